import TactusBraille
import TactusHaptics
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConsole
@testable import TactusGlove
@testable import TactusMock

/// The engine between commands: sessions, reports of the glove, interruptions.
@Suite struct ConsoleEngineTests {
  // MARK: Sessions

  @Test func aCommandWaitsFiveSecondsForAGloveThatNeverAnswers() throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .silent))
    let run = try rig.perform("ping 1")
    #expect(run.failure?.status == .unavailable)
    #expect(
      run.failure?.message
        == "no answer: check that it is a glove at this --baud, or try 'raw'")
    #expect(run.duration == .seconds(5))
  }

  @Test func aCommandWaitsForASlowGloveAndThenRuns() throws {
    let rig = try ConsoleRig(faults: "delay=40")
    #expect(!rig.isConnected)
    let run = try rig.perform("ping 1")
    #expect(run.failure == nil && run.lines.first == "1 round trip, 0 lost")
  }

  @Test(arguments: ["help", "help ping", "log off", "monitor on", "monitor off"])
  func whatNeedsNoGloveEndsAtOnce(line: String) throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .silent))
    let run = try rig.perform(line)
    #expect(run.failure == nil && run.duration == .zero)
  }

  @Test func anotherProtocolVersionIsReportedAtOnce() throws {
    let rig = try ConsoleRig(Gloves.otherVersion())
    let run = try rig.perform("ping 1")
    #expect(
      run.failure?.message == "the glove speaks another protocol version: update its firmware")
    #expect(run.duration < .seconds(5))
  }

  @Test(arguments: [
    (Gloves.description(), "connected: trial, trial 1, 6 motors"),
    (Gloves.description(actuators: 1), "connected: trial, trial 1, 1 motor"),
    (Gloves.description(board: ShortText()), "connected: trial 1, 6 motors"),
    (
      Gloves.description(board: ShortText(), firmware: ShortText()),
      "connected: a glove without a name, 6 motors"
    ),
    (
      Gloves.description(board: ShortText("a\u{1B}[2J")),
      "connected: a\u{FFFD}[2J, trial 1, 6 motors"
    ),
  ])
  func aUserIsGreetedByTheGlovesName(device: DeviceDescription, greeting: String) throws {
    let rig = try ConsoleRig(Gloves.trial(device), greets: true)
    try rig.run(for: .seconds(1))
    #expect(rig.drainTexts() == [greeting])
  }

  @Test func onlyAReconnectionIsReportedToAScript() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    #expect(rig.isConnected && rig.drainTexts() == [])
    rig.restart()
    let run = try rig.perform("motor 1 50 20")
    try rig.run(for: .seconds(5))
    // The order is answered with NO SESSION.
    #expect(run.failure?.message == "the glove lost the session: a new session is being opened")
    #expect(run.texts + rig.drainTexts() == ["connected: loopback, tactus mock 1, 6 motors"])
    #expect(try rig.perform("motor 1 50 20").failure == nil)
  }

  @Test func anotherBoardThanTheProfilesIsReported() throws {
    let board = try Boards.board("other", outputs: [("PA0", "PA0")], keys: 2)
    let options = try ReadingOptions(translator: Translator(), board: board)
    let rig = try ConsoleRig(Gloves.trial(), options)
    try rig.run(for: .seconds(1))
    #expect(
      rig.drainTexts() == [
        "the profile is for board other with 1 motors and 2 keys, this glove is trial with 6 "
          + "motors and 6 keys: give the --profile of its board"
      ])
  }

  @Test func rawBytesAreFollowedByANewSession() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.perform("monitor on")
    let raw = try rig.perform("raw 00")
    #expect(!raw.texts.contains { $0.contains("HELLO") })
    let ping = try rig.perform("ping 1")
    #expect(ping.failure == nil)
    #expect(ping.texts.contains { $0.hasPrefix("> ") && $0.contains("HELLO") })
    // One is enough.
    let again = try rig.perform("ping 1")
    #expect(!again.texts.contains { $0.contains("HELLO") })
  }

  @Test func bytesAreSentEvenToAGloveWithoutASession() throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .silent))
    let run = try rig.perform("raw 04 02 3E 4D 00")
    #expect(run.failure == nil && run.lines == ["5 bytes sent, 0 frames came back"])
    #expect(run.result?["answers"] == "[]")
  }

  @Test func onlyAnswersWithinATenthOfASecondAreShown() throws {
    for (delay, count) in [(40, 1), (60, 0)] {
      let rig = try ConsoleRig(faults: "delay=\(delay)")
      try rig.run(for: .seconds(3))
      let run = try rig.perform("raw --frame 02")
      #expect(run.lines.count == count + 1, "\(delay) ms each way: \(run.lines)")
      #expect(run.duration == .milliseconds(100))
    }
  }

  // MARK: Reports

  @Test(arguments: [
    ("", ["warning: hot", "error: broken"]),
    ("log on", ["debug: d", "info: i", "warning: hot", "error: broken"]),
    ("log info", ["info: i", "warning: hot", "error: broken"]),
    ("log error", ["error: broken"]), ("log off", []),
  ])
  func logLinesFromTheChosenLevelUpAreShown(command: String, shown: [String]) throws {
    let lines: [(LogLevel, ShortText<57>)] = [
      (.debug, ShortText("d")), (.info, ShortText("i")), (.warning, ShortText("hot")),
      (.error, ShortText("broken")),
    ]
    let rig = try ConsoleRig(
      Gloves.talking(
        Gloves.description(),
        (.seconds(2), { device in for line in lines { device.send(.log(line.0, line.1)) } })))
    try rig.run(for: .seconds(1))
    if !command.isEmpty { try rig.perform(command) }
    try rig.run(for: .seconds(2))
    #expect(rig.drainTexts() == shown.map { "log \($0)" })
  }

  @Test func aLogLineCannotSteerTheTerminal() {
    let item = ConsoleDescription.log(.error, "a\u{1B}[2Jb\nc")
    #expect(item.text == "log error: a\u{FFFD}[2Jb\u{FFFD}c")
    #expect(item.members.contains { $0.0 == "level" && $0.1 == "\"error\"" })
  }

  @Test(arguments: [
    (
      Report.fault(.actuatorCapped, detail: 2), "fault",
      "motor 3 reached the glove's own limit and was switched off: give it a rest"
    ),
    (
      .fault(.receiveOverflow, detail: 7), "fault",
      "the glove lost 7 bytes: its line is too fast for it, use flow control or a lower --baud"
    ),
    (.fault(.board, detail: 9), "fault", "the board reports fault 9: see its firmware's manual"),
    (
      .refused(sequence: 0, type: 0x21, .badField), "refused",
      "the glove refused DEFINE: a field is out of range; compare 'describe'"
    ),
  ])
  func aReportBetweenCommandsIsShown(report: Report, name: String, text: String) throws {
    let rig = try ConsoleRig(
      Gloves.talking(Gloves.description(), (.seconds(2), { $0.report(report) })))
    try rig.run(for: .seconds(3))
    #expect(rig.drainTexts() == [text])
    #expect(rig.engine.isIdle)
    #expect(try rig.perform("ping 1").failure == nil)
  }

  @Test func aReportThatEndsTheCommandIsNotShownTwice() throws {
    let rig = try ConsoleRig(
      Gloves.talking(
        Gloves.description(),
        (.seconds(2), { $0.report(.refused(sequence: 0, type: 0x28, .busy)) })))
    try rig.run(until: .milliseconds(1_900))
    let run = try rig.perform("sweep 1")
    #expect(
      run.failure?.message == "the glove refused TEST MOTOR: something is playing; 'stop' ends it")
    #expect(!run.texts.contains { $0.contains("refused") })
    #expect(rig.motorLevels.allSatisfy { $0 == 0 } && !rig.isArmed)
  }

  // MARK: Interruption

  @Test func anInterruptionStopsTheMotorsFirst() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.start("motor 1 100 3000")
    try rig.run(for: .milliseconds(500))
    #expect(rig.motorLevels[0] == 31 && rig.isArmed)
    try rig.interrupt()
    let run = try rig.finish()
    #expect(run.isInterrupted && run.texts == [])
    #expect(rig.motorLevels.allSatisfy { $0 == 0 } && !rig.isArmed)
    #expect(rig.engine.isIdle)
  }

  @Test func anInterruptionEndsTheWaitForASession() throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .silent))
    try rig.start("ping 1")
    try rig.run(for: .seconds(2))
    let began = rig.now
    try rig.interrupt()
    let run = try rig.finish()
    #expect(run.isInterrupted && rig.now == began)
    // Its deadline no longer counts.
    try rig.run(for: .seconds(10))
    #expect(rig.popEnd() == nil)
  }

  @Test func anInterruptionBetweenCommandsSendsAStop() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.perform("monitor on")
    try rig.interrupt()
    #expect(rig.drainTexts().contains { $0.hasPrefix("> ") && $0.contains("STOP") })
    #expect(rig.popEnd() == nil && rig.engine.isIdle)
  }

  @Test func aSecondInterruptionStillWaitsForTheStop() throws {
    let rig = try ConsoleRig(faults: "delay=1")
    try rig.run(for: .seconds(2))
    try rig.start("motor 1 100 3000")
    try rig.run(for: .milliseconds(500))
    try rig.interrupt()
    #expect(rig.popEnd() == nil)
    try rig.interrupt()
    #expect(rig.popEnd() == nil && !rig.engine.isIdle)
    let run = try rig.finish()
    #expect(run.isInterrupted && rig.motorLevels[0] == 0)
  }

  @Test func aStopThatIsNotConfirmedFailsTheCommandAfterTwoSeconds() throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .stopUnconfirmed))
    try rig.run(for: .seconds(1))
    let run = try rig.perform("motor 1 50 20")
    #expect(run.failure?.message == DeviceWords.stopUnconfirmed)
    #expect(run.lines.first?.hasPrefix("motor 1") == true, "it was played")
    #expect(run.duration > .seconds(2) && run.duration < .milliseconds(2_300))
  }

  @Test func aStopOfItsOwnFailsLikewise() throws {
    let rig = try ConsoleRig(Gloves.trial(Gloves.description(), .stopUnconfirmed))
    try rig.run(for: .seconds(1))
    let run = try rig.perform("stop")
    #expect(run.failure?.message == DeviceWords.stopUnconfirmed && run.result == nil)
    #expect(run.failure?.status == .unavailable)
  }

  @Test func aConfirmedStopIsReported() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    let run = try rig.perform("stop")
    #expect(run.failure == nil && run.texts == ["stopped"])
    #expect(run.result == ["command": "\"stop\""])
  }

  // MARK: Loss

  @Test func aGloveThatIsUnpluggedEndsTheCommand() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.start("sweep 1")
    try rig.run(for: .milliseconds(200))
    rig.loseLine()
    let run = try rig.finish()
    #expect(run.failure?.status == .unavailable && run.failure?.message == "the glove is gone")
    #expect(rig.engine.isIdle && rig.engine.deadline == nil)
  }

  @Test func aGloveThatIsUnpluggedBetweenCommandsEndsNone() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    rig.loseLine()
    #expect(rig.popEnd() == nil && rig.drainTexts() == [])
  }

  @Test func aQuestionIsVoidWhenTheGloveIsUnplugged() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.start("test")
    try rig.run(until: .seconds(4)) { $0.question != nil }
    #expect(rig.question != nil)
    rig.loseLine()
    #expect(rig.question == nil)
  }

  @Test func aRestartEndsAPlayingCommandWithItsReason() throws {
    let rig = try ConsoleRig()
    try rig.run(for: .seconds(1))
    try rig.start("sweep")
    try rig.run(for: .seconds(2))
    rig.restart()
    let run = try rig.finish()
    #expect(run.failure?.status == .unavailable)
    #expect(
      run.failure?.message.hasSuffix(": a new session is being opened") == true,
      "\(run.failure?.message ?? "")")
    #expect(rig.motorLevels.allSatisfy { $0 == 0 })
    // The next command waits for the new session.
    #expect(try rig.perform("ping 2").failure == nil)
  }

  @Test(arguments: [true, false])
  func onlyAKeyEndsAWatchOfTheInputs(isTyped: Bool) throws {
    let rig = try ConsoleRig(isTyped: isTyped)
    try rig.run(for: .seconds(1))
    #expect(!rig.engine.endsOnKey)
    try rig.start("inputs")
    #expect(rig.engine.endsOnKey)
    try rig.answer(nil)
    #expect(try rig.finish().failure == nil)
    #expect(!rig.engine.endsOnKey)
  }
}
