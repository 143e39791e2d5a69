import TactusAnalysis
import TactusHaptics
import TactusInput
import TactusLink
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The figures of a demonstration, its pace, and the world that it simulates.
@Suite struct DemoFiguresTests {
  // MARK: Figures

  @Test func aLimitHoldsUpToItsValue() {
    #expect(!DemoFigure.atMost(30, "a", "a", 30).isMissed)
    #expect(DemoFigure.atMost(30, "a", "a", 30.01).isMissed)
  }

  @Test func whatWasNeverMeasuredMissesItsGoal() {
    let figure = DemoFigure.atMost(30, "confirmed_s", "confirmed", nil, "s")
    #expect(figure.isMissed && figure.value == "null")
    #expect(figure.line(width: 12) == "confirmed     none s, at most 30: missed")
    let free = DemoFigure("a", "a", "null")
    #expect(!free.isMissed, "a figure without a goal cannot miss it")
  }

  @Test func aCountMustBeExact() {
    #expect(!DemoFigure.equal(0, "a", "a", 0).isMissed)
    #expect(DemoFigure.equal(0, "a", "a", 1).isMissed)
    #expect(DemoFigure.equal(3, "a", "a", 2).line(width: 1) == "a  2, must be 3: missed")
  }

  private static func arrival(_ id: Int64, _ facts: [String] = []) -> DemoRecord.Arrival {
    let message = IncomingMessage(
      sender: "Mom", body: "dinner at seven", time: Timestamp(milliseconds: 0))
    return DemoRecord.Arrival(
      message: Message(
        id: MessageID(rawValue: id), conversation: ConversationID(rawValue: 1), sender: "Mom",
        body: message.body, time: message.time, analysis: RuleAnalyzer().analyze(message),
        isRead: false), facts: facts, time: .seconds(id))
  }

  @Test func theFirstPulseAfterAMessageIsItsOwn() {
    var record = DemoRecord()
    let pulse = MotorChange(time: .milliseconds(1_050), actuator: 1, level: 9)
    record.recordPulses([pulse])
    #expect(record.arrivals.isEmpty, "no message came")
    record.arrivals.append(Self.arrival(1))
    record.recordPulses([MotorChange(time: .milliseconds(1_040), actuator: 1, level: 0)])
    #expect(record.arrivals[0].firstPulse == nil, "a motor that ends is no pulse")
    record.recordPulses([pulse, MotorChange(time: .milliseconds(1_060), actuator: 2, level: 9)])
    record.recordPulses([MotorChange(time: .milliseconds(1_900), actuator: 2, level: 9)])
    #expect(record.arrivals[0].firstPulse == .milliseconds(1_050))
  }

  @Test func aSummaryIsAddedToItsMessageAlone() {
    var record = DemoRecord()
    record.arrivals = [Self.arrival(1, ["at seven"]), Self.arrival(2)]
    record.appendSummary(of: MessageID(rawValue: 1), "dinner ", cells: 6)
    record.appendSummary(of: MessageID(rawValue: 1), "at seven", cells: 7)
    record.appendSummary(of: MessageID(rawValue: 9), "lost", cells: 4)
    #expect(record.arrivals.map(\.felt) == ["dinner at seven", ""])
    #expect(record.arrivals.map(\.feltCells) == [13, 0])
  }

  @Test func spacesAreTypedAndOtherCommandsAreGestures() {
    var record = DemoRecord()
    for command in [nil, .space, .activate, .down, nil] as [KeyCommand?] {
      record.countChord(command)
    }
    #expect(record.letters == 3 && record.gestures == 2)
  }

  @Test func gesturesAreCountedFromTheFirstArrivalAtHome() {
    var record = DemoRecord()
    #expect(record.gesturesFromHome == nil)
    record.sent = ("yes", 6)
    #expect(record.gesturesFromHome == nil)
    record.gesturesToHome = 1
    #expect(record.gesturesFromHome == 5)
  }

  @Test func aTimeWithoutItsStartOrEndIsUnknown() {
    let record = DemoRecord()
    #expect(record.seconds(from: .seconds(1), to: .milliseconds(3_500)) == 2.5)
    #expect(record.seconds(from: nil, to: .seconds(1)) == nil)
    #expect(record.seconds(from: .seconds(1), to: nil) == nil)
  }

  // MARK: Pace

  @Test func withoutRealTimeTheClockJumps() throws {
    let clock = try VirtualWaiter(hearsSignals: false)
    var pace = DemoPace(clock, life: nil)
    #expect(!pace.isRealTime)
    #expect(pace.wait(until: .seconds(90), isQuiet: false) == nil)
    #expect(pace.now == .seconds(90))
  }

  @Test func restLongerThanTwoSecondsIsSkipped() throws {
    let (clock, life) = (
      try VirtualWaiter(hearsSignals: false), try VirtualWaiter(hearsSignals: false)
    )
    var pace = DemoPace(clock, life: life)
    _ = pace.wait(until: .seconds(5), isQuiet: false)
    #expect(life.now == .seconds(5), "what is felt is waited for")
    _ = pace.wait(until: .seconds(8), isQuiet: true)
    #expect(life.now == .seconds(8), "the rest has only begun")
    _ = pace.wait(until: .seconds(3_600), isQuiet: true)
    #expect(life.now == .seconds(8) && pace.now == .seconds(3_600))
    _ = pace.wait(until: .seconds(3_601), isQuiet: false)
    #expect(life.now == .seconds(9), "from here on in real time again")
  }

  @Test func aSignalEndsTheWait() throws {
    let life = try VirtualWaiter(
      hearsSignals: false, script: [(.seconds(1), Wakeup(signals: [2]))])
    var pace = DemoPace(try VirtualWaiter(hearsSignals: false), life: life)
    #expect(pace.wait(until: .seconds(5), isQuiet: false) == .interrupted)
  }

  // MARK: The simulated world

  private static let message = OutgoingMessage(
    key: IdempotencyKey(rawValue: "k"), conversation: ConversationID(rawValue: 1),
    recipient: "Mom", text: "yes")

  @Test func whatIsSentSucceedsHalfASecondLater() {
    var outlet = DemoOutlet()
    #expect(outlet.perform(.send(Self.message), at: .seconds(1)) == [])
    #expect(outlet.perform(.run(.freezeCard, MessageID(rawValue: 1)), at: .seconds(2)) == [])
    #expect(outlet.nextDeadline == .milliseconds(1_500))
    #expect(outlet.popAnswer(by: .milliseconds(1_499)) == nil)
    #expect(outlet.popAnswer(by: .seconds(9)) == .sent(Self.message.key, .sent))
    #expect(outlet.popAnswer(by: .seconds(9)) == .done(.freezeCard, .done))
    #expect(outlet.popAnswer(by: .seconds(9)) == nil && outlet.nextDeadline == nil)
  }

  @Test func aCallForHelpReachesEveryone() {
    var outlet = DemoOutlet()
    let call = ReaderCall(
      key: IdempotencyKey(rawValue: "c"), time: Timestamp(milliseconds: 0), text: "help",
      messages: [Self.message], runsCommand: true)
    _ = outlet.perform(.requestHelp(call), at: .zero)
    #expect(outlet.popAnswer(by: .seconds(1)) == .sent(Self.message.key, .sent))
    #expect(outlet.popAnswer(by: .seconds(1)) == .helpRequested(call.key, .done))
  }

  @Test func aNoteAndADeletedMessageAreThereAtOnce() throws {
    var outlet = DemoOutlet()
    #expect(outlet.perform(.storeNote(Self.message), at: .zero) == [.noteStored(Self.message.key)])
    let incoming = IncomingMessage(
      sender: "Mom", body: "dinner", time: Timestamp(milliseconds: 1))
    let id = outlet.archive.deliver(incoming, RuleAnalyzer().analyze(incoming))
    #expect(outlet.perform(.delete(id), at: .zero) == [.deleted(id)])
    #expect(outlet.perform(.delete(id), at: .zero) == [])
    #expect(outlet.perform(.undelete, at: .zero) == [.undeleted(id)])
    #expect(outlet.perform(.undelete, at: .zero) == [.undeleted(nil)])
  }

  @Test func aLineOfTheTaleIsSafeToPrint() {
    let entry = DemoEntry(time: .milliseconds(1_234), kind: .came, text: "Mom\u{1B}[2J\n\"x\"")
    #expect(!entry.line.contains("\u{1B}") && !entry.line.contains("\n"))
    #expect(entry.line.hasPrefix("    1.23  came "))
    let members = JSONMembers(line: Array(entry.json.utf8))
    #expect(members?.number("time_ms") == 1_234 && members?.text("text") == entry.text)
  }
}
