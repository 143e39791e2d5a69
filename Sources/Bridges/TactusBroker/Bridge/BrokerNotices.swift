import TactusWire

/// Which lines were told lately, so that whoever sends nonsense without end fills no log.
struct BrokerNotices {
  private static let pause = Microseconds.seconds(60)
  private static let most = 20

  private var told: [String: Microseconds] = [:]

  /// Whether a line is to be told now.
  mutating func isNews(_ line: String, at now: Microseconds) -> Bool {
    told = told.filter { now < $0.value + Self.pause }
    guard told[line] == nil, told.count < Self.most else { return false }
    told[line] = now
    return true
  }
}
