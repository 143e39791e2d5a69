/// The SHA-256 digest of bytes (FIPS 180-4).
package struct SHA256: Equatable, Sendable {
  /// The digest in lower-case hexadecimal, as sha256sum(1) prints it.
  package let text: String

  /// Digests bytes.
  package init(of bytes: [UInt8]) {
    var state = Self.start
    var words = [UInt32](repeating: 0, count: 64)
    let padded = Self.padded(bytes)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 {
        words[index] = padded[block + 4 * index..<block + 4 * index + 4].reduce(0) {
          $0 << 8 | UInt32($1)
        }
      }
      for index in 16..<64 {
        let (early, late) = (words[index - 15], words[index - 2])
        let sigma0 = early.rotated(7) ^ early.rotated(18) ^ early >> 3
        let sigma1 = late.rotated(17) ^ late.rotated(19) ^ late >> 10
        words[index] = words[index - 16] &+ sigma0 &+ words[index - 7] &+ sigma1
      }
      Self.mix(words, into: &state)
    }
    text = state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Returns the bytes with a one bit, zeros and the length in bits behind them.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    let zeros = (119 - bytes.count % 64) % 64
    let length = (0..<8).map { UInt8(truncatingIfNeeded: (bytes.count * 8) >> (56 - 8 * $0)) }
    return bytes + [0x80] + [UInt8](repeating: 0, count: zeros) + length
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let sum1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let first = h &+ sum1 &+ (e & f ^ ~e & g) &+ constants[index] &+ words[index]
      let sum0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let second = sum0 &+ (a & b ^ a & c ^ b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b, a) = (c, b, a, first &+ second)
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
  }

  /// The first 64 primes, from whose roots FIPS 180-4 takes its constants.
  private static let primes: [Int] = {
    var found: [Int] = []
    var next = 2
    while found.count < 64 {
      if found.allSatisfy({ next % $0 != 0 }) { found.append(next) }
      next += 1
    }
    return found
  }()

  /// The first 32 bits of the fractions of the first eight primes' square roots.
  private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

  /// The first 32 bits of the fractions of the primes' cube roots.
  private static let constants = primes.map { prime in
    // Newton's method; six digits before the point leave more than 32 bits behind it.
    var root = Double(prime).squareRoot()
    for _ in 0..<60 { root -= (root * root * root - Double(prime)) / (3 * root * root) }
    return fraction(of: root)
  }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}

extension UInt32 {
  fileprivate func rotated(_ bits: UInt32) -> UInt32 { self >> bits | self << (32 - bits) }
}
