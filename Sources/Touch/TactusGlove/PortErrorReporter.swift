package import TactusSerial
package import TactusSystem
package import TactusWire

/// Reports each reason that a returned glove cannot be opened once.
package struct PortErrorReporter {
  /// The time for which an error is not reported: it may be temporary, as when udev has yet to
  /// grant access.
  private static let forbearance = Microseconds.seconds(1)

  private var current: (error: PortError, since: Microseconds, isTold: Bool)?

  /// Creates a reporter, without a current error unless one is given.
  package init(current: (error: PortError, since: Microseconds, isTold: Bool)? = nil) {
    self.current = current
  }

  /// Updates the current error, nil for none; returns the failure to report now.
  package mutating func update(_ error: PortError?, at now: Microseconds) -> Failure? {
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
