import TactusMessage
import TactusText

/// Reads one message per line: {"from", "body" or "text", "time", optionally "address", "id",
/// "urgency", "read", "own"}. The time is ISO 8601 or, from 1980 on, milliseconds since 1970;
/// other members are ignored.
public struct JSONLinesReader: MessageReader {
  private var lines = UTF8LineReader(maximumLineBytes: 4 << 20)
  private var isInLongLine = false

  /// Starts before the first line.
  public init() {}

  /// Appends the next bytes.
  public mutating func append(_ bytes: [UInt8]) { lines.append(bytes) }
  /// Marks the end of the file.
  public mutating func finish() { lines.finish() }

  /// Returns the next line's message or its error; nil if more bytes are needed or at the end.
  public mutating func next() -> ImportedItem? {
    while let line = lines.next() {
      defer { isInLongLine = line.isContinued }
      if isInLongLine || line.text.allSatisfy(\.isWhitespace) && !line.isContinued { continue }
      return ImportedItem(line: line.number, result: Self.result(line))
    }
    return nil
  }

  private static func result(_ line: UTF8LineReader.Line) -> Result<ArchivedMessage?, ImportError> {
    do throws(ImportError) {
      guard !line.isContinued else {
        throw ImportError("longer than \(4 << 20) bytes: leave the message out, or split it")
      }
      guard line.invalid.isEmpty else { throw ImportError("not UTF-8: convert the file first") }
      return .success(try MessageJSON.message(line.text))
    } catch {
      return .failure(error)
    }
  }
}
