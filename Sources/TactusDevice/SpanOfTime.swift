import TactusWire

extension Microseconds {
  /// Later than any instant that comes.
  static let never = Microseconds(Int64.max)
  /// Before any instant that a start can name, with room to count from.
  static let longAgo = Microseconds(Int64.min / 4)

  init(low: UInt32) { self.init(Int64(bitPattern: UInt64(low: low))) }

  /// The span in 32 bits, cut to the range of 0 to 71 minutes.
  var clamped: UInt32 {
    if count < 0 { return 0 }
    let bits = UInt64(bitPattern: count)
    return bits.high == 0 ? bits.low : .max
  }
}
