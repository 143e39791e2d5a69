import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// A text read by the real host on an emulated board, judged at the motor pins.
@Suite(.timeLimit(.minutes(3))) struct SentenceTests {
  private static let text = "a quick fox"

  @Test(arguments: BoardKind.allCases)
  func everyPulseIsAtItsPinWhenAndAsStrongAsItWasCompiled(kind: BoardKind) throws {
    let words = ["--rate", "150", Self.text]
    let events = try said(words, on: kind)
    // Apart, so that a failure does not print every event.
    let clock = DeviceClockOrigin(events)
    let origin = try #require(clock, "no clock was exchanged in \(events.count) events")

    let ordered = OrderedPulses(events, origin: origin)
    let compiled = try CompiledReading(Tool.run(["compile", "--json"] + words))
    #expect(pulses(ordered.pulses) == pulses(compiled))

    let driven = DrivenPulse.all(in: MotorPins.changes(in: events, of: kind))
    let errors = try #require(
      PulseError.all(ordered: ordered.pulses, driven: driven, origin: origin),
      "\(ordered.pulses.count) pulses were ordered, \(driven.count) driven")
    for error in errors {
      // A cell that its host, on a busy machine, sent too late starts once its frame is read.
      let isInTime = ordered.shiftedCells == 0 && !error.ordered.cameLate
      let tolerance = isInTime ? 1000.0 : 2000.0
      #expect(abs(error.onset) <= tolerance, "\(error)")
      #expect(abs(error.duration) <= tolerance, "\(error)")
      // Less than a step: no level can be taken for another.
      #expect(abs(error.level) < 1, "\(error)")
    }
    #expect(!events.contains { $0.isFrom(BOARD_LINE_OVERRUN) })
    #expect(events.filter { $0.isFrom(BOARD_RESET) }.count == 1)
  }

  /// What a board told while it was read to; on a machine so busy that the host missed a lease, and reads
  /// the word again as it must, another board is tried.
  private func said(_ words: [String], on kind: BoardKind) throws -> [BoardEvent] {
    var attempts = 0
    while true {
      let board = try EmulatedBoard(kind)
      let said = try Tool.run(["say", "--device", board.line, "--view", "none"] + words)
      #expect(said.status == 0, "\(said.errors)\(board.complaints)")
      try board.catchUp()
      let events = board.log.events
      attempts += 1
      let isInterrupted = LineFrame.all(in: events, from: BOARD_LINE_OUT).contains {
        if case .report(_, .fault(.leaseExpired, _))? = $0.deviceMessage { true } else { false }
      }
      if attempts == 3 || !isInterrupted { return events }
    }
  }

  /// Actuator, level, onset after the first and duration of each pulse; times in ms.
  private func pulses(_ pulses: [OrderedPulse]) -> [[Int]] {
    pulses.map {
      [
        $0.actuator, Int($0.level.rawValue),
        Int((($0.onset - (pulses.first?.onset ?? 0)) / 1000).rounded()), Int($0.duration.count),
      ]
    }
  }

  private func pulses(_ reading: CompiledReading) -> [[Int]] {
    let pulses = reading.cells.flatMap { cell in
      cell.pulses.map { [$0.actuator, $0.level, cell.onsetMs + $0.onsetMs, $0.durationMs] }
    }
    let sorted = pulses.sorted { ($0[2], $0[0]) < ($1[2], $1[0]) }
    return sorted.map { [$0[0], $0[1], $0[2] - sorted[0][2], $0[3]] }
  }
}
