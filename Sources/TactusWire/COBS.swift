/// Consistent Overhead Byte Stuffing: the same bytes without a zero among them, at the cost of one
/// byte and one more in every 254 (S. Cheshire and M. Baker, "Consistent Overhead Byte Stuffing",
/// IEEE/ACM Transactions on Networking 7(2), 1999; PROTOCOL.md, "Framing").
public enum COBS {
  /// The most bytes that `encode` writes for `count` bytes.
  public static func maximumEncodedCount(for count: Int) -> Int { count + count / 254 + 1 }

  /// Writes the encoding of `source` and returns its length; nil when `output` is too small.
  /// No delimiter is written.
  public static func encode(_ source: Span<UInt8>, into output: inout MutableSpan<UInt8>) -> Int? {
    guard output.count >= maximumEncodedCount(for: source.count) else { return nil }
    var codeIndex = 0
    var next = 1
    var code: UInt8 = 1
    for index in source.indices {
      let byte = source[index]
      if byte != 0 {
        output[next] = byte
        next += 1
        code += 1
      }
      if byte == 0 || (code == 0xFF && index + 1 < source.count) {
        output[codeIndex] = code
        codeIndex = next
        next += 1
        code = 1
      }
    }
    output[codeIndex] = code
    return next
  }
}

/// Undoes COBS one byte at a time; the zero delimiter is the caller's.
public struct COBSDecoder: Sendable {
  private var remaining: UInt8 = 0
  private var zeroIsDue = false
  private var started = false

  public init() {}

  /// Nil when the byte is only a code and yields nothing yet. `encoded` must not be zero.
  @inline(__always) public mutating func push(_ encoded: UInt8) -> UInt8? {
    if remaining > 0 {
      remaining -= 1
      return encoded
    }
    let yieldsZero = zeroIsDue
    remaining = encoded &- 1
    zeroIsDue = encoded != 0xFF
    started = true
    return yieldsZero ? 0 : nil
  }

  /// True when the bytes so far are a whole encoding: at least a code, and all that it announced.
  public var isComplete: Bool { started && remaining == 0 }
}
