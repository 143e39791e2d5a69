import TactusTestSupport
import Testing

@testable import TactusFlash

struct UF2FileTests {
  private static func problem(_ bytes: [UInt8]) -> String {
    do throws(ImageError) {
      _ = try UF2File(bytes)
      return ""
    } catch { return error.problem }
  }

  @Test func aWholeFileNamesItsFamilyItsBlocksAndItsAddresses() throws {
    let file = try UF2File(UF2Image.file(blocks: 5))
    #expect(file.family == UF2Family.rp2040.id)
    #expect(file.blocks == 5)
    #expect(file.addresses == 0x1000_0000..<0x1000_0500)
  }

  @Test func anEmptyFileIsRefused() {
    #expect(Self.problem([]) == "it is empty")
  }

  @Test(arguments: [1, 511, 513, 5 * 512 - 1])
  func aFileCutWithinABlockIsRefused(count: Int) {
    let bytes = Array(UF2Image.file(blocks: 5).prefix(count))
    #expect(Self.problem(bytes).hasPrefix("it is truncated"))
  }

  @Test func aFileCutBetweenBlocksSaysHowManyAreThere() {
    let bytes = Array(UF2Image.file(blocks: 5).prefix(3 * 512))
    #expect(Self.problem(bytes) == "it is truncated: 3 of 5 blocks are there")
  }

  @Test func aFileWithABlockTooManyIsRefused() {
    let bytes = UF2Image.file(blocks: 2) + UF2Image.file(blocks: 2).suffix(512)
    #expect(Self.problem(bytes) == "block 0 counts 2 blocks, the file has 3")
  }

  @Test func exchangedBlocksAreRefused() {
    let bytes = UF2Image.file(blocks: 3)
    let exchanged = bytes[1024...] + bytes[512..<1024]
    #expect(
      Self.problem(Array(bytes[..<512] + exchanged))
        == "block 1 has number 2: blocks are missing or exchanged")
  }

  @Test(arguments: [0, 4, 508]) func eachMagicNumberIsChecked(offset: Int) {
    var bytes = UF2Image.file(blocks: 2)
    bytes[512 + offset] ^= 1
    #expect(Self.problem(bytes) == "block 1 is damaged: its magic numbers are wrong")
  }

  @Test func anotherKindOfFileIsNamedAsSuch() {
    #expect(Self.problem([UInt8](repeating: 0x3A, count: 1024)) == "it is no UF2 file")
  }

  @Test func blocksOfTwoFamiliesAreRefused() {
    let bytes = UF2Image.file(blocks: 2)[..<512] + UF2Image.file(blocks: 2, family: 7)[512...]
    #expect(Self.problem(Array(bytes)) == "block 1: another chip family than the blocks before")
  }

  @Test(arguments: [0x0, 0x3000] as [UInt32])
  func aBlockWithoutAFamilyOrOfAContainerIsRefused(flags: UInt32) {
    let block = UF2Image.block(0, of: 1, address: UF2Image.start, flags: flags, data: [1, 2, 3, 4])
    #expect(!Self.problem(block).isEmpty)
  }

  @Test(arguments: [0, 3, 477, 480, 0x7FFF_FFFF]) func aPayloadOfAWrongSizeIsRefused(size: Int) {
    let block = UF2Image.block(0, of: 1, address: UF2Image.start, data: [1], payload: size)
    #expect(Self.problem(block).hasPrefix("block 0: \(size) bytes for"))
  }

  @Test func overlappingBlocksAreRefused() {
    let data = [UInt8](repeating: 1, count: 256)
    let bytes =
      UF2Image.block(0, of: 2, address: UF2Image.start, data: data)
      + UF2Image.block(1, of: 2, address: UF2Image.start + 128, data: data)
    #expect(Self.problem(bytes) == "two blocks write to address 0x10000080")
  }

  @Test func aCommentIsNoPartOfTheFlash() throws {
    let data = [UInt8](repeating: 1, count: 256)
    let bytes =
      UF2Image.block(0, of: 2, address: UF2Image.start, data: data)
      + UF2Image.block(1, of: 2, address: 0, flags: 0x2001, data: data)
    #expect(try UF2File(bytes).addresses == 0x1000_0000..<0x1000_0100)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func noDamagedFileTraps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = UF2Image.file(blocks: 4)
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
        in: 0...255, using: &random)
    }
    _ = try? UF2File(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random))))
  }
}
