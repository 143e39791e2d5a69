import TactusSystem
import TactusText
import TactusWire

/// Error messages for the user, limited in number so that a hostile mailbox cannot fill a disk
/// with them.
struct MailComplaints {
  private static let most = 20
  private static let span = Microseconds.seconds(60)

  private var since: Microseconds?
  private var told = 0
  private var untold = 0

  mutating func tell(_ words: String, at now: Microseconds) {
    if let since, now - since >= Self.span { flush() }
    if since == nil { since = now }
    told += 1
    guard told <= Self.most else {
      untold += 1
      return
    }
    Self.write(words)
  }

  /// Reports the number of messages that were suppressed.
  mutating func flush() {
    if untold > 0 { Self.write("and \(untold) more") }
    (since, told, untold) = (nil, 0, 0)
  }

  static func write(_ words: String) { StandardError.write("tactus mail: \(words.printable)") }
}
