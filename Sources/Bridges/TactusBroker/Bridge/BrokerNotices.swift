import TactusWire

/// A rate limit for log lines, so that a stream of invalid messages cannot fill the log.
struct BrokerNotices {
  private static let pause = Microseconds.seconds(60)
  private static let most = 20

  private var printed: [String: Microseconds] = [:]

  /// Returns true if a line should be printed now.
  mutating func admits(_ line: String, at now: Microseconds) -> Bool {
    printed = printed.filter { now < $0.value + Self.pause }
    guard printed[line] == nil, printed.count < Self.most else { return false }
    printed[line] = now
    return true
  }
}
