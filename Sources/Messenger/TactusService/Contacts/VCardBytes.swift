/// Converts the bytes of a file of vCards to UTF-8 with lines that end in LF or CRLF.
///
/// Some programs write vCards in UTF-16, with or without a byte order mark, or end lines with CR.
struct VCardBytes {
  private enum Form {
    case unknown, bytes, littleEndian, bigEndian
  }

  private var form = Form.unknown
  /// True if lines end with CR; nil until the first line has ended.
  private var endsWithCR: Bool?
  /// Bytes whose meaning depends on those that follow.
  private var held: [UInt8] = []
  private var surrogate: UInt32?

  /// Converts the next bytes of the file; returns those that are complete.
  mutating func read(_ bytes: [UInt8]) -> [UInt8] {
    if form == .bytes, endsWithCR == false { return bytes }
    held += bytes
    if form == .unknown {
      guard held.count >= 4 else { return [] }
      recognize()
    }
    return lines(decoded(), isEnd: false)
  }

  /// Ends the file; returns the bytes left.
  mutating func finish() -> [UInt8] {
    if form == .unknown { recognize() }
    var rest = decoded()
    if surrogate != nil || form != .bytes && !held.isEmpty { rest += Self.replacement }
    surrogate = nil
    return lines(rest, isEnd: true)
  }

  private static let replacement = Array("\u{FFFD}".utf8)

  private mutating func recognize() {
    let first = held.prefix(4) + Array(repeating: 1, count: max(0, 4 - held.count))
    switch (first[0], first[1], first[2], first[3]) {
    case (0xFF, 0xFE, _, _), (1..., 0, 1..., 0): form = .littleEndian
    case (0xFE, 0xFF, _, _), (0, 1..., 0, 1...): form = .bigEndian
    default: form = .bytes
    }
    if held.starts(with: [0xFF, 0xFE]) || held.starts(with: [0xFE, 0xFF]) { held.removeFirst(2) }
  }

  private mutating func decoded() -> [UInt8] {
    guard form != .bytes else {
      defer { held = [] }
      return held
    }
    var text = String.UnicodeScalarView()
    let pairs = held.count / 2
    for index in 0..<pairs {
      let (one, other) = (UInt32(held[2 * index]), UInt32(held[2 * index + 1]))
      append(form == .littleEndian ? other << 8 | one : one << 8 | other, to: &text)
    }
    held.removeFirst(2 * pairs)
    return Array(String(text).utf8)
  }

  private mutating func append(_ unit: UInt32, to text: inout String.UnicodeScalarView) {
    if let high = surrogate {
      surrogate = nil
      if (0xDC00...0xDFFF).contains(unit) {
        let value = 0x10000 + (high - 0xD800) << 10 + (unit - 0xDC00)
        text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
        return
      }
      text.append("\u{FFFD}")
    }
    if (0xD800...0xDBFF).contains(unit) {
      surrogate = unit
    } else {
      text.append(Unicode.Scalar(unit) ?? "\u{FFFD}")
    }
  }

  private var undecided: [UInt8] = []

  /// Replaces CR by LF if the first line ends with CR alone.
  private mutating func lines(_ bytes: [UInt8], isEnd: Bool) -> [UInt8] {
    var bytes = undecided + bytes
    undecided = []
    if endsWithCR == nil, let end = bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
      if bytes[end] == 0x0D, end + 1 == bytes.count, !isEnd {
        undecided = bytes
        return []
      }
      endsWithCR = bytes[end] == 0x0D && (end + 1 == bytes.count || bytes[end + 1] != 0x0A)
    }
    guard endsWithCR == true else { return bytes }
    for index in bytes.indices where bytes[index] == 0x0D { bytes[index] = 0x0A }
    return bytes
  }
}
