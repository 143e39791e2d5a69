import Foundation
import Testing

/// The requirements of the Pico's boot ROM on the built files (RP2040 Datasheet, section 2.8.1),
/// and those of UF2 for a drive.
@Suite struct BootFileTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "hardware/firmware/.build/firmware")

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: Self.folder.appending(path: name)))
  }

  private func word(_ bytes: [UInt8], _ index: Int) -> UInt32 {
    (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << (8 * UInt32($1)) }
  }

  /// The remainder of the polynomial 0x04C11DB7, bit by bit, starting from all ones.
  private func remainder(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      for bit in stride(from: 7, through: 0, by: -1) {
        let isOdd = crc >> 31 != UInt32(byte >> UInt8(bit) & 1)
        crc = crc << 1 ^ (isOdd ? 0x04C1_1DB7 : 0)
      }
    }
    return crc
  }

  @Test func theRemainderIsThatOfThePublishedCheck() {
    // CRC-32/MPEG-2.
    #expect(remainder("123456789".utf8) == 0x0376_E6E7)
  }

  @Test func theSecondStageIsWhatTheBootROMAccepts() throws {
    let image = try bytes("pico.bin")
    #expect(remainder(image[..<252]) == word(image, 252))
    // Then the vectors: the stack's end in RAM, the start in flash, for Thumb.
    #expect(0x2000_0000...0x2004_2000 ~= word(image, 256))
    let start = word(image, 260)
    #expect(start & 1 == 1)
    #expect(Int(start) - 0x1000_0000 < image.count)
  }

  @Test func theFileToDropIsTheImageInBlocks() throws {
    let image = try bytes("pico.bin")
    let file = try bytes("pico.uf2")
    let count = (image.count + 255) / 256
    try #require(file.count == 512 * count)
    for number in 0..<count {
      let block = Array(file[512 * number..<512 * (number + 1)])
      let head = stride(from: 0, to: 32, by: 4).map { word(block, $0) }
      #expect(
        head == [
          0x0A32_4655, 0x9E5D_5157, 0x2000, 0x1000_0000 + 256 * UInt32(number), 256,
          UInt32(number), UInt32(count), 0xE48B_FF56,
        ])
      #expect(word(block, 508) == 0x0AB1_6F30)
      let part = Array(image[(256 * number)..<min(image.count, 256 * number + 256)])
      #expect(Array(block[32..<288]) == part + [UInt8](repeating: 0, count: 256 - part.count))
      #expect(block[288..<508].allSatisfy { $0 == 0 })
    }
  }
}
