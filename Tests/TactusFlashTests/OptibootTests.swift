import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

struct OptibootTests {
  /// Five pages of a program.
  static let program: [UInt8] = (0..<600).map { UInt8(truncatingIfNeeded: $0 * 7 + $0 / 256) }

  static func pages(_ program: [UInt8] = program) throws -> [IntelHex.Segment] {
    let records = stride(from: 0, to: program.count, by: 16).map {
      IntelHexTests.record(UInt16($0), Array(program[$0..<min($0 + 16, program.count)]))
    }
    let text = records.joined() + IntelHexTests.end
    return try IntelHex(Array(text.utf8)).pages(of: 128, within: 0..<0x7E00)
  }

  /// A run of the loader on a board.
  struct Run {
    var board = SimulatedOptiboot()
    var line = SimulatedLine()
    var speeds = [LineSpeed(baud: 115_200)]

    mutating func result() throws -> LoaderResult? {
      var loader = Optiboot(try pages(), on: .atmega328P, speeds: speeds)
      var board = self.board
      defer { self.board = board }
      return line.run(
        &loader, reset: { board.reset(at: $0) },
        receive: { bytes, now, speed in board.receive(bytes, at: now, baud: speed.baud) })
    }
  }

  private static func isWhole(_ board: SimulatedOptiboot) -> Bool {
    Array(board.flash.prefix(program.count)) == program
      && board.flash.dropFirst(program.count).allSatisfy { $0 == 0xFF }
  }

  @Test func aBoardIsWrittenComparedAndStarted() throws {
    var run = Run()
    #expect(try run.result() == .written)
    #expect(Self.isWhole(run.board))
    #expect(run.board.resets == 1)
    #expect(run.board.isRunning)
  }

  @Test func aBoardThatAnswersAtOnceIsWrittenToo() throws {
    var run = Run()
    run.board.blink = .zero
    #expect(try run.result() == .written)
    #expect(Self.isWhole(run.board))
  }

  @Test func anOlderBootLoaderIsFoundAtItsLowerSpeed() throws {
    var run = Run()
    run.board.baud = 57_600
    run.speeds = [LineSpeed(baud: 115_200), LineSpeed(baud: 57_600)]
    #expect(try run.result() == .written)
    #expect(run.line.openings.map(\.baud) == [115_200, 115_200, 57_600])
  }

  @Test func aBoardWithoutABootLoaderIsReportedSilent() throws {
    var run = Run()
    run.board.hasBootloader = false
    #expect(try run.result() == .failed(.silent))
    #expect(run.line.now < .seconds(10))
    #expect(run.board.pagesWritten == 0)
  }

  @Test func anotherChipIsNamedAndNotWritten() throws {
    var run = Run()
    run.board.signature = [0x1E, 0x98, 0x01]
    #expect(try run.result() == .failed(.wrongChip("1e 98 01")))
    #expect(run.board.pagesWritten == 0)
  }

  @Test(arguments: 1...400)
  func aByteLostOnTheWayToTheBoardCostsOnlyAReset(byte: Int) throws {
    var run = Run()
    run.line.lostToBoard = [byte]
    #expect(try run.result() == .written)
    #expect(Self.isWhole(run.board))
  }

  @Test(arguments: 1...300)
  func aByteLostOnTheWayBackCostsOnlyAReset(byte: Int) throws {
    var run = Run()
    run.line.lostFromBoard = [byte]
    #expect(try run.result() == .written)
    #expect(Self.isWhole(run.board))
  }

  @Test(arguments: Array(stride(from: 1, through: 1100, by: 7)))
  func aBitFlippedOnTheWayToTheBoardIsFoundAndWrittenAgain(byte: Int) throws {
    var run = Run()
    run.line.flippedToBoard = [byte]
    #expect(try run.result() == .written)
    // A flipped address may have written a page behind the program, where it is never run.
    #expect(Array(run.board.flash.prefix(Self.program.count)) == Self.program)
  }

  @Test func flashThatDoesNotTakeAValueIsReportedWithItsPage() throws {
    var run = Run()
    run.board.stuck = [300]
    #expect(try run.result() == .failed(.mismatch(256)))
    // The pages, and the bad one twice more.
    #expect(run.board.pagesWritten == 7)
  }

  @Test func aLineThatDiesIsReportedAsLost() throws {
    var run = Run()
    run.line.lostToBoard = Set(500...100_000)
    #expect(try run.result() == .failed(.lost))
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func aLineThatLosesSomeBytesEndsRightOrSaysThatItFailed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var run = Run()
    run.line.lostToBoard = Set(
      (1...20_000).filter { _ in Int.random(in: 0..<300, using: &random) == 0 })
    run.line.lostFromBoard = Set(
      (1...20_000).filter { _ in Int.random(in: 0..<300, using: &random) == 0 })
    let result = try run.result()
    #expect(result == .written || result == .failed(.lost))
    if result == .written { #expect(Self.isWhole(run.board)) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func nonsenseFromTheBoardEndsTheWorkInTime(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var loader = Optiboot(try Self.pages(), on: .atmega328P, speeds: [LineSpeed(baud: 115_200)])
    var line = SimulatedLine()
    let result = line.run(
      &loader, reset: { _ in },
      receive: { _, _, _ in
        (0..<Int.random(in: 0...200, using: &random)).map { _ in
          [0x14, 0x10, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        }
      })
    #expect(result != nil && result != .written)
  }
}
