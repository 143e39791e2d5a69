/// A small repeatable generator: 64 bits of state, each output once per period
/// (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014).
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// Returns the next session nonce; never zero.
  mutating func nextNonce() -> UInt32 {
    while true {
      let nonce = UInt32(truncatingIfNeeded: next())
      if nonce != 0 { return nonce }
    }
  }
}
