import Foundation
import Glibc
import TactusBridge
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService
@testable import TactusSystem

/// `tactus notify`, with and without a messenger at the other end.
@Suite(.onThreads) struct NotifyTests {
  /// A messenger in this process with scripted answers.
  private final class Messenger {
    private(set) var messages: [IncomingMessage] = []
    private let socket: ServiceSocket

    init(_ folder: Folder) throws {
      let store = folder.file("data/tactus/messages.db")
      _ = try MessageStore(path: store)
      socket = try ServiceSocket(store: store, in: folder.file("tactus"))
    }

    /// Answers one script that runs meanwhile.
    func serve(_ answer: NotifyAnswer, while program: RunningProgram) throws {
      let patience = RunningProgram.now() + 60_000_000_000
      while messages.isEmpty {
        try #require(RunningProgram.now() < patience, "\(program.transcript)")
        var requests = socket.interests.map {
          pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
        }
        poll(&requests, nfds_t(requests.count), 100)
        for asked in socket.receiveRequests(at: RunningProgram.moment) {
          if case .deliver(let message, _) = asked.act { messages.append(message) }
          socket.answer(asked.caller, ServiceAnswer(answer), at: RunningProgram.moment)
        }
      }
    }
  }

  private static func environment(_ folder: Folder) -> [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.file("data"),
      "XDG_CONFIG_HOME": folder.file("config"),
    ]
  }

  private static func run(_ words: [String], answer: NotifyAnswer) throws -> (
    message: IncomingMessage, program: RunningProgram, status: Int32
  ) {
    try Folder.with { folder in
      let messenger = try Messenger(folder)
      let program = try RunningProgram(
        Tool.path, ["notify"] + words, environment: environment(folder))
      program.closeInput()
      try messenger.serve(answer, while: program)
      let status = try program.finish()
      return (try #require(messenger.messages.first), program, status)
    }
  }

  @Test func aMessageIsDeliveredAndItsOutcomeIsPrinted() throws {
    let (message, program, status) = try Self.run(
      ["--from", "Bank", "--urgency", "0.9", "--id", "tx 81", "Was", "this \"you\"?\n⠓"],
      answer: .done(MessageID(rawValue: 12), .felt, .critical))
    #expect(status == 0)
    #expect(program.outputLines == ["felt: message 12, critical, announced at once"])
    #expect(message.sender == "Bank")
    #expect(message.body == "Was this \"you\"?\n⠓")
    #expect(message.urgency == Urgency(0.9))
    #expect(message.externalID == "tx 81")
    #expect(abs(message.time.milliseconds - Timestamp.now.milliseconds) < 60_000)
  }

  @Test func scriptsGetTheMessengersOwnAnswer() throws {
    let answer = NotifyAnswer.done(MessageID(rawValue: 3), .silent(.typing), .high)
    let (message, program, status) = try Self.run(["--from", "a", "--json", "x"], answer: answer)
    #expect(status == 0)
    #expect(program.outputLines == [answer.json])
    #expect(message.urgency == nil)
    #expect(message.externalID != nil, "a second try must not deliver it twice")
  }

  @Test func aRefusalIsAFailure() throws {
    let (_, program, status) = try Self.run(
      ["--from", "a", "x"], answer: .refused("the disk is full: make room"))
    #expect(status == 69)
    #expect(program.errorLines == ["tactus notify: the disk is full: make room"])
  }

  @Test func withoutAMessengerTheMessageIsStoredOnce() throws {
    try Folder.with { folder in
      let words = ["notify", "--from", "Bank", "--urgency", "0.9", "--id", "x", "Was this you?"]
      let first = try Tool.run(words, environment: Self.environment(folder))
      let line =
        "stored, perhaps not felt; no messenger is running; the next messenger will announce it"
      #expect(first.status == 75, "\(first.errors)")
      #expect(first.lines == [line])
      let second = try Tool.run(words, environment: Self.environment(folder))
      #expect(second.status == 75)
      #expect(second.lines == [line])
      let script = try Tool.run(
        ["notify", "--from", "Mom", "--urgency", "0.1", "--json", "hi"],
        environment: Self.environment(folder))
      #expect(script.lines == ["{\"id\":2,\"outcome\":\"stored\",\"band\":\"low\"}"])
      let store = try MessageStore(path: folder.file("data/tactus/messages.db"))
      let message = try #require(try store.message(MessageID(rawValue: 1)))
      #expect(message.sender == "Bank")
      #expect(message.body == "Was this you?")
      #expect(!message.isRead)
    }
  }

  /// The next messenger interrupts for it, as for a critical one.
  @Test func whatIsUrgentByItsWordsIsNotSaidToBeDoneWhereItIsOnlyStored() throws {
    try Folder.with { folder in
      let words = ["notify", "--from", "Mom", "--urgency", "0.75", "--json", "Urgent: call me"]
      let script = try Tool.run(words, environment: Self.environment(folder))
      #expect(script.lines == [#"{"id":1,"outcome":"stored","band":"high"}"#])
      #expect(script.status == 75)
      let store = try MessageStore(path: folder.file("data/tactus/messages.db"))
      #expect(try store.claimMissed(most: 9, at: .now).urgent == [MessageID(rawValue: 1)])
    }
  }

  @Test func scriptsThatMakeTheStoreAtOnceAreNotInOneAnothersWay() throws {
    for _ in 0..<8 {
      try Folder.with { folder in
        let scripts = try (0..<6).map { index in
          try RunningProgram(
            Tool.path, ["notify", "--from", "script \(index)", "hello"],
            environment: Self.environment(folder))
        }
        for script in scripts { #expect(try script.finish() == 0, "\(script.transcript)") }
        let store = try MessageStore(path: folder.file("data/tactus/messages.db"))
        #expect(try store.unread(limit: 10).count == 6)
      }
    }
  }

  @Test func aStoreThatIsNoneIsAFailureAndSaysWhatToDo() throws {
    try Folder.with { folder in
      let file = try folder.write(Array(repeating: UInt8(ascii: "x"), count: 5000), to: "no.db")
      let outcome = try Tool.run(
        ["notify", "--from", "a", "--store", file, "x"], environment: Self.environment(folder))
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1 && outcome.errors.contains(file), "\(outcome.errors)")
    }
  }

  @Test func aMessengerThatSaysNothingIsNotWaitedForWithoutEnd() throws {
    try Folder.with { folder in
      let socket = try ServiceSocket(store: try folder.write([], to: "m.db"), in: folder.path)
      let wait = Microseconds.milliseconds(1)
      let waiter = try VirtualWaiter(hearsSignals: false)
      #expect(
        try ServiceCall.request(.state, at: socket.path, wait: wait, margin: .zero, waiter)
          == .silent)
      withExtendedLifetime(socket) {}
    }
  }

  @Test func nobodyListensWhereThereIsNoSocketOrADeadOne() throws {
    try Folder.with { folder in
      let path = folder.file("m.sock")
      let waiter = try VirtualWaiter(hearsSignals: false)
      var endings = [try ServiceCall.request(.state, at: path, wait: .zero, waiter)]
      let dead = LocalSocket.make()
      _ = LocalSocket.withAddress(path) { bind(dead, $0, $1) }
      close(dead)
      endings.append(try ServiceCall.request(.state, at: path, wait: .zero, waiter))
      let long = "/" + String(repeating: "x", count: 200)
      endings.append(try ServiceCall.request(.state, at: long, wait: .zero, waiter))
      #expect(endings == [.nobody, .nobody, .nobody])
    }
  }

  static let wrong: [Complaint] = [
    Complaint("notify x", 64, "--from NAME"),
    Complaint("notify --from '' x", 64, "--from is empty: give 1 to 200"),
    Complaint("notify --from \u{A0} x", 64, "--from contains nothing to feel"),
    Complaint("notify --from a \u{200B}\u{2800}", 64, "the text contains nothing to feel"),
    Complaint("notify --from a\u{7}b x", 64, "--from 'a\u{FFFD}b' contains a line end or a"),
    Complaint(
      "notify --from \(String(repeating: "a", count: 201)) x", 64, "--from has 201 characters"),
    Complaint("notify --from a ''", 64, "the text contains nothing"),
    Complaint("notify --from a", 64, "standard input contains nothing"),
    Complaint("notify --from a --urgency 1.01 x", 64, "'1.01'", "0 to 1"),
    Complaint("notify --from a --urgency=-0.1 x", 64, "0 to 1"),
    Complaint("notify --from a --urgency nan x", 64, "0 to 1"),
    Complaint("notify --from a --urgency high x", 64, "'high'"),
    Complaint("notify --from a --wait 0 x", 64, "--wait '0'", "1 to 600"),
    Complaint("notify --from a --wait 601 x", 64, "'601'"),
    Complaint("notify --from a --wait 1.5 x", 64, "'1.5'"),
    Complaint("notify --from a --wait soon x", 64, "'soon'"),
    Complaint("notify --from a --id '' x", 64, "--id is empty"),
    Complaint("notify --form a x", 64, "--from"),
  ]

  @Test(arguments: wrong)
  func aWrongCommandLineIsExplainedInOneLine(complaint: Complaint) throws {
    let outcome = try Tool.run(complaint.words)
    #expect(outcome.status == complaint.status)
    #expect(outcome.output == [])
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    for piece in complaint.says { #expect(outcome.errors.contains(piece), "\(outcome.errors)") }
  }

  @Test func bytesThatAreNoUTF8AreBadData() throws {
    let input = try Tool.run(
      ["notify", "--from", "a", "-"], bytes: Array("one\ntwo ".utf8) + [0xFF, 0x41])
    #expect(input.status == 65)
    #expect(input.errors.contains("standard input is not UTF-8 at byte 9"), "\(input.errors)")
    let word = try Tool.shell("$T notify --from a \"$(printf 'ab\\377')\"")
    #expect(word.status == 65)
    #expect(word.errors.contains("the text is not UTF-8 at byte 3"), "\(word.errors)")
    let name = try Tool.shell("$T notify --from \"$(printf '\\377')\" x")
    #expect(name.status == 65)
    #expect(name.errors.contains("--from is not UTF-8"), "\(name.errors)")
  }

  @Test func aTextThatIsTooLongIsRefusedEvenWithoutEnd() throws {
    let outcome = try Tool.shell("cat /dev/zero | $T notify --from a -")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("longer than 64 KB"), "\(outcome.errors)")
  }
}
