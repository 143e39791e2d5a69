import TactusSerial
import TactusSystem
import TactusWire
import Testing

@testable import TactusGlove
@testable import TactusLink

/// Waits, pauses and limits, as functions of the time alone.
@Suite struct GlovePatienceTests {
  /// A glove that was sent something at 100 s and has made no progress since.
  private static func standing(
    heardAt: Microseconds? = nil, unfeltSince: Microseconds? = .seconds(100),
    wait: LinkStanding.Wait? = .welcome
  ) -> LinkStanding {
    var standing = Link(seed: 1).standing
    standing.wait = wait
    standing.since = .seconds(100)
    standing.unfeltSince = unfeltSince
    standing.lastReceivedAt = heardAt
    return standing
  }

  private static let heard = Microseconds.seconds(101)

  @Test(
    arguments: [
      // Nothing was ever heard.
      (false, false, nil, 105_000), (true, false, nil, 105_000),
      // It was heard, but never connected.
      (false, false, heard, 107_000), (true, false, heard, 115_000),
      // It worked before.
      (false, true, heard, 107_000), (true, true, heard, 160_000), (true, true, nil, nil),
    ] as [(Bool, Bool, Microseconds?, Int64?)])
  func aGloveThatMakesNoProgressIsAwaitedByItsHistory(
    waits: Bool, wasConnected: Bool, heardAt: Microseconds?, end: Int64?
  ) {
    let patience = GlovePatience(waits: waits, wasConnected: wasConnected)
    let standing = Self.standing(heardAt: heardAt)
    #expect(patience.deadline(standing)?.milliseconds == end)
    guard let end else {
      #expect(patience.failure(standing, at: "here", .seconds(100_000)) == nil)
      return
    }
    #expect(patience.failure(standing, at: "here", .milliseconds(end - 1)) == nil)
    #expect(patience.failure(standing, at: "here", .milliseconds(end))?.status == .unavailable)
  }

  @Test func aHurriedReadingNeedsACellEveryEightAndAHalfSeconds() {
    let patience = GlovePatience(waits: false, wasConnected: true)
    let standing = Self.standing(heardAt: Self.heard, unfeltSince: .seconds(97))
    #expect(patience.deadline(standing) == .milliseconds(105_500))
  }

  @Test func aLinkThatWaitsForNothingHasNoDeadline() {
    var standing = Self.standing(wait: nil)
    standing.since = nil
    for waits in [false, true] {
      let patience = GlovePatience(waits: waits, wasConnected: true)
      #expect(patience.deadline(standing) == nil)
      #expect(patience.failure(standing, at: "here", .seconds(100_000)) == nil)
    }
  }

  @Test func aWrongClockIsBlamedAfterFourSecondsOrAtTheEnd() {
    let patience = GlovePatience(waits: true, wasConnected: true)
    var standing = Self.standing(heardAt: Self.heard)
    standing.clockFault = ClockFault(error: -51_234, since: .seconds(150))
    #expect(patience.failure(standing, at: "here", .milliseconds(153_999)) == nil)
    let failure = patience.failure(standing, at: "here", .seconds(154))
    #expect(failure?.problem == "the glove's clock runs 5.12 % too slow; 0.02 % is allowed")
    standing.clockFault?.since = .seconds(159)
    #expect(
      patience.failure(standing, at: "here", .seconds(160))?.cure
        == "check its firmware and its crystal")
  }

  @Test(
    arguments: [
      (.welcome, "only parts of the answers arrive from here: HELLO is not answered"),
      (.description, "only parts of the answers arrive from here: DESCRIBE is not answered"),
      (.clock, "only parts of the answers arrive from here: TIME is not answered"),
      (.arming, "the glove acknowledges no order"),
      (.acknowledgement(instead: nil), "the glove acknowledges no order"),
      (
        .acknowledgement(instead: .queueFull),
        "the glove keeps answering 'queue full' although it plays no cells"
      ),
      (.acknowledgement(instead: .gap), "the glove asks for the same order again and again"),
      (.stopped, "the glove does not confirm a stop"),
    ] as [(LinkStanding.Wait, String)])
  func theMissingAnswerIsNamed(wait: LinkStanding.Wait, words: String) {
    let failure = DeviceWords.stuck(Self.standing(heardAt: Self.heard, wait: wait), at: "here")
    #expect(failure.message == words + ": check the cable; see 'tactus doctor'")
  }

  @Test(
    arguments: [
      (.restarted, "restarts again and again (3 sessions) and no cell is felt"),
      (.forgotten, "forgets the session again and again (3 sessions)"),
      (.silent, "falls silent again and again (3 sessions)"),
      (.unacknowledged, "acknowledges no order (3 sessions)"),
      (.stopUnconfirmed, "does not confirm a stop (3 sessions)"),
      (.armRefused, "refuses to be armed (3 sessions)"),
      (.clockStepped, "'s clock jumps again and again (3 sessions)"),
      (.clockWrong, "'s clock runs wrong again and again (3 sessions)"),
      (.unplugged, "is lost again and again (3 sessions)"),
      (nil, "is lost again and again (3 sessions)"),
    ] as [(SessionLoss?, String)])
  func lostSessionsPrecedeTheMissingAnswer(loss: SessionLoss?, words: String) {
    var standing = Self.standing(heardAt: Self.heard, wait: .arming)
    standing.losses = 3
    standing.loss = loss
    let failure = DeviceWords.stuck(standing, at: "here")
    #expect(failure.problem == (words.hasPrefix("'") ? "the glove" : "the glove ") + words)
  }
}

@Suite struct GloveReconnectionsTests {
  @Test func pausesDoubleUpToHalfAMinute() {
    var reconnections = GloveReconnections()
    let pauses = (0..<12).map { reconnections.broken(at: .seconds($0)).milliseconds }
    #expect(
      pauses == [
        0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000, 30_000, 30_000,
      ])
  }

  @Test func theThirdBreakIsTheLastOneReported() {
    var reconnections = GloveReconnections()
    var told: [[Bool]] = []
    for time: Int64 in 0..<4 {
      _ = reconnections.broken(at: .seconds(time))
      told.append([reconnections.isUnsteady, reconnections.isNewlyUnsteady])
    }
    #expect(told == [[false, false], [false, false], [true, true], [true, false]])
  }

  @Test func aSessionThatLastsStartsTheCountAgain() {
    var reconnections = GloveReconnections()
    for time: Int64 in 0..<3 { _ = reconnections.broken(at: .seconds(time)) }
    let ends = [reconnections.recordLastingSession(), reconnections.recordLastingSession()]
    #expect(ends == [true, false], "an unsteady time ends once")
    let pause = reconnections.broken(at: .seconds(5))
    #expect(pause == .zero && !reconnections.isUnsteady)
  }

  @Test(arguments: [(59_999, 1_000), (60_000, 0)] as [(Int64, Int64)])
  func aBreakIsForgottenAfterAMinute(pause: Int64, next: Int64) {
    var reconnections = GloveReconnections()
    _ = reconnections.broken(at: .zero)
    _ = reconnections.broken(at: .zero)
    let last = reconnections.broken(at: .milliseconds(pause))
    #expect(last.milliseconds == next)
  }
}

@Suite struct RepeatedNewsTests {
  @Test func aRecurringLossIsDueAfterTenSecondsAndThenTwiceAsLate() {
    var news = RepeatedNotices()
    let due = (0...80).filter { news.isDue(.restarted, at: .seconds($0)) }
    #expect(due == [0, 10, 30, 70])
  }

  @Test func eachKindOfLossHasItsOwnPauses() {
    var news = RepeatedNotices()
    let due = [0, 1, 10].map { (time: Int64) in
      [SessionLoss.restarted, .silent].map { news.isDue($0, at: .seconds(time)) }
    }
    #expect(due == [[true, true], [false, false], [true, true]])
  }

  @Test func itIsNewAgainAfterTwoMinutesWithoutIt() {
    var news = RepeatedNotices()
    // Without the pause, the one at 230 s would not be due before 300 s.
    let due = [0, 10, 30, 70, 100, 220, 230].filter { news.isDue(.silent, at: .seconds($0)) }
    #expect(due == [0, 10, 30, 70, 220, 230])
  }

  @Test func aLossThatIsNotReportedKeepsItFromBeingForgotten() {
    var news = RepeatedNotices()
    let times: [Int64] = [0, 10, 30, 70, 150, 230, 310, 400, 500]
    let due = times.filter { news.isDue(.silent, at: .seconds($0)) }
    #expect(due == [0, 10, 30, 70, 150, 310])
  }
}

@Suite struct GloveObstacleTests {
  private static let busy = PortError.busy(path: "/dev/ttyACM0", by: [])
  private static let strange = PortError.notASerialPort(path: "/dev/ttyACM0")

  private func told(_ errors: [(Int64, PortError?)]) -> [Int64] {
    var obstacle = PortErrorReporter()
    return errors.filter { obstacle.update($0.1, at: .milliseconds($0.0)) != nil }.map(\.0)
  }

  @Test func anObstacleIsReportedOnceAfterASecond() {
    #expect(told([0, 500, 999, 1_000, 1_500, 9_000].map { ($0, Self.busy) }) == [1_000])
  }

  @Test func anotherObstacleIsReportedByItself() {
    #expect(
      told([
        (0, Self.busy), (1_000, Self.busy), (1_100, Self.strange), (2_099, Self.strange),
        (2_100, Self.strange),
      ]) == [1_000, 2_100])
  }

  @Test func anObstacleThatGoesAwayCountsFromItsReturn() {
    #expect(told([(0, Self.busy), (900, nil), (950, Self.busy), (1_900, Self.busy)]) == [])
    #expect(
      told([
        (0, Self.busy), (1_000, Self.busy), (2_000, nil), (3_000, Self.busy), (4_000, Self.busy),
      ])
        == [1_000, 4_000])
  }

  @Test(
    arguments: [
      (.notASelector("x:y"), .usage), (.unsupportedBaud(path: "/dev/x", 7), .usage),
      (.busy(path: "/dev/x", by: []), .unavailable),
      (.notFound(.automatic, others: []), .unavailable),
      (.notASerialPort(path: "/dev/x"), .unavailable),
      (.ambiguous(.automatic, []), .usage),
      (.system(call: "open", code: 5), .inputOutput),
    ] as [(PortError, TactusSystem.ExitStatus)])
  func eachErrorOfAPortHasItsStatus(error: PortError, status: TactusSystem.ExitStatus) {
    let failure = Failure(error)
    #expect(failure.status == status && failure.problem == error.problem)
  }
}
