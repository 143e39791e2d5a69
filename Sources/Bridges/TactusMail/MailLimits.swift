import Glibc

/// Limits the cost of parsing a mail by selecting the ranges that may be parsed.
///
/// GMime accepts a header of any size, any number of parts, and groups of addresses nested until
/// the stack overflows; it holds all results in memory.
struct MailLimits {
  /// The longest mail, in bytes; the rest is left out.
  static let longestMail = 256 << 20
  /// The longest field of a header, with the lines that continue it.
  private static let longestField = 32_768
  /// The maximum number of colons in a field; each may open a group of addresses.
  private static let mostColons = 1000
  /// The maximum number of fields in all headers together, and of their bytes.
  private static let mostFields = 20_000
  private static let mostFieldBytes = 4 << 20
  /// The maximum number of boundary lines.
  private static let mostSeparators = 10_000

  /// The ranges to be parsed.
  private(set) var ranges: [Range<Int>] = []
  /// True if the mail continues after them.
  private(set) var isCut = false

  private var position = 0
  private var rangeStart: Int? = 0
  private var isInLine = false
  private var isInHeader = true
  /// True if mails may be nested in it, so that a header may begin after any blank line.
  private var nests = false
  private var fields = 0
  private var fieldBytes = 0
  private var separators = 0
  private var fieldLength = 0
  private var colons = 0
  /// True if the last range ends within a line.
  private var endsWithinLine = false
  /// The end of the line before the current one.
  private var lineEnd = 0

  /// Scans the next bytes, which end with a line or within one longer than any field.
  mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard let start = bytes.baseAddress else { return }
    var index = 0
    while index < bytes.count, !isCut {
      let end = memchr(start + index, 0x0A, bytes.count - index)
      let next = end.map { start.distance(to: UnsafeRawPointer($0)) + 1 } ?? bytes.count
      scan(line: UnsafeRawBufferPointer(rebasing: bytes[index..<next]), isWhole: end != nil)
      index = next
    }
  }

  /// Marks the end of the mail.
  mutating func finish() {
    if let rangeStart, rangeStart < position { ranges.append(rangeStart..<position) }
    rangeStart = nil
  }

  private mutating func scan(line: UnsafeRawBufferPointer, isWhole: Bool) {
    defer {
      position += line.count
      isInLine = !isWhole
      if isWhole { lineEnd = position - 1 }
    }
    if !isInLine { startLine(line) }
    guard !isCut else { return }
    if isInHeader { measure(line) }
    if position + line.count > Self.longestMail { cut() }
  }

  private mutating func startLine(_ line: UnsafeRawBufferPointer) {
    let first = line[0]
    let isBlank = first == 0x0A || first == 0x0D && (line.count < 2 || line[1] == 0x0A)
    let isSeparator = first == UInt8(ascii: "-") && line.count > 1 && line[1] == first
    if isSeparator {
      separators += 1
      if separators > Self.mostSeparators { return cut() }
    }
    let continues = isInHeader && (first == 0x20 || first == 0x09)
    if !continues { resume() }
    if isBlank {
      isInHeader = nests
      fieldLength = 0
      colons = 0
    } else if isSeparator || isInHeader && !continues {
      isInHeader = true
      fieldLength = 0
      colons = 0
    }
  }

  private mutating func measure(_ line: UnsafeRawBufferPointer) {
    // In a field that is already too long, nothing more counts.
    guard rangeStart != nil else { return }
    let isNew = fieldLength == 0
    fieldLength += line.count
    let before = colons
    for index in line.indices.prefix(Self.longestField) {
      if line[index] == UInt8(ascii: ":") { colons += 1 }
      if line[index] == UInt8(ascii: "/"), Self.nests(line, at: index) { nests = true }
    }
    // Lines without a colon are not fields but text, such as an attachment's.
    if isNew, colons > 0 { fields += 1 }
    if colons > 0 { fieldBytes += min(line.count, Self.longestField) }
    if fields > Self.mostFields || fieldBytes > Self.mostFieldBytes { return cut() }
    let isLong = fieldLength > Self.longestField && (colons > 0 || line.count > Self.longestField)
    if isLong || colons > Self.mostColons { skip(before == 0) }
  }

  /// Skips the rest of a field; if the field begins in this line, the start of the line is kept.
  private mutating func skip(_ isWholeField: Bool) {
    guard let from = rangeStart else { return }
    let end = isWholeField ? min(position + 1000, position + fieldLength) : position
    if from < end { ranges.append(from..<end) }
    rangeStart = nil
    endsWithinLine = isWholeField
  }

  /// Resumes at the current line, or at the end of the last one if that was cut.
  private mutating func resume() {
    if rangeStart == nil { rangeStart = endsWithinLine ? lineEnd : position }
  }

  private mutating func cut() {
    isCut = true
    if let rangeStart, rangeStart < position { ranges.append(rangeStart..<position) }
    rangeStart = nil
  }

  /// True if the slash belongs to "message/…" or "multipart/digest".
  private static func nests(_ line: UnsafeRawBufferPointer, at slash: Int) -> Bool {
    func hasWord(_ word: StaticString, from start: Int) -> Bool {
      guard start >= 0, start + word.utf8CodeUnitCount <= line.count else { return false }
      return (0..<word.utf8CodeUnitCount).allSatisfy {
        line[start + $0] | 0x20 == word.utf8Start[$0]
      }
    }
    return hasWord("message", from: slash - 7) || hasWord("digest", from: slash + 1)
  }
}
