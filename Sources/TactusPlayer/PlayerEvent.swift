public import TactusHaptics
public import TactusLink
public import TactusWire

/// What a reader, or whoever acts for one, may ask of a player.
public enum PlayerCommand: Hashable, Sendable {
  case pause
  case resume
  /// Ends for good, motors off at once.
  case stop
  case repeatWord
  case previousWord
  case nextWord
  case faster
  case slower
  /// Drops all that was taken from the source and is not felt yet, silences what is being felt, and goes on
  /// at once with what the source gives next, paused or not.
  case discard
}

/// Why a player ended.
public enum PlayerEnding: Hashable, Sendable {
  /// The text was read to its end, and the device has played every cell.
  case finished
  /// The text was read to its end, but for cells that were told as unreported.
  case notAllFelt
  /// `.stop` was asked for.
  case stopped
  /// The device's clock is too uncertain to arm; microseconds.
  case clockUncertain(errorBound: Microseconds)
  case noCommonVersion
  /// The device refused an order time and again.
  case refused(type: UInt8, RefusalReason)
  /// Setbacks came time and again without a cell that was felt.
  case gaveUp(Setback)
  /// The text cannot be rendered at this device or rate.
  case unrenderable(HapticsError)
}

/// A cell on its way to the motors.
public struct ScheduledCell: Sendable {
  /// Counted from 0 over the text.
  public let index: Int
  public let source: SourceCell
  public let compiled: CompiledCell
  /// How the device counts it, from 0 in each session, once it is sent.
  public internal(set) var number = 0
}

/// What happened while playing, for those who watch.
public enum PlayerEvent: Sendable {
  case connected(DeviceDescription)
  /// Armed, with the device's clock known to so much, either way.
  case started(errorBound: Microseconds)
  case paused
  case resumed
  case rateChanged(Rate)
  /// Goes on with this cell, as the reader asked; `word` is nil when it has not come yet.
  case moved(to: Int, word: Int?)
  /// Cells from this one on, which is the first not known to have been felt, will not be felt. Of those
  /// that the device had, the word that they were felt may still come.
  case discarded(from: Int)
  /// The keys that are down, bit 0 key 1, since `time`: the low bits of the device's milliseconds.
  case keys(down: UInt8, time: UInt32)
  /// The cell went to the device; it starts at `compiled.start`, ms on the device's clock.
  case scheduled(ScheduledCell)
  /// The cell was felt, from `onset` on the device's clock; `compiled.start` was asked for.
  case played(ScheduledCell, onset: Microseconds)
  case late(index: Int, by: Milliseconds)
  case underrun(index: Int, gap: Milliseconds)
  /// Cells that the device left out, other than those that were taken back; they are felt again.
  case lost(first: Int, count: Int)
  /// Cells that are given up: the device said time and again that a later one was played, and nothing of these.
  case unreported(first: Int, count: Int)
  case fault(FaultCode, detail: UInt16)
  case disarmed(LinkEvent.Disarming)
  /// Setbacks do not end; the device is armed again at this time on the host's clock.
  case resting(Setback, until: Microseconds)
  case ended(PlayerEnding)
}
