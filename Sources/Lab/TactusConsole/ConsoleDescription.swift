import TactusGlove
import TactusText
import TactusWire

/// Formats the glove's description of itself.
enum ConsoleDescription {
  static func greeting(_ device: DeviceDescription) -> ConsoleItem {
    .event(
      "connected",
      "connected: \(name(device)), \(Spoken.count(Int(device.actuators), "motor"))")
  }

  static func item(_ setting: ConsoleSetting) -> ConsoleItem {
    let device = setting.device
    var rows: [(String, String)] = [
      ("board", device.board.description.printable),
      ("firmware", device.firmware.description.printable),
      ("protocol", "version \(setting.welcome.version)"),
      ("capabilities", capabilities(setting.welcome.capabilities)),
      ("last start", DeviceWords.resetCause(device.resetCause)),
      ("motors", "\(device.actuators)"),
      ("slots", "\(device.slots)"),
      ("queue", "\(device.queueDepth) cells, up to \(device.waitingPatterns) with own patterns"),
      ("window", Spoken.count(Int(device.window), "frame")),
      ("pattern", "up to \(device.pulsesPerPattern) pulses"),
      ("longest pulse", "\(device.maximumPulse.count) ms"),
      ("longest drive", "\(device.maximumContinuous.count) ms without a rest"),
      ("lease", "\(device.lease.count) ms"),
      ("keys", "\(device.keys)"),
      ("pressure", Spoken.count(Int(device.pressureChannels), "channel")),
    ]
    for motor in setting.motors {
      guard let pin = setting.pin(Int(motor)) else { continue }
      let place = setting.name(motor).map { "  \($0)" } ?? ""
      rows.append(("output \(motor.motorNumber)", pin + place))
    }
    return .result(.describe, ConsoleTable.text(rows), members(setting))
  }

  private static func members(_ setting: ConsoleSetting) -> [(String, String)] {
    let device = setting.device
    return [
      ("board", JSONText.string(device.board.description)),
      ("firmware", JSONText.string(device.firmware.description)),
      ("version", "\(setting.welcome.version)"),
      ("capabilities", "\(setting.welcome.capabilities.rawValue)"),
      ("reset_cause", JSONText.string(DeviceWords.resetCause(device.resetCause))),
      ("actuators", "\(device.actuators)"), ("slots", "\(device.slots)"),
      ("pulses_per_pattern", "\(device.pulsesPerPattern)"),
      ("waiting_patterns", "\(device.waitingPatterns)"),
      ("queue_depth", "\(device.queueDepth)"), ("window", "\(device.window)"),
      ("maximum_pulse_ms", "\(device.maximumPulse.count)"),
      ("maximum_continuous_ms", "\(device.maximumContinuous.count)"),
      ("lease_ms", "\(device.lease.count)"), ("keys", "\(device.keys)"),
      ("pressure_channels", "\(device.pressureChannels)"),
    ]
  }

  private static func name(_ device: DeviceDescription) -> String {
    let texts = [device.board.description, device.firmware.description].filter { !$0.isEmpty }
    return texts.isEmpty ? "a glove without a name" : texts.map(\.printable).joined(separator: ", ")
  }

  private static func capabilities(_ set: Capabilities) -> String {
    let names = [
      (Capabilities.keys, "keys"), (.pressure, "pressure"), (.log, "log"), (.supply, "supply"),
    ].filter { set.contains($0.0) }.map(\.1)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }

  /// Returns a line of the glove's own log.
  static func log(_ level: LogLevel, _ text: String) -> ConsoleItem {
    .event("log", "log \(level): \(text.printable)", [("level", JSONText.string("\(level)"))])
  }
}

/// The console's own help.
package enum ConsoleHelp {
  static func item(_ verb: ConsoleVerb?) -> ConsoleItem {
    let text = verb.map(page) ?? overview
    return .result(.help, text, [("text", JSONText.string(text))])
  }

  /// The list of commands.
  package static var overview: String {
    ConsoleTable.text(ConsoleVerb.allCases.map { ($0.rawValue, $0.summary) })
      + "\n\n'help COMMAND' explains each. Ctrl-C stops every motor."
  }

  private static func page(_ verb: ConsoleVerb) -> String {
    "\(verb.usage)\n\n\(verb.summary)\n\n\(verb.notes)"
  }
}
