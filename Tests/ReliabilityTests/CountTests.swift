import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// Cells that come faster than their reports get through.
@Suite struct CountTests {
  /// The discrepancies, and the number of reports that the device counts as lost.
  private static func outcome(
    _ make: Make, seed: UInt64, defects: Set<Defect> = [], test: String = #function
  ) throws -> (mistakes: [String], lost: Int) {
    let line = Line(seed: seed, to: make)
    let time = DriftingClock(lead: .zero, drift: 0)
    let host = Streamer(line, try Streamer.shortPatterns(), seed: seed)
    let again = Seeds.again(seed, test: test)
    let world = World(make.glove(time, defects: defects), line, host, again: again)
    try world.pass(2_000_000)
    // Just long enough for more reports than are stored.
    let stall = make.reportsKept * 35
    let faults = "from-device.stall=\(stall),from-device.stall-chance=0.001"
    line.change(to: try FaultSpec(faults), seed: seed)
    try world.pass(20_000_000)
    line.change(to: .none, seed: seed)
    try world.pass(2_000_000)
    try host.end(at: world.now)
    try world.pass(3_000_000)
    let counts = world.glove.counts
    var record = Record(make: make)
    record.cells = host.closeBooks().cells
    record.lives = [
      Life(
        drives: world.glove.takeDrives(), counts: counts, told: line.deviceRestarted(),
        begin: .zero, end: world.now, clock: 0..<world.now.count)
    ]
    return (FeltCells(record).miscounts(), counts.reportsLost)
  }

  @Test(arguments: Make.allCases, Seeds.of(count: 1))
  func whatIsPlayedDroppedAndNotToldIsCounted(make: Make, seed: UInt64) throws {
    let (mistakes, lost) = try Self.outcome(make, seed: seed)
    #expect(mistakes == [], "\(make.rawValue) device: \(Seeds.again(seed))")
    #expect(lost > 0, "\(make.rawValue) device: \(Seeds.again(seed))")
  }

  @Test(arguments: [.reportLossUncounted, .reportsFew, .statisticsCellsWrong] as [Defect])
  func aDeviceThatMiscountsIsFound(defect: Defect) throws {
    for seed: UInt64 in 0..<4 {
      if try Self.outcome(.trial, seed: seed, defects: [defect]).mistakes != [] { return }
    }
    Issue.record("\(defect.name) was not found")
  }
}
