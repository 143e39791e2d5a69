/// Unique keys for outgoing messages: the seed and a counter, in hexadecimal.
struct KeySeries: Hashable, Sendable {
  private let seed: UInt64
  private var count: UInt64 = 0

  init(seed: UInt64) { self.seed = seed }

  mutating func next() -> IdempotencyKey {
    count &+= 1
    return IdempotencyKey(rawValue: Self.digits(seed) + Self.digits(count))
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
