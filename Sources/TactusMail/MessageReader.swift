public import TactusAnalysis

/// Finds the messages in a file of some format, whatever the chunks its bytes arrive in.
public protocol MessageReader {
  /// Takes the next bytes.
  mutating func append(_ bytes: [UInt8])
  /// Says that there are no more.
  mutating func finish()
  /// The next message or what was wrong with one; nil when more bytes are needed, or at the end.
  mutating func next() -> ImportedItem?
}

/// A message of a file, or why there is none.
public struct ImportedItem: Sendable {
  /// The line at which it begins, from 1.
  public var line: Int
  /// Nil where its owner's program holds it for a draft, deleted or unwanted.
  public var result: Result<ArchivedMessage?, ImportError>
}

/// Why something cannot become a message.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  public var reason: String
  public init(_ reason: String) { self.reason = reason }
  public var description: String { reason }
}
