import TactusHaptics
import TactusLink
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

@Suite struct LostReportTests {
  private static let text = "seven wolves ran, quick as they were, home"

  /// The line remains so bad that reports are lost for good.
  @Test(arguments: ["insert=0.04", "from-device.drop=0.05", "from-device.drop=0.1"])
  func everyCellIsEventuallyReported(faults: String) throws {
    for seed in Seeds.of(count: 10) { try Self.read(faults, seed: seed) }
  }

  /// Reads the text over such a line.
  private static func read(
    _ faults: String, seed: UInt64, test: String = #function
  ) throws {
    let again = Seeds.again(seed, test: test)
    let (hostEnd, deviceEnd) = MemoryTransport.makePair()
    var line = FaultyTransport(deviceEnd, FaultyLine(try FaultSpec(faults), seed: seed))
    var glove = VirtualGlove()
    var session = ReadingSession(
      try Player(ScriptedSource(text), rate: .normal) {
        rate, device throws(HapticsError) in
        try PatternTable(encoding: .columns, rate: rate, device: device)
      }, over: hostEnd, seed: seed)
    var now = Microseconds.zero
    var told: Set<Int> = []
    var ending: PlayerEnding?
    try session.begin(at: now)
    while !session.player.hasEnded, now < Microseconds.milliseconds(3_600_000) {
      repeat {
        try session.step(to: now)
        try line.advance(to: now)
        try glove.serve(&line, at: now)
      } while hostEnd.hasBytes
      for event in session.player.drainEvents() {
        switch event {
        case .played(let cell, _): told.insert(cell.index)
        case .ended(let why): ending = why
        default: break
        }
      }
      let next = [session.nextDeadline, glove.nextDeadline, line.nextDeadline]
      now = max(now, try #require(next.compactMap { $0 }.min()))
    }
    #expect(ending == .finished, "\(faults) \(again)")
    #expect(told == Set(0..<text.count), "\(faults) \(again)")
  }
}
