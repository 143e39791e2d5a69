import TactusText
package import TactusWire

/// The clock that dated a key.
package enum KeyClock: String, Hashable, Sendable {
  /// The glove's own clock, on which the stimulus is timed too.
  case device
  /// The computer's clock, converted to the glove's.
  case host
}

/// One presentation of a trial: a row of the events file.
package struct ExperimentRecord: Hashable, Sendable {
  /// The time from the start of the first run; µs.
  package var onset = Microseconds.zero
  /// The duration of the stimulus; nil if it was not felt to its end.
  package var duration: Microseconds?
  package var trialType = ""
  /// The number of the run, from 1; each resumption is another.
  package var run = 1
  package var block = ""
  /// The number of the row, from 1.
  package var trial = 1
  package var attempt = 1
  package var stimulus = ""
  /// The cells in Unicode braille; nil for a pattern.
  package var stimulusCells: String?
  package var encoding = ""
  package var layout = ""
  package var rate = 100
  package var intensity = 100
  package var pulse: Int?
  package var gap: Int?
  package var cellGap: Int?
  package var step: Int?
  package var hold: Int?
  package var staircase: String?
  package var level: Int?
  package var expected = ""
  package var outcome = TrialOutcome.answer
  package var response: String?
  /// The chord or the typed cells of the answer, in Unicode braille.
  package var responseCells: String?
  package var isRight: Bool?
  /// The time from the start of the stimulus to the first key of the answer.
  package var responseTime: Microseconds?
  /// The time from the start of the stimulus to the end of the answer.
  package var responseEnd: Microseconds?
  /// The largest error of the two, either way.
  package var keyError: Microseconds?
  package var keyClock: KeyClock?
  /// The start of the stimulus on the glove's clock.
  package var deviceOnset: Microseconds?
  /// The time of the first key of the answer on the glove's clock.
  package var deviceKey: Microseconds?
  /// The largest error of `onset`, which is converted to the computer's clock.
  package var clockError: Microseconds?
  /// Chords that were not answers: too early, too late, or not among the choices.
  package var ignored = 0
  /// The reason for a void trial, or a remark.
  package var note: String?

  /// Creates an empty record.
  package init() {}
}

extension ExperimentRecord {
  /// A column of the events file, as its JSON sidecar describes it.
  package struct Column: Sendable {
    package let name: String
    package let description: String
    package var units: String?
    package var levels: [(String, String)] = []
    fileprivate let write: @Sendable (ExperimentRecord) -> String?
    fileprivate let read: @Sendable (inout ExperimentRecord, String) -> Bool
  }

  /// Returns the row: the columns in their order, separated by tabs, without a line end.
  package var row: String {
    Self.columns.map { column in
      let text = column.write(self) ?? ""
      return text.isEmpty ? "n/a" : text.printable
    }.joined(separator: "\t")
  }

  /// The first line of the file.
  package static var head: String { columns.map(\.name).joined(separator: "\t") }

  /// Reads a row; nil if it is not one.
  package init?(row: some StringProtocol) {
    let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
    guard cells.count == Self.columns.count else { return nil }
    self.init()
    for (column, cell) in zip(Self.columns, cells) where cell != "n/a" {
      guard !cell.isEmpty, column.read(&self, String(cell)) else { return nil }
    }
  }

  /// Returns a time in seconds with six decimals.
  package static func seconds(_ time: Microseconds) -> String {
    let magnitude = time.count.magnitude
    let rest = String(magnitude % 1_000_000 + 1_000_000).dropFirst()
    return "\(time.count < 0 ? "-" : "")\(magnitude / 1_000_000).\(rest)"
  }

  private static func time(_ text: String) -> Microseconds? {
    guard let seconds = Double(text), seconds.magnitude < 1e9 else { return nil }
    return Microseconds(Int64((seconds * 1e6).rounded()))
  }

  private typealias Path<Value> = any WritableKeyPath<ExperimentRecord, Value> & Sendable

  private static func text(_ name: String, _ path: Path<String>, _ description: String) -> Column {
    Column(
      name: name, description: description, write: { $0[keyPath: path] },
      read: {
        $0[keyPath: path] = $1
        return true
      })
  }

  private static func text(_ name: String, _ path: Path<String?>, _ description: String) -> Column {
    Column(
      name: name, description: description, write: { $0[keyPath: path] },
      read: {
        $0[keyPath: path] = $1
        return true
      })
  }

  private static func number(
    _ name: String, _ path: Path<Int>, _ description: String, units: String? = nil
  ) -> Column {
    Column(
      name: name, description: description, units: units, write: { "\($0[keyPath: path])" },
      read: { record, text in
        guard let number = Int(text) else { return false }
        record[keyPath: path] = number
        return true
      })
  }

  private static func number(
    _ name: String, _ path: Path<Int?>, _ description: String, units: String? = nil
  ) -> Column {
    Column(
      name: name, description: description, units: units,
      write: { $0[keyPath: path].map { "\($0)" } },
      read: { record, text in
        record[keyPath: path] = Int(text)
        return record[keyPath: path] != nil
      })
  }

  private static func time(
    _ name: String, _ path: Path<Microseconds?>, _ description: String
  ) -> Column {
    Column(
      name: name, description: description, units: "s",
      write: { $0[keyPath: path].map(seconds) },
      read: { record, text in
        record[keyPath: path] = time(text)
        return record[keyPath: path] != nil
      })
  }

  /// The columns in their order; the first two are those that BIDS requires.
  package static let columns: [Column] = [
    Column(
      name: "onset",
      description: "Start of the stimulus (of a void trial: of the attempt), from the start of the "
        + "first run, on the computer's clock",
      units: "s", write: { seconds($0.onset) },
      read: { record, text in
        guard let onset = time(text) else { return false }
        record.onset = onset
        return true
      }),
    time("duration", \.duration, "Duration of the stimulus, to the end of its last pulse"),
    text("trial_type", \.trialType, "Name of the kind of trial"),
    number("run", \.run, "Number of the run; each resumption after an interruption is another"),
    text("block", \.block, "Name of the block"),
    number("trial", \.trial, "Number of the row"),
    number("attempt", \.attempt, "Number of presentations of this trial; above 1 after void ones"),
    text("stimulus", \.stimulus, "Stimulus as the plan writes it"),
    text("stimulus_cells", \.stimulusCells, "Cells of the stimulus in Unicode braille"),
    text("encoding", \.encoding, "Rendering of dots as pulses"),
    text("layout", \.layout, "Assignment of motors to dots"),
    number("rate", \.rate, "Reading rate, relative to the encoding's own speed", units: "%"),
    number("intensity", \.intensity, "Strength of all pulses", units: "%"),
    number("pulse", \.pulse, "Length of a pulse at a rate of 100 %", units: "ms"),
    number("gap", \.gap, "Pause between pulses at a rate of 100 %", units: "ms"),
    number("cell_gap", \.cellGap, "Pause after a cell at a rate of 100 %", units: "ms"),
    number(
      "step", \.step, "Time from the start of a dot to the next at a rate of 100 %", units: "ms"),
    number(
      "hold", \.hold, "Time for which all dots stay on together at a rate of 100 %", units: "ms"),
    text("staircase", \.staircase, "Name of the staircase that chose the level"),
    number("level", \.level, "Level that the staircase chose, in the unit of its factor"),
    text("expected", \.expected, "Right answer"),
    Column(
      name: "outcome", description: "End of the trial",
      levels: [
        ("answer", "the participant answered"),
        ("timeout", "no answer within the time limit"),
        ("void", "interrupted, or not felt as planned; repeated at the end of its block"),
      ],
      write: { $0.outcome.rawValue },
      read: { record, text in
        guard let outcome = TrialOutcome(rawValue: text) else { return false }
        record.outcome = outcome
        return true
      }),
    text("response", \.response, "Answer: a choice, or the typed text; n/a without one"),
    text("response_cells", \.responseCells, "Keys of the answer as cells in Unicode braille"),
    Column(
      name: "correct", description: "Comparison of the answer with the right one",
      levels: [("1", "right"), ("0", "wrong")],
      write: { $0.isRight.map { $0 ? "1" : "0" } },
      read: { record, text in
        guard ["0", "1"].contains(text) else { return false }
        record.isRight = text == "1"
        return true
      }),
    time(
      "response_time", \.responseTime,
      "Time from the start of the stimulus to the first key of the answer"),
    time(
      "response_end", \.responseEnd, "Time from the start of the stimulus to the end of the answer"),
    time("key_error", \.keyError, "Largest error of response_time and response_end, either way"),
    Column(
      name: "key_clock", description: "Clock that dated the keys",
      levels: [
        ("device", "the glove's clock, which also timed the stimulus"),
        ("host", "the computer's clock; the delay of its keyboard is not included in key_error"),
      ],
      write: { $0.keyClock?.rawValue },
      read: { record, text in
        record.keyClock = KeyClock(rawValue: text)
        return record.keyClock != nil
      }),
    time("device_onset", \.deviceOnset, "Start of the stimulus on the glove's clock"),
    time("device_key", \.deviceKey, "First key of the answer on the glove's clock"),
    time("clock_error", \.clockError, "Largest error of onset, either way"),
    number("ignored", \.ignored, "Chords that were too early, too late or not among the choices"),
    text("note", \.note, "Reason for a void trial, or a remark"),
  ]
}
