package import TactusSerial
package import TactusSystem
package import TactusWire

/// Reports once for each reason why a glove that is back cannot be opened.
package struct GloveObstacle {
  /// How long an obstacle may last unreported: it may pass by itself, as when udev has yet to grant access.
  private static let forbearance = Microseconds.seconds(1)

  private var current: (error: PortError, since: Microseconds, isTold: Bool)?

  /// Creates a report without an obstacle, unless one is given.
  package init(current: (error: PortError, since: Microseconds, isTold: Bool)? = nil) {
    self.current = current
  }

  /// Notes the present obstacle, nil for none; returns the failure that people must hear of now.
  package mutating func note(_ error: PortError?, at now: Microseconds) -> Failure? {
    guard let error else {
      current = nil
      return nil
    }
    let before = current.flatMap { $0.error == error ? $0 : nil }
    let since = before?.since ?? now
    let isDue = now - since >= Self.forbearance
    current = (error, since, isDue)
    return isDue && before?.isTold != true ? Failure(error) : nil
  }
}
