import TactusWire

/// A rate limit for log lines, so that a stream of invalid messages cannot fill the log.
struct BrokerNotices {
  private static let pause = Microseconds.seconds(60)
  private static let most = 20

  private var told: [String: Microseconds] = [:]

  /// Returns true if a line should be printed now.
  mutating func isNews(_ line: String, at now: Microseconds) -> Bool {
    told = told.filter { now < $0.value + Self.pause }
    guard told[line] == nil, told.count < Self.most else { return false }
    told[line] = now
    return true
  }
}
