import Foundation
import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusProcess
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The reader's own commands: their input, their ends, and their end with the messenger.
@Suite(.timeLimit(.minutes(2))) struct RunningCommandsTests {
  private static let message = Message(
    id: MessageID(rawValue: 12), conversation: ConversationID(rawValue: 1), sender: "Bank \"B\"",
    body: "Was this you?\n900 €\u{0}", time: Timestamp(milliseconds: 1_772_182_800_000),
    analysis: Analysis(
      urgency: .highest, isUrgent: true, category: .service, tone: .neutral, summary: "s",
      gist: "g"), isRead: false)
  private static let outgoing = OutgoingMessage(
    key: IdempotencyKey(rawValue: "0f"), conversation: ConversationID(rawValue: 1),
    recipient: "Mom", text: "on my way", address: "+49 1", answers: "sms-81")

  private static func members(_ line: String) throws -> JSONMembers {
    #expect(line.hasSuffix("\n") && line.dropLast().allSatisfy { $0 != "\n" }, "one line")
    return try #require(JSONMembers(line: Array(line.utf8)))
  }

  /// Runs the commands to their end.
  private static func finish(_ commands: inout RunningCommands) throws -> [RunningCommands.Ended] {
    var ended: [RunningCommands.Ended] = []
    let patience = Date(timeIntervalSinceNow: 60)
    while !commands.isEmpty {
      try #require(Date() < patience, "a command does not end")
      ended += commands.step(at: .zero)
      usleep(1_000)
    }
    return ended
  }

  private static func name(_ purpose: RunningCommands.Purpose) -> String {
    switch purpose {
    case .send: "send"
    case .sendQueued: "send queued"
    case .act: "act"
    case .help: "help"
    case .request: "request"
    }
  }

  // MARK: Input

  @Test func whatIsNotKnownIsNotInTheLine() throws {
    let full = try Self.members(CommandInput.send(Self.outgoing))
    #expect(full.keys == ["to", "text", "key", "address", "id"])
    var message = Self.outgoing
    (message.address, message.answers) = (nil, nil)
    #expect(try Self.members(CommandInput.send(message)).keys == ["to", "text", "key"])
  }

  @Test func anActionsLineNamesItsMessageWhateverItContains() throws {
    let line = try Self.members(CommandInput.act(.freezeCard, on: Self.message))
    #expect(line.text("action") == "freeze card" && line.text("from") == Self.message.sender)
    #expect(line.text("text") == Self.message.body)
    #expect(line.time("time") == Self.message.time)
    #expect(line.text("key") == "freeze-card-12-1772182800000")
  }

  /// A new store numbers its messages from 1 again.
  @Test func theKeyOfAnActionIsItsOwn() throws {
    var later = Self.message
    later.time = Timestamp(milliseconds: Self.message.time.milliseconds + 1)
    let lines = [
      CommandInput.act(.freezeCard, on: Self.message),
      CommandInput.act(.callBank, on: Self.message),
      CommandInput.help(about: Self.message), CommandInput.act(.freezeCard, on: later),
    ]
    let keys = try lines.map { try Self.members($0).text("key") }
    #expect(Set(keys).count == 4 && !keys.contains(nil))
    #expect(lines[0] == CommandInput.act(.freezeCard, on: Self.message), "the same each time")
  }

  @Test func theReadersOwnCallHasNoSender() throws {
    let call = ReaderCall(
      key: IdempotencyKey(rawValue: "c"), time: Timestamp(milliseconds: 5), text: "come \"now\"",
      messages: [], runsCommand: true)
    let line = try Self.members(CommandInput.help(call))
    #expect(line.keys == ["action", "by", "text", "time", "key"])
    #expect(line.text("by") == "reader" && line.text("text") == call.text)
    #expect(try Self.members(CommandInput.help(about: Self.message)).text("by") == nil)
  }

  // MARK: Ends

  @Test func severalCommandsEndEachWithItsOwnOutcome() throws {
    var commands = RunningCommands()
    #expect(commands.isEmpty && commands.nextDeadline == nil && commands.interests.isEmpty)
    commands.start(.send(Self.outgoing), ["grep", "-q", "on my way"], at: .zero)
    commands.start(.help(Self.message), ["grep", "-q", "nothing of it"], at: .zero)
    commands.start(.act(.callBank, Self.message), ["grep", "-q", "call bank"], at: .zero)
    #expect(commands.nextDeadline != nil)
    let ended = try Self.finish(&commands)
    let outcomes = Dictionary(
      uniqueKeysWithValues: ended.map { (Self.name($0.purpose), $0.outcome.action) })
    #expect(outcomes == ["send": .done, "help": .failed, "act": .done])
    #expect(ended.allSatisfy { !$0.isAbandoned })
  }

  @Test func aCommandThatCannotStartEndsAtOnce() throws {
    var commands = RunningCommands()
    commands.start(.sendQueued(Self.outgoing), ["/nonexistent/send"], at: .seconds(5))
    #expect(commands.nextDeadline == .zero, "its end is due")
    let ended = commands.step(at: .seconds(5))
    #expect(ended.map { Self.name($0.purpose) } == ["send queued"])
    #expect(ended.first?.outcome.sending == .failed)
    #expect(ended.first?.outcome.reason?.contains("/nonexistent/send") == true)
    #expect(commands.isEmpty && commands.step(at: .seconds(6)).isEmpty)
  }

  @Test func whatRunsWhenTheMessengerEndsMayHaveBeenDone() {
    var commands = RunningCommands()
    commands.start(.send(Self.outgoing), ["sleep", "1000"], at: .zero)
    commands.start(.send(Self.outgoing), ["/nonexistent/send"], at: .zero)
    let ended = commands.abandon()
    #expect(ended.map(\.isAbandoned) == [true, false], "one had ended already")
    #expect(ended.map(\.outcome.sending) == [.unknown, .failed])
    #expect(commands.isEmpty && commands.abandon().isEmpty)
  }

  @Test func aCommandIsEndedAtItsTimeLimit() throws {
    var commands = RunningCommands()
    commands.start(.send(Self.outgoing), ["sleep", "1000"], at: .zero)
    #expect(commands.step(at: ChildProcess.standardLimit - .microseconds(1)).isEmpty)
    #expect(commands.nextDeadline == ChildProcess.standardLimit)
    _ = commands.step(at: ChildProcess.standardLimit)
    let patience = Date(timeIntervalSinceNow: 60)
    var ended: [RunningCommands.Ended] = []
    while ended.isEmpty {
      try #require(Date() < patience)
      ended = commands.step(at: ChildProcess.standardLimit)
      usleep(1_000)
    }
    #expect(ended.first?.outcome.sending == .unknown, "it may have sent the message")
  }
}
