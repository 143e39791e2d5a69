import TactusSystem
import TactusText
import TactusWire

/// Error messages for the user, limited in number so that a hostile mailbox cannot fill a disk
/// with them.
struct MailComplaints {
  private static let most = 20
  private static let span = Microseconds.seconds(60)

  private var since: Microseconds?
  private var loggedCount = 0
  private var suppressedCount = 0

  mutating func log(_ words: String, at now: Microseconds) {
    if let since, now - since >= Self.span { flush() }
    if since == nil { since = now }
    loggedCount += 1
    guard loggedCount <= Self.most else {
      suppressedCount += 1
      return
    }
    Self.write(words)
  }

  /// Reports the number of messages that were suppressed.
  mutating func flush() {
    if suppressedCount > 0 { Self.write("and \(suppressedCount) more") }
    (since, loggedCount, suppressedCount) = (nil, 0, 0)
  }

  static func write(_ words: String) { StandardError.write("tactus mail: \(words.printable)") }
}
