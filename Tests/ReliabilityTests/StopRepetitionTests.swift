import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

@Suite struct StopRepetitionTests {
  /// Tests the judge of stops: a host that sends STOP once and freezes is found.
  @Test(arguments: [false, true])
  func aHostThatSaysStopTooSeldomIsFound(freezes: Bool) throws {
    let line = Line(seed: 1)
    let reader = try Reader(line, rate: .normal, seed: 1)
    let time = DriftingClock(lead: .zero, drift: 0)
    let world = World(Make.core.glove(time), line, reader, again: Seeds.again(1))
    try world.pass(3_000_000)
    line.change(to: try FaultSpec("from-device.drop=1"), seed: 1)
    reader.stop(at: world.now)
    let stopped = world.now
    if freezes { world.freezeHost(until: stopped + .milliseconds(400)) }
    try world.pass(300_000)
    let isStopping = reader.session.link.isStopping
    #expect(isStopping)
    #expect((line.fromHost.seldomStop(since: stopped) != nil) == freezes)
  }
}
