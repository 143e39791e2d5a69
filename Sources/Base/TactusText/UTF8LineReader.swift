/// Splits a stream of UTF-8 bytes into lines, regardless of its chunks and errors.
///
/// Lines end at LF, CR or CRLF; every other separator is part of the line. A byte order mark at the
/// start of the stream is dropped. The reader holds at most one piece of a line plus the bytes
/// appended since `next()` last returned nil.
public struct UTF8LineReader: Sendable {
  /// Omitted bytes that are not UTF-8: one maximal ill-formed subsequence (The Unicode Standard,
  /// section 3.9).
  public struct InvalidSequence: Hashable, Sendable {
    /// The offset of the first byte in the stream.
    public var offset: Int
    /// The number of bytes; 1...3.
    public var length: Int

    /// Creates a sequence of `length` bytes at `offset`.
    public init(offset: Int, length: Int) {
      self.offset = offset
      self.length = length
    }
  }

  /// A line, or a piece of a long one.
  public struct Line: Hashable, Sendable {
    /// The text without its line end and without invalid bytes.
    public var text: String
    /// The number of the line in the stream, from 1; all pieces of a long line have the same number.
    public var number: Int
    /// The offset in the stream of the first byte.
    public var offset: Int
    /// True if the line was too long and continues in the next piece.
    public var isContinued: Bool
    /// The invalid bytes omitted from this piece.
    public var invalid: [InvalidSequence]

    /// Returns the offset in the stream of the byte at this UTF-8 offset of `text`.
    public func streamOffset(of textOffset: Int) -> Int {
      var result = offset + textOffset
      for sequence in invalid where sequence.offset <= result { result += sequence.length }
      return result
    }
  }

  /// The maximum number of bytes of a line in one piece.
  public let maximumLineBytes: Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  /// The offset in the stream of `buffer[start]`.
  private var offset = 0
  private var number = 1
  private var isFinished = false
  private var isAfterCarriageReturn = false

  /// The distance past the longest piece to search for the end of a character.
  private static let lookAhead = 64

  /// Creates a reader of lines up to `maximumLineBytes` (at least 16) in one piece.
  public init(maximumLineBytes: Int = 65_536) {
    self.maximumLineBytes = max(16, maximumLineBytes)
  }

  /// Appends the next bytes of the stream.
  public mutating func append(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      buffer.removeSubrange(..<start)
      scanned -= start
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// Ends the stream, so that a last line without a line end is returned.
  public mutating func finish() {
    isFinished = true
  }

  /// Returns the next line or piece; nil if it needs more bytes or the stream has ended.
  public mutating func next() -> Line? {
    dropMarks()
    let limit = start + maximumLineBytes
    let end = buffer.withUnsafeBufferPointer { bytes in
      var index = max(scanned, start)
      let last = min(bytes.count, limit + 1)
      while index < last, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
      return index
    }
    scanned = end
    let isTooLong = end > limit
    if !isTooLong, end < buffer.count { return popLine(upTo: end) }
    if isTooLong, buffer.count > limit + Self.lookAhead || isFinished {
      return popSegment(upTo: cut(before: limit), isContinued: true)
    }
    guard isFinished, !isTooLong, start < buffer.count else { return nil }
    return popSegment(upTo: buffer.count, isContinued: false)
  }
}

extension UTF8LineReader {
  /// Skips the LF of a CRLF, and a byte order mark.
  private mutating func dropMarks() {
    if isAfterCarriageReturn, start < buffer.count {
      isAfterCarriageReturn = false
      if buffer[start] == 0x0A { skip(1) }
    }
    if offset == 0, buffer[start...].starts(with: [0xEF, 0xBB, 0xBF]) { skip(3) }
  }

  private mutating func skip(_ count: Int) {
    start += count
    offset += count
  }

  private mutating func popLine(upTo end: Int) -> Line {
    isAfterCarriageReturn = buffer[end] == 0x0D
    let line = popSegment(upTo: end, isContinued: false)
    skip(1)
    number += 1
    return line
  }

  private mutating func popSegment(upTo end: Int, isContinued: Bool) -> Line {
    let (text, invalid) = UTF8Repair.text(of: buffer[start..<end], offset: offset)
    let line = Line(
      text: text, number: number, offset: offset, isContinued: isContinued, invalid: invalid)
    skip(end - start)
    scanned = start
    return line
  }

  /// Returns the index at which to split an overlong line: after a space in its second half if there is
  /// one, else between grapheme clusters, else at least not within a scalar.
  private func cut(before limit: Int) -> Int {
    let half = start + maximumLineBytes / 2
    if let space = buffer[half..<limit].lastIndex(where: { $0 == 0x20 || $0 == 0x09 }) {
      return space + 1
    }
    var end = limit
    while end > limit - 3, buffer[end] & 0xC0 == 0x80 { end -= 1 }
    if buffer[end] & 0xC0 == 0x80 { end = limit }
    if buffer[end] < 0x80, buffer[end - 1] < 0x80 { return end }
    var from = max(half, end - 256)
    while from < end, buffer[from] & 0xC0 == 0x80 { from += 1 }
    var to = min(buffer.count, limit + Self.lookAhead)
    while to > end, to < buffer.count, buffer[to] & 0xC0 == 0x80 { to -= 1 }
    guard let text = String(validating: buffer[from..<to], as: UTF8.self) else { return end }
    var seam = from
    for character in text {
      let next = seam + character.utf8.count
      guard next <= end else { break }
      seam = next
    }
    return seam > from ? seam : end
  }
}

extension UTF8LineReader.InvalidSequence {
  /// The omitted bytes and their offset, as text.
  package var message: String {
    "invalid UTF-8 at byte \(offset): \(length == 1 ? "1 byte" : "\(length) bytes") left out"
  }
}
