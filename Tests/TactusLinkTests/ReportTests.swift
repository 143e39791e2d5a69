import TactusLink
import TactusWire
import Testing

@Suite struct ReportTests {
  @Test(
    arguments: [
      [0xA7, 0, 1, 2, 3], [0xBF, 0], [0xA0, 0], [0xA4, 0, 99, 0, 0], [0xA2, 0, 1, 0, 1, 0, 9],
    ] as [[UInt8]])
  func anUnreadableReportStillTakesItsNumber(body: [UInt8]) {
    let rig = ManualDeviceRig().open()
    rig.say(body: body)
    rig.say(.report(number: 1, .keys(time: 5, down: 1)))
    #expect(rig.takeEvents() == [.keys(time: 5, down: 1)])
    rig.link.advance(to: rig.now)
    #expect(rig.take() == [.lease(session: rig.session, reportsSeen: 1)])
  }

  @Test(arguments: [[0xA7], [0x9F, 0], [0xC0, 0], [0x20, 0, 0, 0]] as [[UInt8]])
  func onlyReportsHaveNumbers(body: [UInt8]) {
    let rig = ManualDeviceRig().open()
    rig.say(body: body)
    rig.link.advance(to: rig.now)
    #expect(rig.take() == [])
    #expect(rig.link.nextDeadline == nil)
  }

  @Test func aRepeatedReportIsPublishedOnce() {
    let rig = ManualDeviceRig().open()
    for _ in 0..<3 { rig.say(.report(number: 0, .keys(time: 5, down: 1))) }
    #expect(rig.takeEvents() == [.keys(time: 5, down: 1)])
  }

  @Test func numbersContinueBeyond255() {
    let rig = ManualDeviceRig().open()
    for index in 0..<700 {
      rig.say(.report(number: UInt8(truncatingIfNeeded: index), .keys(time: 0, down: 1)))
    }
    #expect(rig.events.count == 700)
  }

  @Test func aMissingReportIsRequestedEvery100MillisecondsAndThenGivenUp() {
    let rig = ManualDeviceRig().open()
    rig.say(.report(number: 2, .keys(time: 2, down: 2)))
    rig.say(.report(number: 3, .keys(time: 3, down: 3)))
    var asked = 0
    for _ in 0..<99 {
      rig.link.advance(to: rig.now)
      asked += rig.take().count
      rig.pass(10)
    }
    #expect(asked == 10)
    #expect(rig.takeEvents() == [])
    rig.pass(10)
    #expect(
      rig.takeEvents() == [
        .reportsLost(2), .keys(time: 2, down: 2), .keys(time: 3, down: 3),
      ])
    rig.link.advance(to: rig.now)
    #expect(rig.take().last == .lease(session: rig.session, reportsSeen: 3))
    #expect(rig.link.nextDeadline == nil)
    rig.say(.report(number: 0, .keys(time: 0, down: 0)))
    #expect(rig.takeEvents() == [])
  }

  @Test func aMissingReportThatArrivesIsPublishedInItsPlace() {
    let rig = ManualDeviceRig().open()
    rig.say(.report(number: 1, .keys(time: 1, down: 1)))
    rig.pass(100)
    rig.say(.report(number: 0, .keys(time: 0, down: 0)))
    #expect(rig.takeEvents() == [.keys(time: 0, down: 0), .keys(time: 1, down: 1)])
    rig.pass(1000)
    #expect(rig.takeEvents() == [])
    #expect(rig.link.nextDeadline == nil)
  }

  @Test func cellNumbersDoNotWrap() {
    let rig = ManualDeviceRig().armed(queueDepth: 200)
    var report: UInt8 = 0
    var sequence: UInt8 = 1
    for index in 0..<1200 {
      let first = index * 57
      #expect(rig.link.freeCells >= 57)
      #expect(
        rig.send(index == 0 ? .play(start: 0, late: .shift, run(55)) : .resume(run(57))))
      sequence &+= 1
      rig.acknowledge(sequence)
      let start = index == 0 ? 0 : first - 2
      let count = index == 0 ? 55 : 57
      rig.say(
        .report(
          number: report, .played(cell: UInt16(truncatingIfNeeded: start), onset: 0)))
      rig.say(
        .report(
          number: report &+ 1,
          .dropped(
            first: UInt16(truncatingIfNeeded: start + 1), count: UInt16(count - 1), .late)))
      report &+= 2
      guard case .played(start, _) = rig.events.first,
        rig.events.last == .dropped(first: start + 1, count: count - 1, .late)
      else {
        Issue.record("run \(index): \(rig.events)")
        return
      }
      rig.events.removeAll()
      #expect(rig.link.cellsDone == start + count)
    }
    #expect(rig.link.cellsSent > 65_536)
  }

  @Test(arguments: [0, 1 << 32 - 1_000_000, 1 << 32 + 500_000, 1 << 44] as [Int64])
  func onsetsArePublishedInFull(clock: Int64) {
    let rig = ManualDeviceRig()
    rig.now = .zero
    rig.clockLead = Microseconds(clock)
    rig.armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(1))))
    rig.now = ms(3000)
    rig.say(.report(number: 0, .played(cell: 0, onset: UInt32(truncatingIfNeeded: clock + 321))))
    #expect(rig.takeEvents() == [.played(cell: 0, onset: Microseconds(clock + 321))])
  }

  @Test func aRefusedRunTakesNoNumbersAndTheCellsAfterItKeepTheirs() {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(4))))
    #expect(rig.send(.resume(run(3, slot: 9))))
    #expect(rig.send(.resume(run(2))))
    rig.acknowledge(4)
    #expect(rig.link.freeCells == 128 - 9)
    rig.say(.report(number: 0, .refused(sequence: 2, type: 0x26, .undefinedSlot)))
    #expect(rig.link.freeCells == 128 - 6)
    for cell: UInt8 in 0..<5 {
      rig.say(.report(number: cell + 1, .late(cell: UInt16(cell), by: 5)))
    }
    rig.say(.report(number: 6, .dropped(first: 3, count: 3, .cut)))
    #expect(
      rig.takeEvents() == [
        .refused(type: 0x26, .undefinedSlot), .late(cell: 0, by: 5), .late(cell: 1, by: 5),
        .late(cell: 2, by: 5), .late(cell: 3, by: 5), .late(cell: 7, by: 5),
        .dropped(first: 3, count: 1, .cut), .dropped(first: 7, count: 2, .cut),
      ])
    #expect(rig.link.freeCells == 128)
    #expect(rig.link.cellsDone == 9)
  }

  @Test(arguments: [2, 3000, 65_535] as [UInt16])
  func aReportAboutAnUnknownCellIsIgnored(cell: UInt16) {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(2))))
    rig.say(.report(number: 0, .played(cell: cell, onset: 0)))
    #expect(rig.link.cellsDone == 0)
    rig.say(.report(number: 1, .dropped(first: 0, count: 65_535, .late)))
    #expect(rig.takeEvents() == [.dropped(first: 0, count: 2, .late)])
    #expect(rig.link.freeCells == 128)
  }

  /// PROTOCOL.md, section 7, "Bytes".
  @Test func reportsAreAcknowledgedAtMostEvery30MillisecondsHoweverOftenTheyCome() {
    let rig = ManualDeviceRig().open()
    var sent: [Microseconds] = []
    for index in 0..<200 {
      rig.say(.report(number: UInt8(index), .keys(time: 0, down: 1)))
      rig.link.advance(to: rig.now)
      sent += rig.take().map { _ in rig.now }
      rig.pass(1)
    }
    rig.pass(30)
    #expect(zip(sent, sent.dropFirst()).allSatisfy { $1 - $0 >= ms(30) }, "\(sent)")
    #expect(rig.take() == [.lease(session: rig.session, reportsSeen: 199)])
    #expect(rig.link.nextDeadline == nil)
  }
}
