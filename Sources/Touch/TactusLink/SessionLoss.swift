/// Why a session ended although nobody asked for that.
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
  /// Whether the session was lost, rather than stopped or left to expire.
  public var isSessionLoss: Bool { if case .sessionLost = self { true } else { false } }

  /// Whether the device was in touch until it lost its session, so that its last reports came.
  public var isSudden: Bool {
    switch self {
    case .sessionLost(.restarted), .sessionLost(.forgotten), .sessionLost(.clockStepped),
      .sessionLost(.unplugged):
      true
    default: false
    }
  }
}
