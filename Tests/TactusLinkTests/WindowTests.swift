import TactusLink
import TactusWire
import Testing

@Suite struct WindowTests {
  private let define = Command.define(slot: 0, Pattern(advance: 10))

  @Test(arguments: 1...8 as ClosedRange<UInt8>)
  func theDescriptionLimitsTheFramesInFlight(window: UInt8) {
    let rig = ManualDeviceRig().open(window: window)
    for _ in 0..<20 { #expect(rig.send(define)) }
    #expect(sequences(rig.take()) == Array(0..<window))
    rig.acknowledge(1)
    #expect(sequences(rig.take()) == [window])
  }

  @Test func nothingSequencedIsSentBeforeTheDescription() {
    let rig = ManualDeviceRig()
    rig.link.connect(at: rig.now)
    #expect(!rig.send(define))
    rig.link.arm(at: rig.now)
    _ = rig.take()
    rig.welcome()
    #expect(!rig.send(define))
    #expect(rig.take() == [.describe])
    rig.describe()
    #expect(rig.answerTimes() == [.command(sequence: 0, .arm(cell: 0))])
  }

  @Test func aGapIsFilledAtOnceAndOnce() {
    let rig = ManualDeviceRig().open()
    for _ in 0..<5 { #expect(rig.send(define)) }
    _ = rig.take()
    rig.acknowledge(2, .gap)
    #expect(sequences(rig.take()) == [2, 3, 4])
    rig.acknowledge(2, .gap)
    #expect(rig.take() == [])
    rig.acknowledge(4, .gap)
    #expect(sequences(rig.take()) == [4])
    rig.acknowledge(5)
    #expect(rig.isQuiet && rig.link.nextDeadline == nil)
  }

  @Test func silenceCausesRetransmissionAfter100MillisecondsAndThenAtLeastTwiceASecond() {
    let rig = ManualDeviceRig().open()
    #expect(rig.send(define) && rig.send(define))
    _ = rig.take()
    for wait: Int64 in [100, 200, 400, 500, 500] {
      rig.pass(wait - 1)
      #expect(rig.take() == [])
      rig.pass(1)
      #expect(sequences(rig.take()) == [0, 1])
    }
    // It is unknown which copy this is for: the wait remains long until a frame sent once is
    // acknowledged.
    rig.acknowledge(2)
    #expect(rig.send(define))
    #expect(sequences(rig.take()) == [2])
    rig.pass(499)
    #expect(rig.take() == [])
    rig.pass(1)
    #expect(sequences(rig.take()) == [2])
    rig.acknowledge(3)
    #expect(rig.send(define) && rig.send(define))
    rig.acknowledge(4)
    #expect(sequences(rig.take()) == [3, 4])
    rig.pass(100)
    #expect(sequences(rig.take()) == [4])
  }

  @Test func theLinkWaitsForAnswersThatAreKnownToBeSlow() {
    let rig = ManualDeviceRig().open(window: 8)
    var needless = 0
    for round in 0..<20 {
      for _ in 0..<8 { #expect(rig.send(define)) }
      let first = UInt8(truncatingIfNeeded: round * 8)
      var sent = 0
      for _ in 0..<30 {
        sent += sequences(rig.take()).count
        rig.pass(10)
      }
      if round >= 2 { needless += sent - 8 }
      for count in 1...8 as ClosedRange<UInt8> { rig.acknowledge(first &+ count) }
    }
    #expect(needless == 0)
    #expect(rig.isQuiet)
  }

  @Test func aDeviceThatAcknowledgesNothingForFourSecondsLosesItsSession() {
    let rig = ManualDeviceRig().open()
    let old = rig.session
    #expect(rig.send(define))
    for _ in 0..<39 { rig.pass(100) }
    #expect(rig.takeEvents() == [])
    for _ in 0..<6 { rig.pass(100) }
    #expect(rig.takeEvents() == [.disarmed(.sessionLost(.unacknowledged))])
    #expect(rig.link.phase == .connecting)
    _ = rig.take()
    #expect(rig.session != old)
  }

  @Test func aFullQueueIsRetriedAfter20MillisecondsAndNothingGoesOutBefore() {
    let rig = ManualDeviceRig().armed()
    #expect(rig.send(.play(start: 0, late: .shift, run(3))))
    #expect(rig.send(.resume(run(3))))
    _ = rig.take()
    rig.acknowledge(1, .queueFull)
    #expect(rig.send(.resume(run(3))))
    #expect(rig.take() == [])
    rig.pass(19)
    #expect(rig.take() == [])
    rig.pass(1)
    #expect(sequences(rig.take()) == [1, 2, 3])
    // However long it stays full, the session is not given up.
    for _ in 0..<1000 {
      rig.acknowledge(1, .queueFull)
      rig.pass(80)
    }
    #expect(rig.link.phase == .armed)
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func anAcknowledgementOfUnsentOrdersChangesNothing(next: UInt8) {
    let rig = ManualDeviceRig().open()
    for _ in 0..<3 { #expect(rig.send(define)) }
    rig.acknowledge(3)
    for _ in 0..<4 { #expect(rig.send(define)) }
    _ = rig.take()
    rig.acknowledge(next, .gap)
    let resent = sequences(rig.take())
    #expect(resent == (3..<7 ~= next ? Array(next..<7) : []))
    rig.acknowledge(7)
    #expect(rig.isQuiet)
    #expect(rig.send(define))
    #expect(sequences(rig.take()) == [7])
  }

  @Test func aDuplicateAcknowledgementDoesNotPostponeTheRetransmission() {
    let rig = ManualDeviceRig().open()
    #expect(rig.send(define) && rig.send(define))
    _ = rig.take()
    rig.acknowledge(1)
    rig.pass(90)
    rig.acknowledge(1)
    rig.pass(10)
    #expect(sequences(rig.take()) == [1])
  }

  @Test func sequenceNumbersContinueBeyond255() {
    let rig = ManualDeviceRig().open()
    var sent: [UInt8] = []
    for index in 0..<600 {
      #expect(rig.send(define))
      if index % 8 == 7 {
        sent += sequences(rig.take())
        rig.acknowledge(UInt8(truncatingIfNeeded: index + 1))
      }
    }
    #expect(sent == (0..<600).map { UInt8(truncatingIfNeeded: $0) })
    #expect(rig.isQuiet)
  }

  @Test func aFullWaitingRowAcceptsNothing() {
    let rig = ManualDeviceRig().open()
    var taken = 0
    while rig.send(define), taken < 1000 { taken += 1 }
    #expect(taken == 256 + 8)
    #expect(!rig.hasRoom)
  }

  @Test(
    arguments: [
      .play(start: 0, late: .shift, SlotRun()), .play(start: 0, late: .shift, run(57)),
      .resume(SlotRun()),
    ] as [Command])
  func anOrderThatFitsNoFrameIsNotAccepted(order: Command) {
    let rig = ManualDeviceRig().armed()
    #expect(!rig.send(order))
    #expect(rig.isQuiet)
    #expect(rig.link.cellsSent == 0)
  }
}
