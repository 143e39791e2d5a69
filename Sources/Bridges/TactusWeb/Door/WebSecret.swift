import CSoup

/// Texts that open the page, and how they are compared.
enum WebSecret {
  /// A token of 128 random bits, in hexadecimal.
  static func token(_ random: inout some RandomNumberGenerator) -> String {
    let halves = [UInt64.random(in: .min ... .max, using: &random), random.next()]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Letters and digits that nobody takes for another.
  private static let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

  /// A code for pairing, 40 random bits as people read them out, such as `K7QM-2XTD`.
  static func code(_ random: inout some RandomNumberGenerator) -> String {
    let code = (0..<8).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
    return String(code[..<4]) + "-" + String(code[4...])
  }

  /// SHA-256, in hexadecimal.
  static func hash(_ bytes: [UInt8]) -> String {
    guard let text = tactus_sha256(bytes, bytes.count) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// SHA-256 of a text, in hexadecimal.
  static func hash(_ text: String) -> String { hash(Array(text.utf8)) }

  /// Whether two texts are the same, in a time that does not tell where they differ.
  static func areSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in one.indices { difference |= one[index] ^ other[index] }
    return difference == 0
  }
}
