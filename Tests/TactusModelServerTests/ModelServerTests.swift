import Glibc
import TactusTestSupport
import Testing

@testable import TactusModelServer

/// The thread next to the loop, and the queue before it.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ModelServerTests {
  private static let good = Array(#"{"choices":[]}"#.utf8)

  /// Waits at the descriptor until this many requests have ended.
  private func ended(_ server: ModelServer, _ count: Int) throws -> [Int: ModelReply] {
    var replies: [Int: ModelReply] = [:]
    let end = ContinuousClock.now + .seconds(30)
    while replies.count < count {
      try #require(ContinuousClock.now < end)
      var request = pollfd(
        fd: server.interest.descriptor, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 1000)
      for (number, reply) in server.drainEnded() {
        #expect(replies.updateValue(reply, forKey: number) == nil, "ended twice")
      }
    }
    return replies
  }

  @Test func answersComeUnderTheNumbersOfTheirQuestions() throws {
    try StandInServer.with(.answers(body: Self.good)) { standIn in
      let server = try ModelServer(try ModelAddress(standIn.url), patience: .seconds(20))
      for number in [7, 3, 5] { server.enqueue(number, [0x7B, 0x7D]) }
      #expect(
        try ended(server, 3)
          == [7: .answer(Self.good), 3: .answer(Self.good), 5: .answer(Self.good)])
      #expect(server.drainEnded().isEmpty)
    }
  }

  @Test func askingAndTakingNeverWaitForTheServer() throws {
    try StandInServer.with(.isSilent) { standIn in
      let server = try ModelServer(try ModelAddress(standIn.url), patience: .milliseconds(300))
      let body = [UInt8](repeating: 0x20, count: 10_000)
      let waits = (0..<1000).map { number in
        let begin = ContinuousClock.now
        server.enqueue(number, body)
        _ = server.drainEnded()
        return ContinuousClock.now - begin
      }
      // Far below the 250 ms of the glove's lease; a busy machine may interrupt a few.
      #expect(waits.count { $0 > .milliseconds(100) } < 10)
    }
  }

  @Test func ofTooManyQuestionsTheOldestAreDropped() throws {
    try StandInServer.with(.isSilent) { standIn in
      let server = try ModelServer(try ModelAddress(standIn.url), patience: .milliseconds(500))
      server.enqueue(0, [])
      // Until it is working on the first.
      while standIn.requests.isEmpty { usleep(1000) }
      let most = ModelServer.mostWaiting
      for number in 1...(most + 2) { server.enqueue(number, []) }
      let replies = try ended(server, most + 3)
      #expect(replies[1] == .none(.crowdedOut))
      #expect(replies[2] == .none(.crowdedOut))
      #expect(([0] + Array(3...(most + 2))).allSatisfy { replies[$0] == .none(.late) })
    }
  }

  @Test func timeInTheQueueCounts() throws {
    try StandInServer.with(.answersLate(milliseconds: 400, body: Self.good)) { standIn in
      let server = try ModelServer(try ModelAddress(standIn.url), patience: .milliseconds(600))
      server.enqueue(1, [])
      server.enqueue(2, [])
      #expect(try ended(server, 2)[2] == .none(.late))
    }
  }

  @Test func aServerThatIsLetGoOfLeavesNoThreadBehind() throws {
    try StandInServer.with(.isSilent) { standIn in
      let mailbox = try #require(ModelMailbox(patience: .seconds(60)))
      mailbox.enqueue(1, [])
      let request = try #require(mailbox.next())
      mailbox.close()
      let begin = ContinuousClock.now
      let reply = ModelTransfer(to: try ModelAddress(standIn.url)).answer(
        to: request.body, within: .seconds(60)
      ) { mailbox.isClosing }
      #expect(reply == .none(.closed))
      #expect(mailbox.next() == nil)
      #expect(ContinuousClock.now - begin < .seconds(10))
    }
  }
}
