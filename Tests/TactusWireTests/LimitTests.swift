import TactusTestSupport
import TactusWire
import Testing

/// Bodies that a sender cannot frame, and containers that do not overflow.
@Suite struct LimitTests {
  private func run(_ count: Int) throws -> SlotRun {
    try SlotRun((0..<count).map { UInt8($0) })
  }

  @Test(
    arguments: [(0, 1, 1), (2, 1, 1), (1, 0, 1), (0, 0, 1), (1, 1, 0)] as [(UInt8, UInt8, UInt32)])
  func aBadHelloHasNoFrame(minimum: UInt8, maximum: UInt8, session: UInt32) {
    let hello = Hello(minimumVersion: minimum, maximumVersion: maximum, session: session)
    #expect(HostMessage.hello(hello).frame() == nil)
  }

  @Test func aLeaseOfSession0HasNoFrame() {
    #expect(HostMessage.lease(session: 0, reportsSeen: 0).frame() == nil)
  }

  @Test func aRunMustFitItsFrame() throws {
    func play(_ count: Int) throws -> Frame? {
      HostMessage.command(sequence: 1, .play(start: 0, late: .drop, try run(count))).frame()
    }
    func resume(_ count: Int) throws -> Frame? {
      HostMessage.command(sequence: 1, .resume(try run(count))).frame()
    }
    #expect(try play(0) == nil)
    #expect(try play(55)?.count == 63)
    #expect(try play(56) == nil)
    #expect(try resume(0) == nil)
    #expect(try resume(57)?.count == 63)
  }

  @Test func aSilentPatternCanBeDefinedAndSentAlone() {
    let silent = Pattern(advance: 500)
    #expect(HostMessage.command(sequence: 0, .define(slot: 0, silent)).frame() != nil)
    let alone = Command.pattern(start: 0, late: .shift, silent)
    #expect(HostMessage.command(sequence: 0, alone).frame() != nil)
  }

  @Test(arguments: [(8, 1), (0, 0), (0, 4096)] as [(UInt8, UInt32)])
  func aMotorTestOutOfRangeHasNoFrame(actuator: UInt8, duration: UInt32) {
    let test = Command.testMotor(
      actuator: actuator, level: .full, duration: Milliseconds(duration))
    #expect(HostMessage.command(sequence: 0, test).frame() == nil)
  }

  @Test(arguments: [-1, 1 << 53 + 1, Int64.max, .min])
  func aTimeBeyondTheClockHasNoFrame(received: Int64) {
    let reply = TimeReply(token: 1, received: Microseconds(received), turnaround: 0)
    #expect(DeviceMessage.timeReply(reply).frame() == nil)
  }

  @Test func aSampleWithoutAChannelHasNoFrame() {
    #expect(DeviceMessage.pressure(PressureSample(time: 0)).frame() == nil)
  }

  @Test(
    arguments: [
      { $0.actuators = 0 }, { $0.actuators = 9 }, { $0.slots = 0 }, { $0.slots = 252 },
      { $0.pulsesPerPattern = 9 }, { $0.pulsesPerPattern = 13 }, { $0.waitingPatterns = 0 },
      { $0.waitingPatterns = 5 }, { $0.queueDepth = 56 }, { $0.window = 0 }, { $0.window = 9 },
      { $0.maximumPulse = 29 },
      {
        $0.maximumPulse = 4096
        $0.maximumContinuous = 4096
      },
      { $0.maximumContinuous = 1999 }, { $0.maximumContinuous = 65536 }, { $0.lease = 0 },
      { $0.lease = 251 }, { $0.keys = 9 }, { $0.pressureChannels = 9 },
    ] as [@Sendable (inout DeviceDescription) -> Void])
  func aDescriptionOutOfRangeHasNoFrame(change: @Sendable (inout DeviceDescription) -> Void) {
    var description = DeviceDescription(
      actuators: 6, slots: 128, pulsesPerPattern: 12, waitingPatterns: 4, queueDepth: 256,
      window: 8, maximumPulse: 2000, maximumContinuous: 2000, lease: 250, keys: 6,
      pressureChannels: 0, resetCause: .powerOn, board: ShortText("glove"),
      firmware: ShortText("tactus 0.1"))
    #expect(DeviceMessage.description(description).frame() != nil)
    change(&description)
    #expect(DeviceMessage.description(description).frame() == nil)
  }

  @Test func aFrameHolds1To59Bytes() {
    for count in 0...70 {
      let frame = Frame(body: [UInt8](repeating: 0, count: count))
      #expect((frame != nil) == (1...59).contains(count), "\(count)")
      if let frame { #expect(frame.count == count + 4) }
    }
  }

  @Test func aFullRunRefusesMore() throws {
    var run = try run(57)
    let isTaken = run.append(9)
    #expect(!isTaken)
    #expect(run.count == 57 && run[56] == 56)
  }

  @Test func runsAreEqualByTheirSlots() throws {
    #expect(try SlotRun(4) == SlotRun([4]))
    #expect(try run(3) != run(4))
    #expect(try SlotRun([1, 2]) != SlotRun([2, 1]))
  }

  @Test func aSampleRefusesANinthChannel() {
    var sample = PressureSample(time: 1)
    for value in 1...8 {
      let isTaken = sample.append(UInt8(value))
      #expect(isTaken)
    }
    let isTaken = sample.append(9)
    #expect(!isTaken)
    #expect(sample.count == 8 && sample[7] == 8)
  }

  @Test func capabilitiesAreASet() {
    let both: Capabilities = [.keys, .log]
    #expect(both.rawValue == 5)
    #expect(both.contains(.keys) && !both.contains(.pressure) && !both.contains(.known))
    #expect(both.union([.pressure, .supply]) == .known)
    #expect(both.intersection([.log, .pressure]) == .log)
  }
}
