public import TactusBraille
public import TactusHaptics
public import TactusWire

/// A cell sent to the device, and its outcome; times are on the device's clock.
public struct FeltCell: Equatable, Sendable {
  /// The outcome of a cell.
  public enum Outcome: Equatable, Sendable {
    case played
    /// The cell started this much after its planned time.
    case late(by: Milliseconds)
    case dropped(DropReason)
    /// The capture does not show the outcome.
    case unknown
  }

  /// The index of its session in the summary.
  public var session: Int
  /// The number that the device gives it (PROTOCOL.md, 8.1).
  public var number: UInt16
  /// The slot it was played from; nil for a pattern that travelled with its cell.
  public var slot: UInt8?
  /// Its pulses; nil when the slot was defined before the capture began.
  public var pattern: Pattern?
  /// The planned start; nil when the capture does not show the device's time.
  public var planned: Microseconds?
  /// The actual start, from PLAYED or LATE; nil without either.
  public var onset: Microseconds?
  /// The time for which the queue had been empty when the cell arrived; nil without an underrun.
  public var underrun: Milliseconds?
  /// The outcome of the cell.
  public var outcome: Outcome
  /// The text that the cell adds; empty when the capture does not show it.
  public var text: String
  /// The braille cell; nil when the capture shows neither the cell nor its pattern.
  public var cell: BrailleCell?
  /// True if `cell` was derived from the pattern's actuators (actuator 0 is dot 1) rather than from
  /// a note.
  public var isInferred: Bool
  /// The number of the frame that carried it.
  public var frame: Int
  /// The sequence number, without wrap, of the order that carried it.
  package internal(set) var order = 0
  /// The time when the host learned that the device has that order; nil when the capture does not
  /// show it.
  package internal(set) var taken: Microseconds?

  /// Makes a cell; omitted arguments are unknown.
  public init(
    session: Int, number: UInt16, slot: UInt8? = nil, pattern: Pattern? = nil,
    planned: Microseconds? = nil, onset: Microseconds? = nil, underrun: Milliseconds? = nil,
    outcome: Outcome = .unknown, text: String = "", cell: BrailleCell? = nil,
    isInferred: Bool = false,
    frame: Int
  ) {
    self.session = session
    self.number = number
    self.slot = slot
    self.pattern = pattern
    self.planned = planned
    self.onset = onset
    self.underrun = underrun
    self.outcome = outcome
    self.text = text
    self.cell = cell
    self.isInferred = isInferred
    self.frame = frame
  }

  /// The actual or else the planned start; nil when neither is known.
  public var start: Microseconds? { onset ?? planned }

  /// Its pulses, in ms on the device's clock; none without a pattern or a time.
  public var pulses: [TimedPulse] {
    guard let pattern, let start else { return [] }
    return (0..<pattern.count).map { TimedPulse(pattern[$0], start: start.milliseconds) }
  }
}
