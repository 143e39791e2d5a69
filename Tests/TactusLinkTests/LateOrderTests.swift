import TactusLink
import TactusWire
import Testing

/// Orders that wait unsent behind a full window; the device's clock is 1,000 s ahead of the host's.
@Suite struct LateOrderTests {
  private static let cells = 4
  private static let advance: Int64 = 50

  /// An armed link whose window of one is full, and a device with slots 0 to 9 defined.
  private static func rig() -> ManualDeviceRig {
    let rig = ManualDeviceRig().armed(window: 1)
    for slot in 0..<10 as Range<UInt8> {
      #expect(rig.send(.define(slot: slot, Pattern(advance: Milliseconds(UInt32(advance))))))
      rig.acknowledge(slot + 2)
    }
    #expect(rig.send(.cut(.afterCell)))
    _ = rig.answerTimes()
    return rig
  }

  private static func play(
    _ rig: ManualDeviceRig, in milliseconds: Int64, _ late: LatePolicy = .drop, slot: UInt8 = 0
  ) -> Command {
    .play(
      start: (rig.now + rig.clockLead + ms(milliseconds)).wireMilliseconds, late: late,
      run(cells, slot: slot))
  }

  /// The commands sent once the window is free.
  private static func release(_ rig: ManualDeviceRig, after milliseconds: Int64) -> [Command] {
    rig.pass(milliseconds)
    _ = rig.answerTimes()
    rig.acknowledge(12)
    var commands: [Command] = []
    var next: UInt8 = 13
    var rest = rig.answerTimes()
    while !rest.isEmpty {
      for case .command(_, let command) in rest {
        commands.append(command)
        rig.acknowledge(next)
        next += 1
      }
      rest = rig.answerTimes()
    }
    return commands
  }

  private static func lates(_ rig: ManualDeviceRig) -> [LinkEvent] {
    rig.takeEvents().filter { if case .dropped = $0 { true } else { false } }
  }

  @Test func aDroppingRunThatIsNotOverIsSentWhole() {
    let rig = Self.rig()
    let play = Self.play(rig, in: 100)
    #expect(rig.send(play))
    #expect(Self.release(rig, after: 240) == [play])
    #expect(Self.lates(rig) == [])
  }

  @Test func onlyTheLastCellOfAnOverdueRunIsSentForLaterCells() {
    let rig = Self.rig()
    let end = (rig.now + rig.clockLead + ms(100 + 3 * Self.advance)).wireMilliseconds
    #expect(rig.send(Self.play(rig, in: 100, slot: 3)))
    #expect(
      Self.release(rig, after: 260) == [.play(start: end, late: .drop, run(1, slot: 3))])
    #expect(Self.lates(rig) == [.dropped(first: 0, count: 3, .late)])
    // The cell numbers of both ends agree.
    rig.say(.report(number: 0, .dropped(first: 0, count: 1, .late)))
    #expect(Self.lates(rig) == [.dropped(first: 3, count: 1, .late)])
    #expect(rig.link.cellsDone == 4)
  }

  @Test func anOverdueRunIsNotSentWhenAnotherFollows() {
    let rig = Self.rig()
    let next = Self.play(rig, in: 400)
    #expect(rig.send(Self.play(rig, in: 100)))
    #expect(rig.send(next))
    #expect(Self.release(rig, after: 300) == [next])
    #expect(Self.lates(rig) == [.dropped(first: 0, count: 4, .late)])
    rig.say(.report(number: 0, .played(cell: 0, onset: 0)))
    guard case .played(4, _) = rig.takeEvents().last else {
      Issue.record("the numbers do not agree")
      return
    }
  }

  @Test func aContinuationFindsItsOverdueRunAndItsTime() {
    let rig = Self.rig()
    let end = (rig.now + rig.clockLead + ms(100 + 7 * Self.advance)).wireMilliseconds
    #expect(rig.send(Self.play(rig, in: 100)))
    #expect(rig.send(.resume(run(Self.cells, slot: 2))))
    #expect(rig.send(.resume(run(Self.cells, slot: 1))))
    // The first two orders are over after 450 ms, the third after 650.
    #expect(
      Self.release(rig, after: 480) == [
        .play(start: end, late: .drop, run(1, slot: 2)), .resume(run(Self.cells, slot: 1)),
      ])
    #expect(
      Self.lates(rig) == [
        .dropped(first: 0, count: 4, .late), .dropped(first: 4, count: 3, .late),
      ])
    rig.say(.report(number: 0, .dropped(first: 0, count: 1, .late)))
    rig.say(.report(number: 1, .played(cell: 1, onset: 0)))
    #expect(rig.takeEvents().first == .dropped(first: 7, count: 1, .late))
    #expect(rig.link.cellsDone == 9)
  }

  @Test func aShiftingRunIsAlwaysSent() {
    let rig = Self.rig()
    let play = Self.play(rig, in: 100, .shift)
    #expect(rig.send(play) && rig.send(.resume(run(2))))
    #expect(Self.release(rig, after: 900) == [play, .resume(run(2))])
    #expect(Self.lates(rig) == [])
  }

  @Test func aCutOrAnUnknownSlotLeavesTheScheduleUnknown() {
    let rig = Self.rig()
    let unknown = Self.play(rig, in: 100, slot: 99)
    #expect(rig.send(unknown) && rig.send(.cut(.afterCell)) && rig.send(.resume(run(2))))
    #expect(Self.release(rig, after: 900) == [unknown, .cut(.afterCell), .resume(run(2))])
    #expect(Self.lates(rig) == [])
  }

  @Test func aSentFrameNeverChanges() {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.define(slot: 0, Pattern(advance: 50))))
    rig.acknowledge(2)
    let play = Self.play(rig, in: 50)
    #expect(rig.send(play))
    _ = rig.answerTimes()
    rig.pass(900)
    #expect(rig.answerTimes().contains(.command(sequence: 2, play)))
    #expect(Self.lates(rig) == [])
  }

  @Test func manyLateOrdersLeaveNoTraceInTheNumbers() {
    let rig = ManualDeviceRig().armed(window: 1, queueDepth: 5000)
    #expect(rig.send(.define(slot: 0, Pattern(advance: 50))))
    rig.acknowledge(2)
    var sequence: UInt8 = 2
    var report: UInt8 = 0
    var number: UInt16 = 0
    for round in 0..<300 {
      // The first fills the window, the second is over before it is free, the third is on time.
      let first = round * 12
      for delay: Int64 in [10, 250, 900] { #expect(rig.send(Self.play(rig, in: delay))) }
      rig.pass(500)
      _ = rig.answerTimes()
      sequence &+= 1
      rig.acknowledge(sequence)
      sequence &+= 1
      rig.acknowledge(sequence)
      _ = rig.answerTimes()
      rig.events.removeAll { if case .dropped = $0 { false } else { true } }
      #expect(rig.takeEvents() == [.dropped(first: first + 4, count: 4, .late)])
      rig.say(.report(number: report, .dropped(first: number, count: 8, .late)))
      report &+= 1
      number &+= 8
      #expect(
        rig.takeEvents() == [
          .dropped(first: first, count: 4, .late), .dropped(first: first + 8, count: 4, .late),
        ])
      #expect(rig.link.cellsDone == first + 12)
      rig.pass(1000)
      _ = rig.answerTimes()
    }
  }
}
