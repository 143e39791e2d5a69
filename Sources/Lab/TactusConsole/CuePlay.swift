import TactusHaptics
import TactusSystem
import TactusText
import TactusWire

/// Plays cues one by one within the safety limits.
struct CueStream {
  let table: CueTable
  private var limiter: SafetyLimiter

  init(_ table: CueTable) {
    self.table = table
    limiter = SafetyLimiter(table.limits)
  }

  /// Counts a cue as played; returns its earliest start, if requested at `time` in ms, and its
  /// patterns. A pattern that must wait for rested motors lengthens the advance of the one before
  /// it.
  mutating func admit(
    _ cue: Cue, at time: Int64
  ) throws(HapticsError) -> (start: Int64, patterns: [Pattern]) {
    limiter.restart(at: max(time, limiter.clock))
    var first: Int64?
    var patterns: [Pattern] = []
    for part in table[cue] {
      let due = limiter.clock
      let start = try limiter.admit(part, at: due)
      if let last = patterns.last {
        let wait = Milliseconds(UInt32(clamping: start - due))
        patterns[patterns.count - 1] = last.with(advance: last.advance + wait) ?? last
      }
      first = first ?? start
      patterns.append(part.pattern)
    }
    return (first ?? time, patterns)
  }
}

extension PlayJob {
  /// Plays one cue as the messenger would.
  ///
  /// - Parameters:
  ///   - stream: holds the safety budgets from cue to cue.
  ///   - time: the current time on the glove's clock, in ms.
  static func cue(
    _ cue: Cue, _ setting: ConsoleSetting, _ stream: inout CueStream?, at time: Int64
  ) throws(Failure) -> Self {
    do throws(HapticsError) {
      var current: CueStream
      if let stream {
        current = stream
      } else {
        current = CueStream(
          try setting.options.table(of: setting.vocabulary, DeviceCapacity(setting.device)))
      }
      let (start, patterns) = try current.admit(cue, at: time)
      stream = current
      let length = setting.vocabulary[cue].length
      let step = Step(order: .patterns(patterns)) { onset in
        .result(
          .cue, "\(cue.rawValue): \(cue.meaning)",
          [
            ("cue", JSONText.string(cue.rawValue)), ("length_ms", "\(length.count)"),
            ("onset_us", "\(onset.count)"),
          ])
      }
      return Self([step], wait: Microseconds(max(0, start - time) * 1000))
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
  }
}
