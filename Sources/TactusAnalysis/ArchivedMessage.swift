/// A message from a file, which may have been read there.
public struct ArchivedMessage: Hashable, Sendable {
  public var message: IncomingMessage
  public var isRead: Bool

  public init(_ message: IncomingMessage, isRead: Bool = false) {
    self.message = message
    self.isRead = isRead
  }
}
