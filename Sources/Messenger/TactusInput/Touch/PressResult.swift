public import TactusWire

/// A tick to be felt: one motor, driven once.
public struct PressTick: Hashable, Sendable {
  /// 0…7.
  public var motor: UInt8
  public var level: Level
  public var duration: Milliseconds

  /// A tick of one motor.
  public init(motor: UInt8, level: Level, duration: Milliseconds) {
    self.motor = motor
    self.level = level
    self.duration = duration
  }

  /// 60 % for the shortest time that the standard motor can be felt; FINGERS.md, P4, asks for 30 ms, in which
  /// that motor does not start.
  public static func soft(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: Level(percent: 60), duration: 50)
  }

  /// 60 ms at 100 % (FINGERS.md, P4).
  public static func strong(_ motor: UInt8) -> PressTick {
    PressTick(motor: motor, level: .full, duration: 60)
  }

  /// The same tick, at least this long.
  func lasting(atLeast least: Milliseconds) -> PressTick {
    PressTick(motor: motor, level: level, duration: max(duration, least))
  }
}

/// What a finger that feels and presses means.
public enum PressResult: Hashable, Sendable {
  /// The source tells no force: a tap tells a thing, two taps do it. Said once.
  case withoutPressure
  /// Something to feel now.
  case feel(PressTick)
  /// A finger has come onto a thing, by its id: nothing is done.
  case touched(Int)
  /// A finger rests on a thing, or taps it where no force is told: tell it.
  case preview(Int)
  /// A thing has the touch from now on, until the finger lifts or what scrolls is eased off.
  case pressed(Int)
  /// A thing is to move by so many rows or words, downwards or to the right; −1000…1000, never 0.
  case scroll(Int, steps: Int)
  /// A thing is to do what it does.
  case activate(Int)
  /// A thing is no longer pressed.
  case eased(Int)
}

extension PressResult: CustomStringConvertible {
  /// In a few words on one line, as in "feel 1 60 % 30 ms", for a person and for programs that
  /// compare; motors count from 0.
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
