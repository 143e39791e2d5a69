/// Why a session ended without being asked to.
public enum SessionLoss: Hashable, Sendable {
  /// The device restarted: its `boot` is another.
  case restarted
  /// The device answered NO SESSION.
  case forgotten
  /// Nothing came from the device any more.
  case silent
  /// The device answers, but acknowledges no order.
  case unacknowledged
  /// STOP was not confirmed.
  case stopUnconfirmed
  /// The device refused ARM.
  case armRefused
  /// The device's clock is not where it must be.
  case clockStepped
  /// The device's clock runs at a wrong speed.
  case clockWrong
  /// The line is gone.
  case unplugged
}

extension LinkEvent.Disarming {
  /// Whether the session is gone, for whatever reason.
  public var isSessionLoss: Bool { if case .sessionLost = self { true } else { false } }
}
