import TactusDevice
import TactusTestSupport
import TactusWire
import Testing

/// Whatever a host and a shell do: nothing breaks, no motor outlives its lease, every cell is
/// accounted for once.
@Suite struct AnyHostTests {
  /// Clock steps of every kind: none, microseconds, milliseconds, hours, and backwards.
  private func step(_ rig: Rig, _ random: inout SeededGenerator) {
    switch random.below(20) {
    case 0..<8: return
    case 8..<12: rig.jump(us(random.below(2000)))
    case 12..<16: rig.pass(us(random.below(100_000)))
    case 16: rig.jump(us(random.below(400_000)))
    case 17: rig.jump(to: rig.now - us(random.below(10_000_000)))
    case 18: rig.jump(to: us(Int.random(in: Int.min...0, using: &random)))
    default: if random.chance(10) { rig.jump(ms(random.below(10_000_000))) }
    }
  }

  private func randomBody(_ random: inout SeededGenerator) -> [UInt8] {
    let types: [UInt8] = [1, 2, 3, 4, 5, 6, 0x20, 0x21, 0x22, 0x23, 0x24, 0x25, 0x26, 0x27, 0x28]
    let type =
      random.chance(90) ? types[random.below(types.count)] : UInt8(random.below(256))
    return [type] + random.bytes(random.below(59), zeros: 40)
  }

  @Test(arguments: Seeds.of(count: 60))
  func noBytesBreakADevice(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = Rig()
    rig.renews = false
    if random.chance(80) { rig.arm() }
    for _ in 0..<150 {
      switch random.below(6) {
      case 0: rig.send(bytes: random.bytes(random.below(80), zeros: random.below(30)))
      case 1: rig.send(body: randomBody(&random))
      case 2:
        // In sequence, so that it is executed if possible.
        var body = randomBody(&random)
        if MessageType.isSequenced(body[0]), body.count > 1 {
          body[1] = rig.sequence
          rig.sequence &+= 1
        }
        rig.send(body: body)
      case 3: rig.lineIsOpen = random.chance(70)
      case 4: rig.lease()
      default:
        if random.chance(20) { rig.open() } else { rig.order(.arm(cell: 0)) }
      }
      step(rig, &random)
      _ = rig.take()
    }
    rig.jump(ms(250))
    #expect(rig.isSilent && !rig.isArmed, "\(Seeds.again(seed))")
    rig.lineIsOpen = true
    rig.send(bytes: [0])
    rig.send(.stop)
    #expect(rig.take().contains(.stopped), "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 60))
  func noMotorOutlivesItsLeaseAndEveryCellIsAccountedForOnce(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rig = Rig()
    rig.renews = false
    rig.open()
    var ledger = Ledger(again: Seeds.again(seed))
    var leaseEnd = rig.now
    for _ in 0..<400 {
      switch random.below(12) {
      case 0:
        rig.order(.arm(cell: ledger.next))
        leaseEnd = rig.now + ms(250)
      case 1, 2:
        rig.lease()
        if rig.isArmed { leaseEnd = rig.now + ms(250) }
      case 3:
        if random.chance(20) {
          rig.send(.stop)
          leaseEnd = rig.now
        }
      default: ledger.order(randomOrder(&random, rig), from: rig)
      }
      ledger.read(rig.take())
      switch random.below(4) {
      case 0: rig.pass(us(random.below(60_000)))
      case 1: rig.jump(us(random.below(30_000)))
      case 2: rig.jump(us(random.below(random.chance(5) ? 400_000 : 100)))
      default: break
      }
      ledger.read(rig.take())
      #expect(rig.isArmed == (rig.now < leaseEnd), "\(ledger.again)")
      #expect(rig.isSilent || rig.isArmed, "\(ledger.again)")
      if !rig.isArmed { ledger.checkAllOver() }
    }
    rig.send(.stop)
    ledger.read(rig.take())
    ledger.checkAllOver()
    #expect(rig.isSilent, "\(ledger.again)")
    #expect(ledger.total > 20, "\(ledger.again)")
  }

  private func randomOrder(_ random: inout SeededGenerator, _ rig: Rig) -> Command {
    let slots = run((0..<1 + random.below(8)).map { _ in UInt8(random.below(12)) })
    let start = (rig.now + us(random.below(300_000) - 60_000)).wireMilliseconds
    let late: LatePolicy = random.chance(50) ? .shift : .drop
    switch random.below(10) {
    case 0, 1: return .define(slot: UInt8(random.below(12)), randomPattern(&random))
    case 2, 3: return .play(start: start, late: late, slots)
    case 4, 5: return .resume(slots)
    case 6:
      let pattern = randomPattern(&random)
      return pattern.count > 0 ? .pattern(start: start, late: late, pattern) : .resume(slots)
    case 7: return .cut(.afterCell)
    case 8: return .cut(.now)
    default:
      return .testMotor(
        actuator: UInt8(random.below(8)), level: .full,
        duration: Milliseconds(UInt32(1 + random.below(100))))
    }
  }

  private func randomPattern(_ random: inout SeededGenerator) -> Pattern {
    var pattern = Pattern(advance: Milliseconds(UInt32(10 + random.below(100))))
    for _ in 0..<random.below(8) {
      if let pulse = Pulse(
        actuator: UInt8(random.below(6)), level: Level(percent: random.below(101)),
        onset: Milliseconds(UInt32(random.below(60))),
        duration: Milliseconds(UInt32(1 + random.below(50))))
      {
        // A pulse that does not fit is left out.
        do { try pattern.append(pulse) } catch { continue }
      }
    }
    return pattern
  }
}

/// The host's accounts: accepted cells, and the reports about them.
private struct Ledger {
  /// The command that repeats the test.
  let again: String
  /// True for each cell that is accounted for, over all armings.
  private var cells: [Bool] = []
  private var lastPlayed = -1

  var total: Int { cells.count }
  /// Just below the end of the numbers, so that they wrap.
  private let first: UInt16 = 65_500

  init(again: String) { self.again = again }

  var next: UInt16 { first &+ UInt16(truncatingIfNeeded: cells.count) }

  /// Sends an order and reads the answer.
  mutating func order(_ command: Command, from rig: Rig) {
    let number = rig.sequence
    rig.order(command)
    let answers = rig.take()
    if answers.contains(where: { $0.isPostponement }) {
      rig.sequence = number
    } else if !answers.contains(where: { $0.isRefusal(of: number) }) {
      let count =
        switch command {
        case .play(_, _, let run), .resume(let run): run.count
        case .pattern, .testMotor: 1
        default: 0
        }
      cells += Array(repeating: false, count: count)
    }
    read(answers)
  }

  mutating func read(_ messages: [DeviceMessage]) {
    for case .report(_, let report) in messages {
      switch report {
      case .played(let cell, _):
        #expect(place(of: cell) > lastPlayed, "\(again)")
        lastPlayed = place(of: cell)
        account(for: cell, count: 1)
      case .dropped(let first, let count, _): account(for: first, count: Int(count))
      default: break
      }
    }
  }

  private func place(of cell: UInt16) -> Int { Int(cell &- first) }

  private mutating func account(for cell: UInt16, count: Int) {
    let places = place(of: cell)..<place(of: cell) + count
    guard places.upperBound <= cells.count else {
      Issue.record("cells \(places) of \(cells.count): \(again)")
      return
    }
    for place in places {
      #expect(!cells[place], "cell \(place): \(again)")
      cells[place] = true
    }
  }

  /// Checks that no cell waits or plays any more.
  func checkAllOver() { #expect(cells.allSatisfy { $0 }, "\(again)") }
}

extension DeviceMessage {
  fileprivate var isPostponement: Bool {
    if case .acknowledgement(_, .queueFull, _) = self { true } else { false }
  }

  fileprivate func isRefusal(of number: UInt8) -> Bool {
    if case .report(_, .refused(number, _, _)) = self { true } else { false }
  }
}
