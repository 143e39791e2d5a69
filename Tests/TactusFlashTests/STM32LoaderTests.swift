import TactusTestSupport
import TactusWire
import Testing

@testable import TactusFlash

struct STM32LoaderTests {
  /// A program that begins with its stack and its first instruction.
  static func image(_ count: Int) -> [UInt8] {
    UInt32(0x2002_0000).littleEndianBytes + UInt32(0x0800_0009).littleEndianBytes
      + (8..<count).map { UInt8(truncatingIfNeeded: $0 * 13) }
  }

  struct Run {
    var board = SimulatedSTM32()
    var line = SimulatedLine()

    mutating func result(_ image: [UInt8] = image(1001)) throws -> LoaderResult? {
      var loader = try STM32Loader(image)
      var board = self.board
      defer { self.board = board }
      return line.run(
        &loader, reset: { _ in },
        receive: { bytes, _, speed in board.receive(bytes, hasEvenParity: speed.hasEvenParity) })
    }
  }

  @Test func aBoardIsErasedWrittenAndCompared() throws {
    var run = Run()
    #expect(try run.result() == .written)
    #expect(Array(run.board.flash.prefix(1001)) == Self.image(1001))
    #expect(run.board.erased == [0])
    // Behind the first sector nothing was touched.
    #expect(run.board.flash[16 << 10] == 0xAA)
  }

  @Test(arguments: [(16_384, [0]), (16_385, [0, 1]), (65_537, [0, 1, 2, 3, 4])])
  func onlyTheSectorsOfTheProgramAreErased(count: Int, sectors: [Int]) throws {
    var run = Run()
    #expect(try run.result(Self.image(count)) == .written)
    #expect(run.board.erased == sectors)
  }

  @Test func aBootLoaderThatKnowsItsSpeedAlreadyIsUsed() throws {
    var run = Run()
    _ = run.board.receive([0x7F, 0x7F], hasEvenParity: true)
    #expect(try run.result() == .written)
  }

  @Test func aSilentBoardIsReported() throws {
    var loader = try STM32Loader(Self.image(100))
    var line = SimulatedLine()
    #expect(
      line.run(&loader, reset: { _ in }, receive: { _, _, _ in [] }) == .failed(.silent))
    #expect(line.now < .seconds(6))
  }

  @Test func anotherChipIsNamedAndNotErased() throws {
    var run = Run()
    run.board.product = [0x04, 0x19]
    #expect(try run.result() == .failed(.wrongChip("04 19")))
    #expect(run.board.erased.isEmpty)
  }

  @Test func aProtectedChipIsReported() throws {
    var run = Run()
    run.board.isProtected = true
    #expect(try run.result() == .failed(.protected))
  }

  @Test func aBootLoaderWithoutTheCommandIsReported() throws {
    var run = Run()
    run.board.commands.removeAll { $0 == 0x44 }
    #expect(try run.result() == .failed(.unsupported))
  }

  @Test func flashThatDoesNotTakeAValueIsReported() throws {
    var run = Run()
    run.board.stuck = [300]
    #expect(try run.result() == .failed(.mismatch(0x0800_0100)))
  }

  @Test(arguments: 6...400)
  func aLostByteIsReportedAndNeverTakenForSuccess(byte: Int) throws {
    var run = Run()
    run.line.lostToBoard = [byte]
    let result = try run.result()
    #expect(
      result != nil && (result != .written || run.board.flash.prefix(1001) == Self.image(1001)[...])
    )
  }

  @Test func aProgramThatAnswersLikeABootLoaderIsNotTouched() throws {
    var loader = try STM32Loader(Self.image(1000))
    loader.advance(to: .zero)
    loader.advance(to: .milliseconds(100))
    loader.receive([UInt8(ascii: "y")], at: .milliseconds(110))
    loader.advance(to: .seconds(3))
    #expect(loader.result == .failed(.lost))
    #expect(!loader.isTouched)
  }

  @Test func aFileThatIsNoProgramIsRefused() {
    #expect(throws: ImageError.self) { try STM32Loader([1, 2, 3]) }
    #expect(throws: ImageError.self) { try STM32Loader([UInt8](repeating: 0, count: 1000)) }
    #expect(throws: ImageError.self) { try STM32Loader(Self.image(1 << 20) + [0]) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func nonsenseFromTheBoardEndsTheWorkInTime(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var loader = try STM32Loader(Self.image(1000))
    var line = SimulatedLine()
    let result = line.run(
      &loader, reset: { _ in },
      receive: { _, _, _ in
        (0..<Int.random(in: 0...20, using: &random)).map { _ in
          [0x79, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random) ?? 0
        }
      })
    #expect(result != nil && result != .written)
  }
}
