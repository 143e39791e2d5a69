package import TactusInput
package import TactusMessenger

/// An event in practice or in the measurement of strength.
package enum PracticeEvent: Hashable, Sendable {
  case entered
  case left
  case chord(Chord)
  /// Everything that was played has been felt.
  case felt
  /// Something else is felt first.
  case interrupted
  /// Something else is felt instead of the rest, or while an answer is awaited.
  case replaced
  case paused(Bool)
  /// A teacher requests this.
  case requested(PracticeControl)

  /// Creates the event for one of the room; nil if practice does not need it.
  package init?(_ event: RoomEvent) {
    switch event {
    case .entered: self = .entered
    case .left: self = .left
    case .chord(let chord): self = .chord(chord)
    case .quiet: self = .felt
    case .interrupted: self = .interrupted
    case .replaced: self = .replaced
    case .paused(let isPaused): self = .paused(isPaused)
    case .requested(let control): self = .requested(control)
    case .felt, .feltCell, .moved, .passed: return nil
    }
  }
}
