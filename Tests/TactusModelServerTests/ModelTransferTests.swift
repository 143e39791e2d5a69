import TactusTestSupport
import Testing

@testable import TactusModelServer

/// Transfers to a server on loopback, good and bad.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ModelTransferTests {
  private static let good = Array(#"{"choices":[]}"#.utf8)

  private func post(
    _ server: StandInServer, within patience: Duration = .seconds(20), body: String = "{}"
  ) throws -> ModelReply {
    ModelTransfer(to: try ModelAddress(server.url)).answer(to: Array(body.utf8), within: patience)
  }

  private func reply(
    to behaviour: StandInServer.Behaviour, within patience: Duration = .seconds(20)
  ) throws -> ModelReply {
    try StandInServer.with(behaviour) { try post($0, within: patience) }
  }

  @Test func aQuestionIsPostedAsJSONAndItsAnswerComesBack() throws {
    try StandInServer.with(.answers(body: Self.good)) { server in
      let body = #"{"text":"\#(String(repeating: "é", count: 5000))"}"#
      #expect(try post(server, body: body) == .answer(Self.good))
      let request = try #require(server.requests.first)
      #expect(request.hasPrefix("POST /v1/chat/completions HTTP/1.1\r\n"))
      #expect(request.contains("\r\nContent-Type: application/json\r\n"))
      #expect(!request.contains("Expect:"))
      #expect(request.hasSuffix("\r\n\r\n\(body)"))
    }
  }

  @Test func oneWayAsksManyQuestions() throws {
    try StandInServer.with(.answers(body: Self.good)) { server in
      let transfer = ModelTransfer(to: try ModelAddress(server.url))
      for _ in 0..<5 {
        #expect(transfer.answer(to: [0x7B, 0x7D], within: .seconds(20)) == .answer(Self.good))
      }
      #expect(server.requests.count == 5)
    }
  }

  @Test func anAnswerThatTakesTooLongIsNone() throws {
    let begin = ContinuousClock.now
    for behaviour: StandInServer.Behaviour in [
      .answersLate(milliseconds: 5_000, body: Self.good), .isSilent, .trickles,
    ] {
      #expect(try reply(to: behaviour, within: .milliseconds(300)) == .none(.late))
    }
    #expect(ContinuousClock.now - begin < .seconds(5))
  }

  @Test func anAnswerInTimeIsTakenHoweverSlow() throws {
    let behaviour = StandInServer.Behaviour.answersLate(milliseconds: 300, body: Self.good)
    #expect(try reply(to: behaviour) == .answer(Self.good))
  }

  @Test func noMoreIsReadThan64KiB() throws {
    let most = [UInt8](repeating: 0x20, count: ModelTransfer.largestAnswer)
    #expect(try reply(to: .answers(body: most)) == .answer(most))
    #expect(try reply(to: .answers(body: most + [0x20])) == .none(.tooLarge))
    #expect(try reply(to: .neverEnds) == .none(.tooLarge))
  }

  @Test func halfAnAnswerIsNone() throws {
    guard case .none(.unreachable) = try reply(to: .sendsHalf(body: Self.good)) else {
      Issue.record("taken")
      return
    }
    guard case .none(.unreachable) = try reply(to: .hangsUp) else {
      Issue.record("taken")
      return
    }
  }

  @Test func aRedirectionIsNotFollowed() throws {
    try StandInServer.with(.answers(body: Self.good)) { other in
      let answer = try reply(
        to: .answers(
          status: "307 Temporary Redirect", headers: ["Location: \(other.url)"], body: []))
      #expect(answer == .none(.status(307)))
      #expect(other.requests.isEmpty)
    }
  }

  @Test func anErrorOfTheServerIsNoAnswer() throws {
    #expect(
      try reply(to: .answers(status: "503 Loading", body: Self.good)) == .none(.status(503)))
  }

  @Test func aServerThatIsNotThereIsSaidToBeSo() throws {
    let port = try #require(StandInServer.refusedPort())
    let transfer = ModelTransfer(to: try ModelAddress("http://127.0.0.1:\(port)/v1"))
    let reply = transfer.answer(to: [], within: .seconds(20))
    #expect(reply == .none(.unreachable("Couldn't connect to server")))
  }

  /// No packet leaves this machine.
  @Test func onlyLoopbackIsConnectedToUnlessMoreIsAllowed() throws {
    try StandInServer.with(.answers(body: Self.good)) { server in
      let url = "http://localhost:\(server.port)/v1"
      let local = ModelTransfer(to: try ModelAddress(url))
      #expect(local.answer(to: [0x7B, 0x7D], within: .seconds(20)) == .answer(Self.good))
      // 0.0.0.0 reaches the same server, but is not a loopback address.
      let any = "http://0.0.0.0:\(server.port)/v1"
      let free = ModelTransfer(to: try ModelAddress(any, allowsRemote: true))
      #expect(free.answer(to: [0x7B, 0x7D], within: .seconds(20)) == .answer(Self.good))
      let kept = ModelTransfer(to: any, isLocal: true)
      let reply = kept.answer(to: [0x7B, 0x7D], within: .seconds(20))
      #expect(reply == .none(.unreachable("Couldn't connect to server")))
    }
  }
}
