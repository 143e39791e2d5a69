import TactusDevice
import TactusWire
import Testing

/// PROTOCOL.md, section 9.
@Suite struct ReportTests {
  private func fault(_ number: UInt16) -> Report { .fault(.board, detail: number) }

  private func add(_ details: ClosedRange<UInt16>, to rig: Rig) {
    for detail in details { rig.change { $0.report(.board, detail: detail, at: rig.now) } }
  }

  @Test func reportsAreNumberedFromZeroInEachSession() {
    let rig = Rig()
    for session: UInt32 in 1...2 {
      rig.hello(session: session)
      _ = rig.take()
      add(1...2, to: rig)
      #expect(
        rig.take() == [.report(number: 0, fault(1)), .report(number: 1, fault(2))])
    }
  }

  @Test func whatWasSeenIsForgottenAndTheRestSentAgainAfter100Milliseconds() {
    let rig = Rig()
    rig.open()
    add(1...3, to: rig)
    _ = rig.take()
    rig.reportsSeen = 0
    rig.jump(us(99_999))
    rig.lease()
    #expect(rig.take().isEmpty)
    rig.reportsSeen = 0
    rig.jump(us(1))
    rig.lease()
    #expect(rig.take() == [.report(number: 1, fault(2)), .report(number: 2, fault(3))])
    // Repeated just now, so not once more.
    rig.reportsSeen = 0
    rig.jump(ms(99))
    rig.lease()
    #expect(rig.take().isEmpty)
    rig.reportsSeen = 2
    rig.jump(ms(200))
    rig.lease()
    #expect(rig.take().isEmpty)
  }

  @Test func onlyReportsWhoseOwnLastSendingIsOldAreSentAgain() {
    let rig = Rig()
    rig.open()
    add(1...1, to: rig)
    rig.jump(ms(60))
    add(2...2, to: rig)
    _ = rig.take()
    rig.reportsSeen = 255
    rig.jump(ms(50))
    rig.lease()
    #expect(rig.take() == [.report(number: 0, fault(1))])
    rig.reportsSeen = 255
    rig.jump(ms(50))
    rig.lease()
    #expect(rig.take() == [.report(number: 1, fault(2))])
  }

  @Test func reportsComeAgainWhetherArmedOrNot() {
    let rig = Rig.armed()
    add(1...1, to: rig)
    rig.reportsSeen = 255
    rig.jump(ms(100))
    rig.lease()
    #expect(rig.takeReports() == [fault(1), fault(1)])
  }

  @Test func aReportThatWasNeverSentCannotBeSeen() {
    let rig = Rig()
    rig.open()
    rig.lineIsOpen = false
    add(1...3, to: rig)
    rig.reportsSeen = 2
    rig.lease()
    rig.lineIsOpen = true
    #expect(rig.takeReports() == [fault(1), fault(2), fault(3)])
  }

  @Test(arguments: [3, 17, 100, 128, 200, 254] as [UInt8])
  func aNumberThatNamesNoReportForgetsNothing(number: UInt8) {
    let rig = Rig()
    rig.open()
    add(1...3, to: rig)
    _ = rig.take()
    rig.reportsSeen = number
    rig.jump(ms(100))
    rig.lease()
    #expect(rig.takeReports() == [fault(1), fault(2), fault(3)])
  }

  @Test func withNoRoomTheOldestReportIsLostAndCounted() {
    let rig = Rig()
    rig.open()
    rig.lineIsOpen = false
    add(1...20, to: rig)
    rig.lineIsOpen = true
    #expect(rig.statistics.reportsLost == 4)
    let kept = (5...20 as ClosedRange<UInt16>).map { number -> DeviceMessage in
      .report(number: UInt8(number - 1), fault(number))
    }
    #expect(rig.take() == kept)
    // The host accepts the gap and continues.
    rig.reportsSeen = 19
    rig.lease()
    add(21...21, to: rig)
    #expect(rig.take() == [.report(number: 20, fault(21))])
  }

  @Test func atLeast16ReportsAreKept() {
    let rig = Rig()
    rig.open()
    add(1...16, to: rig)
    _ = rig.take()
    #expect(rig.statistics.reportsLost == 0)
    rig.reportsSeen = 255
    rig.jump(ms(100))
    rig.lease()
    #expect(rig.takeReports() == (1...16).map(fault))
  }

  @Test func reportNumbersWrap() {
    let rig = Rig()
    rig.open()
    for detail: UInt16 in 0..<700 {
      add(detail...detail, to: rig)
      #expect(
        rig.take() == [.report(number: UInt8(truncatingIfNeeded: detail), fault(detail))])
      if detail % 5 == 0 { rig.lease() }
    }
    #expect(rig.statistics.reportsLost == 0)
    rig.lease()
    rig.jump(ms(500))
    rig.lease()
    #expect(rig.take().isEmpty)
  }

  @Test func withoutASessionNothingIsReported() {
    let rig = Rig()
    add(1...3, to: rig)
    rig.change { $0.setKeys(down: 1, at: rig.now) }
    rig.hello()
    #expect(rig.takeReports().isEmpty)
  }

  @Test func everyChangeOfTheKeysIsReportedOnce() {
    let rig = Rig()
    rig.open()
    for down: UInt8 in [0, 1, 1, 0b100001, 0, 0xC0, 0xFF] {
      rig.jump(ms(1))
      rig.change { $0.setKeys(down: down, at: rig.now) }
    }
    // The board has six keys.
    #expect(
      rig.takeReports() == [
        .keys(time: 1002, down: 1), .keys(time: 1004, down: 0b100001), .keys(time: 1005, down: 0),
        .keys(time: 1007, down: 0b111111),
      ])
  }

  @Test func aKeyIsDatedByItsContactAndNotByTheEndOfTheBoardsWait() {
    let rig = Rig()
    rig.open()
    rig.jump(ms(10))
    rig.change { $0.setKeys(down: 1, at: rig.now, for: ms(6)) }
    #expect(rig.takeReports() == [.keys(time: 1004, down: 1)])
  }

  @Test func aKeyHeldWhenASessionOpensIsToldWithTheFirstChange() {
    let rig = Rig()
    rig.change { $0.setKeys(down: 0b11, at: rig.now) }
    rig.open()
    rig.pass(ms(200))
    #expect(rig.takeReports().isEmpty)
    rig.change { $0.setKeys(down: 0b111, at: rig.now) }
    #expect(rig.takeReports() == [.keys(time: 1200, down: 0b111)])
  }

  @Test func nothingOfACapabilityThatWelcomeDidNotNameIsSent() {
    let rig = Rig(pressureChannels: 2)
    rig.open(capabilities: [])
    rig.change {
      $0.setKeys(down: 1, at: rig.now)
      $0.setPressure(0, to: 99, at: rig.now)
    }
    #expect(!rig.change { $0.log(.info, ShortText("hidden")) })
    rig.pass(ms(500))
    #expect(rig.take().isEmpty)
  }

  @Test func aBoardWithoutKeysOrPressureDoesNotOfferThem() {
    let rig = Rig(
      DeviceConfiguration(
        keys: 0, pressureChannels: 0, boot: 1, board: ShortText(""), firmware: ShortText("")))
    rig.hello()
    #expect(
      rig.take() == [
        .welcome(Welcome(version: 1, capabilities: .log, session: rig.session, boot: 1))
      ])
  }

  @Test func logTravelsInASessionThatHasIt() {
    let rig = Rig()
    rig.open()
    #expect(rig.change { $0.log(.warning, ShortText("motor 2 is warm")) })
    #expect(rig.take() == [.log(.warning, ShortText("motor 2 is warm"))])
  }
}
