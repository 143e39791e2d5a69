import TactusText
import Testing

@testable import TactusMailbox

struct AnswerDeskTests {
  private typealias Effect = ReplyQueue.Effect

  private static func at(_ seconds: Int64) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  private static func answer(_ key: String) -> AnswerToSend {
    AnswerToSend(
      key: key, to: "Ada", text: "yes", address: "ada@home.example", id: "<1@x>", time: at(0))
  }

  private static func record(
    _ state: AnswerRecord.State, _ tries: Int, next: Int64 = 0, _ reason: String = ""
  ) -> AnswerRecord {
    AnswerRecord(state: state, tries: tries, since: at(0), next: at(next), reason: reason)
  }

  @Test func itIsWrittenDownBeforeItIsHandedOverAndAgainBeforeItIsReported() {
    var desk = ReplyQueue()
    #expect(desk.accept(Self.answer("a"), nil, at: Self.at(0)) == [])
    #expect(
      desk.step(at: Self.at(0)) == [
        .store(Self.record(.handed, 1), key: "a"), .start(Self.answer("a")),
      ])
    #expect(
      desk.ended(.sent, at: Self.at(1)) == [
        .store(Self.record(.sent, 1), key: "a"), .report(.sent, key: "a"),
      ])
    #expect(desk.count == 0 && desk.nextDeadline == nil)
  }

  @Test func whatIsToldAgainWhileItIsWorkedOnChangesNothing() {
    var desk = ReplyQueue()
    _ = desk.accept(Self.answer("a"), nil, at: Self.at(0))
    #expect(desk.accept(Self.answer("a"), nil, at: Self.at(0)) == [])
    _ = desk.step(at: Self.at(0))
    #expect(desk.accept(Self.answer("a"), Self.record(.handed, 1), at: Self.at(0)) == [])
    #expect(desk.count == 1)
  }

  @Test func whatWasSentIsSaidAgainAndNotSent() {
    var desk = ReplyQueue()
    #expect(
      desk.accept(Self.answer("a"), Self.record(.sent, 1), at: Self.at(9)) == [
        .report(.sent, key: "a")
      ])
    #expect(desk.step(at: Self.at(9)) == [])
  }

  @Test func whatWasCutShortIsPerhapsSentAndNotSentAgainUnasked() {
    var desk = ReplyQueue()
    let effects = desk.accept(Self.answer("a"), Self.record(.handed, 1), at: Self.at(9))
    #expect(
      effects == [
        .store(Self.record(.unknown, 1, "interrupted"), key: "a"),
        .report(.unknown("interrupted"), key: "a"),
      ])
    let again = desk.accept(
      Self.answer("a"), Self.record(.unknown, 1, "interrupted"), at: Self.at(9))
    #expect(again == [.report(.unknown("interrupted"), key: "a")])
    #expect(desk.step(at: Self.at(9)) == [])
  }

  @Test func whatWasPerhapsSentGoesWhenTheReaderSendsItAgain() {
    var desk = ReplyQueue()
    var answer = Self.answer("a")
    answer.time = Self.at(60)
    #expect(desk.accept(answer, Self.record(.unknown, 1, "interrupted"), at: Self.at(61)) == [])
    #expect(desk.step(at: Self.at(61)).last == .start(answer))
    let ended = desk.ended(.unknown("the line broke"), at: Self.at(62))
    guard case .store(let record, _)? = ended.first else {
      Issue.record("it is not written down")
      return
    }
    let again = desk.accept(answer, record, at: Self.at(63))
    #expect(again == [.report(.unknown("the line broke"), key: "a")])
    #expect(desk.step(at: Self.at(63)) == [])
  }

  @Test func withoutANetworkItIsTriedAgainLaterAndLater() {
    var desk = ReplyQueue()
    _ = desk.accept(Self.answer("a"), nil, at: Self.at(0))
    var now: Int64 = 0
    var pauses: [Int64] = []
    for _ in 0..<10 {
      #expect(desk.step(at: Self.at(now)).contains(.start(Self.answer("a"))))
      let effects = desk.ended(.notNow("no network"), at: Self.at(now))
      #expect(effects.last == .report(.later, key: "a"))
      guard let next = desk.nextDeadline else {
        Issue.record("nothing is due")
        return
      }
      pauses.append(next.milliseconds / 1000 - now)
      #expect(desk.step(at: Timestamp(milliseconds: next.milliseconds - 1)) == [])
      now = next.milliseconds / 1000
    }
    #expect(pauses == [30, 60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test func whatWaitsIsTakenUpAfterARestartWhereItWas() {
    var desk = ReplyQueue()
    let known = Self.record(.waiting, 3, next: 500, "no network")
    #expect(desk.accept(Self.answer("a"), known, at: Self.at(400)) == [.report(.later, key: "a")])
    #expect(desk.step(at: Self.at(499)) == [])
    #expect(
      desk.step(at: Self.at(500)).first
        == .store(Self.record(.handed, 4, next: 500, "no network"), key: "a"))
  }

  @Test func afterFiveDaysItHasFailed() {
    var desk = ReplyQueue()
    let days = Self.at(5 * 86_400)
    _ = desk.accept(Self.answer("a"), Self.record(.waiting, 100), at: days)
    _ = desk.step(at: days)
    #expect(
      desk.ended(.notNow("no network"), at: days).last == .report(.failed("no network"), key: "a"))
    #expect(desk.count == 0)
  }

  @Test func aRefusalIsFinalAndOneThatNeverEndedIsPerhapsSent() {
    for (ending, report) in [
      (ReplyQueue.Ending.refused("no such mailbox"), ReplyQueue.Report.failed("no such mailbox")),
      (.unknown("it took too long"), .unknown("it took too long")),
    ] {
      var desk = ReplyQueue()
      _ = desk.accept(Self.answer("a"), nil, at: Self.at(0))
      _ = desk.step(at: Self.at(0))
      #expect(desk.ended(ending, at: Self.at(1)).last == .report(report, key: "a"))
      #expect(desk.step(at: Self.at(99)) == [])
    }
  }

  @Test func oneGoesOutAtATimeAndAnotherThatWaitsHoldsNoneUp() {
    var desk = ReplyQueue()
    _ = desk.accept(Self.answer("a"), Self.record(.waiting, 1, next: 100), at: Self.at(0))
    _ = desk.accept(Self.answer("b"), nil, at: Self.at(0))
    _ = desk.accept(Self.answer("c"), nil, at: Self.at(0))
    #expect(desk.step(at: Self.at(0)).last == .start(Self.answer("b")))
    #expect(desk.step(at: Self.at(0)) == [])
    _ = desk.ended(.sent, at: Self.at(1))
    #expect(desk.step(at: Self.at(1)).last == .start(Self.answer("c")))
  }

  @Test func theStatusOfSendmailSaysWhatBecameOfIt() {
    let failed = { Sendmail.ending(.failed(reason: "x"), status: $0) }
    #expect(Sendmail.ending(.succeeded, status: 0) == .sent)
    #expect(failed(75) == .notNow("x") && failed(68) == .notNow("x"))
    #expect(failed(74) == .unknown("x"))
    #expect(failed(67) == .refused("x") && failed(nil) == .refused("x"))
    #expect(Sendmail.ending(.unknown(reason: "x"), status: nil) == .unknown("x"))
  }
}
