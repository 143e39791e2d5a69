public import TactusWire

/// Keeps a stream of patterns within the safety limits by delaying patterns. It never drops or
/// weakens one, because a lost dot changes a word.
///
/// Times are milliseconds on a clock of the caller's choice. Each actuator has two leaky buckets
/// (on-time over 10 s and over 10 min) and the strong drive that has not been followed by a rest;
/// nothing is allocated. Summed level and start stagger hold within each `LimitedPattern`, and so
/// for the stream, because patterns never overlap and every pulse is longer than the longest
/// stagger.
public struct SafetyLimiter: Sendable {
  /// The limits that the stream keeps.
  public let limits: SafetyLimits
  /// The earliest start of the next pattern; ms.
  public private(set) var clock: Int64

  private let capacity: SIMD16<Int32>
  private let comfort: SIMD16<Int32>
  private let drain: SIMD16<Int32>
  private var fill = SIMD16<Int32>.zero
  private var runs = InlineArray<8, StrongRun>(repeating: StrongRun())
  private var isRested = true

  /// The last strong drive of an actuator.
  private struct StrongRun {
    var start: Int64 = 0
    var end = Int64.min / 2
  }

  /// Creates a limiter with full budgets.
  public init(_ limits: SafetyLimits, at clock: Int64 = 0) {
    self.limits = limits
    self.clock = clock
    capacity = Self.lanes(limits.shortBucket.capacity, limits.longBucket.capacity)
    comfort = Self.lanes(
      limits.shortBucket.capacity / 2, limits.longBucket.capacity / 4 * 3)
    drain = Self.lanes(limits.shortBucket.drain, limits.longBucket.drain)
  }

  private static func lanes(_ short: Int32, _ long: Int32) -> SIMD16<Int32> {
    SIMD16(lowHalf: SIMD8(repeating: short), highHalf: SIMD8(repeating: long))
  }

  /// Admits the next pattern and returns its start: `earliest` or the end of the previous pattern,
  /// whichever is later, plus the fewest whole steps of `step` ms that the limits require.
  ///
  /// Once more than half of the 10 s budget or three quarters of the 10 min budget are spent, it
  /// also adds a share of `ease`, in proportion to the excess: a reading that needs rests then
  /// slows evenly, instead of stopping at the end of a budget. The pattern counts as played from
  /// then on.
  ///
  /// - Parameter ease: the longest wait that may be added before the limits require it, such as the silence
  ///   before the pattern, which is then at most doubled; ms.
  /// - Throws: `HapticsError.otherLimits` for a pattern made for limits other than these.
  public mutating func admit(
    _ limited: LimitedPattern, at earliest: Int64, ease: Milliseconds = 0, step: Milliseconds = 1
  ) throws(HapticsError) -> Int64 {
    guard limited.limits == limits else { throw .otherLimits }
    return admit(
      limited.cost, at: earliest, ease: Int64(ease.count), step: Int64(max(step, 1).count))
  }

  mutating func admit(
    _ cost: PatternCost, at earliest: Int64, ease: Int64, step: Int64
  ) -> Int64 {
    if earliest > clock { rest(until: earliest) }
    let room = capacity &- fill &- cost.peak
    if !isRested || pointwiseMin(room, comfort &- fill).min() < 0 {
      var wait =
        max(
          (Int64(dutyWait(room)) + step - 1) / step, share(of: ease, before: cost.peak) / step)
        * step
      // A wait too short for a rest only prolongs a strong drive, perhaps of another actuator too.
      while !isRested, case let more = runWait(cost, after: wait), more > 0 {
        wait += (more + step - 1) / step * step
      }
      if wait > 0 { rest(until: clock + wait) }
    }
    let start = clock
    fill = pointwiseMax(fill &+ cost.shift, cost.floor)
    if !isRested || !cost.endsRested { extendRuns(cost, from: start) }
    clock = start + cost.advance
    return start
  }

  /// Continues at `time` with another pattern.
  ///
  /// If that is before the end of the admitted patterns, motors were stopped: playback then
  /// continues after a rest of 30 ms, and the part that was not played remains counted.
  public mutating func restart(at time: Int64) {
    if time < clock {
      refill(clock - time)
      changeClock(to: time)
    } else {
      rest(until: time)
    }
  }

  /// Switches to another clock, which now reads `time`. Budgets are unchanged, and playback
  /// continues after a rest of 30 ms.
  public mutating func changeClock(to time: Int64) {
    clock = time + Int64(SafetyLimits.rest.count)
    runs = InlineArray(repeating: StrongRun())
    isRested = true
  }

  /// Spends all budgets, for a start after playback of unknown cost.
  public mutating func spend() {
    fill = capacity
  }

  private mutating func rest(until time: Int64) {
    let span = Int32(clamping: min(time - clock, Self.longestDrain))
    fill = pointwiseMax(fill &- drain &* span, .zero)
    clock = time
  }

  /// Adds the drained amount of `time` ms: a bucket then held at most its present content plus that
  /// amount, and never more than its capacity.
  private mutating func refill(_ time: Int64) {
    let span = Int32(clamping: min(time, Self.longestDrain))
    fill = pointwiseMin(fill &+ drain &* span, capacity)
  }

  /// The time after which every bucket is empty, and whose product with a drain still fits a lane.
  private static let longestDrain: Int64 = 1_000_000

  private func dutyWait(_ room: SIMD16<Int32>) -> Int32 {
    var wait: Int32 = 0
    for lane in 0..<16 where room[lane] < 0 {
      wait = max(wait, (drain[lane] - 1 - room[lane]) / drain[lane])
    }
    return wait
  }

  /// Returns the part of `ease` that is due: all of it where the pattern would reach a limit, none within
  /// comfort.
  private func share(of ease: Int64, before peak: SIMD16<Int32>) -> Int64 {
    guard ease > 0 else { return 0 }
    var most: Int64 = 0
    for lane in 0..<16 where fill[lane] > comfort[lane] {
      let beyond = Int64(fill[lane] - comfort[lane]) * ease
      most = max(most, beyond / Int64(max(1, capacity[lane] - peak[lane] - comfort[lane])))
    }
    return min(most, ease)
  }

  /// Returns the time beyond `delay` that the pattern must wait; 0 if none.
  private func runWait(_ cost: PatternCost, after delay: Int64) -> Int64 {
    let clock = clock + delay
    let rest = Int64(SafetyLimits.rest.count)
    var wait: Int64 = 0
    for actuator in 0..<8 where cost.strong[actuator].headEnd > 0 {
      let pause = clock + Int64(cost.strong[actuator].headStart) - runs[actuator].end
      let whole = clock + Int64(cost.strong[actuator].headEnd) - runs[actuator].start
      if pause < rest, whole > Int64(limits.continuous.count) { wait = max(wait, rest - pause) }
    }
    return wait
  }

  private mutating func extendRuns(_ cost: PatternCost, from start: Int64) {
    let rest = Int64(SafetyLimits.rest.count)
    for actuator in 0..<8 where cost.strong[actuator].headEnd > 0 {
      let span = cost.strong[actuator]
      let goesOn =
        span.headEnd == span.tailEnd
        && start + Int64(span.headStart) - runs[actuator].end < rest
      if !goesOn { runs[actuator].start = start + Int64(span.tailStart) }
      runs[actuator].end = start + Int64(span.tailEnd)
    }
    isRested = cost.endsRested
  }
}
