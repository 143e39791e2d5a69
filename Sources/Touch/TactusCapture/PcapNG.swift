/// The pcapng numbers that captures use (draft-ietf-opsawg-pcapng, sections 3 and 4).
enum PcapNG {
  static let byteOrderMagic: UInt32 = 0x1A2B_3C4D
  /// LINKTYPE_USER0, which the format reserves for private use, here for wire frames.
  static let linkType: UInt16 = 147

  enum Block {
    static let section: UInt32 = 0x0A0D_0D0A
    static let interface: UInt32 = 1
    /// Obsolete, but programs that number frames count it.
    static let packet: UInt32 = 2
    static let simplePacket: UInt32 = 3
    static let interfaceStatistics: UInt32 = 5
    static let enhancedPacket: UInt32 = 6
  }

  enum Option {
    static let end: UInt16 = 0
    static let comment: UInt16 = 1
    /// epb_flags, if_name and isb_starttime all have the number 2, each in its own block.
    static let packetFlags: UInt16 = 2
    static let interfaceName: UInt16 = 2
    static let startTime: UInt16 = 2
    static let application: UInt16 = 4
    static let timeResolution: UInt16 = 9
    static let timeOffset: UInt16 = 14
  }

  static func padding(after count: Int) -> Int { (4 - count % 4) % 4 }
}

extension FrameDirection {
  /// The direction bits of epb_flags, seen from the host: 1 inbound, 2 outbound.
  var packetFlag: UInt32 {
    switch self {
    case .toDevice: 2
    case .fromDevice: 1
    }
  }

  /// Returns nil when the flags give no direction.
  init?(packetFlags: UInt32) {
    switch packetFlags & 3 {
    case 1: self = .fromDevice
    case 2: self = .toDevice
    default: return nil
    }
  }
}
