import TactusBraille
import TactusText
public import TactusWire

/// The reason that a request cannot be rendered.
public enum HapticsError: Error, Hashable, Sendable {
  case unknownEncoding(String)
  case unknownLayout(String)
  /// A number outside its range, both in `unit`.
  case outOfRange(String, value: Int, range: ClosedRange<Int>, unit: String)
  /// The encoding has no such parameter.
  case foreignParameter(Encoding.Parameter, Encoding.Kind)
  case invalidLayout(name: String, reason: String)
  /// Two dots share an actuator, and this encoding drives both at once.
  case drivenAtOnce(dots: [Int], layout: String, encoding: Encoding.Kind)
  /// Two dots share an actuator, and no time in this encoding distinguishes them.
  case notDistinct(dots: [Int], layout: String, encoding: Encoding.Kind)
  /// The motor profiles are neither one for all actuators nor one for each.
  case motorCount(given: Int, layout: String, actuators: Int)
  /// The layout needs an actuator that the device does not have.
  case missingActuators(layout: String, needed: Int, device: Int)
  /// A pulse or pattern that the motors, the wire or the safety limits forbid, with an alternative.
  case unrenderable(Unrenderable, cure: String)
  /// A pattern was made for safety limits other than those of its stream.
  case otherLimits
  /// A cue breaks the rules of `CueDefinition`.
  case invalidCue(String)
  /// A cue that the motors, the device or the safety limits forbid.
  case unplayableCue(Cue, Unrenderable)
}

/// The reason that a pattern cannot be rendered.
public enum Unrenderable: Hashable, Sendable {
  /// The pulse is shorter than the motor needs to be felt.
  case pulseTooShort(actuator: UInt8, Milliseconds, minimum: Milliseconds)
  /// The pulse is longer than the device or the wire accepts.
  case pulseTooLong(actuator: UInt8, Milliseconds, maximum: Milliseconds)
  /// The pulse starts later in its pattern than the wire can express.
  case onsetTooLate(Milliseconds, maximum: Milliseconds)
  /// There are more pulses than a pattern holds.
  case tooManyPulses(Int, maximum: Int)
  /// Even at their start levels these motors together draw too much.
  case summedLevelTooHigh(percent: Int, maximum: Int)
  /// The motor's start level alone is too strong for this long.
  case strongTooLong(actuator: UInt8, Milliseconds, maximum: Milliseconds)
  /// One pattern alone spends more on-time than the duty limit grants at once.
  case dutyTooHigh(actuator: UInt8, Milliseconds, atOnce: Milliseconds, window: Milliseconds)
}

extension HapticsError: CustomStringConvertible {
  /// One line: the problem and its remedy.
  public var description: String {
    switch self {
    case .unknownEncoding(let name):
      return unknown("encoding", name, Encoding.Kind.allCases.map(\.rawValue))
    case .unknownLayout(let name):
      return unknown("layout", name, Layout.all.map(\.name))
    case .outOfRange(let what, let value, let range, let unit):
      return "\(what) \(value) \(unit) is out of range: "
        + "give \(range.lowerBound) to \(range.upperBound) \(unit)"
    case .foreignParameter(let parameter, let kind):
      let known = kind.rules.map(\.parameter.rawValue).joined(separator: ", ")
      return "encoding '\(kind.rawValue)' has no \(parameter.rawValue): it has \(known)"
    case .invalidLayout(let name, let reason):
      return "layout '\(name.excerpt)' cannot be used: \(reason)"
    case .drivenAtOnce(let dots, let layout, let encoding):
      return "layout '\(layout.excerpt)' has dots \(list(dots)) on one actuator, which encoding "
        + "'\(encoding.rawValue)' drives at once: use encoding six-slot or another layout"
    case .notDistinct(let dots, let layout, let encoding):
      return "layout '\(layout.excerpt)' has dots \(list(dots)) on one actuator, and encoding "
        + "'\(encoding.rawValue)' has no time slots to tell them apart: "
        + "use encoding six-slot or another layout"
    case .motorCount(let given, let layout, let actuators):
      return "\(given) motor profiles for the \(actuators) actuators of layout "
        + "'\(layout.excerpt)': give one for all, or \(actuators)"
    case .missingActuators(let layout, let needed, let device):
      return "layout '\(layout.excerpt)' needs \(needed) actuators and the device has \(device): "
        + "choose another layout"
    case .unrenderable(let reason, let cure):
      return "\(reason): \(cure)"
    case .otherLimits:
      return "this pattern was made for other safety limits: make it again for those in force"
    case .invalidCue(let reason):
      return "this cue cannot be used: \(reason)"
    case .unplayableCue(let cue, let reason):
      return "cue '\(cue.rawValue)': \(reason): replace it in a vocabulary file"
    }
  }

  private func unknown(_ what: String, _ name: String, _ known: [String]) -> String {
    let nearest = NearestNames.of(name, in: known)
    let advice =
      nearest.isEmpty
      ? "choose from \(known.joined(separator: ", "))"
      : "did you mean \(nearest.joined(separator: ", "))?"
    return "no \(what) '\(name.excerpt)': \(advice)"
  }

  private func list(_ dots: [Int]) -> String {
    dots.map(String.init).joined(separator: " and ")
  }
}

extension Unrenderable: CustomStringConvertible {
  /// The pattern that cannot be rendered and the limit it breaks, as the start of a sentence.
  public var description: String {
    switch self {
    case .pulseTooShort(let actuator, let pulse, let minimum):
      "a pulse of \(pulse.count) ms is shorter than the \(minimum.count) ms that motor "
        + "\(actuator.motorNumber) needs to be felt"
    case .pulseTooLong(let actuator, let pulse, let maximum):
      "a pulse of \(pulse.count) ms on motor \(actuator.motorNumber) is longer than the "
        + "\(maximum.count) ms that the device takes"
    case .onsetTooLate(let onset, let maximum):
      "a pulse \(onset.count) ms after the start of its cell is later than the "
        + "\(maximum.count) ms that a pattern holds"
    case .tooManyPulses(let count, let maximum):
      "\(count) pulses are more than the \(maximum) that a pattern holds"
    case .summedLevelTooHigh(let percent, let maximum):
      "the motors on at once take \(percent) % of one motor's full drive even at their start "
        + "levels, more than the limit of \(maximum) %"
    case .strongTooLong(let actuator, let run, let maximum):
      "motor \(actuator.motorNumber) is strongly driven for \(run.count) ms even at its start level, "
        + "more than the limit of \(maximum.count) ms"
    case .dutyTooHigh(let actuator, let on, let atOnce, let window):
      "motor \(actuator.motorNumber) is on for \(on.count) ms of one cell, more than the "
        + "\(atOnce.count) ms that its duty limit over \(window.count / 1000) s grants at once"
    }
  }
}
