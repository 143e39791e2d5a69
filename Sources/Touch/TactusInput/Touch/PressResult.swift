public import TactusWire

/// A tick to be felt: one motor, driven once.
public struct PressTick: Hashable, Sendable {
  /// The number of the motor; 0…7.
  public var motor: UInt8
  public var level: Level
  public var duration: Milliseconds

  /// Creates a tick of one motor.
  public init(motor: UInt8, level: Level, duration: Milliseconds) {
    self.motor = motor
    self.level = level
    self.duration = duration
  }

  /// Returns a tick of 60 % for the shortest time in which the standard motor can be felt; FINGERS.md, P4, specifies
  /// 30 ms, in which that motor does not start.
  public static func soft(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: Level(percent: 60), duration: 50)
  }

  /// Returns a tick of 60 ms at 100 % (FINGERS.md, P4).
  public static func strong(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: .full, duration: 60)
  }

  /// Returns the same tick, at least this long.
  func lasting(atLeast least: Milliseconds) -> PressTick {
    PressTick(motor: motor, level: level, duration: max(duration, least))
  }
}

/// The meaning of a finger that feels and presses.
public enum PressResult: Hashable, Sendable {
  /// The source reports no force: a tap announces a thing, two taps perform its action. Reported
  /// once.
  case withoutPressure
  /// A tick to feel now.
  case feel(PressTick)
  /// A finger has entered a thing, given by its id; no action is performed.
  case touched(Int)
  /// A finger rests on a thing, or taps it without a force: announce it.
  case preview(Int)
  /// A thing has captured the touch, until the finger lifts, or eases off a thing that scrolls.
  case pressed(Int)
  /// A thing must move by this many rows or words, downwards or to the right; −1000…1000, never 0.
  case scroll(Int, steps: Int)
  /// A thing must perform its action.
  case activate(Int)
  /// A thing is no longer pressed.
  case eased(Int)
}

extension PressResult: CustomStringConvertible {
  /// A short description on one line, such as "feel 1 60 % 30 ms", for people and for comparison by
  /// programs; motors count from 0.
  public var description: String {
    switch self {
    case .withoutPressure: "without pressure"
    case .feel(let tick):
      "feel \(tick.motor) \(tick.level.percent) % \(tick.duration.count) ms"
    case .touched(let id): "touched \(id)"
    case .preview(let id): "preview \(id)"
    case .pressed(let id): "pressed \(id)"
    case .scroll(let id, let steps): "scroll \(id) \(steps)"
    case .activate(let id): "activate \(id)"
    case .eased(let id): "eased \(id)"
    }
  }
}
