import TactusWire

extension Microseconds {
  /// Later than any instant that can occur.
  static let never = Microseconds(Int64.max)
  /// Earlier than any start time that can be named, with margin for arithmetic.
  static let longAgo = Microseconds(Int64.min / 4)

  init(low: UInt32) { self.init(Int64(bitPattern: UInt64(low: low))) }

  /// The span in 32 bits, clamped to 0…71 minutes.
  var clamped: UInt32 {
    if count < 0 { return 0 }
    let bits = UInt64(bitPattern: count)
    return bits.high == 0 ? bits.low : .max
  }
}
