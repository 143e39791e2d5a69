import CBoardEvents
import EmulatedBoards
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// The production player and link, and an emulated board with a bad line between them, judged at
/// the motor pins.
@Suite(.timeLimit(.minutes(3))) struct BadLineTests {
  private static let text = "a quick fox"

  private static let faults = [
    "drop=0.01,flip=0.001", "dup=0.01,insert=0.005,chunk=9,freeze=300,freeze-every=4000",
    "to-device.cut=500",
  ]

  @Test(
    // Usually every line once, on one of the boards.
    arguments: Extent.chosen.some(
      of: BoardKind.allCases.flatMap { kind in faults.map { (kind, $0) } }, every: 2))
  func everyCellIsPlayedOnceAndInOrderOrReportedAndIsAtThePins(
    kind: BoardKind, faults: String
  ) throws {
    let board = try EmulatedBoard(kind)
    let ending = try BoardReader(board, Self.text, rate: 300, faults: FaultSpec(faults)).finish()
    #expect(ending == .finished)
    try board.catchUp()
    let events = board.log.events
    let clock = DeviceClockOrigin(events)
    let origin = try #require(clock, "no clock was exchanged in \(events.count) events")

    let accounts = CellAccount.all(in: events)
    for account in accounts { #expect(account.contradictions == []) }
    // A new session discards the state of the one before it.
    #expect(accounts.last?.unsettled == [])
    #expect(accounts.reduce(0) { $0 + $1.played.count } >= Self.text.count)

    var driven = DrivenPulse.all(in: MotorPins.changes(in: events, of: kind))
    expectSafe(driven, events)
    for account in accounts {
      for played in account.played {
        for pulse in account.patterns[played.cell].map(pulses) ?? [] {
          let onset = played.onset &+ UInt32(pulse.onset.count) * 1000
          let match = driven.firstIndex {
            $0.actuator == Int(pulse.actuator) && isNear($0, onset, pulse.duration, origin)
          }
          #expect(match != nil, "cell \(played.cell): \(pulse) is not at the pins")
          if let match { driven.remove(at: match) }
        }
      }
    }
    // The remaining pulses belong to interrupted cells.
    let brokenOff = accounts.flatMap { account in
      (account.cutShort + account.unsettled.prefix(1)).compactMap { account.patterns[$0] }
    }
    for pulse in driven {
      #expect(
        brokenOff.contains { pulses($0).contains { Int($0.actuator) == pulse.actuator } },
        "\(pulse) was never reported")
    }
    #expect(driven.count <= brokenOff.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: BoardKind.allCases)
  func stopSilencesOverABadLine(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    let reader = try BoardReader(
      board, String(repeating: "full ", count: 40), faults: FaultSpec("drop=0.02,flip=0.001"))
    try reader.run { board.isDriven }
    try reader.stop()
    let stop = try #require(try board.arrival { if case .stop = $0 { true } else { false } })
    let low = try #require(
      try board.allLow(after: stop, within: 10_000_000), "a motor is still driven")
    #expect(low - stop <= 2_000_000)
    try board.catchUp()
    let events = board.log.events
    expectSafe(DrivenPulse.all(in: MotorPins.changes(in: events, of: kind)), events)
  }

  /// No pulse is longer than any that was ordered, or continues after the lease.
  private func expectSafe(_ driven: [DrivenPulse], _ events: [BoardEvent]) {
    let frames = LineFrame.all(in: events, from: BOARD_LINE_IN)
    var longest: UInt64 = 0
    var renewals: [UInt64] = []
    for frame in frames {
      switch frame.hostMessage {
      case .lease: renewals.append(frame.time)
      case .command(_, .arm): renewals.append(frame.time)
      case .command(_, .define(_, let pattern)), .command(_, .pattern(_, _, let pattern)):
        longest = max(longest, pulses(pattern).map { UInt64($0.duration.count) }.max() ?? 0)
      default: break
      }
    }
    #expect(!driven.isEmpty)
    for pulse in driven {
      #expect(pulse.duration <= (longest + 2) * 1_000_000, "\(pulse)")
      let before = renewals.last { $0 <= pulse.onset } ?? 0
      let held = [before] + renewals.filter { pulse.onset < $0 && $0 < pulse.end } + [pulse.end]
      for (renewal, next) in zip(held, held.dropFirst()) {
        #expect(next - renewal <= 255_000_000, "\(pulse) outlives the lease of \(renewal)")
      }
    }
  }

  private func isNear(
    _ driven: DrivenPulse, _ onset: UInt32, _ duration: Milliseconds, _ origin: DeviceClockOrigin
  ) -> Bool {
    let time = UInt32(truncatingIfNeeded: Int64(origin.deviceTime(driven.onset)))
    let error = Int32(bitPattern: time &- onset)
    let excess = Double(driven.duration) / 1e6 - Double(duration.count)
    return abs(error) <= 2000 && excess <= 2 && excess + Double(driven.unseen) / 1e6 >= -2
  }

  private func pulses(_ pattern: Pattern) -> [Pulse] { (0..<pattern.count).map { pattern[$0] } }
}
