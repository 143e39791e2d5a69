import TactusCapture

/// Reads a pcapng file block by block (draft-ietf-opsawg-pcapng), up to the first bad block.
struct PcapNGReader {
  private struct Interface {
    var isOurs: Bool
    var scale = TimeScale()
    var name = ""
  }

  /// An error in a block.
  private struct Fault: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private let bytes: [UInt8]
  private var isBigEndian = false
  private var interfaces: [Interface] = []
  private var packets = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns true if these bytes can begin a pcapng file.
  static func recognizes(_ bytes: [UInt8]) -> Bool {
    let magic: [UInt8] = [0x0A, 0x0D, 0x0D, 0x0A]
    return bytes.prefix(4).elementsEqual(magic.prefix(bytes.count))
  }

  mutating func read(into capture: inout Capture) {
    var offset = 0
    repeat {
      do {
        offset += try block(at: offset, &capture)
      } catch {
        capture.damage = Capture.Damage(offset: offset, reason: error.reason)
        return
      }
    } while offset < bytes.count
  }

  /// Reads the block at `offset` and returns its length.
  private mutating func block(at offset: Int, _ capture: inout Capture) throws(Fault) -> Int {
    var head = ByteCursor(bytes[offset...], isBigEndian: isBigEndian)
    guard let type: UInt32 = head.integer(), head.remaining >= 8 else {
      throw Fault("the file ends inside a block's head")
    }
    if type == PcapNG.Block.section {
      try beginSection(at: offset)
      head = ByteCursor(bytes[(offset + 4)...], isBigEndian: isBigEndian)
    } else if offset == 0 {
      throw Fault("no pcapng section begins here")
    }
    let length = Int(head.integer(UInt32.self) ?? 0)
    guard length % 4 == 0 else { throw Fault("block length \(length) is not a multiple of 4") }
    guard length >= 12 else { throw Fault("block length \(length) is less than 12") }
    guard length <= bytes.count - offset else {
      throw Fault("the file ends inside a block of \(length) bytes")
    }
    let end = offset + length
    var tail = ByteCursor(bytes[(end - 4)..<end], isBigEndian: isBigEndian)
    guard tail.integer(UInt32.self).map(Int.init) == length else {
      throw Fault("the block of \(length) bytes does not end with its length")
    }
    let body = ByteCursor(bytes[(offset + 8)..<(end - 4)], isBigEndian: isBigEndian)
    switch type {
    case PcapNG.Block.section: try section(body, &capture)
    case PcapNG.Block.interface: try interface(body, &capture)
    case PcapNG.Block.enhancedPacket: try packet(body, &capture)
    case PcapNG.Block.interfaceStatistics: try statistics(body, &capture)
    case PcapNG.Block.packet, PcapNG.Block.simplePacket:
      packets += 1
      capture.otherPackets += 1
    default: break
    }
    return length
  }

  private mutating func beginSection(at offset: Int) throws(Fault) {
    var cursor = ByteCursor(bytes[(offset + 8)...], isBigEndian: false)
    switch cursor.integer(UInt32.self) {
    case PcapNG.byteOrderMagic: isBigEndian = false
    case PcapNG.byteOrderMagic.byteSwapped: isBigEndian = true
    default: throw Fault("the section's byte order is unreadable")
    }
    interfaces = []
  }

  private func section(_ body: ByteCursor, _ capture: inout Capture) throws(Fault) {
    var body = body
    guard body.read(4) != nil, let major: UInt16 = body.integer(), body.read(10) != nil else {
      throw Fault("the section header is too short")
    }
    guard major == 1 else { throw Fault("pcapng version \(major) is unknown") }
    try options(body) { code, value in
      if code == PcapNG.Option.application { capture.program = Self.text(value) }
    }
  }

  private mutating func interface(_ body: ByteCursor, _ capture: inout Capture) throws(Fault) {
    var body = body
    guard let linkType: UInt16 = body.integer(), body.read(6) != nil else {
      throw Fault("the interface description is too short")
    }
    var interface = Interface(isOurs: linkType == PcapNG.linkType)
    try options(body) { code, value in
      var value = ByteCursor(value, isBigEndian: isBigEndian)
      switch code {
      case PcapNG.Option.interfaceName:
        interface.name = Self.text(value.read(value.remaining) ?? [])
      case PcapNG.Option.timeResolution: interface.scale.resolution = value.integer() ?? 6
      case PcapNG.Option.timeOffset: interface.scale.offset = value.integer() ?? 0
      default: break
      }
    }
    if interface.isOurs { capture.interface = interface.name }
    interfaces.append(interface)
  }

  private mutating func packet(_ body: ByteCursor, _ capture: inout Capture) throws(Fault) {
    var body = body
    let interface = try self.interface(of: &body)
    guard let stamp = body.time(), let length: UInt32 = body.integer(), body.read(4) != nil else {
      throw Fault("the packet block is too short")
    }
    guard let wire = body.read(Int(length)), body.read(PcapNG.padding(after: wire.count)) != nil
    else { throw Fault("the packet's \(length) bytes do not fit into its block") }
    var direction: FrameDirection?
    try options(body) { code, value in
      guard code == PcapNG.Option.packetFlags else { return }
      var value = ByteCursor(value, isBigEndian: isBigEndian)
      direction = value.integer().flatMap(FrameDirection.init(packetFlags:))
    }
    packets += 1
    guard interface.isOurs, let direction else {
      capture.otherPackets += 1
      return
    }
    capture.frameCount += 1
    capture.records.append(
      Capture.Record(
        time: interface.scale.nanoseconds(stamp),
        content: .frame(number: packets, direction, wire: wire)))
  }

  private func statistics(_ body: ByteCursor, _ capture: inout Capture) throws(Fault) {
    var body = body
    let interface = try self.interface(of: &body)
    guard let stamp = body.time() else { throw Fault("the statistics block is too short") }
    var note: CaptureNote?
    try options(body) { code, value in
      if code == PcapNG.Option.comment { note = CaptureNote(jsonLine: Array(value)) }
    }
    // Notes of later versions are skipped.
    guard interface.isOurs, let note else { return }
    capture.records.append(
      Capture.Record(time: interface.scale.nanoseconds(stamp), content: .note(note)))
  }

  private func interface(of body: inout ByteCursor) throws(Fault) -> Interface {
    guard let index: UInt32 = body.integer() else { throw Fault("the block is too short") }
    guard Int(index) < interfaces.count else {
      throw Fault("interface \(index) has not been described")
    }
    return interfaces[Int(index)]
  }

  private func options(
    _ cursor: ByteCursor, _ take: (UInt16, ArraySlice<UInt8>) -> Void
  ) throws(Fault) {
    var cursor = cursor
    while cursor.remaining > 0 {
      guard let code: UInt16 = cursor.integer(), let length: UInt16 = cursor.integer() else {
        throw Fault("an option's head is cut off")
      }
      if code == PcapNG.Option.end { return }
      guard let value = cursor.read(Int(length)),
        cursor.read(PcapNG.padding(after: value.count)) != nil
      else { throw Fault("option \(code) of \(length) bytes does not fit into its block") }
      take(code, value)
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}

extension FrameDirection {
  /// Returns nil when the flags give no direction.
  init?(packetFlags: UInt32) {
    switch packetFlags & 3 {
    case 1: self = .fromDevice
    case 2: self = .toDevice
    default: return nil
    }
  }
}
