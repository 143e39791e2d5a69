/// The cause of an unrequested end of a session.
public enum SessionLoss: Hashable, Sendable {
  /// The device restarted: its `boot` changed.
  case restarted
  /// The device answered NO SESSION.
  case forgotten
  /// The device fell silent.
  case silent
  /// The device answers, but acknowledges no order.
  case unacknowledged
  /// The device did not confirm STOP.
  case stopUnconfirmed
  /// The device refused ARM.
  case armRefused
  /// The device's clock jumped.
  case clockStepped
  /// The device's clock runs at a wrong speed.
  case clockWrong
  /// The line is gone.
  case unplugged
}

extension LinkEvent.Disarming {
  /// True if the session was lost, rather than stopped or left to expire.
  public var isSessionLoss: Bool { if case .sessionLost = self { true } else { false } }

  /// True if the device responded until it lost its session, so that its last reports arrived.
  public var isSudden: Bool {
    switch self {
    case .sessionLost(.restarted), .sessionLost(.forgotten), .sessionLost(.clockStepped),
      .sessionLost(.unplugged):
      true
    default: false
    }
  }
}
