public import TactusWire

/// Six fingers that feel and press by sensors of their own: channel and motor i are under finger i,
/// and several fingers may feel at once (FINGERS.md, P9).
///
/// Each finger has a thing: six rows of a screen, or the six dots of an answer.
public struct PressHand: Sendable {
  /// The number of sensors and motors of a glove.
  public static let fingers = 6

  /// The feedback when a finger begins to touch.
  public enum Touching: String, CaseIterable, Hashable, Sendable {
    /// Only the result `touched`: the row's cue is felt.
    case cue
    /// A soft tick of its motor, which identifies the dot.
    case tick
  }

  private let touching: Touching
  private var clock = FingerClock()
  private var hand: [PressFinger]
  private var things: [PressThing?]

  /// Creates a finger for each calibration, at most six; without any, six with the usual one.
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

  /// The time at which `advance(to:)` will return a result unless a force arrives before.
  public var nextDeadline: Microseconds? {
    hand.compactMap(\.deadline).min().flatMap(clock.sourceTime)
  }

  /// Puts a thing under each finger, in their order; a finger with nil or beyond the list has none.
  ///
  /// The motor of each thing is replaced by the finger's own.
  public mutating func show(_ new: [PressThing?]) {
    for index in hand.indices {
      var thing = index < new.count ? new[index] : nil
      thing?.motor = UInt8(index)
      things[index] = thing
      hand[index].updateThing(now: clock.now) { id in thing?.id == id ? thing : nil }
    }
  }

  /// Handles the sensors' values, each 0…1; those beyond the fingers are ignored, and missing ones
  /// stay as before.
  public mutating func handle(_ told: [Double], at now: Microseconds) -> [PressResult] {
    var results = advance(to: now)
    for (index, value) in zip(hand.indices, told) where value.isFinite {
      let wasTouching = hand[index].isTouching
      let force = hand[index].settings.calibration.force(of: value)
      results += hand[index].touch(force: force, on: things[index], at: nil, now: clock.now)
      if touching == .tick, !wasTouching, hand[index].isTouching, things[index] != nil {
        results += hand[index].tick(.soft(UInt8(index)), at: clock.now)
      }
    }
    return results
  }

  /// Advances the clock.
  public mutating func advance(to now: Microseconds) -> [PressResult] {
    clock.advance(to: now)
    var results: [PressResult] = []
    while let next = hand.compactMap(\.deadline).min(), next <= clock.now {
      for index in hand.indices { results += hand[index].advance(to: next) }
    }
    return results
  }

  /// Lifts all fingers, for example when the glove disconnects.
  public mutating func liftAll() -> [PressResult] {
    hand.indices.flatMap { hand[$0].lift() }
  }
}
