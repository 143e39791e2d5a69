public import CBoardEvents

/// A change of a motor's pin.
public struct PinChange: Hashable, Sendable {
  /// The board's own time; ns.
  public var time: UInt64
  public var actuator: Int
  /// The share of full drive that hardware gives it: 0 to 1, and only 0 or 1 for a pin switched by
  /// software.
  public var drive: Double
}

/// A change of the pin that enables the motors' converter.
public struct PowerChange: Hashable, Sendable {
  /// The board's own time; ns.
  public var time: UInt64
  public var isOn: Bool
}

/// Tracks the six motor pins, and the pin of their power, through the probe's events about ports
/// and timers.
public struct MotorPins {
  private var pins: any ChipPins
  private var drives = [Double](repeating: 0, count: BoardKind.motorCount)
  /// True if the motors' converter runs; always false for a board without a pin for it.
  public private(set) var isPowered = false
  /// The changes since the start.
  private var powerChanges: [PowerChange] = []

  public init(_ kind: BoardKind) { pins = kind.pins() }

  /// The changes of the motor pins in a log.
  public static func changes(in events: some Sequence<BoardEvent>, of kind: BoardKind)
    -> [PinChange]
  {
    var pins = Self(kind)
    var changes: [PinChange] = []
    for event in events { pins.take(event, into: &changes) }
    return changes
  }

  /// The changes of the motors' power in a log.
  public static func powerChanges(in events: some Sequence<BoardEvent>, of kind: BoardKind)
    -> [PowerChange]
  {
    var pins = Self(kind)
    var unused: [PinChange] = []
    for event in events { pins.take(event, into: &unused) }
    return pins.powerChanges
  }

  /// The motors that are driven now.
  public var driven: [Int] { drives.indices.filter { drives[$0] > 0 } }

  /// True if neither a motor's pin nor the one of their power is high.
  public var areAllLow: Bool { driven.isEmpty && !isPowered }

  public mutating func take(_ event: BoardEvent, into changes: inout [PinChange]) {
    guard pins.take(event) else { return }
    for (actuator, drive) in pins.drives.enumerated() {
      if actuator == BoardKind.motorCount {
        setPower(drive > 0, event.time)
      } else if drive != drives[actuator] {
        drives[actuator] = drive
        changes.append(PinChange(time: event.time, actuator: actuator, drive: drive))
      }
    }
  }

  private mutating func setPower(_ isOn: Bool, _ time: UInt64) {
    guard isOn != isPowered else { return }
    isPowered = isOn
    powerChanges.append(PowerChange(time: time, isOn: isOn))
  }
}
