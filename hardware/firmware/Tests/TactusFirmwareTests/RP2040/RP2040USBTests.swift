import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFirmware

/// The Pico's USB, from the bytes in the controller's memory to the motors.
@Suite struct RP2040USBTests {
  private let bench = PicoBench()

  @Test func linuxEnumeratesItThroughTheController() throws {
    bench.run(milliseconds: 2)
    #expect(bench.chip.isOnTheBus)
    try RequestVectors.play(RequestVectors.read("linux-enumeration.json"), on: bench)
    #expect(bench.chip.violations == [])
    #expect(bench.chip.resets == [])
  }

  @Test func aSessionRunsOverIt() throws {
    bench.enumerate()
    guard case .welcome(let welcome)? = try bench.open().first else {
      Issue.record("no welcome")
      return
    }
    #expect(welcome.session == 1)
    try bench.send(.describe)
    guard case .description(let told)? = bench.hear().first else {
      Issue.record("no description")
      return
    }
    #expect(told.board == ShortText("pico"))
    #expect(bench.packets.allSatisfy { 1...32 ~= $0 })
    #expect(bench.chip.violations == [])
  }

  @Test func bytesOfEveryPacketLengthArrive() throws {
    bench.enumerate()
    for length in 1...64 {
      // Zeros between frames carry no data.
      bench.send(bytes: [UInt8](repeating: 0, count: length))
    }
    bench.send(bytes: [])
    try bench.send(.getStatistics)
    guard case .statistics(let told)? = bench.hear(milliseconds: 5).first else {
      Issue.record("no statistics")
      return
    }
    let frame = try PicoBench.frame(.getStatistics)
    #expect(told.bytesReceived == UInt32((1...64).reduce(0, +) + frame.count))
    // An empty packet is accepted too.
    #expect(bench.offer([]) == .ack)
    bench.turn(2)
    #expect(bench.offer([0]) == .ack)
  }

  @Test func motorsStayOffUntilConfiguredAndPowerFollowsTheArm() throws {
    bench.run(milliseconds: 50)
    #expect(bench.motorsAreOff)
    #expect(bench.chip.motorPower.isEmpty)
    try bench.startMotor()
    try bench.send(.stop)
    #expect(bench.hear().contains(.stopped))
    #expect(bench.motorsAreOff)
  }

  enum End: CaseIterable { case busReset, suspend, silence, unconfigured, hangUp }

  @Test(arguments: End.allCases)
  func theEndOfTheLineIsTheEndOfTheSession(_ end: End) throws {
    try bench.startMotor()
    let start = bench.chip.microseconds
    var limit = 1000
    switch end {
    case .busReset: bench.chip.resetBus()
    case .suspend:
      bench.chip.sleep()
      bench.chip.showSuspended()
    case .silence:
      bench.chip.sleep()
      limit = 7000
    case .unconfigured: #expect(bench.request(0, 9) == .done)
    case .hangUp: #expect(bench.request(Request.lowerDTR) == .done)
    }
    while !bench.motorsAreOff, bench.chip.microseconds - start < 20_000 { bench.turn() }
    #expect(bench.motorsAreOff)
    #expect(bench.chip.microseconds - start < limit)
    // The next host starts afresh.
    bench.chip.isAwake = true
    bench.enumerate()
    try bench.send(.lease(session: 1, reportsSeen: 255))
    #expect(bench.hear() == [.noSession])
    #expect(try bench.open(1).count == 1)
    #expect(bench.chip.violations == [])
  }

  /// A host that never raises DTR again, and one that configures the device again: the end of the
  /// line is reported again once the line has been used.
  @Test(arguments: [End.busReset, .suspend, .unconfigured, .hangUp])
  func whoUsesTheLineAfterAHangUpHasItsEndToo(_ end: End) throws {
    try bench.startMotor()
    #expect(bench.request(Request.lowerDTR) == .done)
    bench.run(milliseconds: 2)
    #expect(bench.motorsAreOff)
    _ = try bench.open(2)
    try bench.order(.arm(cell: 0))
    let level = try #require(Level(rawValue: 31))
    try bench.order(.testMotor(actuator: 0, level: level, duration: 3000))
    _ = bench.hear()
    #expect(!bench.motorsAreOff)
    switch end {
    case .busReset: bench.chip.resetBus()
    case .unconfigured: #expect(bench.request(0, 9) == .done)
    case .hangUp: #expect(bench.request(Request.lowerDTR) == .done)
    default: bench.chip.showSuspended()
    }
    bench.run(milliseconds: 2)
    #expect(bench.motorsAreOff)
  }

  @Test func aHostThatConfiguresAnewEndsTheSession() throws {
    try bench.startMotor()
    #expect(bench.request(Request.configure) == .done)
    bench.run(milliseconds: 2)
    #expect(bench.motorsAreOff)
    #expect(try bench.open(2).count == 1)
  }

  @Test func aHostThatWakesUpAgainIsServed() throws {
    bench.enumerate()
    bench.chip.sleep()
    bench.run(milliseconds: 30)
    bench.chip.isAwake = true
    bench.run(milliseconds: 3)
    #expect(try bench.open().count == 1)
  }

  @Test func whatALostHostHadSentIsNotCarriedOut() throws {
    bench.enumerate()
    let level = try #require(Level(rawValue: 31))
    let messages: [HostMessage] = [
      .hello(Hello(capabilities: .known, session: 9)), .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .testMotor(actuator: 0, level: level, duration: 500)),
    ]
    let bytes = try messages.flatMap(PicoBench.frame)
    #expect(bytes.count <= 64)
    #expect(bench.offer(bytes) == .ack)
    bench.turn(3)
    bench.chip.showSuspended()
    bench.run(milliseconds: 30)
    #expect(bench.chip.drives.isEmpty)
  }

  /// The figure of PROTOCOL.md, section 11, while a host keeps every packet full.
  @Test(arguments: 0..<16)
  func aStopInAFloodIsCarriedOutInTwoMilliseconds(place: Int) throws {
    try bench.startMotor()
    let lease = try PicoBench.frame(.lease(session: 1, reportsSeen: 255))
    let stop = try PicoBench.frame(.stop)
    // Every kind of load: frames that are answered, and bytes that are not frames.
    let flood = try lease + PicoBench.frame(.getStatistics) + [UInt8](repeating: 0x55, count: 70)
    var stream: [UInt8] = [0]
    while stream.count < 1024 + 4 * place { stream += flood }
    stream = Array(stream.prefix(1024 + 4 * place)) + [0] + stop
    while !stream.count.isMultiple(of: 64) { stream.append(0x55) }
    for start in stride(from: 0, to: stream.count, by: 64) {
      let packet = Array(stream[start..<start + 64])
      while bench.offer(packet) != .ack {
        #expect(bench.chip.drive(0) != 0)
        bench.turn()
        bench.read()
      }
    }
    let arrived = bench.chip.microseconds
    // Frames in the last packet take longer than bytes.
    bench.chip.cycles += 2 * PicoBench.frameCycles
    while !bench.motorsAreOff, bench.chip.microseconds - arrived <= 5000 { bench.turn() }
    #expect(bench.chip.microseconds - arrived <= 2000)
    #expect(bench.chip.resets == [])
  }

  @Test func aHostThatNeverReadsHoldsNothingUp() throws {
    try bench.startMotor()
    for _ in 0..<200 { try bench.send(.getStatistics) }
    let start = bench.chip.microseconds
    try bench.send(.stop)
    while !bench.motorsAreOff, bench.chip.microseconds - start < 5000 { bench.turn() }
    #expect(bench.chip.microseconds - start < 2000)
    // STOPPED was kept until the host reads again.
    #expect(bench.hear(milliseconds: 20).contains(.stopped))
  }

  @Test func aFloodOfRequestsDoesNotStarveTheLine() throws {
    try bench.startMotor()
    try bench.send(.stop)
    let start = bench.chip.microseconds
    while !bench.motorsAreOff, bench.chip.microseconds - start < 5000 {
      _ = bench.chip.setup([0x80, 6, 0, 2, 0, 0, 67, 0], address: 7)
      bench.turn()
    }
    #expect(bench.chip.microseconds - start < 2000)
  }

  @Test func aHaltedEndpointRefusesUntilItIsCleared() throws {
    bench.enumerate()
    #expect(bench.request(2, 3, index: 2) == .done)
    #expect(bench.request(2, 3, index: 0x82) == .done)
    bench.turn(3)
    #expect(bench.offer([0]) == .stall)
    #expect(bench.read() == .stall)
    #expect(bench.request(2, 1, index: 2) == .done)
    #expect(bench.request(2, 1, index: 0x82) == .done)
    #expect(try bench.open().count == 1)
  }

  /// A halt while a packet is half consumed, and while one waits for the host.
  @Test func aPacketInHandOutlastsAClearedHalt() throws {
    bench.enumerate()
    let bytes = try PicoBench.frame(.describe)
    #expect(bench.offer(bytes) == .ack)
    bench.turn(2)
    #expect(bench.request(2, 3, index: 2) == .done)
    #expect(bench.request(2, 1, index: 2) == .done)
    bench.turn(20)
    // DESCRIPTION waits in the controller.
    #expect(bench.request(2, 1, index: 0x82) == .done)
    #expect(bench.hear().count == 1)
    #expect(try bench.open().count == 1)
    #expect(bench.chip.violations == [])
  }

  @Test func aResetInTheMiddleOfAnythingIsSurvived() throws {
    for step in 0..<12 {
      bench.enumerate()
      _ = bench.chip.setup([0x80, 6, 0, 2, 0, 0, 67, 0], address: 7)
      bench.turn(step % 4)
      _ = bench.chip.take(from: 0, address: 7)
      _ = bench.offer([UInt8](repeating: 1, count: 64))
      bench.turn(step)
      bench.chip.resetBus()
      _ = bench.chip.setup([0x80, 6, 0, 1, 0, 0, 8, 0], address: 7)
      bench.turn(1)
      #expect(bench.address == 0)
      #expect(bench.configuration == 0)
    }
    bench.enumerate()
    #expect(try bench.open().count == 1)
    #expect(bench.chip.violations == [])
  }

  @Test func whatPressesIsToldThroughTheMultiplexer() throws {
    bench.chip.forces = [16, 32, 48, 64, 80, 4095, 7, 7]
    bench.enumerate()
    bench.run(milliseconds: 30)
    let samples = try bench.open(capabilities: .pressure).compactMap { message in
      if case .pressure(let sample) = message { sample } else { nil }
    }
    let sample = try #require(samples.last)
    #expect((0..<sample.count).map { sample[$0] } == [1, 2, 3, 4, 5, 255])
    #expect(bench.chip.violations == [])
  }

  /// Arbitrary bus events in any order: the firmware keeps running, feeds its watchdog, and serves
  /// the next host.
  @Test(arguments: Seeds.of(count: 30, whole: 2000))
  func noBusConfusesIt(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    bench.enumerate()
    for _ in 0..<300 {
      let address = UInt8([0, 7, 7, 7].randomElement(using: &random) ?? 7)
      let endpoint = UInt32.random(in: 0...2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: bench.chip.resetBus()
      case 1: bench.chip.showSuspended()
      case 2: bench.chip.sleep()
      case 3: bench.chip.isAwake = true
      case 4, 5: _ = bench.chip.take(from: endpoint, address: address)
      case 6, 7, 8:
        _ = bench.chip.give(
          random.bytes(Int.random(in: 0...64, using: &random), zeros: 20),
          isData1: Bool.random(using: &random), to: endpoint, address: address)
      default:
        var packet = random.bytes(8, zeros: 40)
        packet[0] = [0x80, 0, 0x81, 1, 0x82, 2, 0x21, 0xA1].randomElement(using: &random) ?? 0
        packet[1] =
          [0, 1, 3, 5, 6, 8, 9, 10, 11, 0x20, 0x21, 0x22, packet[1]]
          .randomElement(using: &random) ?? 0
        _ = bench.chip.setup(packet, address: address)
      }
      bench.turn(Int.random(in: 0...6, using: &random))
      #expect(bench.chip.bite.map { $0 > bench.chip.cycles } == true, "\(Seeds.again(seed))")
    }
    bench.enumerate()
    #expect(try bench.open(77).count == 1, "\(Seeds.again(seed))")
    #expect(bench.chip.violations == [], "\(Seeds.again(seed))")
    #expect(bench.chip.resets == [], "\(Seeds.again(seed))")
  }
}
