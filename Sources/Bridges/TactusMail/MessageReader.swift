public import TactusMessage

/// Finds the messages in a file, however its bytes are split into chunks.
public protocol MessageReader {
  /// Appends the next bytes.
  mutating func append(_ bytes: [UInt8])
  /// Marks the end of the file.
  mutating func finish()
  /// Returns the next message or its error; nil if more bytes are needed or at the end.
  mutating func next() -> ImportedItem?
}

/// A message in a file, or the error in its place.
public struct ImportedItem: Sendable {
  /// The line at which it begins, from 1.
  public var line: Int
  /// The message; nil for a draft, or deleted or unwanted mail.
  public var result: Result<ArchivedMessage?, ImportError>
}
