import TactusHaptics
import TactusLoopback
import TactusTestSupport
import TactusWire
import Testing

@Suite struct FrozenHostTests {
  /// At whatever moment a host freezes or dies, on a line that does not hold bytes back.
  @Test(arguments: Make.allCases, Seeds.of(count: 6))
  func motorsAreOff255MillisecondsAfterTheHostFroze(make: Make, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let line = Line(seed: seed)
    let time = DriftingClock(lead: .zero, drift: 0)
    let reader = try Reader(line, rate: .normal, seed: seed)
    let world = World(make.glove(time), line, reader, again: Seeds.again(seed))
    try world.pass(random.span(milliseconds: 0...4000))
    let frozen = world.now
    world.freezeHost(until: frozen + .seconds(10))
    try world.pass(2_000_000)
    #expect(!world.glove.isArmed, "\(make.rawValue) device: \(Seeds.again(seed))")
    let last = world.glove.takeDrives().map(\.world).max() ?? .zero
    #expect(
      last <= frozen + .milliseconds(255),
      "\(make.rawValue) device: \(Seeds.again(seed))")
  }
}
