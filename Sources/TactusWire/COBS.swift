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
    var encoder = COBSEncoder()
    for index in source.indices { encoder.push(source[index], into: &output) }
    return encoder.finish(into: &output)
  }

  /// Undoes the encoding of `count` bytes, at most 254 and none of them zero, where they lie: from
  /// the second on they are the data then, each code but the first having given way to the zero that
  /// it stands for. False when the last code announced bytes that did not come.
  ///
  /// So few bytes hold no group of 254, the one whose code stands for no zero.
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

/// Does COBS one byte at a time, into an output that must be large enough.
struct COBSEncoder: Sendable {
  /// Where the code of the group goes that is being written.
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

/// Undoes COBS one byte at a time; the zero delimiter is the caller's.
public struct COBSDecoder: Sendable {
  private var remaining: UInt8 = 0
  private var zeroIsDue = false
  private var started = false

  /// Creates a decoder at the start of a frame.
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
