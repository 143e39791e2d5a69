import CSoup

/// The secrets that grant access to the page, and their comparison.
package enum WebSecret {
  /// Returns a token of 128 random bits in hexadecimal.
  static func token(_ random: inout some RandomNumberGenerator) -> String {
    let halves = [UInt64.random(in: .min ... .max, using: &random), random.next()]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Letters and digits that are not easily confused.
  private static let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")

  /// Returns a pairing code of 40 random bits that can be read aloud, such as `K7QM-2XTD`.
  static func code(_ random: inout some RandomNumberGenerator) -> String {
    let code = (0..<8).map { _ in letters[Int.random(in: 0..<letters.count, using: &random)] }
    return String(code[..<4]) + "-" + String(code[4...])
  }

  /// Returns the SHA-256 in hexadecimal.
  package static func hash(_ bytes: [UInt8]) -> String {
    guard let text = tactus_sha256(bytes, bytes.count) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }

  /// Returns the SHA-256 of a text in hexadecimal.
  static func hash(_ text: String) -> String { hash(Array(text.utf8)) }

  /// Compares two texts in a time that does not depend on where they differ.
  static func areSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in one.indices { difference |= one[index] ^ other[index] }
    return difference == 0
  }
}
