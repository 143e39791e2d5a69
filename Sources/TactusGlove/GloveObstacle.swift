package import TactusSerial
package import TactusSystem
package import TactusWire

/// What is in the way of a glove that is there again, to be told once for each reason.
package struct GloveObstacle {
  /// It may pass by itself, as when udev has yet to give the rights; microseconds.
  private static let forbearance = Microseconds.seconds(1)

  private var current: (error: PortError, since: Microseconds, isTold: Bool)?

  package init(current: (error: PortError, since: Microseconds, isTold: Bool)? = nil) {
    self.current = current
  }

  /// Takes what is in the way now, nil for nothing; returns what a person must be told now.
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
