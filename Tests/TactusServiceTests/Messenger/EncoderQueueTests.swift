import Glibc
import TactusAnalysis
import TactusMessage
import TactusModelServer
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// Answers of the encoder that come after a message was stored without it.
@Suite struct EncoderQueueTests {
  private static let names =
    ["medium", "high", "critical", "help", "scam", "asks"] + Danger.allCases.map(\.rawValue)
    + MessageCategory.allCases.map(\.rawValue) + Tone.allCases.map(\.rawValue)

  /// A stand-in for `tactus-meaning` that answers each request after some time, all alike.
  private static func encoder(_ pause: String, score: Int) throws -> EncoderQueue {
    let members = names.map { name in
      let isRaised = ["medium", "high", "critical", "help"].contains(name)
      return "\"\(name)\":\(isRaised ? score : -9)"
    }
    let loop = """
      echo '{"ready":true}'
      while read -r line; do
        sleep \(pause)
        number=${line#*:}; number=${number%%,*}
        echo "{\\"id\\":$number,"'\(members.joined(separator: ","))}'
      done
      """
    return EncoderQueue(try ModelServer(encoder: ["/bin/sh", "-c", loop]))
  }

  private static let message = IncomingMessage(
    sender: "Tom", body: "The chair is green", time: Timestamp(milliseconds: 0))
  private static let found = InstalledAnalyzer.ofProgram.analyze(message)
  private static let request = NotifyRequest(
    message: message, patience: .seconds(1), caller: ServiceCaller(client: 1, tag: nil))

  /// Returns the revisions as soon as there are any, at most after a minute.
  private static func revisions(_ queue: inout EncoderQueue) -> [EncoderQueue.Revision] {
    for step in 0..<600 {
      let found = queue.popRevisions(.ofProgram, at: .seconds(Int64(100 + step)))
      if !found.isEmpty { return found }
      usleep(100_000)
    }
    return []
  }

  @Test func aMessageIsHeldUntilItIsRead() throws {
    var queue = try Self.encoder("0", score: 20)
    let isHeld = queue.hold(Self.request, Self.found, isUrgent: false, at: .zero)
    #expect(isHeld)
    var read: EncoderQueue.ReadMessage?
    for _ in 0..<600 where read == nil {
      read = queue.popRead(at: .zero)
      if read == nil { usleep(100_000) }
    }
    #expect(read?.encoded != nil && read?.number == nil)
  }

  @Test func aLateAnswerRaisesTheStoredMessageOnce() throws {
    var queue = try Self.encoder("1", score: 20)
    let isHeld = queue.hold(Self.request, Self.found, isUrgent: false, at: .zero)
    #expect(isHeld)
    let popped = queue.popRead(at: .seconds(3))
    let read = try #require(popped)
    let number = try #require(read.number)
    #expect(read.encoded == nil)
    queue.stored(number, as: MessageID(rawValue: 7))
    let revisions = Self.revisions(&queue)
    #expect(revisions.map(\.message) == [MessageID(rawValue: 7)])
    #expect(revisions.first?.new.isUrgent == true && revisions.first?.new.help.calls == true)
    let more = queue.popRevisions(.ofProgram, at: .seconds(900))
    #expect(more.isEmpty)
    #expect(queue.interests.isEmpty && queue.nextDeadline == nil)
  }

  @Test func anAnswerMayComeBeforeTheStoreHasTheMessage() throws {
    var queue = try Self.encoder("0", score: 20)
    let isHeld = queue.hold(Self.request, Self.found, isUrgent: true, at: .zero)
    #expect(isHeld)
    // Its time is up before anything is received.
    let popped = queue.popRead(at: .seconds(3))
    let number = try #require(popped?.number)
    for _ in 0..<50 where !queue.interests.isEmpty {
      let early = queue.popRevisions(.ofProgram, at: .seconds(4))
      #expect(early.isEmpty)
      usleep(100_000)
    }
    queue.stored(number, as: MessageID(rawValue: 8))
    let revisions = Self.revisions(&queue)
    #expect(revisions.map(\.message) == [MessageID(rawValue: 8)])
  }

  @Test func aLateAnswerLowersNothing() throws {
    var queue = try Self.encoder("0", score: -9)
    var urgent = Self.found
    (urgent.urgency, urgent.isUrgent) = (Urgency(clamping: 0.9), true)
    queue.readAgain(MessageID(rawValue: 1), Self.message, urgent, at: .zero)
    for _ in 0..<50 {
      let lower = queue.popRevisions(.ofProgram, at: .seconds(1))
      #expect(lower.isEmpty)
      if queue.interests.isEmpty { break }
      usleep(100_000)
    }
  }

  @Test func whatIsNotStoredIsNotRevised() throws {
    var queue = try Self.encoder("1", score: 20)
    let isHeld = queue.hold(Self.request, Self.found, isUrgent: true, at: .zero)
    #expect(isHeld)
    let popped = queue.popRead(at: .seconds(3))
    let number = try #require(popped?.number)
    queue.forget(number)
    sleep(3)
    let revisions = queue.popRevisions(.ofProgram, at: .seconds(9))
    #expect(revisions.isEmpty)
  }

  @Test func storedMessagesAreReadAgainOneAfterAnother() throws {
    var queue = try Self.encoder("0", score: 20)
    for number in 1...12 {
      queue.readAgain(MessageID(rawValue: Int64(number)), Self.message, Self.found, at: .zero)
    }
    var read: Set<Int64> = []
    for _ in 0..<600 where read.count < 12 {
      for one in queue.popRevisions(.ofProgram, at: .seconds(1)) {
        let isNew = read.insert(one.message.rawValue).inserted
        #expect(isNew)
      }
      usleep(50_000)
    }
    #expect(read == Set(1...12))
  }

  @Test func aMessageIsToBeReadAgainAfterAFailure() throws {
    var queue = EncoderQueue(try ModelServer(encoder: ["/nonexistent/tactus-meaning"]))
    let isHeld = queue.hold(Self.request, Self.found, isUrgent: false, at: .zero)
    #expect(isHeld)
    var read: EncoderQueue.ReadMessage?
    for _ in 0..<600 where read == nil {
      read = queue.popRead(at: .zero)
      if read == nil { usleep(50_000) }
    }
    #expect(read?.encoded == nil && read?.number != nil)
    #expect(queue.nextDeadline == .seconds(35))
    let problems = queue.popProblems()
    #expect(problems.count == 1)
  }
}
