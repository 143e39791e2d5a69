import Foundation
import TactusLoopback
import TactusMock
import TactusTestSupport
import TactusWire
import Testing

/// One byte in a hundred lost and one in a thousand damaged, at 115,200 bit/s.
@Suite struct BadLineTests {
  private static let faults = "drop=0.01,flip=0.001,rate=11520"
  private static let bytesPerSecond = 11_520

  /// Judges the cells as given, reported and felt when a host is done; the world's time is also the
  /// device's.
  private static func judge(_ world: World, _ books: Books) -> (FeltCells, [String]) {
    var record = Record(make: .core)
    record.lives = [
      Life(
        drives: world.glove.takeDrives(), counts: world.glove.counts,
        told: world.line.deviceRestarted(), begin: .zero, end: world.now,
        clock: 0..<world.now.count)
    ]
    record.cells = books.cells
    let felt = FeltCells(record)
    return (felt, books.mistakes + felt.mistakes + felt.miscounts())
  }

  private static func world(
    _ host: (Line) throws -> any Host, seed: UInt64, test: String = #function
  ) throws -> World {
    let line = Line(try FaultSpec(faults), seed: seed)
    let time = DriftingClock(lead: .zero, drift: 0)
    return World(Make.core.glove(time), line, try host(line), again: Seeds.again(seed, test: test))
  }

  @Test(arguments: Seeds.of(count: 2))
  func aReaderFeelsEveryCellOnceAndInOrderOrIsTold(seed: UInt64) throws {
    var reader: Reader?
    let world = try Self.world(
      {
        let host = try Reader($0, rate: .normal, lineRate: Self.bytesPerSecond, seed: seed)
        reader = host
        return host
      }, seed: seed)
    try world.pass(120_000_000)
    reader?.end(at: world.now)
    try world.pass(5_000_000)
    let books = try #require(reader?.closeBooks())
    let (felt, mistakes) = Self.judge(world, books)
    #expect(mistakes == [], "\(Seeds.again(seed))")
    // Without faults it is 1.4 a second.
    #expect(felt.whole[0] > 100, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 2))
  func moreThanTwentyCellsASecondGetThrough(seed: UInt64) throws {
    let patterns = try Streamer.shortPatterns()
    var streamer: Streamer?
    let world = try Self.world(
      {
        let host = Streamer($0, patterns, seed: seed)
        streamer = host
        return host
      }, seed: seed)
    try world.pass(60_000_000)
    let rate = Double(streamer?.played ?? 0) / 60
    try streamer?.end(at: world.now)
    try world.pass(5_000_000)
    let books = try #require(streamer?.closeBooks())
    print("\(Self.faults), seed \(seed): \(String(format: "%.1f", rate)) cells/s")
    #expect(Self.judge(world, books).1 == [], "\(Seeds.again(seed))")
    #expect(rate > 20, "\(Seeds.again(seed))")
  }
}
