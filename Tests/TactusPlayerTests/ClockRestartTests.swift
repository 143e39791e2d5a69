import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// Gloves whose clock restarts during a reading.
@Suite struct ClockRestartTests {
  /// The time from the beginning of the reading to the restart; ms.
  private static let read: Int64 = 1500

  @Test(
    arguments: Extent.chosen.all(
      stride(from: 0, through: 14_000, by: 1000).map { Int64($0) }, brieflyEvery: 4),
    [50, 100, 400])
  func theFirstPulseComesWithin300MsOfArmingAfterARestart(
    uptime: Int64, percent: Int
  ) throws {
    let rig = try PlayerRig(
      ScriptedSource("hello world again and again"), rate: try Rate(percent: percent))
    rig.loopback.glove = VirtualGlove(clockLead: .milliseconds(uptime))
    try rig.run(Self.read)
    #expect(!rig.felt.isEmpty || percent == 50)
    rig.events = []
    let before = rig.changes.count
    rig.loopback.glove.restart(at: rig.now)
    let restart = rig.now
    try rig.settle()
    var armed: Microseconds?
    while rig.changes[min(before, rig.changes.count)...].allSatisfy({ $0.level == 0 }) {
      try rig.run(1)
      if armed == nil, rig.events.contains(where: { if case .started = $0 { true } else { false } })
      {
        armed = rig.now
      }
      try #require(rig.now - restart < .seconds(30), "nothing felt")
    }
    let wait = rig.now - (try #require(armed))
    #expect(wait <= .milliseconds(300), "\(wait) after arming")
    #expect(rig.now - restart <= .seconds(1))
  }

  @Test(arguments: [5000, 60_000, 3_600_000] as [Int64])
  func aSessionThatIsLostBeforeItsClockIsReadDelaysNothing(uptime: Int64) throws {
    let rig = try PlayerRig(ScriptedSource(String(repeating: "hello ", count: 20)))
    rig.loopback.glove = VirtualGlove(clockLead: .milliseconds(uptime))
    try rig.run(Self.read)
    let descriptions = rig.events.compactMap { event in
      if case .connected(let description) = event { description } else { nil }
    }
    let description = try #require(descriptions.first)
    let felt = rig.felt.count
    let welcome = Welcome(version: 1, capabilities: [], session: 1, boot: 1)
    for event in [
      LinkEvent.disarmed(.sessionLost(.silent)), .connected(welcome, description),
      .disarmed(.sessionLost(.silent)),
    ] { rig.report(event) }
    rig.loopback.glove.restart(at: rig.now)
    try rig.run(3000)
    #expect(rig.felt.count >= felt + 2)
  }

  /// As with a weak supply when the motors start.
  @Test(arguments: [1100, 1300, 1500, 2500] as [Int64])
  func aGloveThatKeepsRestartingIsReadToTheEnd(period: Int64) throws {
    let rig = try PlayerRig(ScriptedSource("so it goes on"))
    var restarts = 0
    while rig.ending == nil, restarts < 400 {
      try rig.run(period)
      rig.loopback.glove.restart(at: rig.now)
      restarts += 1
    }
    #expect(rig.ending == .finished, "\(rig.felt)")
    #expect(rig.felt.hasSuffix("on"))
  }

  @Test(arguments: [-5000, -900, 900, 5000, 3_600_000] as [Int64])
  func anotherClockInANewSessionDelaysNothing(jump: Int64) throws {
    let rig = try PlayerRig(ScriptedSource(String(repeating: "hello ", count: 20)))
    rig.loopback.glove = VirtualGlove(clockLead: .seconds(20))
    try rig.run(3000)
    let felt = rig.felt.count
    rig.loopback.glove = VirtualGlove(
      clockLead: .seconds(20) + .milliseconds(jump), boot: 2)
    try rig.run(3000)
    #expect(rig.felt.count >= felt + 2)
  }
}
