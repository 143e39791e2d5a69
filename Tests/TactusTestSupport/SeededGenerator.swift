public import TactusLink

/// Random numbers that a seed repeats.
public typealias SeededGenerator = SplitMix64

extension SplitMix64 {
  /// Random bytes of which about `zeros` percent are zero.
  public mutating func bytes(_ count: Int, zeros: Int = 0) -> [UInt8] {
    (0..<count).map { _ in
      Int.random(in: 0..<100, using: &self) < zeros ? 0 : UInt8.random(in: 0...255, using: &self)
    }
  }
}
