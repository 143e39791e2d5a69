/// Consistent Overhead Byte Stuffing: rewrites bytes so that none is zero, at the cost of one byte
/// plus one more for every 254 (S. Cheshire and M. Baker, "Consistent Overhead Byte Stuffing",
/// IEEE/ACM Transactions on Networking 7(2), 1999; PROTOCOL.md, "Framing").
public enum COBS {
  /// Returns the maximum number of bytes that `encode` writes for `count` bytes.
  public static func maximumEncodedCount(for count: Int) -> Int { count + count / 254 + 1 }

  /// Writes the encoding of `source`, without a delimiter, and returns its length; nil when
  /// `output` is too small.
  public static func encode(_ source: Span<UInt8>, into output: inout MutableSpan<UInt8>) -> Int? {
    guard output.count >= maximumEncodedCount(for: source.count) else { return nil }
    var encoder = COBSEncoder()
    for index in source.indices { encoder.push(source[index], into: &output) }
    return encoder.finish(into: &output)
  }

  /// Decodes `count` bytes in place; there are at most 254 and none is zero. The data then begins
  /// at the second byte, and each later code has become the zero that it represented. Returns false
  /// when the last code announced more bytes than were received.
  ///
  /// Input this short never holds a full group of 254, whose code represents no zero.
  static func decode(_ encoded: inout MutableSpan<UInt8>, count: Int) -> Bool {
    var code = 0
    while code < count {
      let length = Int(encoded[code])
      encoded[code] = 0
      code &+= length
    }
    return code == count
  }
}

/// Encodes COBS one byte at a time, into an output that must be large enough.
struct COBSEncoder: Sendable {
  /// The index of the current group's code.
  private var codeIndex = 0
  private var code: UInt8 = 1

  mutating func push(_ byte: UInt8, into output: inout MutableSpan<UInt8>) {
    if code == 0xFF { beginGroup(into: &output) }
    if byte == 0 {
      beginGroup(into: &output)
    } else {
      output[codeIndex &+ Int(code)] = byte
      code &+= 1
    }
  }

  /// Ends the last group; returns the length of the encoding.
  func finish(into output: inout MutableSpan<UInt8>) -> Int {
    output[codeIndex] = code
    return codeIndex &+ Int(code)
  }

  private mutating func beginGroup(into output: inout MutableSpan<UInt8>) {
    codeIndex = finish(into: &output)
    code = 1
  }
}

/// Decodes COBS one byte at a time; the caller handles the zero delimiter.
public struct COBSDecoder: Sendable {
  private var remaining: UInt8 = 0
  private var zeroIsDue = false
  private var started = false

  /// Creates a decoder at the start of a frame.
  public init() {}

  /// Decodes one byte; nil when it is a code that yields no data. `encoded` must not be zero.
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

  /// True if the bytes so far form a whole encoding: at least one code, and every byte it
  /// announced.
  public var isComplete: Bool { started && remaining == 0 }
}
