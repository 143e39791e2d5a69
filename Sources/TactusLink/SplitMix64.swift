/// A small generator that a seed repeats: one 64-bit state, every output once in a period
/// (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// A session nonce: any value but zero.
  mutating func nextNonce() -> UInt32 {
    while true {
      let nonce = UInt32(truncatingIfNeeded: next())
      if nonce != 0 { return nonce }
    }
  }
}
