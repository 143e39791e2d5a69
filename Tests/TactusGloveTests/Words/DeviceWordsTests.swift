import TactusHaptics
import TactusLink
import TactusPlayer
import TactusSystem
import TactusWire
import Testing

@testable import TactusGlove

/// The lines about a glove's reports: each names its cause, and most a remedy.
@Suite struct DeviceWordsTests {
  @Test(
    arguments: [
      (.powerOn, "power came on"), (.resetPin, "the reset pin was pulled"),
      (.software, "its software asked for it"), (.watchdog, "its watchdog found it hanging"),
      (.brownOut, "the supply voltage fell too low: check cable and power"),
      (.fault, "its software crashed"), (.unknown, "unknown"),
    ] as [(ResetCause, String)])
  func aRestartNamesItsCause(cause: ResetCause, words: String) {
    #expect(DeviceWords.resetCause(cause) == words)
    #expect(
      "\(GloveNotice.renewed(.restarted, cause))"
        == "the glove restarted (\(words)): a new session is open")
  }

  private static let losses: [SessionLoss] = [
    .restarted, .forgotten, .silent, .unacknowledged, .stopUnconfirmed, .armRefused, .clockStepped,
    .clockWrong, .unplugged,
  ]

  @Test func everyLossHasItsOwnWordsBeforeAndAfterTheNewSession() {
    let lost = Self.losses.map(DeviceWords.lost)
    let renewed = Self.losses.map { DeviceWords.renewed($0, nil) }
    #expect(Set(lost).count == lost.count && Set(renewed).count == renewed.count)
    #expect(lost.allSatisfy { $0.hasSuffix(": a new session is being opened") })
    #expect(renewed.allSatisfy { $0.hasSuffix(": a new session is open") })
  }

  @Test(
    arguments: [
      (.forgotten, "the glove lost the session without a restart"),
      (.silent, "the glove was silent for a while, without a restart"),
      (.clockStepped, "the glove's clock jumped without a restart"),
      (.armRefused, "the glove refused to be armed"), (.unplugged, "the glove was gone"),
    ] as [(SessionLoss, String)])
  func aLossWithoutARestartSaysSo(loss: SessionLoss, words: String) {
    // The cause of the last restart, which was long ago, is not named.
    #expect(DeviceWords.renewed(loss, .watchdog) == words + ": a new session is open")
  }

  @Test(
    arguments: [
      (.leaseExpired, 0, "nothing reached the glove in time, and its motors stopped"),
      (.actuatorCapped, 2, "motor 3 reached the glove's own limit and was switched off"),
      (.pulseMissed, 70, "the glove was too busy and missed a pulse of cell 70"),
      (.receiveOverflow, 12, "the glove lost 12 bytes"),
      (.receiveOverflow, 65_535, "the glove lost 65535 or more bytes"),
      (.board, 4, "the board reports fault 4"),
    ] as [(FaultCode, UInt16, String)])
  func aFaultNamesMotorCellOrBytes(code: FaultCode, detail: UInt16, words: String) {
    let line = DeviceWords.fault(code, detail)
    #expect(line.hasPrefix(words + ": "), "\(line)")
    #expect(DeviceWords.notice(.fault(code, detail: detail)) == line)
  }

  @Test(
    arguments: [
      (.late, 1, "1 cell not played: too late, the line or this computer is busy"),
      (.cut, 2, "2 cells not played: taken back"), (.stopped, 3, "3 cells not played: stopped"),
      (.leaseExpired, 4, "4 cells not played: the lease ran out"),
    ] as [(DropReason, Int, String)])
  func cellsNotPlayedAreCounted(reason: DropReason, count: Int, words: String) {
    #expect(DeviceWords.dropped(count, reason) == words)
    // The host's own decisions are no news.
    let notice = DeviceWords.notice(.dropped(first: 0, count: count, reason))
    #expect(notice == (reason == .late ? words : nil))
  }

  @Test(
    arguments: [
      (.unknownType, "it does not know this message; update its firmware"),
      (.badLength, "the length is wrong; update its firmware"),
      (.badField, "a field is out of range; compare 'describe'"),
      (.notArmed, "it is not armed; try again"),
      (.undefinedSlot, "a slot is not defined; try again"),
      (.busy, "something is playing; 'stop' ends it"),
      (.noRun, "there is no run to continue; try again"),
    ] as [(RefusalReason, String)])
  func aRefusalNamesTheMessageAndTheReason(reason: RefusalReason, words: String) {
    let name = MessageType.name(of: 0x10)
    let line = "the glove refused \(name): \(words)"
    #expect(DeviceWords.refused(0x10, reason) == line)
    #expect(DeviceWords.notice(.refused(type: 0x10, reason)) == line)
    #expect(DeviceWords.failure(.refused(type: 0x10, reason))?.message == line)
    #expect(PlayerEnding.refused(type: 0x10, reason).failure?.message == line)
  }

  @Test(
    arguments: [
      (.noCommonVersion, "no common version", "the glove speaks another protocol version"),
      (.late(cell: 1, by: 9), "late", "a cell started 9 ms late"),
      (.underrun(cell: 1, gap: 8), "underrun", "the glove waited 8 ms for a cell"),
      (.reportsLost(1), "reports lost", "1 report from the glove got lost"),
      (.reportsLost(2), "reports lost", "2 reports from the glove got lost"),
      (
        .disarmed(.sessionLost(.forgotten)), "session lost",
        "the glove lost the session: a new session is being opened"
      ),
    ] as [(LinkEvent, String, String)])
  func eachNoticeHasANameAndALine(event: LinkEvent, name: String, words: String) throws {
    #expect(DeviceWords.name(event) == name)
    #expect(try #require(DeviceWords.notice(event)).hasPrefix(words))
  }

  @Test(
    arguments: [
      .played(cell: 0, onset: .zero), .exchangeLost, .disarmed(.stopped), .disarmed(.leaseExpired),
      .keys(time: 0, down: 1), .armed(errorBound: .zero),
    ] as [LinkEvent])
  func whatIsExpectedIsNoNotice(event: LinkEvent) {
    #expect(DeviceWords.notice(event) == nil)
  }

  @Test(
    arguments: [
      (
        .armingRefused(errorBound: .microseconds(9_000)),
        "the glove's clock is known only to 9000 µs, but arming needs"
      ),
      (
        .armingRefused(errorBound: Microseconds(.max)),
        "the glove does not report its clock and cannot be armed: check the cable"
      ),
      (.disarmed(.leaseExpired), "nothing reached the glove in time"),
      (.disarmed(.sessionLost(.silent)), "the glove fell silent"),
      (.noCommonVersion, "the glove speaks another protocol version: update its firmware"),
    ] as [(LinkEvent, String)])
  func someEventsEndACommand(event: LinkEvent, words: String) throws {
    let failure = try #require(DeviceWords.failure(event))
    #expect(failure.status == .unavailable && failure.message.hasPrefix(words))
  }

  @Test(arguments: [.disarmed(.stopped), .late(cell: 0, by: 1), .exchangeLost] as [LinkEvent])
  func otherEventsEndNone(event: LinkEvent) { #expect(DeviceWords.failure(event) == nil) }

  @Test func onlyAnExpiredLeaseInterruptsAReadingVisibly() {
    #expect(DeviceWords.breakOff(.leaseExpired)?.hasSuffix("the reading continues") == true)
    #expect(DeviceWords.breakOff(.stopped) == nil)
    #expect(DeviceWords.breakOff(.sessionLost(.silent)) == nil)
  }

  @Test(
    arguments: [
      (.dropped, "the glove keeps leaving out cells: run 'tactus doctor'"),
      (.silent, "the glove takes cells and does not report playing them: run 'tactus doctor'"),
      (.unreported, "the glove does not report every cell that it plays: run 'tactus doctor'"),
      (
        .brokenOff,
        "the glove was lost \(Interruption.brokenOff.limit(isHurried: false)) times without a cell felt in between: check the cable, then run 'tactus doctor'"
      ),
      (.refused(type: 0x10, .busy), DeviceWords.refused(0x10, .busy)),
    ] as [(Interruption, String)])
  func aReadingThatGivesUpNamesTheSetback(setback: Interruption, words: String) {
    let failure = PlayerEnding.gaveUp(setback).failure
    #expect(failure?.message == words && failure?.status == .unavailable)
  }

  @Test func anOrdinaryEndingIsNoFailure() {
    for ending in [PlayerEnding.finished, .notAllFelt, .stopped] { #expect(ending.failure == nil) }
    #expect(
      PlayerEnding.noCommonVersion.failure?.message
        == "the glove speaks another protocol version: update its firmware")
    #expect(
      PlayerEnding.clockUncertain(errorBound: .seconds(1)).failure?.message
        .contains("only to 1000000 µs") == true)
  }

  // MARK: News

  @Test func newsOfTheLineNameThePlace() {
    let news: [(GloveNotice, String)] = [
      (.gone(place: "/dev/x"), "the glove is gone (/dev/x): waiting for it, Ctrl-C ends"),
      (.back(place: "/dev/x"), "the glove is back (/dev/x)"),
      (
        .released(place: "/dev/x"),
        "the glove is free for others (/dev/x): 'tactus run --resume' takes it back"
      ),
      (.silent(.whole, place: "/dev/x"), "no answer yet from /dev/x: still trying, Ctrl-C ends"),
      (.unconfirmed, DeviceWords.stopUnconfirmed),
      (.obstructed(Failure(.usage, "no", cure: "yes")), "no: yes"),
      (.captureEnded(Failure(.usage, "full")), "full"),
    ]
    for (one, words) in news { #expect("\(one)" == words) }
    #expect("\(GloveNotice.unsteady(place: "/dev/x"))".contains("(/dev/x): check the cable"))
  }

  @Test func aGloveThatLosesItsSessionsIsCounted() {
    var standing = Link(seed: 1).standing
    standing.losses = 4
    standing.loss = .clockStepped
    #expect(
      "\(GloveNotice.silent(.losing(standing), place: "here"))"
        == "the glove's clock jumps again and again (4 sessions): trying ever less often, Ctrl-C ends"
    )
  }
}
