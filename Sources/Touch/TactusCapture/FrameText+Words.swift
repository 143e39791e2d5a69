import TactusHaptics
import TactusText
import TactusWire

extension FrameText: CustomStringConvertible {
  /// One line: the name, then each field's name and value. A pulse reads
  /// `actuator/level@onset+duration`, with times in ms.
  public var description: String {
    if isBad, let field = fields.first, case .text(let error) = field.value {
      return "\(name): \(error)"
    }
    return fields.reduce(name) { $0 + " \($1.name) \($1.value)" }
  }

  /// The fields as a JSON object.
  package var json: String { JSONText.object(fields.map { ($0.name, $0.value.json) }) }
}

extension FrameText.Value: CustomStringConvertible {
  /// The value for the user; "-" if it is empty.
  public var description: String {
    switch self {
    case .number(let number): "\(number)"
    case .identifier(let number): "0x\(number.hex)"
    case .text(let text): text.isEmpty ? "-" : text.excerpt
    case .choice(_, let words): words
    case .numbers(let numbers): numbers.map(String.init).joined(separator: " ")
    case .pulses(let pulses):
      pulses.isEmpty ? "-" : pulses.map(Self.words).joined(separator: " ")
    }
  }

  private static func words(_ pulse: Pulse) -> String {
    "\(pulse.actuator)/\(pulse.level.rawValue)@\(pulse.onset.count)+\(pulse.duration.count)"
  }

  var json: String {
    switch self {
    case .number(let number): "\(number)"
    case .identifier(let number): "\(number)"
    case .text(let text): JSONText.string(text)
    case .choice(_, let words): JSONText.string(words)
    case .numbers(let numbers): JSONText.array(numbers.map(String.init))
    case .pulses(let pulses):
      JSONText.array(
        pulses.map { pulse in
          JSONText.object([
            ("actuator", "\(pulse.actuator)"), ("level", "\(pulse.level.rawValue)"),
            ("onset", "\(pulse.onset.count)"), ("duration", "\(pulse.duration.count)"),
          ])
        })
    }
  }
}
