import Foundation
import Glibc
import TactusAnalysis
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The messenger's socket with real connections, under a clock that is moved by hand.
@Suite struct NotifySocketTests {
  private static let line = #"{"from": "Mom", "text": "hello"}"# + "\n"
  private static let done = NotifyAnswer.done(MessageID(rawValue: 7), .felt, .critical)

  /// A script's end of a connection.
  private final class Client {
    let descriptor: Int32

    init(_ path: String) throws {
      descriptor = LocalSocket.connection(to: path).descriptor
      try #require(descriptor >= 0)
    }

    deinit {
      // Also where a process that is just being started has a copy.
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }

    func send(_ bytes: [UInt8]) {
      var rest = bytes[...]
      _ = LocalSocket.send(&rest, to: descriptor)
    }

    func send(_ text: String) { send(Array(text.utf8)) }
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// What has come, and whether the other end has closed.
    func received() -> (text: String, isOver: Bool) {
      var bytes: [UInt8] = []
      var chunk = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &chunk, chunk.count)
        guard count > 0 else {
          return (String(decoding: bytes, as: UTF8.self), count == 0 || errno == ECONNRESET)
        }
        bytes += chunk[..<count]
      }
    }
  }

  /// As many are heard at once in these tests.
  private static let most = 16

  private static func with(_ body: (NotifySocket, String) throws -> Void) throws {
    try Folder.with { folder in
      let socket = try NotifySocket(
        store: try folder.write([], to: "m.db"), in: folder.file("tactus"), mostClients: most)
      try body(socket, socket.path)
    }
  }

  @Test func aRequestIsTakenAndItsAnswerReachesTheScriptThatAsked() throws {
    try Self.with { socket, path in
      let one = try Client(path)
      let other = try Client(path)
      other.send(
        #"{"from":"Bank","text":"a\nb","urgency":0.9,"id":"x","time":1777620600005}"# + "\n")
      one.send(Self.line)
      let requests = socket.take(at: .zero)
      #expect(requests.map(\.message.sender) == ["Mom", "Bank"])
      #expect(
        requests.last?.message
          == IncomingMessage(
            sender: "Bank", body: "a\nb", time: Timestamp(milliseconds: 1_777_620_600_005),
            externalID: "x",
            urgency: Urgency(0.9)))
      #expect(socket.take(at: .zero).isEmpty, "nothing is taken twice")
      socket.reply(to: requests[0], Self.done, at: .zero)
      socket.reply(to: requests[1], .refused("no room"), at: .zero)
      #expect(one.received() == ("{\"id\":7,\"outcome\":\"felt\",\"band\":\"critical\"}\n", true))
      #expect(other.received() == ("{\"error\":\"no room\"}\n", true))
      #expect(socket.interests.count == 1, "only the listener is left")
      socket.reply(to: requests[0], Self.done, at: .zero)
    }
  }

  @Test func aMessageArrivesWithItsAddress() throws {
    try Self.with { socket, path in
      for address in [nil, "+49 170 1234567", "\"é\"@x"] {
        let client = try Client(path)
        let message = IncomingMessage(
          sender: "Mom", body: "hello", time: .now, externalID: "1", address: address)
        client.send(NotifyProtocol.line(message))
        #expect(socket.take(at: .zero).map(\.message.address) == [address])
      }
    }
  }

  @Test func aScriptSaysHowLongItWaits() throws {
    try Self.with { socket, path in
      for wait in [nil, 1, 600] {
        let client = try Client(path)
        client.send(
          NotifyProtocol.line(
            IncomingMessage(sender: "Mom", body: "hello", time: .now), wait: wait))
        let seconds = Int64(wait ?? 2)
        #expect(
          socket.take(at: .zero).map(\.patience) == [Microseconds(seconds * 1_000_000)])
      }
    }
  }

  @Test func aRequestMayComeInPiecesAndEndWithoutALineEnd() throws {
    try Self.with { socket, path in
      let client = try Client(path)
      for byte in Self.line.utf8.dropLast() {
        #expect(socket.take(at: .zero).isEmpty)
        client.send([byte])
      }
      #expect(socket.take(at: .zero).isEmpty)
      client.endWriting()
      #expect(socket.take(at: .zero).map(\.message.body) == ["hello"])
    }
  }

  /// What is no request, and what must be said of it.
  static let garbage: [(line: String, says: String)] = [
    ("", "expected a value"), ("hello", "expected a value"), ("[]", "expected an object"),
    ("{}", "request:1:1: request: expected the key \\\"from\\\" in it, found none"),
    (#"{"":1}"#, "request:1:5: request: expected a key like"),
    (#"{"from":"\u200b","text":"x"}"#, "1 to 200 characters"),
    (#"{"from":"a","text":"\u200b\u2800 "}"#, "a text that can be felt"),
    (#"{"from":"a","text":"x","time":1777620600}"#, "time: expected milliseconds since 1970, not"),
    (#"{"from":"a"}"#, "\\\"text\\\""),
    (#"{"from":"","text":"x"}"#, "1 to 200 characters"),
    (#"{"from":"a\nb","text":"x"}"#, "1 to 200 characters"),
    (#"{"from":"\#(String(repeating: "a", count: 201))","text":"x"}"#, "1 to 200 characters"),
    (#"{"from":"a","text":" \n\u0000"}"#, "text"),
    (#"{"from":"a","text":"x","urgency":1.1}"#, "0 to 1"),
    (#"{"from":"a","text":"x","urgency":"1"}"#, "0 to 1"),
    (#"{"from":"a","text":"x","time":-1}"#, "time"),
    (#"{"from":"a","text":"x","time":1e300}"#, "time"),
    (#"{"from":"a","text":"x","wait":0}"#, "1 to 600"),
    (#"{"from":"a","text":"x","wait":601}"#, "1 to 600"),
    (#"{"from":"a","text":"x","wait":1.5}"#, "1 to 600"),
    (#"{"from":"a","text":"x","wait":"1"}"#, "1 to 600"),
    (#"{"from":"a","text":"x","urgnecy":1}"#, "\\\"urgency\\\""),
    (String(repeating: "[", count: 60_000), "at most 32"),
  ]

  @Test(arguments: garbage.indices)
  func garbageIsAnsweredWithWhatIsWrong(index: Int) throws {
    let (line, says) = Self.garbage[index]
    try Self.with { socket, path in
      let client = try Client(path)
      client.send(line + "\n")
      #expect(socket.take(at: .zero).isEmpty)
      let (answer, isOver) = client.received()
      #expect(answer.hasPrefix("{\"error\":\"request:1:") && answer.contains(says), "\(answer)")
      #expect(answer.hasSuffix("}\n") && answer.count { $0 == "\n" } == 1)
      #expect(isOver)
    }
  }

  @Test(arguments: Seeds.of(count: 100))
  func randomBytesNeitherCrashNorStayConnected(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.bytes(Int.random(in: 0...70_000, using: &generator), zeros: 30)
    try Self.with { socket, path in
      let client = try Client(path)
      client.send(bytes)
      client.endWriting()
      #expect(socket.take(at: .zero).isEmpty, "\(Seeds.again(seed))")
      #expect(client.received().isOver, "\(Seeds.again(seed))")
      #expect(socket.interests.count == 1)
    }
  }

  @Test func aRequestThatIsTooLongIsRefusedBeforeItsEnd() throws {
    try Self.with { socket, path in
      let client = try Client(path)
      let longest = #"{"from":"a","text":""#
      let end = "\"}"
      let room = NotifyProtocol.longestRequest - longest.utf8.count - end.utf8.count - 1
      client.send(longest + String(repeating: "x", count: room) + end + "\n")
      #expect(socket.take(at: .zero).map(\.message.body.count) == [room])
      let other = try Client(path)
      other.send(longest + String(repeating: "x", count: room + 1) + end + "\n")
      #expect(socket.take(at: .zero).isEmpty)
      #expect(other.received().text.contains("longer than 65536 bytes"))
    }
  }

  @Test func aSilentOrSlowScriptIsDroppedAfterFiveSeconds() throws {
    try Self.with { socket, path in
      #expect(socket.deadline == nil)
      let silent = try Client(path)
      let slow = try Client(path)
      _ = socket.take(at: .zero)
      #expect(socket.deadline == NotifySocket.patience)
      slow.send("{")
      _ = socket.take(at: .microseconds(4_999_999))
      #expect(silent.received() == ("", false))
      slow.send("\"from\"")
      _ = socket.take(at: NotifySocket.patience)
      for client in [silent, slow] {
        let (answer, isOver) = client.received()
        #expect(answer.contains("no whole line within 5 s"))
        #expect(isOver)
      }
      #expect(socket.deadline == nil)
    }
  }

  @Test func oneThatLeavesIsForgotten() throws {
    try Self.with { socket, path in
      var early: Client? = try Client(path)
      var late: Client? = try Client(path)
      late?.send(Self.line)
      _ = early
      early = nil
      let requests = socket.take(at: .zero)
      late = nil
      for request in requests { socket.reply(to: request, Self.done, at: .zero) }
      _ = late
      #expect(requests.count == 1)
      #expect(socket.interests.count == 1)
    }
  }

  @Test func theSeventeenthWaitsForItsTurn() throws {
    try Self.with { socket, path in
      let clients = try (0..<Self.most).map { _ in try Client(path) }
      for client in clients { client.send(Self.line) }
      let first = socket.take(at: .zero)
      #expect(first.count == Self.most)
      let late = try Client(path)
      late.send(Self.line)
      #expect(socket.take(at: .zero).isEmpty)
      socket.reply(to: first[3], Self.done, at: .zero)
      #expect(socket.take(at: .zero).count == 1)
      #expect(socket.take(at: .zero).isEmpty)
    }
  }

  @Test func aSilentScriptGivesWayToOneThatSpeaks() throws {
    try Self.with { socket, path in
      let silent = try (0..<(3 * Self.most)).map { _ in try Client(path) }
      func quarter(_ number: Int64) -> Microseconds { Microseconds(number * 250_000) }
      for turn in 0..<3 { #expect(socket.take(at: quarter(Int64(turn))).isEmpty) }
      let slow = try #require(silent.last)
      slow.send("{\"from\": ")
      let script = try Client(path)
      script.send(Self.line)
      #expect(socket.take(at: quarter(3) - .microseconds(1)).isEmpty, "all may still ask")
      #expect(socket.deadline == quarter(3))
      #expect(socket.interests.count == Self.most)
      #expect(socket.take(at: quarter(3)).count == 1, "nobody else is in its way")
      let places = silent.map { $0.received() }
      #expect(
        places.prefix(33).allSatisfy { $0.isOver && $0.text.contains("too many connections") })
      #expect(places.suffix(15).allSatisfy { $0 == ("", false) }, "the latest are still heard")
      slow.send("\"Mom\", \"text\": \"hello\"}\n")
      #expect(socket.take(at: quarter(3)).map(\.message.body) == ["hello"])
    }
  }

  @Test func oneThatHasAskedNeverGivesWay() throws {
    try Self.with { socket, path in
      let first = try Client(path)
      first.send(Self.line)
      let request = try #require(socket.take(at: .zero).first)
      let silent = try (0..<100).map { _ in try Client(path) }
      for turn in 1...3 {
        #expect(socket.take(at: Microseconds(Int64(turn) * 1_000_000)).isEmpty)
      }
      socket.reply(to: request, Self.done, at: .zero)
      #expect(first.received() == (Self.done.json + "\n", true))
      withExtendedLifetime(silent) {}
    }
  }

  @Test(arguments: NotifyOutcome.allCases)
  func anAnswerIsReadAsItWasWritten(outcome: NotifyOutcome) {
    for band in UrgencyBand.allCases {
      let answer = NotifyAnswer.done(MessageID(rawValue: 1 << 40), outcome, band)
      #expect(NotifyAnswer(json: Array(answer.json.utf8)) == answer)
    }
    let refusal = NotifyAnswer.refused("a \"quoted\"\nreason")
    #expect(NotifyAnswer(json: Array(refusal.json.utf8)) == refusal)
    #expect(NotifyAnswer(json: Array("{\"id\":1}".utf8)) == nil)
  }
}
