import TactusWire

/// The cost of a pattern to the safety budgets, computed once so that admitting it is quick.
///
/// Lanes 0…7 are the actuators under the 10 s rule, lanes 8…15 under the 10 min rule. Playing the
/// pattern takes a bucket from b to max(b + `shift`, `floor`), and meanwhile it reaches at most
/// max(b + `peak`, the peak of the pattern from empty); the latter is known to fit.
struct PatternCost: Sendable {
  /// In thousandths of a millisecond, like all bucket contents.
  var shift = SIMD16<Int32>.zero
  var floor = SIMD16<Int32>.zero
  var peak = SIMD16<Int32>.zero
  var advance: Int64
  /// The time from the end of the last pulse to the end of the advance; ms.
  var silence: Int64
  /// True if it has no pulse.
  var isSilent: Bool
  var strong = InlineArray<8, StrongSpan>(repeating: StrongSpan())
  /// True if every actuator has had its rest by the end of the advance.
  var endsRested: Bool

  /// The first and the last strong drive of an actuator in the pattern; all zero when there is
  /// none.
  struct StrongSpan: Sendable {
    var headStart: UInt16 = 0
    var headEnd: UInt16 = 0
    var tailStart: UInt16 = 0
    var tailEnd: UInt16 = 0

    init() {}
  }

  /// The longest wait that the limiter may impose, so that it fits in an advance; ms.
  static let longestWait = 45_000

  init(_ draft: PatternDraft, _ limits: SafetyLimits) throws(RenderingError) {
    advance = Int64(draft.advance)
    silence = Int64(draft.advance - draft.lastEnd)
    isSilent = draft.pulses.isEmpty
    endsRested = draft.advance >= SafetyLimits.rest.int
    for (half, bucket) in [limits.shortBucket, limits.longBucket].enumerated() {
      for actuator in 0..<8 {
        let pulses = draft.pulses.filter { $0.actuator == actuator }
        let path = Path(pulses.sorted { $0.onset < $1.onset }, draft.advance, bucket)
        guard path.peakFromEmpty <= bucket.capacity,
          path.peak <= Self.longestWait * Int(bucket.drain)
        else {
          throw RenderingError(
            .dutyTooHigh(
              actuator: UInt8(actuator), Milliseconds(pulses.reduce(0) { $0 + $1.duration }),
              atOnce: bucket.atOnce(longestWait: Self.longestWait), window: bucket.window))
        }
        let lane = half * 8 + actuator
        shift[lane] = Int32(clamping: path.shift)
        floor[lane] = Int32(clamping: path.floor)
        peak[lane] = Int32(clamping: path.peak)
      }
    }
    for run in draft.strongRuns(limits) {
      var span = strong[Int(run.actuator)]
      if span.headEnd == 0 {
        span.headStart = UInt16(clamping: run.start)
        span.headEnd = UInt16(clamping: run.end)
      }
      span.tailStart = UInt16(clamping: run.start)
      span.tailEnd = UInt16(clamping: run.end)
      strong[Int(run.actuator)] = span
      if draft.advance - run.end < SafetyLimits.rest.int { endsRested = false }
    }
  }

  /// The filling and draining of a bucket during the pulses of one actuator.
  private struct Path {
    var shift = 0
    var floor = 0
    var peak = 0
    var peakFromEmpty = 0

    init(_ pulses: [PatternDraft.Pulse], _ advance: Int, _ bucket: LeakyBucket) {
      let drain = Int(bucket.drain)
      var clock = 0
      func rest(_ time: Int) {
        shift -= time * drain
        floor = max(0, floor - time * drain)
      }
      for pulse in pulses {
        rest(pulse.onset - clock)
        shift += pulse.duration * (1000 - drain)
        floor += pulse.duration * (1000 - drain)
        peak = max(peak, shift)
        peakFromEmpty = max(peakFromEmpty, floor)
        clock = pulse.end
      }
      rest(advance - clock)
    }
  }
}
