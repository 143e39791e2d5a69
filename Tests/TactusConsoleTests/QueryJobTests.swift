import TactusBraille
import TactusHaptics
import TactusLoopback
import TactusMock
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConsole
@testable import TactusGlove
@testable import TactusMock

/// Commands that ask the glove for something: `describe`, `ping`, `time`, `stats`, `inputs`, `say`.
@Suite struct QueryJobTests {
  private func connected(
    _ glove: consuming VirtualGlove, faults: String = "", _ options: ReadingOptions? = nil,
    isTyped: Bool = false
  ) throws -> ConsoleRig {
    let rig = try ConsoleRig(glove, faults: faults, options, isTyped: isTyped)
    try rig.run(for: .seconds(2))
    return rig
  }

  // MARK: describe

  @Test func theDescriptionHasEveryFieldOfTheGlove() throws {
    let device = Gloves.description(
      actuators: 5, pulses: 11, longest: 1234, keys: 3, channels: 1, cause: .watchdog)
    let run = try connected(Gloves.trial(device)).perform("describe")
    for row in [
      "board          trial", "firmware       trial 1", "protocol       version 1",
      "last start     its watchdog found it hanging", "motors         5", "slots          64",
      "queue          128 cells, up to 4 with own patterns", "window         8 frames",
      "pattern        up to 11 pulses", "longest pulse  1234 ms",
      "longest drive  4000 ms without a rest", "lease          250 ms", "keys           3",
      "pressure       1 channel",
    ] {
      #expect(run.lines.contains(row), "\(row)")
    }
    let object = try #require(run.result)
    #expect(object["board"] == "\"trial\"" && object["actuators"] == "5")
    #expect(object["maximum_pulse_ms"] == "1234" && object["pulses_per_pattern"] == "11")
    #expect(object["keys"] == "3" && object["pressure_channels"] == "1")
  }

  @Test func theOutputsOfTheProfilesBoardAreListedWithTheirPins() throws {
    let board = try Boards.board(outputs: [("PC6", "D5"), ("PC7", "PC7")])
    let options = try ReadingOptions(translator: Translator(), board: board)
    let run = try connected(Gloves.trial(), options).perform("describe")
    #expect(
      run.lines.filter { $0.hasPrefix("output") } == [
        "output 1       PC6 (D5)  thumb", "output 2       PC7  index finger",
      ])
    #expect(
      try connected(Gloves.trial()).perform("describe").lines.allSatisfy {
        !$0.hasPrefix("output")
      })
  }

  @Test func namesFromTheGloveCannotSteerTheTerminal() throws {
    let device = Gloves.description(board: ShortText("a\u{1B}[2J"), firmware: ShortText("\u{9B}x"))
    let run = try connected(Gloves.trial(device)).perform("describe")
    #expect(run.lines.contains("board          a\u{FFFD}[2J"))
    #expect(run.texts.allSatisfy { text in !text.contains { "\u{1B}\u{9B}".contains($0) } })
  }

  // MARK: ping

  @Test func roundTripsAreMeasuredInMicroseconds() throws {
    let run = try connected(VirtualGlove(), faults: "delay=3").perform("ping 5")
    #expect(
      run.lines == ["5 round trips, 0 lost", "min 6000  median 6000  p99 6000  max 6000  µs"])
    #expect(run.result?["count"] == "5" && run.result?["lost"] == "0")
    #expect(run.result?["min_us"] == "6000" && run.result?["p99_us"] == "6000")
  }

  @Test func lostRequestsAreCounted() throws {
    let rig = try connected(VirtualGlove())
    try rig.disturb("from-device.drop=0.02")
    let run = try rig.perform("ping 60")
    #expect(run.failure == nil)
    let lost = Int(run.result?["lost"] ?? "") ?? 0
    #expect(lost > 0 && lost < 60)
    #expect(run.lines.first == "60 round trips, \(lost) lost")
  }

  @Test func aDeadLineEndsThePing() throws {
    let rig = try connected(VirtualGlove())
    try rig.disturb("drop=1")
    let run = try rig.perform("ping 60")
    #expect(run.failure?.status == .unavailable)
    #expect(run.failure?.message == "10 requests in a row unanswered: check the cable")
    #expect(run.result == nil && run.duration < .seconds(10))
  }

  // MARK: time

  @Test func theClockIsShownWithItsError() throws {
    let rig = try connected(VirtualGlove(clockLead: .seconds(7)), faults: "delay=1")
    let run = try rig.perform("time")
    #expect(run.failure == nil)
    let object = try #require(run.result)
    let offset = try #require(Int64(object["offset_us"] ?? ""))
    let bound = try #require(Int64(object["error_bound_us"] ?? ""))
    #expect(abs(offset - 7_000_000) <= bound && bound > 0 && bound <= 1_100)
    #expect(object["device_us"] == "\(rig.now.count + offset)")
    #expect(run.lines[0] == "glove   \(rig.now.count + offset) µs since it started")
    #expect(run.lines[1] == "offset  \(offset) µs, off by \(bound) at most")
  }

  @Test func aDriftIsShownOnceItIsKnown() throws {
    let rig = try connected(VirtualGlove(drift: 100), faults: "delay=1")
    let first = try rig.perform("time")
    #expect(first.lines.last == "drift   not known yet: ask again in a few seconds")
    #expect(first.result?["drift_ppm"] == nil)
    for _ in 0..<30 {
      try rig.run(for: .seconds(2))
      try rig.perform("time")
    }
    let last = try rig.perform("time")
    let drift = try #require(Double(last.result?["drift_ppm"] ?? ""))
    let bound = try #require(Double(last.result?["drift_bound_ppm"] ?? ""))
    #expect(abs(drift - 100) <= bound + 0.01 && bound < 200)
    #expect(
      last.lines.last?.hasPrefix("drift   \(last.result?["drift_ppm"] ?? "?") ppm, off by ") == true
    )
  }

  @Test func aTimeThatDoesNotComeIsAskedForFiveTimes() throws {
    let rig = try connected(VirtualGlove())
    try rig.perform("monitor on")
    try rig.disturb("from-device.drop=1")
    let run = try rig.perform("time")
    #expect(run.failure?.status == .unavailable)
    #expect(run.failure?.message == "the glove does not report its time: check the cable")
    #expect(run.texts.filter { $0.hasPrefix("> ") && $0.contains("TIME") }.count == 5)
    #expect(run.result == nil)
  }

  // MARK: stats

  @Test func theGainSinceTheLastTimeIsShown() throws {
    let rig = try connected(VirtualGlove())
    let first = try rig.perform("stats")
    #expect(first.result?["change"] == nil && !first.lines.contains { $0.contains("+") })
    try rig.perform("motor 1 50 20")
    let second = try rig.perform("stats")
    #expect(second.lines.contains("cells played       1  +1"))
    #expect(second.result?["cells_played"] == "1")
    #expect(second.result?["change"]?.contains("\"cells_played\":1") == true)
    #expect(second.lines.contains("cells late         0"), "no gain, no mark")
  }

  @Test func aCounterThatWrappedGainedALittle() throws {
    let rig = try connected(
      Gloves.talking(
        Gloves.description(), (.seconds(1), { $0.counters.cellsLate = .max - 1 }),
        (.seconds(4), { $0.counters.cellsLate = 3 })))
    #expect(try rig.perform("stats").result?["cells_late"] == "4294967294")
    try rig.run(for: .seconds(4))
    let run = try rig.perform("stats")
    #expect(run.lines.contains("cells late         3  +5"))
  }

  @Test func aNewSessionForgetsTheEarlierCounters() throws {
    let rig = try connected(VirtualGlove())
    try rig.perform("stats")
    rig.restart()
    try rig.run(for: .milliseconds(500))
    let run = try rig.perform("stats")
    #expect(run.result?["change"] == nil && !run.lines.contains { $0.contains("+") })
    // The one after it compares again.
    #expect(try rig.perform("stats").result?["change"] != nil)
  }

  @Test func aLostRequestForCountersIsRepeated() throws {
    let rig = try connected(VirtualGlove())
    try rig.disturb("from-device.drop=1")
    try rig.start("stats")
    try rig.run(for: .milliseconds(350))
    try rig.disturb("")
    let run = try rig.finish()
    #expect(run.failure == nil && run.result?["uptime_ms"] != nil)
  }

  @Test func countersThatNeverComeEndTheCommandAfterASecond() throws {
    let rig = try connected(VirtualGlove())
    try rig.perform("monitor on")
    try rig.disturb("from-device.drop=1")
    let run = try rig.perform("stats")
    #expect(run.failure?.message == "the glove does not report its counters: try 'ping'")
    #expect(run.failure?.status == .unavailable && run.duration == .seconds(1))
    #expect(run.texts.filter { $0.contains("GET STATISTICS") }.count == 5)
  }

  // MARK: inputs

  @Test func keysAreShownAsTheyChange() throws {
    let rig = try connected(VirtualGlove())
    try rig.start("inputs 2")
    #expect(rig.drainTexts() == ["6 keys, 0 pressure channels"])
    try rig.setKeys(down: 0b101)
    try rig.run(for: .milliseconds(500))
    #expect(rig.drainTexts() == ["key 1 down", "key 3 down"])
    try rig.setKeys(down: 0b110)
    try rig.run(for: .milliseconds(500))
    #expect(rig.drainTexts() == ["key 1 up", "key 2 down"])
    let run = try rig.finish()
    #expect(run.lines == ["4 key changes, 0 pressure samples"])
    #expect(run.result?["key_changes"] == "4" && run.result?["pressure"] == "[]")
  }

  @Test func aKeysTimeIsTheGloves() throws {
    let rig = try connected(VirtualGlove(clockLead: .seconds(40)))
    try rig.start("inputs 2")
    try rig.run(until: .milliseconds(2_500))
    try rig.setKeys(down: 2)
    let run = try rig.finish()
    #expect(run.events("key").map { $0["time_ms"] } == ["42500"])
    #expect(run.events("key").map { $0["key"] } == ["2"])
    #expect(run.events("key").map { $0["down"] } == ["true"])
  }

  @Test func onlyClearChangesOfPressureAreShownButAllCounted() throws {
    let rig = try connected(VirtualGlove(pressureChannels: 2))
    try rig.start("inputs 3")
    try rig.run(for: .milliseconds(500))
    #expect(rig.drainTexts() == ["6 keys, 2 pressure channels", "pressure 0 0"])
    for (value, shown) in [(15, []), (16, ["pressure 0 16"]), (31, []), (0, ["pressure 0 0"])]
      as [(UInt8, [String])]
    {
      try rig.setPressure(1, to: value)
      try rig.run(for: .milliseconds(300))
      #expect(rig.drainTexts() == shown, "\(value)")
    }
    let run = try rig.finish()
    #expect(run.lines.dropFirst() == ["channel 1  0 to 0", "channel 2  0 to 31"])
    #expect(run.result?["pressure"] == "[[0,0],[0,31]]")
    #expect(Int(run.result?["samples"] ?? "") ?? 0 >= 8)
  }

  @Test func aWatchInAScriptEndsAfterFiveSecondsAndAUsersAtAKey() throws {
    let script = try connected(VirtualGlove())
    #expect(try script.perform("inputs").duration == .seconds(5))
    #expect(try script.perform("inputs 7").duration == .seconds(7))
    let user = try connected(VirtualGlove(), isTyped: true)
    try user.start("inputs")
    #expect(user.drainTexts() == ["6 keys, 0 pressure channels; any key here ends it"])
    try user.run(for: .seconds(100))
    #expect(user.popEnd() == nil)
    try user.answer(nil)
    #expect(try user.finish().lines == ["0 key changes, 0 pressure samples"])
    #expect(try user.perform("inputs 7").duration == .seconds(7))
  }

  @Test func aGloveWithoutInputsCannotBeWatched() throws {
    let rig = try connected(Gloves.trial(Gloves.description(keys: 0, channels: 0)))
    let run = try rig.perform("inputs")
    #expect(run.failure?.message == "this glove has neither keys nor pressure channels")
    let keysOnly = try connected(Gloves.trial(Gloves.description(keys: 1, channels: 0)))
    #expect(try keysOnly.perform("inputs 1").texts.first == "1 key, 0 pressure channels")
  }

  @Test func aRestartEndsTheWatchWithinSeconds() throws {
    let rig = try connected(VirtualGlove())
    try rig.start("inputs 60")
    try rig.run(for: .seconds(7))
    rig.restart()
    let run = try rig.finish()
    #expect(run.failure?.status == .unavailable && run.result == nil)
    #expect(run.failure?.message == "the glove's clock jumped: a new session is being opened")
    #expect(run.duration <= .seconds(2))
  }

  @Test func aLostSessionEndsTheWatch() throws {
    let rig = try connected(
      Gloves.talking(Gloves.description(), (.seconds(3), { $0.send(.noSession) })))
    let run = try rig.perform("inputs 60")
    #expect(run.failure?.status == .unavailable && run.result == nil)
    #expect(run.duration == .seconds(1))
  }

  // MARK: say

  private func fast() throws -> ReadingOptions {
    try ReadingOptions(
      translator: Translator(table: "en-ueb-g1.ctb"), encoding: Encoding(named: "simultaneous"),
      rate: Rate(percent: 400))
  }

  @Test func aTextIsFeltAndCounted() throws {
    let rig = try connected(VirtualGlove(), fast())
    let run = try rig.perform("say ab cd")
    #expect(run.failure == nil)
    #expect(run.events("felt").count == 2, "a line for each word")
    #expect(run.result?["words"] == "2" && run.result?["cells"] == "5")
    #expect(run.result?["lost"] == "0" && run.result?["late"] == "0")
    #expect(!run.drives.isEmpty && !rig.isArmed)
  }

  @Test func aHyphenIsATextAndNotStandardInput() throws {
    let run = try connected(VirtualGlove(), fast()).perform("say -")
    #expect(run.failure == nil && run.events("felt").count == 1)
  }

  @Test func aTextBrokenOffByARestartFails() throws {
    let rig = try connected(VirtualGlove(), fast())
    try rig.start("say \"a long text of many words\"")
    try rig.run(for: .milliseconds(800))
    rig.restart()
    let run = try rig.finish()

    #expect(run.failure?.message == "the session was lost before the end of the text")
    #expect(run.failure?.status == .unavailable && run.result == nil)
  }

  @Test func whatTheGloveReportsMeanwhileIsShown() throws {
    let rig = try connected(
      Gloves.talking(
        Gloves.description(),
        (.milliseconds(2_600), { $0.send(.log(.warning, ShortText("hot"))) }),
        (.milliseconds(2_700), { $0.report(.fault(.board, detail: 9)) })), fast())
    let run = try rig.perform("say \"a long text of many words\"")
    #expect(run.failure?.message == nil)
    #expect(run.duration > .milliseconds(800))
    #expect(run.texts.contains("log warning: hot"))
    #expect(run.texts.contains(DeviceWords.fault(.board, 9)))
  }

  @Test func aWordThatACappedMotorSpoiledIsNamed() throws {
    let rig = try connected(
      Gloves.talking(
        Gloves.description(),
        (.milliseconds(2_700), { $0.report(.fault(.actuatorCapped, detail: 2)) })), fast())
    let run = try rig.perform("say \"a long text of many words\"")
    #expect(run.failure?.status == .notFelt && run.result == nil)
    #expect(run.failure?.message == "not known to be felt: “o” (word 2)")
    #expect(run.texts.contains(DeviceWords.fault(.actuatorCapped, 2)))
  }

  @Test func aTextIsInterruptedWithTheMotorsOff() throws {
    let rig = try connected(VirtualGlove(), fast())
    try rig.start("say \"a long text of many words\"")
    try rig.run(for: .milliseconds(800))
    #expect(rig.isArmed)
    try rig.interrupt()
    let run = try rig.finish()
    #expect(run.isInterrupted && !rig.isArmed && rig.motorLevels.allSatisfy { $0 == 0 })
  }

  @Test(arguments: [Defect.runsRefused, .defineRefused, .lateAlways, .playedNever])
  func aTextThatTheGloveDoesNotPlayFails(defect: Defect) throws {
    let rig = try connected(Gloves.trial(Gloves.description(), defect), fast())
    let run = try rig.perform("say ab")
    #expect(run.failure != nil && run.result == nil)
    #expect(!rig.isArmed && rig.motorLevels.allSatisfy { $0 == 0 })
  }
}
