/// A chip family that boot loaders tell apart by a number in each block of a UF2 file.
package struct UF2Family: Hashable, Sendable {
  package let id: UInt32
  package let name: String
  /// The bytes of each block for the flash, which begins at a multiple of them.
  package let page: UInt64
  /// The addresses of the flash that a program may take.
  package let flash: Range<UInt32>

  /// Numbers from the list of the UF2 specification, `utils/uf2families.json`.
  ///
  /// The flash of an RP2040 is at 0x10000000, 16 MiB at most (RP2040 Datasheet, section 2.6.3); its boot ROM ignores
  /// blocks that are no pages of 256 bytes (section 2.8.4.2).
  package static let rp2040 = UF2Family(
    id: 0xe48b_ff56, name: "rp2040", page: 256, flash: 0x1000_0000..<0x1100_0000)

  private static let others: [UInt32: String] = [
    0xe48b_ff59: "rp2350", 0x68ed_2b88: "samd21", 0x5511_4460: "samd51", 0xada5_2840: "nrf52840",
  ]

  /// Returns the name of a family that the project has no firmware for as well.
  package static func name(of id: UInt32) -> String {
    id == rp2040.id ? rp2040.name : others[id] ?? id.hexadecimal
  }

  /// Returns the name of the family of a board by the `Board-ID` in its INFO_UF2.TXT; nil if it is unknown.
  ///
  /// The first of its words, separated by dashes, is the processor's type (UF2 specification, "Files exposed by
  /// bootloaders"). The two boot ROMs of Raspberry Pi name theirs RPI-RP2 and RP2350.
  package static func name(ofBoard id: String) -> String? {
    if id == "RPI-RP2" { return rp2040.name }
    let processor = id.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return others.values.first { processor.hasPrefix($0) }
  }
}

/// A file in the UF2 format (github.com/microsoft/uf2), checked block by block.
///
/// A boot loader silently ignores a bad block and then waits for it for ever, so a bad file is never copied.
package struct UF2File: Equatable, Sendable {
  /// The bytes of a block.
  package static let blockSize = 512
  /// The largest file that is read: the blocks of 16 MiB of flash.
  package static let mostBytes = 2 * 16 << 20

  private static let firstMagic: UInt32 = 0x0A32_4655
  private static let secondMagic: UInt32 = 0x9E5D_5157
  private static let lastMagic: UInt32 = 0x0AB1_6F30
  private static let longestPayload = 476
  /// A block that is not for the flash.
  private static let isComment: UInt32 = 0x1
  private static let isContainer: UInt32 = 0x1000
  private static let hasFamily: UInt32 = 0x2000

  /// The number of the chip family.
  package let family: UInt32
  package let blocks: Int
  /// The addresses that it writes, from the first to behind the last.
  package let addresses: Range<UInt64>
  /// The addresses of each block for the flash.
  private let spans: [Range<UInt64>]

  /// Checks a file.
  ///
  /// - Throws: `ImageError` for the first error.
  package init(_ bytes: [UInt8]) throws(ImageError) {
    guard !bytes.isEmpty else { throw ImageError("it is empty") }
    let count = bytes.count / Self.blockSize
    guard bytes.count % Self.blockSize == 0 else {
      throw ImageError(
        "it is truncated: \(bytes.count) bytes are no whole number of blocks of \(Self.blockSize)")
    }
    var family: UInt32?
    var spans: [Range<UInt64>] = []
    for number in 0..<count {
      let block = Block(bytes, at: number * Self.blockSize)
      try Self.check(block, number: number, of: count)
      if let family, family != block.family {
        throw ImageError("block \(number): another chip family than the blocks before")
      }
      family = block.family
      if block.flags & Self.isComment == 0 {
        spans.append(UInt64(block.address)..<UInt64(block.address) + UInt64(block.payload))
      }
    }
    spans.sort { $0.lowerBound < $1.lowerBound }
    guard let family, let first = spans.first, let last = spans.last else {
      throw ImageError("it has no block for the flash")
    }
    for (span, next) in zip(spans, spans.dropFirst()) where span.upperBound > next.lowerBound {
      throw ImageError("two blocks write to address \(next.lowerBound.hexadecimal)")
    }
    self.family = family
    blocks = count
    addresses = first.lowerBound..<last.upperBound
    self.spans = spans
  }

  /// True if each block for the flash is a whole page.
  func isMade(ofPages size: UInt64) -> Bool {
    spans.allSatisfy { $0.lowerBound % size == 0 && UInt64($0.count) == size }
  }

  private static func check(_ block: Block, number: Int, of count: Int) throws(ImageError) {
    guard block.magics == [firstMagic, secondMagic, lastMagic] else {
      throw ImageError(
        number == 0
          ? "it is no UF2 file" : "block \(number) is damaged: its magic numbers are wrong")
    }
    guard block.count == count else {
      throw ImageError(
        block.count > count
          ? "it is truncated: \(count) of \(block.count) blocks are there"
          : "block \(number) counts \(block.count) blocks, the file has \(count)")
    }
    guard block.number == number else {
      throw ImageError(
        "block \(number) has number \(block.number): blocks are missing or exchanged")
    }
    guard block.flags & isContainer == 0 else {
      throw ImageError("it is a container of files, no firmware")
    }
    guard block.flags & hasFamily != 0 else {
      throw ImageError("block \(number) does not name a chip family")
    }
    guard (1...longestPayload).contains(block.payload), block.payload % 4 == 0,
      block.address % 4 == 0
    else {
      throw ImageError(
        "block \(number): \(block.payload) bytes for \(block.address.hexadecimal) are no whole words of at most \(longestPayload) bytes"
      )
    }
  }

  /// The fields of a block, each a little-endian word.
  private struct Block {
    let magics: [UInt32]
    let flags, address, family: UInt32
    let payload, number, count: Int

    init(_ bytes: [UInt8], at start: Int) {
      func word(_ offset: Int) -> UInt32 {
        bytes[start + offset..<start + offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }
      magics = [word(0), word(4), word(508)]
      (flags, address, family) = (word(8), word(12), word(28))
      (payload, number, count) = (Int(word(16)), Int(word(20)), Int(word(24)))
    }
  }
}
