public import TactusBraille
public import TactusHaptics
public import TactusWire

/// One cell that was sent to the device, and what became of it.
///
/// Times are on the device's clock.
public struct FeltCell: Equatable, Sendable {
  public enum Fate: Equatable, Sendable {
    case played
    /// It started so much after its time.
    case late(by: Milliseconds)
    case dropped(DropReason)
    /// The capture does not say.
    case unknown
  }

  /// Of the story's sessions, from 0.
  public var session: Int
  /// As reports speak of it (PROTOCOL.md, 8.1).
  public var number: UInt16
  /// Nil for a pattern that travelled with its cell.
  public var slot: UInt8?
  /// Nil when the slot was defined before the capture began.
  public var pattern: Pattern?
  /// When it was to start; nil when the capture does not tell the device's time.
  public var planned: Microseconds?
  /// When it did start, as far as PLAYED or LATE tell.
  public var onset: Microseconds?
  /// How long the queue had been empty when it came.
  public var underrun: Milliseconds?
  public var fate: Fate
  /// What it adds to the text; empty when the capture does not tell.
  public var text: String
  public var cell: BrailleCell?
  /// Whether `cell` was read off the pattern's actuators (actuator 0 is dot 1) rather than told.
  public var isInferred: Bool
  /// The number of the frame that brought it.
  public var frame: Int
  /// Of the order that brought it: its sequence number in the session, without wrap.
  package internal(set) var order = 0
  /// When the host knew that the device had that order; nil when the capture does not tell.
  package internal(set) var taken: Microseconds?

  public init(
    session: Int, number: UInt16, slot: UInt8? = nil, pattern: Pattern? = nil,
    planned: Microseconds? = nil, onset: Microseconds? = nil, underrun: Milliseconds? = nil,
    fate: Fate = .unknown, text: String = "", cell: BrailleCell? = nil, isInferred: Bool = false,
    frame: Int
  ) {
    self.session = session
    self.number = number
    self.slot = slot
    self.pattern = pattern
    self.planned = planned
    self.onset = onset
    self.underrun = underrun
    self.fate = fate
    self.text = text
    self.cell = cell
    self.isInferred = isInferred
    self.frame = frame
  }

  /// When it started, or was to start.
  public var start: Microseconds? { onset ?? planned }

  /// Its pulses where the device's clock had them, ms; none without a pattern or a time.
  public var pulses: [TimedPulse] {
    guard let pattern, let start else { return [] }
    return (0..<pattern.count).map { TimedPulse(pattern[$0], start: start.milliseconds) }
  }
}
