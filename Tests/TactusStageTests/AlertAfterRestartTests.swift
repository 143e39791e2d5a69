import TactusHaptics
import TactusLoopback
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire
import Testing

/// Urgent alerts to gloves that have just restarted.
@Suite struct AlertAfterRestartTests {
  /// A failure of the glove's line or power.
  enum Fault: CaseIterable { case restart, replug, quickReplug, replugWithItsClock }

  @Test(
    arguments: Extent.chosen.all(
      stride(from: 1000, through: 12_000, by: 1000).map { Int64($0) }, brieflyEvery: 5),
    Fault.allCases)
  func anUrgentAlertOneSecondAfterARestartIsFeltWithin2Seconds(
    uptime: Int64, fault: Fault
  ) throws {
    for text in ["", "one", "a long text that is still being felt when the glove restarts"] {
      let rig = try StageRig()
      rig.glove = VirtualGlove(clockLead: .zero)
      try rig.begin()
      // The felt text ends close to the fault, or is not felt to its end.
      try rig.run(max(0, uptime - rig.now.milliseconds - 2500))
      if !text.isEmpty { try rig.feel([.cue(.focus), .text(text)]) }
      try rig.run(max(0, uptime - rig.now.milliseconds))
      switch fault {
      case .restart: rig.glove.restart(at: rig.now)
      case .replug, .quickReplug:
        try rig.unplug()
        rig.glove.restart(at: rig.now)
        try rig.run(fault == .replug ? 500 : 20)
        try rig.plugIn()
      case .replugWithItsClock:
        try rig.unplug()
        rig.glove.restart(at: rig.now, clockRunsOn: true)
        try rig.run(500)
        try rig.plugIn()
      }
      try rig.run(1000)
      let asked = rig.now
      let before = rig.told.count
      let drives = rig.changes.count
      try rig.urgent([.cue(.urgentTriple), .text("fire")], about: 7)
      try rig.run(2000)
      #expect(rig.changes[drives...].contains { $0.level > 0 }, "\(text)")
      // A word in progress is felt whole before the alert's cue.
      #expect(!text.isEmpty || rig.told[before...].contains(.alerted(about: 7)))
      try rig.run(8000)
      #expect(rig.alerted == [7], "\(text) from \(asked)")
    }
  }
}
