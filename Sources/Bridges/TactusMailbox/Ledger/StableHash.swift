/// A hash of a text that is the same in every process (FNV-1a, 64 bits).
enum StableHash {
  static func of(_ text: String, seed: UInt64 = 0xCBF2_9CE4_8422_2325) -> Int64 {
    var hash = seed
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }

  /// Returns a hash of twice as many bits in hexadecimal.
  static func digits(of text: String) -> String {
    [of(text), of(text, seed: 0x9E37_79B9_7F4A_7C15)].map {
      let digits = String(UInt64(bitPattern: $0), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
