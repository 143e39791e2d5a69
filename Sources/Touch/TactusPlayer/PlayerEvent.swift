public import TactusHaptics
public import TactusLink
public import TactusWire

/// A command to a player from the reader, or from a program acting for one.
public enum PlayerCommand: Hashable, Sendable {
  case pause
  case resume
  /// Ends the reading for good, with all motors off at once.
  case stop
  case repeatWord
  case previousWord
  case nextWord
  case faster
  case slower
  /// Continues at this rate, if the motors can render it.
  case rate(Rate)
  /// Drops every cell taken from the source but not felt yet, silences the current one, and
  /// continues at once with the source's next cells, even when paused.
  case discard
}

/// The reason that a player ended.
public enum PlayerEnding: Hashable, Sendable {
  /// The reading reached the end of the text, and the device has played every cell.
  case finished
  /// The reading reached the end of the text, except for cells published as unreported.
  case notAllFelt
  /// The reader requested `.stop`.
  case stopped
  /// The device's clock is too uncertain to arm.
  case clockUncertain(errorBound: Microseconds)
  case noCommonVersion
  /// The device repeatedly refused an order.
  case refused(type: UInt8, RefusalReason)
  /// Interruptions recurred, without a single felt cell.
  case gaveUp(Interruption)
  /// This text cannot be rendered on this device or at this rate.
  case unrenderable(HapticsError)
}

/// A cell on its way to the motors.
public struct ScheduledCell: Sendable {
  /// The index in the text, from 0.
  public let index: Int
  /// The symbol to be felt, and the text behind it.
  public let source: SourceCell
  /// The pattern, and its start in ms on the device's clock.
  public let compiled: CompiledCell
  /// The device's number for the cell, from 0 in each session; meaningful once it is sent.
  public internal(set) var number = 0
}

/// An event of the playback, for observers.
public enum PlayerEvent: Sendable {
  case connected(DeviceDescription)
  /// The device is armed, and its clock is known to within `errorBound`, either way.
  case started(errorBound: Microseconds)
  case paused
  case resumed
  case rateChanged(Rate)
  /// The reading continues with this cell, as the reader requested; `word` is nil when the cell has
  /// not been taken from the source yet.
  case moved(to: Int, word: Int?)
  /// Cells from this index on, the first one not known to be felt, will not be felt. `.played` may
  /// still follow for cells that the device had.
  case discarded(from: Int)
  /// The keys held down (bit 0 is key 1) since `time`, the low 32 bits of the device's
  /// milliseconds.
  case keys(down: UInt8, time: UInt32)
  /// The values of the glove's pressure channels, as measured.
  case pressure(PressureSample)
  /// The measured supply of the glove's motors.
  case supply(Supply)
  /// The cell was sent to the device; it starts at `compiled.start`, ms on the device's clock.
  case scheduled(ScheduledCell)
  /// The cell was felt from `onset` on the device's clock; `compiled.start` was requested.
  case played(ScheduledCell, onset: Microseconds)
  case late(index: Int, by: Milliseconds)
  case underrun(index: Int, gap: Milliseconds)
  /// The device dropped these cells although they were not withdrawn; they are repeated.
  case lost(first: Int, count: Int)
  /// These cells are not known to be felt, and are not repeated: the device repeatedly reported a
  /// later cell and none of these, or reported that a motor failed in them.
  case unreported(first: Int, count: Int)
  case fault(FaultCode, detail: UInt16)
  case disarmed(LinkEvent.Disarming)
  /// Interruptions persist; the device is armed again at `until` on the host's clock.
  case resting(Interruption, until: Microseconds)
  case ended(PlayerEnding)
}
