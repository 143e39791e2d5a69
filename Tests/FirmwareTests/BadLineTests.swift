import CBoardEvents
import EmulatedBoards
import Glibc
import TactusTestSupport
import TactusWire
import Testing

/// The real host and an emulated board with a bad line between them, judged at the motor pins.
@Suite(.timeLimit(.minutes(3))) struct BadLineTests {
  private static let text = "a quick fox"

  private static let faults = [
    "drop=0.01,flip=0.001", "dup=0.01,insert=0.005,chunk=9,freeze=300,freeze-every=4000",
    "to-device.cut=500",
  ]

  /// Opens a bad line to a board for as long as the body runs, under a name for hosts.
  private func withBadLine(
    to board: EmulatedBoard, _ faults: String, _ body: (_ device: String) throws -> Void
  ) throws {
    try Folder.with { folder in
      let link = folder.file("bad")
      let wire = try RunningProgram(
        Tool.path,
        ["wire", "--device", board.line, "--link", link, "--faults", faults, "--seed", "1"])
      try wire.line(containing: "try:")
      do { try body(link) } catch { throw ProgramError("\(error)\n\(wire.transcript)") }
      wire.signal(SIGINT)
      #expect(try wire.finish() == 130)
    }
  }

  @Test(
    // Usually every line once, on one of the boards.
    arguments: Extent.chosen.some(
      of: BoardKind.allCases.flatMap { kind in faults.map { (kind, $0) } }, every: 2))
  func everyCellIsPlayedOnceAndInOrderOrReportedAndIsAtThePins(
    kind: BoardKind, faults: String
  ) throws {
    let board = try board(kind, reading: Self.text, over: faults)
    try board.catchUp()
    let events = board.log.events
    let clock = DeviceClockOrigin(events)
    let origin = try #require(clock, "no clock was exchanged in \(events.count) events")

    let accounts = CellAccount.all(in: events)
    for account in accounts { #expect(account.contradictions == []) }
    // A new session forgets what the one before it left.
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
    // What is left is of cells that were broken off.
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

  /// A board on which the text was read. The clock of an emulator that gets too little of this computer
  /// runs slow, and the host refuses it: then it is done again, a few times at most.
  private func board(
    _ kind: BoardKind, reading text: String, over faults: String
  ) throws -> EmulatedBoard {
    for isLast in [false, false, false, true] {
      let board = try EmulatedBoard(kind)
      var isBehind = false
      try withBadLine(to: board, faults) { device in
        let said = try Tool.run(
          ["say", "--device", device, "--view", "none", "--rate", "300", text])
        isBehind = said.errors.contains("too slow") && !isLast
        if !isBehind { #expect(said.status == 0, "\(said.errors)") }
      }
      if !isBehind { return board }
    }
    throw ProgramError("the emulated board never kept up")
  }

  @Test(arguments: BoardKind.allCases)
  func stopSilencesOverABadLine(kind: BoardKind) throws {
    let board = try EmulatedBoard(kind)
    try withBadLine(to: board, "drop=0.02,flip=0.001") { device in
      let say = try RunningProgram(
        Tool.path,
        ["say", "--device", device, "--view", "none", String(repeating: "full ", count: 40)])
      try board.waitForMotor()
      say.signal(SIGINT)
      #expect(try say.finish() == 130)
      let stop = try #require(try board.arrival { if case .stop = $0 { true } else { false } })
      let low = try #require(
        try board.allLow(after: stop, within: 10_000_000), "a motor is still driven")
      #expect(low - stop <= 2_000_000)
    }
    try board.catchUp()
    let events = board.log.events
    expectSafe(DrivenPulse.all(in: MotorPins.changes(in: events, of: kind)), events)
  }

  /// No pulse is longer than any that was ordered, nor goes on when the lease is over.
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
