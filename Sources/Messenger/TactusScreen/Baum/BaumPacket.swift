/// The packets of Baum's protocol: 1B, a code, and its data; a 1B within them is doubled.
enum BaumPacket {
  static let escape: UInt8 = 0x1B

  static func packet(_ code: UInt8, _ data: some Sequence<UInt8>) -> [UInt8] {
    var bytes = [escape]
    append(code, to: &bytes)
    for byte in data { append(byte, to: &bytes) }
    return bytes
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(byte)
    if byte == escape { bytes.append(byte) }
  }

  /// Returns an ASCII text of `count` bytes, truncated or padded with spaces.
  static func field(_ text: String, count: Int) -> [UInt8] {
    let bytes = Array(text.utf8.prefix(count))
    return bytes + [UInt8](repeating: UInt8(ascii: " "), count: count - bytes.count)
  }
}
