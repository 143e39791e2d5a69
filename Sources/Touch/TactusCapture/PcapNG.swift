/// The pcapng numbers that captures use (draft-ietf-opsawg-pcapng, sections 3 and 4).
package enum PcapNG {
  package static let byteOrderMagic: UInt32 = 0x1A2B_3C4D
  /// LINKTYPE_USER0, which the format reserves for private use, here for wire frames.
  package static let linkType: UInt16 = 147

  package enum Block {
    package static let section: UInt32 = 0x0A0D_0D0A
    package static let interface: UInt32 = 1
    /// Obsolete, but programs that number frames count it.
    package static let packet: UInt32 = 2
    package static let simplePacket: UInt32 = 3
    package static let interfaceStatistics: UInt32 = 5
    package static let enhancedPacket: UInt32 = 6
  }

  package enum Option {
    package static let end: UInt16 = 0
    package static let comment: UInt16 = 1
    /// epb_flags, if_name and isb_starttime all have the number 2, each in its own block.
    package static let packetFlags: UInt16 = 2
    package static let interfaceName: UInt16 = 2
    package static let startTime: UInt16 = 2
    package static let application: UInt16 = 4
    package static let timeResolution: UInt16 = 9
    package static let timeOffset: UInt16 = 14
  }

  package static func padding(after count: Int) -> Int { (4 - count % 4) % 4 }
}

extension FrameDirection {
  /// The direction bits of epb_flags, seen from the host: 1 inbound, 2 outbound.
  var packetFlag: UInt32 {
    switch self {
    case .toDevice: 2
    case .fromDevice: 1
    }
  }
}
