import TactusLink
import TactusWire

/// Draws from a seed the freezes of the program at one end of a line.
///
/// Time begins with the first call. The pauses do not depend on how finely the clock is stepped.
struct FreezingEnd: Sendable {
  private let span: Microseconds
  /// The mean pause from the end of a freeze to the next; µs.
  private let every: Int64
  private var random: SplitMix64
  private var next: Microseconds?
  private(set) var freezes = 0

  init(_ faults: EndFaults, random: SplitMix64) {
    span = Microseconds(Int64(((faults[.freeze] ?? 0) * 1000).rounded()))
    every = Int64(((faults[.freezeEvery] ?? EndFaults.usualFreezeEvery) * 1000).rounded())
    self.random = random
  }

  /// Returns the end of the last freeze that began by `now` and since the last call; nil without one.
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
