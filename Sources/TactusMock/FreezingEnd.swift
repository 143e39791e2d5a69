import TactusLink
import TactusWire

/// When the program at an end of a line is frozen, drawn from a seed.
///
/// Time begins with the first call; the spans between freezes are the same in every step of the clock.
struct FreezingEnd: Sendable {
  private let span: Microseconds
  /// Microseconds; the mean from the end of a freeze to the next.
  private let every: Int64
  private var random: SplitMix64
  private var next: Microseconds?
  private(set) var freezes = 0

  init(_ faults: EndFaults, random: SplitMix64) {
    span = Microseconds(Int64(((faults[.freeze] ?? 0) * 1000).rounded()))
    every = Int64(((faults[.freezeEvery] ?? EndFaults.usualFreezeEvery) * 1000).rounded())
    self.random = random
  }

  /// The end of the last freeze that has begun by `now` and since the last call; nil when none has.
  mutating func advance(to now: Microseconds) -> Microseconds? {
    guard span > .zero else { return nil }
    var start = next ?? now + drawPause()
    var thaw: Microseconds?
    while start <= now {
      freezes += 1
      thaw = start + span
      start = start + span + drawPause()
    }
    next = start
    return thaw
  }

  private mutating func drawPause() -> Microseconds {
    Microseconds(Int64(random.next() % UInt64(2 * every + 1)))
  }
}
