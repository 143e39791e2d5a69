import CBoardEvents
import EmulatedBoards
import TactusTestSupport
import TactusWire
import Testing

/// A text read by the production player and link on an emulated board, judged at the motor pins.
@Suite(.timeLimit(.minutes(3))) struct SentenceTests {
  private static let text = "a quick fox"

  @Test(arguments: BoardKind.allCases)
  func everyPulseIsAtItsPinWhenAndAsStrongAsItWasCompiled(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let ending = try BoardReader(board, Self.text, rate: 150).finish()
    #expect(ending == .finished)
    try board.catchUp()
    let events = board.log.events
    // Separate, so that a failure does not print every event.
    let clock = DeviceClockOrigin(events)
    let origin = try #require(clock, "no clock was exchanged in \(events.count) events")

    let ordered = OrderedPulses(events, origin: origin)
    let compiled = try CompiledReading(Tool.run(["compile", "--json", "--rate", "150", Self.text]))
    #expect(pulses(ordered.pulses) == pulses(compiled))

    let driven = DrivenPulse.all(in: MotorPins.changes(in: events, of: kind))
    let errors = try #require(
      PulseError.all(ordered: ordered.pulses, driven: driven, origin: origin),
      "\(ordered.pulses.count) pulses were ordered, \(driven.count) driven")
    #expect(ordered.shiftedCells == 0)
    for error in errors {
      #expect(abs(error.onset) <= 1000, "\(error)")
      #expect(abs(error.duration) <= 1000, "\(error)")
      // Less than a step: no level can be mistaken for another.
      #expect(abs(error.level) < 1, "\(error)")
    }
    #expect(!events.contains { $0.isFrom(BOARD_LINE_OVERRUN) })
    #expect(events.filter { $0.isFrom(BOARD_RESET) }.count == 1)
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
