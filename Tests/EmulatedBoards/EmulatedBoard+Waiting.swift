import CBoardEvents
import TactusTestSupport
public import TactusWire

extension EmulatedBoard {
  /// The last good frames in both directions, for messages.
  public var recentFrames: String {
    let events = log.events
    let frames =
      LineFrame.all(in: events, from: BOARD_LINE_IN).map { ("host", $0) }
      + LineFrame.all(in: events, from: BOARD_LINE_OUT).map { ("board", $0) }
    return frames.sorted { $0.1.time < $1.1.time }.suffix(8).map {
      "\($0.1.time / 1000) µs \($0.0) \($0.1.body.hex)"
    }.joined(separator: ", ")
  }

  /// The changes of the motor pins so far.
  public var motorChanges: [PinChange] { MotorPins.changes(in: log.events, of: kind) }

  /// The changes of the motors' power so far.
  public var powerChanges: [PowerChange] { MotorPins.powerChanges(in: log.events, of: kind) }

  /// Waits until a motor is driven that was not at event number `start`.
  public func waitForMotor(from start: Int = 0) throws {
    var pins = MotorPins(kind)
    var changes: [PinChange] = []
    var count = 0
    let number = try number {
      pins.take($0, into: &changes)
      count += 1
      return count > start && !pins.driven.isEmpty
    }
    if number == nil {
      throw ProgramError("\(kind): no motor is driven after \(recentFrames)")
    }
  }

  /// The motors that are driven now.
  public func drivenMotors() throws -> [Int] {
    try catchUp()
    return pinsNow.pins.driven
  }

  /// The time when the last motor went low after `time`, in ns; nil if one is still driven after
  /// `patience`.
  public func allLow(after time: UInt64, within patience: UInt64) throws -> UInt64? {
    guard try number(where: { $0.time >= time + patience }) != nil else {
      throw ProgramError("\(kind) stands still")
    }
    let (pins, last) = pinsNow
    return pins.driven.isEmpty ? max(time, last?.time ?? 0) : nil
  }

  /// True if a motor is driven at the board's current time.
  public var isDriven: Bool { !pinsNow.pins.driven.isEmpty }

  /// True if the motors' converter runs at the board's current time.
  public func isPowered() throws -> Bool {
    try catchUp()
    return pinsNow.pins.isPowered
  }

  private var pinsNow: (pins: MotorPins, last: PinChange?) {
    var pins = MotorPins(kind)
    var changes: [PinChange] = []
    for event in log.events { pins.take(event, into: &changes) }
    return (pins, changes.last)
  }

  /// The time when the last byte of this frame last reached the board; ns.
  public func arrival(where isWanted: (HostMessage) -> Bool) throws -> UInt64? {
    try catchUp()
    return LineFrame.all(in: log.events, from: BOARD_LINE_IN).last {
      $0.hostMessage.map(isWanted) ?? false
    }?.time
  }
}
