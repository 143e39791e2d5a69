/// Identifies a stored message.
public struct MessageID: RawRepresentable, Hashable, Sendable {
  /// The store's row number, from 1; negative numbers denote alerts without a stored message.
  public var rawValue: Int64
  /// Creates an identifier from the store's number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}
