/// Makes UF2 files block by block.
enum UF2Image {
  static let rp2040: UInt32 = 0xE48B_FF56
  static let start: UInt32 = 0x1000_0000

  /// A file of blocks with 256 bytes each.
  static func file(blocks count: Int, family: UInt32 = rp2040) -> [UInt8] {
    (0..<count).flatMap { number in
      block(
        number, of: count, address: start + UInt32(number) * 256, family: family,
        data: [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 256))
    }
  }

  static func block(
    _ number: Int, of count: Int, address: UInt32, family: UInt32 = rp2040, flags: UInt32 = 0x2000,
    data: [UInt8], payload: Int? = nil
  ) -> [UInt8] {
    let words: [UInt32] = [
      0x0A32_4655, 0x9E5D_5157, flags, address, UInt32(payload ?? data.count), UInt32(number),
      UInt32(count), family,
    ]
    return words.flatMap(\.littleEndianBytes) + data
      + [UInt8](repeating: 0, count: 476 - data.count) + UInt32(0x0AB1_6F30).littleEndianBytes
  }
}

extension UInt32 {
  var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (8 * $0)) } }
}
