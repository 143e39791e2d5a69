import Foundation
import Glibc
import TactusBridge
import TactusClient
import TactusMessage
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The service's socket with real connections, with a clock set by the test.
@Suite struct ServiceSocketTests {
  private static let line = #"{"do": "deliver", "from": "Mom", "text": "hello"}"# + "\n"
  private static let done = ServiceAnswer.deliver(MessageID(rawValue: 7), .felt, .critical)
  private static let doneLine =
    "{\"did\":\"deliver\",\"id\":7,\"outcome\":\"felt\",\"band\":\"critical\"}\n"

  /// The number of clients served at once in these tests.
  private static let most = 16

  private static func with(_ body: (ServiceSocket, String) throws -> Void) throws {
    try Folder.with { folder in
      let socket = try ServiceSocket(
        store: try folder.write([], to: "m.db"), in: folder.file("tactus"), mostClients: most)
      try body(socket, socket.path)
    }
  }

  private static func messages(_ asked: [IncomingRequest]) -> [IncomingMessage] {
    asked.compactMap { if case .deliver(let message, _) = $0.act { message } else { nil } }
  }

  @Test func aRequestIsTakenAndItsAnswerReachesTheProgramThatAsked() throws {
    try Self.with { socket, path in
      let one = try ServiceClient(path)
      let other = try ServiceClient(path)
      other.send(
        #"{"do":"deliver","from":"Bank","text":"a\nb","urgency":0.9,"id":"x","time":1777620600005}"#
          + "\n")
      one.send(Self.line)
      let asked = socket.receiveRequests(at: .zero)
      #expect(Self.messages(asked).map(\.sender) == ["Mom", "Bank"])
      #expect(
        Self.messages(asked).last
          == IncomingMessage(
            sender: "Bank", body: "a\nb", time: Timestamp(milliseconds: 1_777_620_600_005),
            externalID: "x", urgency: Urgency(0.9)))
      #expect(socket.receiveRequests(at: .zero).isEmpty, "nothing is taken twice")
      socket.answer(asked[0].caller, Self.done, at: .zero)
      socket.answer(asked[1].caller, .refused("no room", .unavailable), at: .zero)
      #expect(one.received() == (Self.doneLine, false))
      #expect(other.received() == ("{\"error\":\"no room\",\"status\":69}\n", false))
    }
  }

  @Test func aConnectionCarriesManyRequestsAndTagsTellTheirAnswersApart() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send((0..<5).map { #"{"do":"state","tag":"\#($0)"}"# + "\n" }.joined())
      let asked = socket.receiveRequests(at: .zero)
      try #require(asked.count == 5)
      for index in [3, 0, 4, 1, 2] {
        socket.answer(asked[index].caller, .done("state"), at: .zero)
      }
      #expect(
        client.lines() == [3, 0, 4, 1, 2].map { #"{"did":"state","tag":"\#($0)"}"# })
      client.send(#"{"do":"state"}"# + "\n")
      #expect(socket.receiveRequests(at: .seconds(100)).count == 1, "a connection may rest")
    }
  }

  @Test func noMoreThanThirtyTwoRequestsWaitForTheirAnswers() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send((0..<100).map { #"{"do":"state","tag":"\#($0)"}"# + "\n" }.joined())
      var asked = socket.receiveRequests(at: .zero)
      #expect(asked.count == 32)
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      #expect(socket.deadline == nil, "nothing is due until they are answered")
      var tags: [String] = []
      while let first = asked.first {
        asked.removeFirst()
        socket.answer(first.caller, .done("state"), at: .zero)
        if tags.count < 68 { #expect(socket.deadline != nil) }
        asked += socket.receiveRequests(at: .zero)
        tags += client.lines()
      }
      #expect(tags == (0..<100).map { #"{"did":"state","tag":"\#($0)"}"# })
    }
  }

  @Test func aRequestMayComeInPiecesAndEndWithoutALineEnd() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      for byte in Self.line.utf8.dropLast() {
        #expect(socket.receiveRequests(at: .zero).isEmpty)
        client.send([byte])
      }
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      client.endWriting()
      let asked = socket.receiveRequests(at: .zero)
      #expect(Self.messages(asked).map(\.body) == ["hello"])
      for asked in asked { socket.answer(asked.caller, Self.done, at: .zero) }
      #expect(client.received() == (Self.doneLine, true), "nothing more can come")
      #expect(socket.interests.count == 1, "only the listener is left")
    }
  }

  /// Invalid requests, and the required error messages.
  static let garbage: [(line: String, says: String, ends: Bool)] = [
    ("", "expected a value", true), ("hello", "expected a value", true),
    ("[]", "expected an object", false), ("{}", "expected the key \\\"do\\\" in it", false),
    (#"{"from":"a","text":"x"}"#, "expected the key \\\"do\\\"", false),
    (#"{"do":1}"#, "do: expected one of", false),
    (#"{"do":"delivre"}"#, "expected one of \\\"deliver\\\"", false),
    (#"{"do":"shutdown"}"#, "do: expected one of \\\"hello\\\"", false),
    (#"{"do":"state","do":"state"}"#, "a key other than", true),
    (#"{"do":"state","tag":7}"#, "tag: expected a text of at most 64", false),
    (
      #"{"do":"state","tag":"\#(String(repeating: "x", count: 65))"}"#, "at most 64 characters",
      false
    ),
    (#"{"do":"deliver","from":"\u200b","text":"x"}"#, "1 to 200 characters", false),
    (#"{"do":"deliver","from":"a","text":"\u200b\u2800 "}"#, "a text that can be felt", false),
    (#"{"do":"deliver","from":"a","text":"x","time":1777620600}"#, "since 1970, not", false),
    (#"{"do":"deliver","from":"a"}"#, "\\\"text\\\"", false),
    (#"{"do":"deliver","from":"a\nb","text":"x"}"#, "1 to 200 characters", false),
    (#"{"do":"deliver","from":"a","text":"x","urgency":1.1}"#, "0 to 1", false),
    (#"{"do":"deliver","from":"a","text":"x","urgency":"1"}"#, "0 to 1", false),
    (#"{"do":"deliver","from":"a","text":"x","time":1e300}"#, "time", false),
    (#"{"do":"deliver","from":"a","text":"x","wait":0}"#, "1 to 600", false),
    (#"{"do":"deliver","from":"a","text":"x","wait":1.5}"#, "1 to 600", false),
    (#"{"do":"subscribe"}"#, "\\\"to\\\"", false),
    (#"{"do":"subscribe","to":"felt"}"#, "expected an array", false),
    (#"{"do":"subscribe","to":[1]}"#, "to[0]: expected a topic", false),
    (#"{"do":"say","text":" "}"#, "a text that can be felt", false),
    (#"{"do":"play"}"#, "\\\"pulses\\\"", false),
    (#"{"do":"play","cue":"fokus"}"#, "a cue like \\\"focus\\\"", false),
    (#"{"do":"play","cue":"focus","pulses":[]}"#, "either a cue or pulses", false),
    (#"{"do":"play","pulses":[]}"#, "1 to 64 pulses", false),
    (
      #"{"do":"play","pulses":[{"actuator":8,"level":1,"at":0,"for":9}]}"#,
      "pulses[0].actuator: expected a whole number, 0 to 7", false
    ),
    (
      #"{"do":"play","pulses":[{"actuator":0,"level":0,"at":0,"for":9}]}"#, "1 to 31", false
    ),
    (#"{"do":"play","pulses":[{"actuator":0,"level":1,"at":0,"for":0}]}"#, "1 to 4095", false),
    (#"{"do":"offer","room":""}"#, "1 to 200 characters", false),
    (#"{"do":"feel","lines":"x"}"#, "expected an array", false),
    (#"{"do":"feel","lines":[1]}"#, "a line in double quotes", false),
    (#"{"do":"touch","points":[]}"#, "1 to 64 points", false),
    (
      #"{"do":"touch","points":[{"id":0,"phase":"fly","x":1,"y":1,"time":0}]}"#,
      "phase: expected one of", false
    ),
    (
      #"{"do":"touch","points":[{"id":0,"phase":"up","x":-1,"y":1,"time":0}]}"#, "millimetres",
      false
    ),
    (String(repeating: "[", count: 60_000), "at most 32", true),
  ]

  @Test(arguments: garbage.indices)
  func garbageIsAnsweredWithWhatIsWrong(index: Int) throws {
    let (line, says, ends) = Self.garbage[index]
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send(line + "\n")
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      let (answer, isOver) = client.received()
      #expect(answer.hasPrefix("{\"error\":\"request:1:") && answer.contains(says), "\(answer)")
      #expect(answer.hasSuffix(",\"status\":65}\n") && answer.count { $0 == "\n" } == 1)
      #expect(isOver == ends)
      guard !ends else { return }
      client.send(Self.line)
      #expect(socket.receiveRequests(at: .zero).count == 1, "the next is heard")
    }
  }

  @Test func anErrorRepeatsTheTag() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send(#"{"tag":"é 1","do":"nothing"}"# + "\n")
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      #expect(client.received().text.hasSuffix(",\"tag\":\"é 1\"}\n"))
    }
  }

  @Test func topicsAndMembersOfALaterVersionAreIgnored() throws {
    let now = Timestamp(milliseconds: 0)
    let line = #"{"do":"subscribe","to":["smells","felt"],"since":{"felt":1}}"#
    #expect(try ServiceRequest(Array(line.utf8), at: now).act == .subscribe([.felt]))
  }

  @Test(arguments: Seeds.of(count: 40, whole: 100))
  func randomBytesNeitherCrashNorStayConnected(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.bytes(Int.random(in: 0...70_000, using: &generator), zeros: 30)
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send(bytes)
      client.endWriting()
      #expect(socket.receiveRequests(at: .zero).isEmpty, "\(Seeds.again(seed))")
      #expect(client.received().isOver, "\(Seeds.again(seed))")
      #expect(socket.interests.count == 1)
    }
  }

  /// Requests with some bytes changed, always close to valid ones.
  @Test(arguments: Seeds.of(count: 60, whole: 200))
  func requestsWithWrongBytesAreReadOrRefusedAndWhatIsReadIsWrittenAgain(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let now = Timestamp(milliseconds: 1_777_620_600_005)
    for example in ServiceDocumentTests.examples {
      var line = Array(example.utf8)
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let place = Int.random(in: 0..<line.count, using: &generator)
        line[place] =
          Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : line[Int.random(in: 0..<line.count, using: &generator)]
      }
      _ = ServiceLink.read(line)
      do throws(ServiceError) {
        let request = try ServiceRequest(line, at: now)
        let again = try ServiceRequest(Array(request.json.utf8), at: now)
        #expect(again == request, "\(Seeds.again(seed))")
      } catch {
        #expect(!error.reason.contains("\n"), "\(Seeds.again(seed))")
      }
    }
  }

  @Test func aRequestThatIsTooLongIsRefusedBeforeItsEnd() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      let longest = #"{"do":"say","text":""#
      let end = "\"}"
      let room = ServiceProtocol.longestLine - longest.utf8.count - end.utf8.count - 1
      client.send(longest + String(repeating: "x", count: room) + end + "\n")
      let asked = socket.receiveRequests(at: .zero)
      #expect(asked.map(\.act) == [.say(String(repeating: "x", count: room))])
      let other = try ServiceClient(path)
      other.send(longest + String(repeating: "x", count: room + 1) + end + "\n")
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      let (answer, isOver) = other.received()
      #expect(answer.contains("longer than 65536 bytes") && isOver)
    }
  }

  @Test func aLineOfAMegabyteCostsOneRefusal() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      var left = 1 << 20
      while left > 0 {
        let sent = client.send([UInt8](repeating: UInt8(ascii: "x"), count: min(left, 1 << 16)))
        #expect(socket.receiveRequests(at: .zero).isEmpty)
        guard sent > 0 else { break }
        left -= sent
      }
      #expect(left > 0, "not all of it is read")
      let (answer, isOver) = client.received()
      #expect(answer.contains("longer than 65536 bytes") && isOver)
      #expect(socket.interests.count == 1)
    }
  }

  @Test func aSilentOrSlowProgramIsDroppedAfterFiveSeconds() throws {
    try Self.with { socket, path in
      #expect(socket.deadline == nil)
      let silent = try ServiceClient(path)
      let slow = try ServiceClient(path)
      _ = socket.receiveRequests(at: .zero)
      #expect(socket.deadline == ServiceSocket.patience)
      slow.send("{")
      _ = socket.receiveRequests(at: .microseconds(4_999_999))
      #expect(silent.received() == ("", false))
      slow.send("\"from\"")
      _ = socket.receiveRequests(at: ServiceSocket.patience)
      for client in [silent, slow] {
        let (answer, isOver) = client.received()
        #expect(answer.contains("no whole line within 5 s"))
        #expect(isOver)
      }
      #expect(socket.deadline == nil)
    }
  }

  @Test func aLaterLineThatIsBegunMustEndWithinFiveSecondsToo() throws {
    try Self.with { socket, path in
      let client = try ServiceClient(path)
      client.send(Self.line + "{\"do\"")
      let asked = socket.receiveRequests(at: .zero)
      socket.answer(try #require(asked.first).caller, Self.done, at: .zero)
      #expect(socket.deadline == ServiceSocket.patience)
      client.send(":\"state\"}\n{")
      #expect(socket.receiveRequests(at: .seconds(4)).count == 1)
      #expect(socket.deadline == .seconds(9))
      #expect(socket.receiveRequests(at: .seconds(9)).isEmpty)
      #expect(client.received().isOver)
    }
  }

  @Test func oneThatLeavesIsForgotten() throws {
    try Self.with { socket, path in
      var early: ServiceClient? = try ServiceClient(path)
      var late: ServiceClient? = try ServiceClient(path)
      late?.send(Self.line)
      _ = early
      early = nil
      let asked = socket.receiveRequests(at: .zero)
      late = nil
      for asked in asked { socket.answer(asked.caller, Self.done, at: .zero) }
      _ = late
      #expect(asked.count == 1)
      _ = socket.receiveRequests(at: .zero)
      #expect(socket.interests.count == 1)
    }
  }

  @Test func theSeventeenthWaitsForItsTurn() throws {
    try Self.with { socket, path in
      let clients = try (0..<Self.most).map { _ in try ServiceClient(path) }
      for client in clients { client.send(Self.line) }
      let first = socket.receiveRequests(at: .zero)
      #expect(first.count == Self.most)
      let late = try ServiceClient(path)
      late.send(Self.line)
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      #expect(socket.isFull)
      socket.answer(first[3].caller, Self.done, at: .zero)
      #expect(socket.receiveRequests(at: .zero).isEmpty, "it may ask more")
      #expect(socket.receiveRequests(at: ServiceSocket.grace).count == 1)
      #expect(clients[3].received().text.contains("too many connections"))
    }
  }

  @Test func aSilentProgramGivesWayToOneThatSpeaks() throws {
    try Self.with { socket, path in
      let silent = try (0..<(3 * Self.most)).map { _ in try ServiceClient(path) }
      func quarter(_ number: Int64) -> Microseconds { Microseconds(number * 250_000) }
      for turn in 0..<3 { #expect(socket.receiveRequests(at: quarter(Int64(turn))).isEmpty) }
      let slow = try #require(silent.last)
      slow.send("{\"do\": ")
      let script = try ServiceClient(path)
      script.send(Self.line)
      #expect(
        socket.receiveRequests(at: quarter(3) - .microseconds(1)).isEmpty, "all may still ask")
      #expect(socket.deadline == quarter(3))
      #expect(socket.interests.count == Self.most)
      #expect(socket.receiveRequests(at: quarter(3)).count == 1, "nobody else is in its way")
      let places = silent.map { $0.received() }
      #expect(
        places.prefix(33).allSatisfy { $0.isOver && $0.text.contains("too many connections") })
      #expect(places.suffix(15).allSatisfy { $0 == ("", false) }, "the latest are still heard")
      slow.send("\"state\"}\n")
      #expect(socket.receiveRequests(at: quarter(3)).map(\.act) == [.state])
    }
  }

  @Test func oneThatWaitsForItsAnswerNeverGivesWay() throws {
    try Self.with { socket, path in
      let first = try ServiceClient(path)
      first.send(Self.line)
      let asked = try #require(socket.receiveRequests(at: .zero).first)
      let silent = try (0..<100).map { _ in try ServiceClient(path) }
      for turn in 1...3 {
        #expect(socket.receiveRequests(at: Microseconds(Int64(turn) * 1_000_000)).isEmpty)
      }
      socket.answer(asked.caller, Self.done, at: .zero)
      #expect(first.received() == (Self.doneLine, false))
      withExtendedLifetime(silent) {}
    }
  }

  @Test func aFloodIsHeardInTurns() throws {
    try Self.with { socket, path in
      let clients = try (0..<Self.most).map { _ in try ServiceClient(path) }
      let line = "{\"do\":\"state\"}\n"
      for client in clients { client.send(String(repeating: line, count: 32)) }
      let first = socket.receiveRequests(at: .zero)
      #expect(first.count == 256)
      let second = socket.receiveRequests(at: .zero)
      #expect(second.count == 256)
      #expect(Set((first + second).map(\.caller.client)).count == Self.most, "everybody in turn")
    }
  }

  @Test func aThousandConnectionsDoNotKeepAnAlarmOut() throws {
    // Both ends of each are in this process.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = max(limit.rlim_cur, min(4096, limit.rlim_max))
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    try #require(limit.rlim_cur >= 2048)
    try Folder.with { folder in
      let socket = try ServiceSocket(
        store: try folder.write([], to: "m.db"), in: folder.file("tactus"))
      var clients: [ServiceClient] = []
      var now = Microseconds.zero
      while clients.count < 1000, now < .seconds(300) {
        if let client = ServiceClient(ifRoom: socket.path) {
          clients.append(client)
        } else {
          // The queue is full, so the loop runs.
          now = now + ServiceSocket.grace
          #expect(socket.receiveRequests(at: now).isEmpty)
        }
      }
      #expect(socket.interests.count <= ServiceSocket.mostClients + 1)
      var heard: [IncomingRequest] = []
      var alarm: ServiceClient?
      while heard.isEmpty, now < .seconds(30) {
        if alarm == nil, let client = ServiceClient(ifRoom: socket.path) {
          client.send(Self.line)
          alarm = client
        }
        now = now + ServiceSocket.grace
        heard += socket.receiveRequests(at: now)
      }
      #expect(Self.messages(heard).map(\.body) == ["hello"])
      withExtendedLifetime((clients, alarm)) {}
    }
  }

  @Test func onlyTheSameUserAndRootMayTalk() {
    #expect(ServiceSocket.mayTalk(1000, to: 1000))
    #expect(ServiceSocket.mayTalk(0, to: 1000))
    #expect(!ServiceSocket.mayTalk(1001, to: 1000))
    #expect(!ServiceSocket.mayTalk(1000, to: 0))
    #expect(!ServiceSocket.mayTalk(65_534, to: 1000))
  }

  @Test(arguments: NotifyOutcome.allCases)
  func anAnswerIsReadAsItWasWritten(outcome: NotifyOutcome) {
    func again(_ answer: ServiceAnswer) -> ServiceAnswer? {
      JSONMembers(line: Array(answer.json(tag: "t").utf8)).flatMap { ServiceAnswer($0) }
    }
    for band in UrgencyBand.allCases {
      let answer = ServiceAnswer.deliver(MessageID(rawValue: 1 << 40), outcome, band)
      #expect(again(answer) == answer)
    }
    let refusal = ServiceAnswer.refused("a \"quoted\"\nreason", .inputOutput)
    #expect(again(refusal) == refusal)
    for end in PlayOutcome.allCases { #expect(again(.played("say", end)) == .played("say", end)) }
  }
}

/// Subscribers to the story.
@Suite struct ServiceSubscriberTests {
  private static func with(_ body: (ServiceSocket) throws -> Void) throws {
    try Folder.with { folder in
      try body(
        try ServiceSocket(store: try folder.write([], to: "m.db"), in: folder.file("tactus")))
    }
  }

  private static func subscriber(_ socket: ServiceSocket, to topics: String) throws
    -> ServiceClient
  {
    let client = try ServiceClient(socket.path)
    client.send(#"{"do":"subscribe","to":[\#(topics)]}"# + "\n")
    for asked in socket.receiveRequests(at: .zero) {
      guard case .subscribe(let topics) = asked.act else { continue }
      #expect(socket.subscribe(asked.caller, to: topics))
      socket.answer(asked.caller, .done("subscribe"), at: .zero)
    }
    #expect(client.lines() == [#"{"did":"subscribe"}"#])
    return client
  }

  @Test func everybodyHearsOfTheirTopicsOnlyAndStays() throws {
    try Self.with { socket in
      let one = try Self.subscriber(socket, to: #""news""#)
      let other = try Self.subscriber(socket, to: #""news","felt""#)
      #expect(socket.topics == [.news, .felt])
      for second in 0..<3 {
        let now = Microseconds.seconds(Int64(second) * 100)
        #expect(socket.receiveRequests(at: now).isEmpty)
        socket.publish(.quiet)
        socket.publish(.news("sent"))
        socket.publish(.waiting(.glove))
        #expect(one.lines() == [#"{"event":"news","text":"sent"}"#])
        #expect(other.lines() == [#"{"event":"quiet"}"#, #"{"event":"news","text":"sent"}"#])
      }
      #expect(socket.deadline == nil)
    }
  }

  @Test(arguments: [#""answers""#, #""news""#, #""answers","felt""#, #""answers","news""#])
  func onlyWhoReceivesWhatTheHandSendsShowsAnswers(topics: String) throws {
    try Self.with { socket in
      let client = try ServiceClient(socket.path)
      client.send(#"{"do":"subscribe","to":[\#(topics)]}"# + "\n")
      let asked = try #require(socket.receiveRequests(at: .zero).first)
      guard case .subscribe(let wanted) = asked.act else {
        Issue.record("\(asked.act)")
        return
      }
      #expect(!socket.showsAnswers(asked.caller))
      #expect(socket.subscribe(asked.caller, to: wanted))
      #expect(socket.showsAnswers(asked.caller) == (topics == #""answers","news""#))
    }
  }

  @Test func whoListensMayStopWritingAndIsForgottenOnceItCloses() throws {
    try Self.with { socket in
      var client: ServiceClient? = try Self.subscriber(socket, to: #""news""#)
      client?.endWriting()
      #expect(socket.receiveRequests(at: .zero).isEmpty)
      socket.publish(.news("sent"))
      #expect(client?.lines().count == 1)
      client = nil
      _ = socket.receiveRequests(at: .zero)
      #expect(socket.interests.count == 1)
      #expect(socket.topics == [])
    }
  }

  @Test func aReaderThatStopsLosesTheOldestAndIsToldHowMany() throws {
    try Self.with { socket in
      let client = try Self.subscriber(socket, to: #""news""#)
      let count = 6000
      for number in 0..<count {
        socket.publish(.news("\(number) " + String(repeating: "x", count: 100)))
      }
      var lines: [String] = []
      while true {
        let more = client.received().text
        guard !more.isEmpty else { break }
        lines.append(more)
        #expect(socket.receiveRequests(at: .zero).isEmpty)
      }
      let events = lines.joined().split(separator: "\n").map(String.init)
      var next = 0
      var dropped = 0
      for event in events {
        switch ServiceLink.read(Array(event.utf8)) {
        case .event(.dropped(let lines)):
          dropped += lines
          next += lines
        case .event(.news(let text)):
          #expect(text.hasPrefix("\(next) "), "nothing is missing without being told")
          next += 1
        default: Issue.record("\(event)")
        }
      }
      #expect(next == count)
      #expect(dropped > 1000)
      #expect(events.filter { $0.contains("dropped") }.count == 1)
    }
  }

  @Test func anAnswerIsNotDropped() throws {
    try Self.with { socket in
      let client = try Self.subscriber(socket, to: #""news""#)
      for number in 0..<4000 {
        socket.publish(.news("\(number) " + String(repeating: "x", count: 100)))
        guard number == 2500 else { continue }
        client.send(#"{"do":"state","tag":"mine"}"# + "\n")
        for asked in socket.receiveRequests(at: .zero) {
          socket.answer(asked.caller, .done("state"), at: .zero)
        }
      }
      var text = ""
      while true {
        let more = client.received().text
        guard !more.isEmpty else { break }
        text += more
        _ = socket.receiveRequests(at: .zero)
      }
      #expect(text.contains(#"{"did":"state","tag":"mine"}"# + "\n"))
    }
  }

  @Test func onlySoManyMayStay() throws {
    try Self.with { socket in
      let clients = try (0..<ServiceSocket.mostStaying).map { _ in
        try Self.subscriber(socket, to: #""news""#)
      }
      let late = try ServiceClient(socket.path)
      late.send(#"{"do":"subscribe","to":["news"]}"# + "\n")
      let asked = try #require(socket.receiveRequests(at: .zero).first)
      #expect(!socket.subscribe(asked.caller, to: [.news]))
      #expect(!socket.offer(asked.caller, room: "timer"))
      withExtendedLifetime(clients) {}
    }
  }

  @Test func aRoomIsOfferedOnceAndEndsWithItsConnection() throws {
    try Self.with { socket in
      func offer(_ room: String) throws -> (client: ServiceClient, isTaken: Bool) {
        let client = try ServiceClient(socket.path)
        client.send(#"{"do":"offer","room":"\#(room)"}"# + "\n")
        let asked = try #require(socket.receiveRequests(at: .zero).first)
        let isTaken = socket.offer(asked.caller, room: room)
        socket.answer(asked.caller, .done("offer"), at: .zero)
        #expect(client.lines() == [#"{"did":"offer"}"#])
        #expect(socket.room(of: asked.caller) == (isTaken ? room : nil))
        return (client, isTaken)
      }
      var timer: ServiceClient? = try offer("timer").client
      let weather = try offer("weather")
      #expect(weather.isTaken)
      #expect(try !offer("timer").isTaken)
      #expect(socket.rooms == ["timer", "weather"])
      socket.send(.felt(word: 3), in: "weather")
      socket.send(.entered, in: "nowhere")
      #expect(weather.client.lines() == [#"{"event":"felt","room":"weather","word":3}"#])
      #expect(timer?.lines() == [])
      #expect(socket.popEndedRooms() == [])
      timer = nil
      _ = socket.receiveRequests(at: .zero)
      #expect(socket.popEndedRooms() == ["timer"])
      #expect(socket.rooms == ["weather"] && socket.popEndedRooms() == [])
    }
  }

  @Test func theUsualServiceIsFoundByItsName() throws {
    try Folder.with { folder in
      let store = try folder.write([], to: "m.db")
      let name = folder.file("tactus/service")
      do {
        let socket = try ServiceSocket(store: store, in: folder.file("tactus"), isUsual: true)
        #expect(LocalSocket.listener(at: name) == getpid())
        withExtendedLifetime(socket) {}
      }
      var status = stat()
      #expect(lstat(name, &status) != 0, "it goes with the service")
      #expect(symlink("gone.sock", name) == 0)
      let next = try ServiceSocket(store: store, in: folder.file("tactus"), isUsual: true)
      #expect(LocalSocket.listener(at: name) == getpid(), "a dead one's is replaced")
      withExtendedLifetime(next) {}
    }
  }
}
