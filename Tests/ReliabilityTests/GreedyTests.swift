import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Hosts that want more than motors may do, on good lines and bad ones: the device's own caps hold.
@Suite struct GreedyTests {
  struct Outcome {
    var mistakes: [String]
    var caps: Int
    var refusals: Int
  }

  private static func outcome(
    _ make: Make, seed: UInt64, defects: Set<Defect> = [], test: String = #function
  ) throws -> Outcome {
    var random = SeededGenerator(seed: seed)
    let time = DriftingClock(
      lead: Microseconds((1 << 32) - 30_000_000 as Int64),
      drift: Int64.random(in: -200...200, using: &random))
    let line = Line(seed: random.next())
    let host = Greedy(line, seed: random.next())
    let again = Seeds.again(seed, test: test)
    let world = World(make.glove(time, defects: defects), line, host, again: again)
    try world.pass(40_000_000)
    for _ in 0..<4 {
      line.plugIn(random.faults(), seed: random.next())
      if random.chance(50) {
        let span = random.span(milliseconds: 50...700)
        world.freezeHost(until: world.now + Microseconds(span))
      }
      try world.pass(random.span(milliseconds: 1000...8000))
      line.plugIn(.none, seed: random.next())
      try world.pass(random.span(milliseconds: 1000...8000))
    }
    // It goes without a STOP: the lease ends the rest.
    line.pullPlug()
    try world.pass(2_000_000)
    let life = Life(
      drives: world.glove.takeDrives(), begin: .zero, end: world.now,
      clock: time.device(at: .zero).count..<time.device(at: world.now).count)
    let watch = MotorWatch(life, make)
    let forbidden = life.drives.filter { $0.level == Greedy.forbidden.rawValue }
      .map { "motor \($0.actuator) does what was refused, from \($0.world.count) µs on" }
    return Outcome(
      mistakes: watch.beyondCaps() + watch.unallowed(after: line.toDevice.frames) + forbidden,
      caps: host.caps, refusals: host.refusals)
  }

  @Test(arguments: Make.allCases, Seeds.of(count: 2))
  func noMotorIsOnBeyondItsCapsWhateverIsAsked(make: Make, seed: UInt64) throws {
    let outcome = try Self.outcome(make, seed: seed)
    #expect(outcome.mistakes == [], "\(make.rawValue) device: \(Seeds.again(seed))")
    #expect(outcome.caps > 0 && outcome.refusals > 0, "\(Seeds.again(seed))")
  }

  @Test(
    arguments: [.noContinuousCap, .noDutyCap, .shortPausesRest, .longPulseAccepted] as [Defect])
  func aDeviceWithoutACapIsFound(defect: Defect) throws {
    for seed: UInt64 in 0..<4 {
      if try !Self.outcome(.trial, seed: seed, defects: [defect]).mistakes.isEmpty { return }
    }
    Issue.record("\(defect.name) was not found")
  }
}
