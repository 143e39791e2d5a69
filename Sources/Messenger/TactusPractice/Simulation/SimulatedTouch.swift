import Glibc
import TactusBraille
import TactusHaptics
import TactusInput
import TactusLink
import TactusWire

/// The measurement of strength with a simulated reader, in virtual time.
package struct SimulatedTouch: Sendable {
  package struct Result: Sendable {
    package var record: StrengthRecord?
    package var failure: String?
    package var seconds = 0.0
    /// The difference of each estimate from the true threshold, in percent of full drive; a threshold below the motor's
    /// start counts as that start.
    package var errors: [Double] = []
  }

  package var touch: SimulatedLearner.Touch
  package let seed: UInt64

  package init(_ touch: SimulatedLearner.Touch, seed: UInt64) {
    (self.touch, self.seed) = (touch, seed)
  }

  /// The motors' profile.
  private static let motor = MotorProfile.erm

  package func run() -> Result {
    var random = SplitMix64(seed: seed)
    func chance(_ probability: Double) -> Bool {
      Double.random(in: 0..<1, using: &random) < probability
    }
    var test = StrengthTest(
      layout: "simulated", motors: [MotorProfile](repeating: Self.motor, count: 6),
      milliseconds: 100, seed: seed ^ 0x746F_7563)
    var result = Result()
    var now = Microseconds.zero
    var pending = test.handle(.entered, at: now)
    var press: (at: Microseconds, dots: UInt8)?
    var quietAt: Microseconds?
    while !test.isOver || !pending.isEmpty {
      for effect in pending {
        switch effect {
        case .finished(let record): result.record = record
        case .failed(let reason): result.failure = reason
        case .leave: break
        case .play(let outputs):
          let pulses = outputs.compactMap { output -> StrengthTest.Pulse? in
            if case .pulse(let pulse) = output { pulse } else { nil }
          }
          quietAt =
            now + .milliseconds(Int64(pulses.isEmpty ? 1500 : 100 + 400 * (pulses.count - 1)))
          let reaction = Microseconds.milliseconds(Int64.random(in: 300...800, using: &random))
          switch pulses.count {
          case 0: break
          case 1:
            let felt = touch.felt(pulses[0])
            if !chance(touch.inattention), chance(felt) { press = (now + reaction, 0b1) }
          default:
            let (one, other) = (touch.magnitude(pulses[0]), touch.magnitude(pulses[1]))
            let dots: UInt8 = one > other * 1.15 ? 0b1 : other > one * 1.15 ? 0b1000 : 0b1001
            press = (now + .seconds(1) + reaction, dots)
          }
        }
      }
      pending = []
      if test.isOver { break }
      // A press without a pulse.
      if press == nil, test.nextDeadline != nil, quietAt == nil, chance(touch.falseAlarms) {
        press = (now + .milliseconds(Int64.random(in: 200...1400, using: &random)), 0b1)
      }
      let next = [test.nextDeadline, press?.at, quietAt].compactMap(\.self).min()
      guard let next, now < .seconds(3600) else { break }
      now = max(now, next)
      if let at = quietAt, at <= now {
        quietAt = nil
        pending = test.handle(.felt, at: now)
      } else if let one = press, one.at <= now {
        press = nil
        pending = test.handle(.chord(Chord(.init(rawValue: one.dots))), at: now)
      } else {
        pending = test.advance(to: now)
      }
    }
    result.seconds = Double(now.count) / 1_000_000
    if let record = result.record {
      result.errors = zip(record.motors, touch.thresholds).compactMap { motor, truth in
        motor.threshold.map { $0 - min(max(truth, Double(Self.motor.startPercent)), 100) }
      }
    }
    return result
  }
}

extension SimulatedLearner {
  /// The sense of a simulated learner for single pulses.
  package struct Touch: Hashable, Sendable {
    /// The drive of each motor at which three of four pulses are felt; percent of full drive.
    package var thresholds: [Double] = [35, 40, 45, 50, 55, 60]
    /// The steepness of the decline: the exponent of a Weibull function.
    package var slope = 5.0
    /// The share of silences at which a key is pressed.
    package var falseAlarms = 0.01
    /// The share of pulses missed for want of attention.
    package var inattention = 0.02

    package init() {}

    /// The probability that a pulse is felt. Half of the threshold is enough for a pulse of twice the length.
    func felt(_ pulse: StrengthTest.Pulse) -> Double {
      guard pulse.motor < thresholds.count else { return 0 }
      let drive = Double(pulse.level) * 100 / 31 * Double(pulse.milliseconds) / 100
      return 1 - pow(1 - StrengthEstimate.target, pow(drive / thresholds[pulse.motor], slope))
    }

    func magnitude(_ pulse: StrengthTest.Pulse) -> Double {
      guard pulse.motor < thresholds.count else { return 0 }
      return pow(Double(pulse.level) * 100 / 31 / thresholds[pulse.motor], 0.89)
    }
  }
}
