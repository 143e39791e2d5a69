import TactusMessage
import TactusText

/// Splits an mbox into mails (RFC 4155): a mail begins with a "From " line with a date, at the
/// start of the file or after an empty line; one ">" before such a line within a mail is removed
/// (mboxo, mboxrd).
///
/// GMime parses the mails but not the mbox: its own splitter (3.2.13) takes any line that begins
/// with "From " for a mail, and stops if no header follows, so that the rest of the file would be
/// lost.
public struct MboxReader: MessageReader {
  /// The longest mail read, in bytes; the rest is left out.
  private static let longestMail = 32 << 20
  /// The longest line, in bytes; longer ones are read in pieces.
  private static let longestLine = 1 << 16
  private static let from = Array("From ".utf8)

  private struct Mail {
    var line: Int
    /// The rest of its "From " line; nil for text before the first one.
    var envelope: String?
    var bytes: [UInt8] = []
  }

  private var buffer: [UInt8] = []
  private var start = 0
  private var scanned = 0
  private var isFinished = false
  private var line = 1
  /// True if the bytes at `start` continue a line whose beginning was already consumed.
  private var isInLine = false
  private var isAfterEmptyLine = true
  private var mail: Mail?

  /// Starts before the first mail.
  public init() {}

  /// Appends the next bytes.
  public mutating func append(_ bytes: [UInt8]) {
    buffer.removeSubrange(..<start)
    scanned -= start
    start = 0
    buffer += bytes
  }

  /// Marks the end of the file.
  public mutating func finish() { isFinished = true }

  /// Returns the next mail or its error; nil if more bytes are needed or at the end.
  public mutating func next() -> ImportedItem? {
    while let piece = nextPiece() {
      if let finished = add(piece) { return item(finished) }
    }
    guard isFinished, let last = mail else { return nil }
    mail = nil
    return item(last)
  }

  /// Returns the next line with its end, or a piece of a long one; nil if more bytes are needed.
  private mutating func nextPiece() -> ArraySlice<UInt8>? {
    let limit = start + Self.longestLine
    let end = buffer.withUnsafeBufferPointer { bytes in
      bytes[scanned..<min(bytes.count, limit)].firstIndex(of: 0x0A)
    }
    if let end {
      defer { (start, scanned) = (end + 1, end + 1) }
      return buffer[start...end]
    }
    scanned = min(buffer.count, limit)
    guard scanned == limit || isFinished && start < buffer.count else { return nil }
    defer { start = scanned }
    return buffer[start..<scanned]
  }

  /// Adds a piece to its mail; returns the previous mail when the piece begins a new one.
  private mutating func add(_ piece: ArraySlice<UInt8>) -> Mail? {
    let isStart = !isInLine
    let number = line
    isInLine = piece.last != 0x0A
    if !isInLine { line += 1 }
    let isEmpty = isStart && (piece.elementsEqual([0x0A]) || piece.elementsEqual([0x0D, 0x0A]))
    defer { isAfterEmptyLine = isEmpty }
    if isStart, isAfterEmptyLine, piece.starts(with: Self.from) {
      let envelope = String(decoding: piece.dropFirst(Self.from.count), as: UTF8.self)
      if mail?.envelope == nil || Timestamp(mailDate: envelope) != nil {
        defer { mail = Mail(line: number, envelope: envelope) }
        return mail
      }
    }
    if mail == nil {
      if isEmpty { return nil }
      mail = Mail(line: number)
    }
    guard let count = mail?.bytes.count, count < Self.longestMail else { return nil }
    mail?.bytes += isStart && Self.isQuoted(piece) ? piece.dropFirst() : piece
    return nil
  }

  private static func isQuoted(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: ">") else { return false }
    return line.drop { $0 == UInt8(ascii: ">") }.starts(with: from)
  }

  private func item(_ mail: Mail) -> ImportedItem {
    do throws(ImportError) {
      guard let envelope = mail.envelope else {
        throw ImportError("the text before the first 'From ' line is not an mbox mail")
      }
      let message = try MailMessage.message(
        from: mail.bytes, time: Timestamp(mailDate: envelope))
      return ImportedItem(line: mail.line, result: .success(message))
    } catch {
      return ImportedItem(line: mail.line, result: .failure(error))
    }
  }
}
