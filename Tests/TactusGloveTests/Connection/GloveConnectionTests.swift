import Glibc
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// Readings on the loopback, whose line fails and recovers at chosen moments.
@Suite struct GloveConnectionTests {
  private static let text = "a few short words to feel"

  @Test func aTextIsFeltWholeAndNothingIsReported() throws {
    let rig = try GloveRig(Self.text)
    try rig.run()
    #expect(rig.ending == .finished && rig.felt == Self.text)
    #expect(rig.sentences == [] && rig.left == [:])
    #expect(rig.place == "loopback" && !rig.isAbsent)
  }

  @Test func theDevicesClockIsKnownToTheMicrosecondOnAPerfectLine() throws {
    let rig = try GloveRig("a")
    try rig.run { $0.reading.link.isConnected }
    let known = rig.reading.deviceTime(at: rig.now)
    let time = try #require(known)
    // The loopback's clock is a second ahead.
    #expect(abs(time.count - rig.now.count - 1_000_000) <= 2)
  }

  @Test func aGloveThatNeverAnswersEndsTheReadingAfterFiveSeconds() throws {
    let rig = try GloveRig("a", fault: "drop=1")
    let failure = #expect(throws: Failure.self) { try rig.run() }
    #expect(failure?.status == .unavailable)
    #expect(
      failure?.message
        == "no answer from loopback in 5 s: is it a Tactus glove? see 'tactus doctor'")
    #expect(rig.now == .seconds(5))
  }

  @Test func aGloveThatNeedNotAnswerIsReportedOnceAndAgainWhenItDoes() throws {
    let rig = try GloveRig("a", mustAnswer: false, fault: "drop=1")
    try rig.run(until: .seconds(60))
    #expect(
      rig.news.map(\.time) == [5_000]
        && rig.sentences == ["no answer yet from loopback: still trying, Ctrl-C ends"])
    try rig.disturb("")
    try rig.run()
    #expect(rig.sentences.dropFirst() == ["the glove is back (loopback)"])
    #expect(rig.ending == .finished && rig.felt == "a")
  }

  @Test func aGloveThatAnswersOnlyHelloIsReportedAsSuch() throws {
    let rig = try GloveRig("a", mustAnswer: false, fault: "delay=50")
    try rig.run { $0.reading.link.welcome != nil }
    try rig.disturb("drop=1")
    try rig.run(until: .seconds(20))
    #expect(
      rig.sentences == [
        "only parts of the answers arrive from loopback: check the cable; still trying, Ctrl-C ends"
      ])
  }

  @Test func aLineThatFallsSilentIsAwaitedAndTheReadingGoesOn() throws {
    let rig = try GloveRig(Self.text, on: GloveOptions(place: .loopback, waits: true))
    try rig.run(until: .seconds(3))
    let before = rig.felt
    #expect(!before.isEmpty && before != Self.text)
    try rig.disturb("drop=1")
    try rig.run(until: .seconds(30))
    #expect(rig.sentences.first == "no answer yet from loopback: still trying, Ctrl-C ends")
    #expect(rig.left == [:], "the lease ends every pulse")
    try rig.disturb("")
    try rig.run()
    #expect(rig.sentences.contains("the glove is back (loopback)"))
    #expect(rig.ending == .finished)
    // The interrupted word is felt again from its start.
    #expect(rig.felt.hasPrefix(before) && rig.felt.hasSuffix("to feel"))
  }

  @Test func aHurriedReadingEndsSevenSecondsAfterTheLossOfItsSession() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .seconds(3))
    try rig.disturb("drop=1")
    try rig.run { !$0.reading.link.isConnected }
    let lost = rig.now
    let failure = #expect(throws: Failure.self) { try rig.run() }
    #expect(failure?.status == .unavailable)
    #expect(rig.now == lost + .seconds(7))
  }

  @Test func aRestartIsReportedWithItsCauseAndNoWordIsLost() throws {
    let rig = try GloveRig(Self.text, on: GloveOptions(place: .loopback, waits: true))
    try rig.run(until: .seconds(3))
    rig.reading.restart(at: rig.now)
    try rig.run()
    #expect(
      rig.sentences == ["the glove restarted (power came on): a new session is open"])
    #expect(rig.ending == .finished && rig.felt.hasSuffix("to feel"))
    for word in Self.text.split(separator: " ") { #expect(rig.felt.contains(word)) }
  }

  @Test func repeatedRestartsAreReportedEverLessOften() throws {
    let long = String(repeating: "some words ", count: 6)
    let rig = try GloveRig(long, on: GloveOptions(place: .loopback, waits: true))
    for restart in 1...6 {
      try rig.run(until: .seconds(Int64(restart) * 3))
      rig.reading.restart(at: rig.now)
    }
    try rig.run(until: .seconds(19))
    let times = rig.news.filter { $0.text.hasPrefix("the glove restarted") }.map(\.time)
    // At once, and then after ten seconds or more.
    #expect(times.count == 2 && times[1] - times[0] >= 10_000)
  }

  @Test func aLineThatIsCutEndsEvenAPatientReadingOnTheLoopback() throws {
    let rig = try GloveRig(Self.text, on: GloveOptions(place: .loopback, waits: true))
    try rig.run(until: .seconds(3))
    try rig.disturb("to-device.cut=20")
    let failure = #expect(throws: Failure.self) { try rig.run() }
    #expect(failure?.status == .inputOutput)
  }

  // MARK: Release

  @Test func aReleasedGloveIsStillAndTakenBackInTime() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .seconds(3))
    try rig.reading.silence(rig.waiter)
    rig.reading.release(until: .seconds(20), at: rig.now)
    try rig.settle()
    #expect(rig.isReleased && rig.isAbsent && rig.left == [:])
    #expect(!rig.isWatching && rig.nextDeadline == .seconds(20))
    let count = rig.motors.count
    try rig.run(until: .milliseconds(19_999))
    #expect(rig.motors.count == count && rig.isReleased)
    try rig.run(until: .milliseconds(20_000))
    #expect(!rig.isReleased)
    #expect(
      rig.sentences == [
        "the glove is free for others (loopback): 'tactus run --resume' takes it back",
        "the glove is back (loopback)",
      ])
  }

  @Test func aSecondReleaseOnlyChangesTheTime() throws {
    let rig = try GloveRig(Self.text)
    rig.reading.release(until: .seconds(5), at: rig.now)
    rig.reading.release(until: .seconds(50), at: rig.now)
    try rig.run(until: .seconds(49))
    #expect(rig.isReleased && rig.sentences.count == 1)
    try rig.run()
    #expect(rig.sentences.count == 2 && rig.news.last?.time == 50_000)
  }

  @Test func aReleasedGloveIsTakenBackOnRequest() throws {
    let rig = try GloveRig(Self.text)
    rig.reading.release(until: .seconds(3_600), at: rig.now)
    try rig.run(until: .seconds(10))
    try rig.reading.resume(at: rig.now)
    try rig.settle()
    try rig.run(until: .seconds(60))
    #expect(!rig.isReleased && rig.ending == .finished && rig.felt == Self.text)
    #expect(rig.news.last?.time == 10_000)
  }

  // MARK: Stopping

  @Test func silenceTurnsTheMotorsOffAtOnce() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .milliseconds(1_600)) { !$0.left.isEmpty }
    #expect(!rig.left.isEmpty)
    let start = rig.now
    try rig.reading.silence(rig.waiter)
    #expect(rig.now == start, "a perfect line confirms at once")
    try rig.settle()
    #expect(rig.left == [:] && rig.sentences == [])
    #expect(rig.motorLevels?.allSatisfy { $0 == 0 } == true)
  }

  @Test func anUnconfirmedStopIsReportedAfterHalfASecond() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .seconds(2))
    try rig.disturb("drop=1")
    try rig.reading.silence(rig.waiter)
    #expect(rig.now == .milliseconds(2_500))
    let news = rig.reading.drainNotices()
    #expect(news.map { "\($0)" } == [DeviceWords.stopUnconfirmed])
  }

  @Test func aSignalEndsTheWaitForAStopAndIsNotLost() throws {
    let rig = try GloveRig(
      Self.text, script: [(.milliseconds(2_100), Wakeup(signals: [SIGTERM]))])
    try rig.run(until: .seconds(2))
    try rig.disturb("drop=1")
    try rig.reading.silence(rig.waiter)
    #expect(rig.now == .milliseconds(2_100))
    #expect(rig.waiter.wait(until: nil).signals == [SIGTERM])
  }

  @Test func aResizedWindowDoesNotEndTheWaitForAStop() throws {
    let rig = try GloveRig(
      Self.text, script: [(.milliseconds(2_100), Wakeup(signals: [SIGWINCH]))])
    try rig.run(until: .seconds(2))
    try rig.disturb("drop=1")
    try rig.reading.silence(rig.waiter)
    #expect(rig.now == .milliseconds(2_500))
  }

  /// A clock that ends a wait by a signal once it was called too often.
  private final class CountingWaiter: Waiter {
    private let clock: VirtualWaiter
    private(set) var calls = 0
    var keyboard: Int32?

    init(_ clock: VirtualWaiter) { self.clock = clock }

    var now: Microseconds { clock.now }
    var isVirtual: Bool { true }
    func requeue(_ signal: Int32) {}
    func release() {}

    func wait(until deadline: Microseconds?, for interests: [Interest]) -> Wakeup {
      calls += 1
      return calls < 1_000
        ? clock.wait(until: deadline, for: interests) : Wakeup(signals: [SIGTERM])
    }
  }

  @Test func theWaitForAStopDoesNotSpinAfterAFailure() throws {
    let rig = try GloveRig("a", fault: "drop=1")
    #expect(throws: Failure.self) { try rig.run() }
    let start = rig.now
    let waiter = CountingWaiter(rig.waiter)
    try rig.reading.silence(waiter)
    #expect(waiter.calls < 100 && waiter.now == start + .milliseconds(500))
  }

  // MARK: Input

  @Test func pressedKeysArriveInOrder() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .seconds(1))
    for down: UInt8 in [0b1, 0b11, 0] {
      rig.reading.setKeys(down: down, at: rig.now)
      try rig.run(until: rig.now + .milliseconds(100))
    }
    let keys = rig.events.compactMap { if case .keys(let down, _) = $0 { down } else { nil } }
    #expect(keys == [0b1, 0b11, 0])
  }

  @Test func pressureOnAChannelArrivesOnThatChannel() throws {
    let rig = try GloveRig(Self.text)
    try rig.run(until: .seconds(1))
    rig.reading.setPressure(2, to: 99, at: rig.now)
    try rig.run(until: rig.now + .seconds(1))
    let samples = rig.events.compactMap { event in
      if case .pressure(let sample) = event { (0..<sample.count).map { sample[$0] } } else { nil }
    }
    let last = try #require(samples.last)
    #expect(last.count == Int(VirtualGlove.pressureChannels))
    #expect(last[2] == 99 && last.indices.allSatisfy { $0 == 2 || last[$0] == 0 })
  }

  // MARK: Moments

  @Test func theMomentShowsTheCellBeingFeltAndItsWord() throws {
    let rig = try GloveRig("abc def")
    var tally = ReadingTally(ratePercent: 100)
    var seen = 0
    while rig.ending == nil {
      let count = rig.events.count
      try rig.run(until: rig.now + .milliseconds(20))
      for event in rig.events.dropFirst(seen) { tally.add(event) }
      seen = max(count, rig.events.count)
      let moment = rig.reading.snapshot(tally, at: rig.now)
      #expect(moment.levels == rig.motorLevels)
      guard let cell = moment.cell else { continue }
      #expect(moment.word.contains { $0.index == cell.index })
      #expect(moment.word.allSatisfy { $0.source.word == cell.source.word })
      if moment.levels.contains(where: { $0 > 0 }) { #expect(moment.isLive) }
      if let next = moment.nextChange { #expect(next > rig.now) }
    }
    #expect(rig.felt == "abc def")
    let last = rig.reading.snapshot(tally, at: rig.now + .seconds(10))
    #expect(last.cell?.source.text == "f" && !last.isLive && last.nextChange == nil)
  }

  @Test func thereIsNoCellBeforeTheFirst() throws {
    let rig = try GloveRig("a", mustAnswer: false, fault: "drop=1")
    let moment = rig.reading.snapshot(ReadingTally(ratePercent: 100), at: rig.now)
    #expect(moment.cell == nil && moment.word.isEmpty && !moment.isLive)
    #expect(moment.levels == [0, 0, 0, 0, 0, 0])
  }
}
