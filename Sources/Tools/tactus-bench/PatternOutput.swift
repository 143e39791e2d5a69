import TactusWire

/// Stores compiled patterns in a preallocated ring, which holds the newest.
struct PatternOutput {
  /// A power of two, small enough that the ring fits in the second-level cache, as a player's
  /// output does.
  static let capacity = 1024

  var patterns = [Pattern](repeating: Pattern(advance: 0), count: capacity)

  func digest() -> Digest {
    var digest = Digest()
    for pattern in patterns {
      digest.fold(UInt64(low: pattern.advance.count, high: UInt32(pattern.count)))
      for index in 0..<pattern.count { digest.fold(UInt64(low: pattern[index].wireValue)) }
    }
    return digest
  }
}
