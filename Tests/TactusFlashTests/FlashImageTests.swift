import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusFlash

struct FlashImageTests {
  /// The failure of a body; nil if there is none.
  private static func failure(_ body: () throws -> Void) rethrows -> Failure? {
    do {
      try body()
      return nil
    } catch let error as Failure { return error }
  }

  /// A program for an AVR: a jump, and something behind it.
  private static func avrProgram(_ first: [UInt8] = [0x0C, 0x94, 0x34, 0x00]) -> [UInt8] {
    Array((IntelHexTests.record(0, first + [1, 2]) + IntelHexTests.end).utf8)
  }

  @Test func aBoardsImageIsTakenFromTheFolder() throws {
    try Folder.with { folder in
      try FirmwareManifestTests.fill(folder)
      let image = try FlashImage("pico", in: folder.path)
      #expect(image.entry?.firmware.text == "tactus 1")
      #expect(try image.uf2(for: .rp2040).blocks == 2)
    }
  }

  @Test func aDamagedImageOfTheFolderIsRefused() throws {
    try Folder.with { folder in
      try FirmwareManifestTests.fill(folder, digest: String(repeating: "0", count: 64))
      let error = try Self.failure { _ = try FlashImage("pico", in: folder.path) }
      #expect(error?.status == .badData)
      // Its name as a file does not avoid the manifest.
      #expect(
        try Self.failure { _ = try FlashImage(folder.file("pico.uf2"), in: "/") }?.status
          == .badData)
    }
  }

  @Test func aFileForAnotherChipFamilyIsRefused() throws {
    try Folder.with { folder in
      let path = try folder.write(UF2Image.file(blocks: 2, family: 0xE48B_FF59), to: "x.uf2")
      let image = try FlashImage(path, in: "/")
      let error = try Self.failure { _ = try image.uf2(for: .rp2040) }
      #expect(error?.status == .badData)
      #expect(error?.problem.contains("it is for rp2350, pico is rp2040") == true)
    }
  }

  @Test func aFileForMemoryOtherThanFlashIsRefused() throws {
    try Folder.with { folder in
      let block = UF2Image.block(0, of: 1, address: 0x2000_0000, data: [1, 2, 3, 4])
      let image = try FlashImage(folder.write(block, to: "x.uf2"), in: "/")
      #expect(try Self.failure { _ = try image.uf2(for: .rp2040) }?.status == .badData)
    }
  }

  @Test func blocksThatTheBootROMWouldIgnoreAreRefused() throws {
    try Folder.with { folder in
      let short = UF2Image.block(
        0, of: 1, address: UF2Image.start, data: [UInt8](repeating: 1, count: 128))
      let odd = UF2Image.block(
        0, of: 1, address: UF2Image.start + 64, data: [UInt8](repeating: 1, count: 256))
      for (index, block) in [short, odd].enumerated() {
        let image = try FlashImage(folder.write(block, to: "\(index).uf2"), in: "/")
        let error = try Self.failure { _ = try image.uf2(for: .rp2040) }
        #expect(error?.problem.contains("not all pages of 256 bytes") == true)
      }
    }
  }

  @Test func anotherProgramsManifestNextToAFileIsIgnored() throws {
    try Folder.with { folder in
      _ = try folder.write(#"{"name": "an extension"}"#.utf8, to: "manifest.json")
      let path = try folder.write(UF2Image.file(blocks: 2), to: "x.uf2")
      #expect(try FlashImage(path, in: "/").entry == nil)
      // A manifest of firmware that is cut off is no reason to skip its check.
      _ = try folder.write(#"{"images": [{"sha256": "00"#.utf8, to: "manifest.json")
      #expect(try Self.failure { _ = try FlashImage(path, in: "/") }?.status == .badData)
    }
  }

  @Test(arguments: [[0x0C, 0x94, 0x34, 0x00], [0x33, 0xC0, 0x00, 0x00]] as [[UInt8]])
  func aProgramThatBeginsWithAJumpIsTakenForAnAVR(first: [UInt8]) throws {
    try Folder.with { folder in
      let image = try FlashImage(folder.write(Self.avrProgram(first), to: "x.hex"), in: "/")
      #expect(try image.pages(for: .atmega328P, within: 0..<0x7E00).count == 1)
    }
  }

  @Test func aMicrobitsFileIsNotWrittenToAnArduino() throws {
    try Folder.with { folder in
      let file = Self.avrProgram([0x00, 0x40, 0x00, 0x20])
      let image = try FlashImage(folder.write(file, to: "x.hex"), in: "/")
      let error = try Self.failure { _ = try image.pages(for: .atmega328P, within: 0..<0x7E00) }
      #expect(error?.problem.contains("no program for an AVR") == true)
    }
  }

  @Test func aMistypedBoardIsCorrected() throws {
    let error = try Self.failure { _ = try FlashImage("picco", in: "/") }
    #expect(error?.status == .usage && error?.cure == "did you mean pico?")
  }

  @Test func aBoardWithoutAnImageAndAFileOfAnUnknownKindAreRefused() throws {
    try Folder.with { folder in
      try FirmwareManifestTests.fill(folder)
      #expect(try Self.failure { _ = try FlashImage("uno", in: folder.path) }?.status == .noInput)
      let other = try folder.write([1], to: "x.elf")
      #expect(try Self.failure { _ = try FlashImage(other, in: "/") }?.status == .usage)
    }
  }
}
