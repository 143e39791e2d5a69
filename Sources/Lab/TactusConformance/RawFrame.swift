import TactusWire

/// Builds frames, correct or not.
enum RawFrame {
  /// Returns a body of up to 250 bytes as a frame: with its CRC, stuffed, and with the delimiter.
  static func frame(_ body: [UInt8]) -> [UInt8] {
    let crc = ~CRC16.of(body.span)
    return stuffed(body + [UInt8(truncatingIfNeeded: crc >> 8), UInt8(truncatingIfNeeded: crc)])
  }

  /// Returns bytes stuffed without a CRC, with the delimiter.
  static func stuffed(_ bytes: [UInt8]) -> [UInt8] {
    bytes.split(separator: 0, omittingEmptySubsequences: false)
      .flatMap { [UInt8(truncatingIfNeeded: $0.count + 1)] + $0 } + [0]
  }
}

extension Frame {
  var wire: [UInt8] { bytes.indices.map { bytes[$0] } }
}

extension SlotRun {
  /// Creates a run of `count` cells of one slot.
  init(_ slot: UInt8, count: Int) {
    self.init()
    for _ in 0..<count { _ = append(slot) }
  }
}
