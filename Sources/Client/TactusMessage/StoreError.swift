/// A failure of the store: the file, the reason, and advice.
public struct StoreError: Error, Hashable, Sendable {
  /// The kinds of failure that callers distinguish.
  public enum Kind: Hashable, Sendable {
    /// The file is not a database, or belongs to another program.
    case foreign
    /// A later Tactus wrote the file.
    case newer
    /// The file is damaged; it is left unchanged.
    case corrupt
    case readOnly
    case full
    /// Another program holds the file.
    case busy
    /// The file must not be opened, or cannot be kept private.
    case forbidden
    /// The file or folder does not exist and could not be created.
    case missing
    /// The file was removed or replaced while open: data written to it is lost.
    case moved
    case inputOutput
    /// A fault of the store itself.
    case `internal`
  }

  /// The kind of failure.
  public var kind: Kind
  /// The path of the file concerned.
  public var file: String
  /// The reason, with the name of SQLite's constant if it has one.
  public var reason: String
  /// Advice for the user.
  public var advice: String

  /// Creates an error concerning a file.
  public init(_ kind: Kind, file: String, _ reason: String, advice: String) {
    self.kind = kind
    self.file = file
    self.reason = reason
    self.advice = advice
  }
}

extension StoreError: CustomStringConvertible {
  /// The error in one line: file, reason, advice.
  public var description: String { "\(file): \(reason): \(advice)" }
}
