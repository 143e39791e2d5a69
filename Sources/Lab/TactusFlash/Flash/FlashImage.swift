package import TactusSystem
import TactusText

/// A checked firmware file, and the board that it is for.
package struct FlashImage {
  package let board: BoardKind
  package let bytes: [UInt8]
  /// The file, as errors name it.
  package let path: String
  /// The entry of the manifest whose digest it has; nil for a file of the user's own.
  package let entry: FirmwareManifest.Image?

  /// Reads the image of a board in a folder, or a file.
  ///
  /// - Throws: `Failure` if the image is missing or damaged.
  package init(_ word: String, in folder: String) throws(Failure) {
    if let board = BoardKind.named(word) {
      try self.init(board, in: FirmwareFolder(folder))
    } else if word.contains("/") || word.contains(".") {
      try self.init(file: word)
    } else {
      let nearest = NearestNames.of(word, in: BoardKind.all.map(\.name))
      throw Failure(
        .usage, "no board '\(word.printable)'",
        cure: nearest.isEmpty
          ? "name a file, or one of \(BoardKind.all.map(\.name).joined(separator: ", "))"
          : "did you mean \(nearest.joined(separator: ", "))?")
    }
  }

  private init(_ board: BoardKind, in folder: FirmwareFolder) throws(Failure) {
    guard let entry = folder.manifest.image(for: board) else {
      throw Failure(
        .noInput, "no .\(board.ending) file for \(board.name) in \(folder.path)",
        cure: "give --firmware, or name a file")
    }
    (self.board, self.entry) = (board, entry)
    path = "\(folder.path)/\(entry.file)"
    bytes = try folder.contents(of: entry)
  }

  /// Reads a file; one that lies next to a manifest of firmware that lists it is held against it.
  private init(file: String) throws(Failure) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let parent = FilePath.folder(of: file)
    if let folder = try FirmwareFolder.ofFirmware(parent),
      let entry = folder.manifest.images.first(where: { $0.file == name }),
      let board = BoardKind.named(entry.board), name.hasSuffix("." + board.ending)
    {
      (self.board, self.entry, path) = (board, entry, file)
      bytes = try folder.contents(of: entry)
      return
    }
    bytes = try InputFile.contents(of: file, most: UF2File.mostBytes)
    (entry, path) = (nil, file)
    switch name.split(separator: ".").last?.lowercased() {
    case "uf2": board = .pico
    case "hex": board = .arduino
    case "bin": board = .stm32f405
    default:
      throw Failure(
        .usage, "\(file.printable): no firmware file by its name",
        cure: "give a .uf2, an Arduino's .hex or an STM32F405's .bin")
    }
  }

  /// The failure of a file whose contents are wrong.
  func refusal(_ error: ImageError) -> Failure {
    Failure(.badData, "\(path): \(error.problem)", cure: "get the file again; nothing was written")
  }

  /// Returns the file as UF2 for the family of its board.
  func uf2(for family: UF2Family) throws(Failure) -> UF2File {
    do throws(ImageError) {
      let file = try UF2File(bytes)
      guard file.family == family.id else {
        throw ImageError(
          "it is for \(UF2Family.name(of: file.family)), \(board.name) is \(family.name)")
      }
      let flash = UInt64(family.flash.lowerBound)..<UInt64(family.flash.upperBound)
      guard flash.lowerBound <= file.addresses.lowerBound,
        file.addresses.upperBound <= flash.upperBound
      else {
        throw ImageError(
          "it writes from \(file.addresses.lowerBound.hexadecimal), not only to flash")
      }
      guard file.isMade(ofPages: family.page) else {
        throw ImageError(
          "its blocks are not all pages of \(family.page) bytes: \(board.name) would ignore some")
      }
      return file
    } catch { throw refusal(error) }
  }

  /// Returns the pages of a program for an AVR.
  func pages(for chip: AVRChip, within program: Range<UInt32>) throws(Failure) -> [IntelHex.Segment]
  {
    do throws(ImageError) {
      guard bytes.count <= IntelHex.mostBytes else { throw ImageError("it is too large") }
      let hex = try IntelHex(bytes)
      // Both a micro:bit's file and an Arduino's begin at 0; only an AVR's begins with a jump, JMP or RJMP.
      guard let first = hex.segments.first, first.address == 0, first.bytes.count > 3,
        first.bytes[1] >> 4 == 0xC || (first.bytes[0] == 0x0C && first.bytes[1] == 0x94)
      else { throw ImageError("it is no program for an AVR: it does not begin with a jump") }
      return try hex.pages(of: chip.page, within: program)
    } catch { throw refusal(error) }
  }

  func stm32Loader() throws(Failure) -> STM32Loader {
    do throws(ImageError) { return try STM32Loader(bytes) } catch { throw refusal(error) }
  }
}
