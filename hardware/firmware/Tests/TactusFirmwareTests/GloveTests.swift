import TactusWire
import Testing

@testable import TactusFirmware

/// The state of a fake board, which the test changes directly.
private final class World {
  var clock: UInt32 = 0
  var incoming: [UInt8] = []
  var outgoing: [UInt8] = []
  var lineIsFree = true
  var isConnected = true
  var lost: UInt16 = 0
  var stops: UInt8 = 0
  /// Bytes that arrive just after a turn has found the line empty.
  var late: [UInt8] = []
  var keys: UInt8 = 0
  var fault: UInt16 = 0
  var changes: [String] = []
  var meals = 0
}

private struct FakeBoard: Board {
  static var name: StaticString { "bench" }
  let world: World
  var resetCause: ResetCause { .watchdog }
  var boot: UInt32 { 7 }
  var fault: UInt16 { world.fault }
  var clock: UInt32 { world.clock }
  func receive() -> UInt8? {
    guard world.incoming.isEmpty else { return world.incoming.removeFirst() }
    if !world.late.isEmpty {
      (world.incoming, world.late) = (world.late, [])
      world.stops &+= 1
    }
    return nil
  }
  var stopsSeen: UInt8 { world.stops }
  var lostBytes: UInt16 { world.lost }
  var isConnected: Bool { world.isConnected }
  var canSend: Bool { world.lineIsFree }
  func send(_ byte: UInt8) { world.outgoing.append(byte) }
  func setMotorPower(_ isOn: Bool) {
    world.changes.append("\(world.clock) power \(isOn ? "on" : "off")")
  }
  func setMotor(_ motor: Int, level: UInt8) {
    world.changes.append("\(world.clock) \(motor) \(level)")
  }
  var keys: UInt8 { world.keys }
  func feedWatchdog() { world.meals += 1 }
  static func reset(
    _ bus: some RegisterBus, noting cause: ResetCause, retained address: UInt32
  ) {}
}

/// The shell around the device core.
@Suite struct GloveTests {
  /// A glove, its board, and the messages that it has sent.
  private final class Bench {
    let world = World()
    private var glove: Glove<FakeBoard>
    private var decoder = FrameDecoder()

    init() { glove = Glove(FakeBoard(world: world)) }

    func turn(_ times: Int = 1, each step: UInt32 = 0) {
      for _ in 0..<times {
        world.clock &+= step
        glove.turn()
      }
    }

    /// Sends the messages, runs until the line is idle, and returns the replies.
    func say(_ messages: HostMessage...) throws -> [DeviceMessage] {
      for message in messages {
        let frame = try #require(message.frame())
        for index in frame.bytes.indices { world.incoming.append(frame.bytes[index]) }
      }
      return hear()
    }

    func hear() -> [DeviceMessage] {
      turn(1000, each: 1)
      var heard: [DeviceMessage] = []
      for byte in world.outgoing where decoder.push(byte) == .frame {
        do { heard.append(try DeviceMessage(body: decoder.body)) } catch {
          Issue.record("the glove said what is no message: \(error)")
        }
      }
      world.outgoing = []
      return heard
    }

    func open(_ session: UInt32 = 1) throws -> [DeviceMessage] {
      try say(
        .hello(
          Hello(
            minimumVersion: 1, maximumVersion: 1, capabilities: .known, session: session)))
    }
  }

  private let bench = Bench()

  @Test func itDescribesItsBoard() throws {
    guard case .description(let told)? = try bench.say(.describe).first else {
      Issue.record("no description")
      return
    }
    #expect(told.board == ShortText("bench"))
    #expect(told.resetCause == .watchdog)
    #expect(told.actuators == 6 && told.keys == 6)
    guard case .welcome(let welcome)? = try bench.open().first else {
      Issue.record("no welcome")
      return
    }
    #expect(welcome.boot == 7)
  }

  @Test func motorsAreTouchedOnlyWhenTheirLevelChanges() throws {
    _ = try bench.open()
    let level = try #require(Level(rawValue: 9))
    let start = bench.world.clock
    _ = try bench.say(
      .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .testMotor(actuator: 4, level: level, duration: 40)))
    bench.turn(300, each: 1000)
    let changes = bench.world.changes.filter { !$0.contains("power") }
    #expect(changes.count == 2)
    let times = changes.compactMap { UInt32($0.prefix { $0 != " " }) }
    #expect(changes.map { $0.drop { $0 != " " } } == [" 4 9", " 4 0"])
    let (on, off) = (try #require(times.first), try #require(times.last))
    #expect(on - start < 1000)
    #expect((40_000...41_000).contains(off - on))
  }

  @Test(arguments: ["stop", "lease", "hello"])
  func theMotorsPowerIsOnWhileTheGloveIsArmedAndNotBeforeOrAfter(end: String) throws {
    #expect(bench.world.changes.isEmpty)
    _ = try bench.open()
    #expect(bench.world.changes.isEmpty)
    let level = try #require(Level(rawValue: 9))
    _ = try bench.say(
      .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .testMotor(actuator: 4, level: level, duration: 400)))
    let armed = bench.world.changes.map { $0.drop { $0 != " " } }
    #expect(armed == [" power on", " 4 9"])
    bench.world.changes = []
    switch end {
    case "stop": _ = try bench.say(.stop)
    case "hello": _ = try bench.open(2)
    default: bench.turn(1000, each: 1000)
    }
    // The power is switched off first.
    #expect(bench.world.changes.map { $0.drop { $0 != " " } } == [" power off", " 4 0"])
  }

  /// Bytes are waiting, and the line has seen STOP behind them; its own bytes may have been lost.
  @Test(arguments: [true, false])
  func aStopThatTheLineHasSeenActsBeforeTheBytesThatWait(itsBytesCame: Bool) throws {
    _ = try bench.open()
    let level = try #require(Level(rawValue: 9))
    _ = try bench.say(
      .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .testMotor(actuator: 4, level: level, duration: 400)))
    bench.world.changes = []
    for _ in 0..<40 {
      let frame = try #require(HostMessage.time(token: 7).frame())
      for index in frame.bytes.indices { bench.world.incoming.append(frame.bytes[index]) }
    }
    // An ARM before the STOP must not arm any more.
    let arm = try #require(HostMessage.command(sequence: 2, .arm(cell: 9)).frame())
    for index in arm.bytes.indices { bench.world.incoming.append(arm.bytes[index]) }
    if itsBytesCame { bench.world.incoming += [4, 2, 0x3E, 0x4D, 0] }
    bench.world.stops &+= 1
    bench.turn()
    #expect(bench.world.changes.map { $0.drop { $0 != " " } } == [" power off", " 4 0"])
    let heard = bench.hear()
    #expect(heard.contains(.stopped))
    #expect(heard.count { $0 == .stopped } == 1)
    #expect(!bench.world.changes.contains { $0.hasSuffix("power on") })
    // Afterwards the state is as after any STOP.
    _ = try bench.say(.command(sequence: 3, .arm(cell: 9)))
    #expect(bench.world.changes.last?.hasSuffix("power on") == true)
  }

  @Test func aStopThatComesBetweenTwoLooksAtTheLineIsAnsweredOnce() throws {
    _ = try bench.open()
    bench.world.late = [4, 2, 0x3E, 0x4D, 0]
    #expect(bench.hear() == [.stopped])
  }

  @Test func theWatchdogIsFedEveryMillisecondIfTheLoopTurns() {
    bench.turn(20_000, each: 1)
    #expect(bench.world.meals == 20)
    bench.turn(3, each: 5000)
    #expect(bench.world.meals == 23)
    bench.world.clock &+= 1_000_000
    #expect(bench.world.meals == 23)
  }

  @Test func lostBytesAreToldOnceTheBytesThatCameAreUsedUp() throws {
    _ = try bench.open()
    bench.world.lost = 3
    bench.world.incoming = [0, 0, 0]
    bench.turn(3)
    bench.world.lost = 5
    #expect(bench.hear() == [.report(number: 0, .fault(.receiveOverflow, detail: 5))])
    #expect(bench.hear() == [])
    bench.world.lost = 2
    // Counted modulo 65,536.
    let wrapped = bench.hear()
    #expect(wrapped == [.report(number: 1, .fault(.receiveOverflow, detail: 65_533))])
  }

  @Test func whatTheBoardLacksIsToldInEverySession() throws {
    bench.world.fault = 1
    let fault = DeviceMessage.report(number: 0, .fault(.board, detail: 1))
    #expect(bench.hear() == [])
    #expect(try bench.open(1).contains(fault))
    #expect(try bench.open(1).count == 1)
    #expect(try bench.open(2).contains(fault))
  }

  @Test func keysCountOnceTheyHaveKeptStill() throws {
    _ = try bench.open()
    bench.world.keys = 1
    bench.turn(4, each: 1000)
    bench.world.keys = 0
    bench.turn(1, each: 1000)
    bench.world.keys = 0b101
    bench.turn(5, each: 1000)
    #expect(bench.hear() == [])
    bench.turn(1, each: 1000)
    let heard = bench.hear()
    guard case .report(_, .keys(_, let down))? = heard.first else {
      Issue.record("no keys, but \(heard)")
      return
    }
    #expect(down == 0b101 && heard.count == 1)
  }

  @Test func aKeyIsDatedWhenItsContactLastMovedAndNotWhenItsStillnessCounts() throws {
    _ = try bench.open()
    for keys: UInt8 in [1, 0, 0b100] {
      bench.turn(7, each: 1000)
      bench.world.keys = keys
      // The next turn sees it.
      let changed = (bench.world.clock + 1000) / 1000
      bench.turn(12, each: 1000)
      let heard = bench.hear()
      guard case .report(_, .keys(let time, _))? = heard.first else {
        Issue.record("no keys, but \(heard)")
        return
      }
      #expect(time == changed)
    }
  }

  @Test func aLineThatTakesNothingIsGivenNothing() throws {
    bench.world.lineIsFree = false
    #expect(try bench.say(.describe) == [])
    bench.world.lineIsFree = true
    #expect(bench.hear().count == 1)
  }

  @Test func aLineThatIsGoneEndsTheSessionInTheSameTurn() throws {
    _ = try bench.open()
    let level = try #require(Level(rawValue: 9))
    _ = try bench.say(
      .command(sequence: 0, .arm(cell: 0)),
      .command(sequence: 1, .testMotor(actuator: 4, level: level, duration: 400)))
    bench.world.changes = []
    bench.world.isConnected = false
    bench.turn()
    #expect(bench.world.changes.map { $0.drop { $0 != " " } } == [" power off", " 4 0"])
    bench.turn(10, each: 1000)
    bench.world.isConnected = true
    #expect(try bench.say(.lease(session: 1, reportsSeen: 255)) == [.noSession])
    #expect(try bench.open(1).count == 1)
  }

  @Test func aHostThatIsHeardBeforeTheLineIsSeenKeepsItsSession() throws {
    bench.world.isConnected = false
    _ = try bench.open()
    bench.turn(10, each: 1000)
    bench.world.isConnected = true
    bench.turn(10, each: 1000)
    #expect(try bench.say(.lease(session: 1, reportsSeen: 255)) == [])
  }

  @Test func theClockSurvivesEveryWrap() throws {
    // As rarely as the clock may be read: once a turn of the counter, less one.
    bench.turn(10, each: .max)
    let expected = 10 * Int64(UInt32.max)
    guard case .timeReply(let reply)? = try bench.say(.time(token: 5)).first else {
      Issue.record("no time")
      return
    }
    #expect((expected...expected + 1000).contains(reply.received.count))
  }
}
