import TactusTestSupport

/// One line of the report: a measurement in parts, of which the last is judged.
struct SoakFigure {
  struct Part {
    /// Empty for a single part.
    var name = ""
    var value: Double
    var unit = Unit.count
  }

  enum Unit { case count, microseconds, bytes }

  enum Limit {
    case atLeast(Double)
    case atMost(Double)
  }

  /// For programs; its meaning never changes.
  let name: String
  /// For users.
  let label: String
  let parts: [Part]
  /// The limit for the last part; nil for one that is only reported.
  let limit: Limit?

  init(_ name: String, _ label: String, _ parts: Part..., limit: Limit? = nil) {
    self.name = name
    self.label = label
    self.parts = parts
    self.limit = limit
  }

  /// Nil if the figure is only reported.
  var isMet: Bool? {
    guard let limit, let value = parts.last?.value else { return nil }
    return switch limit {
    case .atLeast(let least): value >= least
    case .atMost(let most): value <= most
    }
  }
}

/// The report of a soak.
struct SoakReport {
  let figures: [SoakFigure]
  let minutes: Double
  let seed: UInt64

  /// In µs, at 99 % of the cells.
  private static let onsetError = 1000.0
  /// No text is stored longer than a reader may go back in it: a bound, not a rate; bytes.
  private static let growth = 4_000_000.0
  /// Cells per second of the glove's time, below which it does not count as a reading.
  private static let pace = 0.5

  init(_ outcome: SoakOutcome, _ options: SoakOptions) {
    minutes = outcome.seconds / 60
    seed = options.seed
    let reading = outcome.reading
    let atGlove: SoakFigure? =
      switch outcome.glove?.onsets {
      case .wall(let errors): Self.spread("wall_onset_error", "wall onset error", errors)
      case .pins(let errors):
        Self.spread(
          "pin_onset_error", "pin onset error", errors, limit: .atMost(Self.onsetError))
      case nil: nil
      }
    let all = [
      SoakFigure(
        "played", "cells played", .init(value: Double(reading.played)),
        limit: .atLeast(((outcome.glove?.seconds ?? outcome.seconds) * Self.pace).rounded(.down))),
      Self.none("late", "late cells", max(reading.late, outcome.glove?.late ?? 0)),
      Self.none("dropped", "dropped cells", reading.dropped),
      Self.spread(
        "onset_error", "onset error", reading.onsetErrors, limit: .atMost(Self.onsetError)),
      atGlove,
      Self.none("underruns", "underruns", reading.underruns),
      Self.none("runs_dry", "queue ran dry", reading.restarts),
      Self.none("lease_expiries", "lease expiries", reading.expiries),
      Self.none("sessions_lost", "sessions lost", reading.lostSessions),
      Self.none("refusals", "orders refused", reading.refusals),
      Self.none("reports_lost", "reports lost", reading.lostReports),
      outcome.glove?.seconds.map {
        SoakFigure("glove_time", "time at the glove", .init(value: $0 * 1e6, unit: .microseconds))
      },
      SoakFigure("resent", "frames sent again", .init(value: Double(reading.resent))),
      Self.memory("host_memory", "memory, host", outcome.hostMemory),
      Self.memory("glove_memory", "memory, glove", outcome.gloveMemory),
      SoakFigure(
        "stalls", "host stopped", .init(name: "times", value: Double(outcome.stalls.count)),
        .init(name: "longest", value: outcome.stalls.max() ?? 0, unit: .microseconds)),
      SoakFigure(
        "unplugged", "glove unplugged", .init(name: "times", value: Double(outcome.plugs)),
        .init(name: "cells", value: Double(reading.unplugged))),
      SoakFigure("cut_short", "cells left at the end", .init(value: Double(reading.cutShort))),
      Self.least("first_run_ahead", "first runs ahead", reading.leads),
      Self.least("other_runs_ahead", "other runs ahead", reading.reserves),
      SoakFigure(
        "capture", "capture", .init(value: Double(outcome.captureBytes), unit: .bytes)),
    ]
    figures = all.compactMap { $0 }
  }

  var missed: [String] { figures.filter { $0.isMet == false }.map(\.name) }

  private static func none(_ name: String, _ label: String, _ count: Int) -> SoakFigure {
    SoakFigure(name, label, .init(value: Double(count)), limit: .atMost(0))
  }

  private static func spread(
    _ name: String, _ label: String, _ values: [Double], limit: SoakFigure.Limit? = nil
  ) -> SoakFigure {
    let figures = Figures(values)
    return SoakFigure(
      name, label,
      .init(name: "max", value: figures.most, unit: .microseconds),
      .init(name: "p50", value: figures.perMille(500), unit: .microseconds),
      .init(name: "p99", value: figures.perMille(990), unit: .microseconds), limit: limit)
  }

  private static func least(
    _ name: String, _ label: String, _ values: [Double]
  ) -> SoakFigure {
    SoakFigure(
      name, label, .init(name: "least", value: values.min() ?? 0, unit: .microseconds))
  }

  /// Nil for a run that ended before the warm-up did.
  private static func memory(
    _ name: String, _ label: String, _ span: MemorySpan
  ) -> SoakFigure? {
    guard let start = span.start, let end = span.end else { return nil }
    return SoakFigure(
      name, label, .init(name: "start", value: Double(start), unit: .bytes),
      .init(name: "end", value: Double(end), unit: .bytes),
      .init(name: "more", value: Double(end - start), unit: .bytes), limit: .atMost(growth))
  }
}
