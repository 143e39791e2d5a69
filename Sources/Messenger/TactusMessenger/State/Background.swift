import TactusHaptics
public import TactusWire

/// Soft output while nothing else happens, such as letters to be learned in passing: it has no cue, no
/// message waits for it, and it never resumes.
extension Messenger {
  /// The time since which nothing was pressed or felt, background output aside; nil while something is
  /// felt or waits to be, and while the reader has paused, wants quiet, or is in a message or a room.
  public var freeSince: Microseconds? { isFree ? max(idleSince, pressedAt ?? .zero) : nil }

  private var isFree: Bool {
    let isHome = places.allSatisfy { if case .home = $0 { true } else { false } }
    return isHome && isGloveThere && !isQuiet && !attention.isPaused && attention.alerts.isEmpty
      && (!attention.hasUnfeltOutput || attention.isBackground) && !attention.isAlerted
      && waiting.count == 0 && unacknowledged.isEmpty && plays.isEmpty && alarms.ringing == nil
      && !helpCall.isAsked(at: now) && !load.isOverloaded(at: now)
  }

  /// True while output of the background is felt.
  public var isInBackground: Bool { attention.isBackground }

  mutating func feelInBackground(_ items: [TactileItem]) -> [MessengerEffect] {
    guard isFree, !items.isEmpty else { return [] }
    let effects = feel(items)
    attention.isBackground = true
    return effects
  }

  /// Stops the background output before an event that is of the reader or about a message.
  mutating func endBackground(before event: MessengerEvent) -> [MessengerEffect] {
    guard attention.isBackground, event.endsBackground else { return [] }
    return endBackground()
  }

  /// Returns the effects after the end of the background output, if they contain other output.
  mutating func endBackground(before effects: [MessengerEffect]) -> [MessengerEffect] {
    guard attention.isBackground, effects.contains(where: \.isFelt) else { return effects }
    attention.isBackground = false
    return [.feel([])] + effects
  }

  private mutating func endBackground() -> [MessengerEffect] {
    (attention.isBackground, attention.hasUnfeltOutput) = (false, false)
    return [.feel([])]
  }
}

extension MessengerEvent {
  fileprivate var endsBackground: Bool {
    switch self {
    case .chord, .command, .holding, .character, .row, .underFinger, .texture, .touchState, .typed,
      .rejected, .arrived, .replaced, .raised, .missed, .notStored, .overdue, .stored, .enter,
      .play, .background, .glove(isThere: false):
      true
    default: false
    }
  }
}

extension MessengerEffect {
  fileprivate var isFelt: Bool {
    switch self {
    case .alert, .urgent, .add, .answer, .control: true
    default: false
    }
  }
}
