public import TactusWire

/// Six fingers that feel and press by sensors of their own: channel and motor i lie under finger i,
/// and several may feel at once (FINGERS.md, P9).
///
/// Each finger has a thing: six rows of a screen, or the six dots of an answer.
public struct PressHand: Sendable {
  /// Sensors and motors of a glove.
  public static let fingers = 6

  /// What a finger feels as it begins to touch.
  public enum Touching: String, CaseIterable, Hashable, Sendable {
    /// `touched` alone says so: the row's cue is felt.
    case cue
    /// A soft tick on its motor: which dot is this?
    case tick
  }

  private let touching: Touching
  private var clock = FingerClock()
  private var hand: [PressFinger]
  private var things: [PressThing?]

  /// A finger for each calibration, at most six; without any, all as usual.
  public init(
    _ settings: PressSettings = PressSettings(), calibrations: [PressCalibration] = [],
    touching: Touching = .cue
  ) {
    self.touching = touching
    let calibrations = calibrations.prefix(Self.fingers)
    let all =
      calibrations.isEmpty
      ? Array(repeating: settings.calibration, count: Self.fingers) : Array(calibrations)
    hand = all.map { calibration in
      var settings = settings
      settings.calibration = calibration
      return PressFinger(settings)
    }
    things = Array(repeating: nil, count: hand.count)
  }

  /// When `advance(to:)` will have a result if no force comes before.
  public var nextDeadline: Microseconds? {
    hand.compactMap(\.deadline).min().flatMap(clock.told)
  }

  /// Puts a thing under each finger, in their order; nil, and fingers beyond, have none.
  ///
  /// Its motor is the finger's own, whatever it says.
  public mutating func show(_ new: [PressThing?]) {
    for index in hand.indices {
      var thing = index < new.count ? new[index] : nil
      thing?.motor = UInt8(index)
      things[index] = thing
      hand[index].show(now: clock.now) { id in thing?.id == id ? thing : nil }
    }
  }

  /// Takes what the sensors tell, each 0…1; those beyond the fingers count for nothing, and missing
  /// ones are as before.
  public mutating func take(_ told: [Double], at now: Microseconds) -> [PressResult] {
    var results = advance(to: now)
    for (index, value) in zip(hand.indices, told) where value.isFinite {
      let wasTouching = hand[index].isTouching
      let force = hand[index].settings.calibration.force(of: value)
      results += hand[index].take(force: force, on: things[index], at: nil, now: clock.now)
      if touching == .tick, !wasTouching, hand[index].isTouching, things[index] != nil {
        results += hand[index].tick(.soft(UInt8(index)), at: clock.now)
      }
    }
    return results
  }

  /// Lets time pass.
  public mutating func advance(to now: Microseconds) -> [PressResult] {
    clock.go(to: now)
    var results: [PressResult] = []
    while let next = hand.compactMap(\.deadline).min(), next <= clock.now {
      for index in hand.indices { results += hand[index].advance(to: next) }
    }
    return results
  }

  /// Forgets all touches, as when the glove is gone.
  public mutating func forget() -> [PressResult] {
    hand.indices.flatMap { hand[$0].lift() }
  }
}
