/// A hash that is the same in every run and on every machine: FNV-1a over 64 bits, finally mixed
/// like MurmurHash3, so that its low bits depend on all of them.
package struct StableHash: Sendable {
  private var state: UInt64

  /// Starts a hash; different kinds of data use different seeds.
  package init(seed: UInt64 = 0) { state = 0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15) }

  /// Adds a number.
  package mutating func add(_ value: UInt32) {
    state = (state ^ UInt64(value)) &* 0x0000_0100_0000_01B3
    state ^= state >> 29
  }

  /// Adds a 64-bit number.
  package mutating func add(_ value: UInt64) {
    add(UInt32(truncatingIfNeeded: value))
    add(UInt32(truncatingIfNeeded: value >> 32))
  }

  /// The hash of all numbers added.
  package var value: UInt64 {
    var mixed = state
    mixed = (mixed ^ mixed >> 33) &* 0xFF51_AFD7_ED55_8CCD
    mixed = (mixed ^ mixed >> 33) &* 0xC4CE_B9FE_1A85_EC53
    return mixed ^ mixed >> 33
  }
}
