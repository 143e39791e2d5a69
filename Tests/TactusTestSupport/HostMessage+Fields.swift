public import TactusWire

extension HostMessage {
  /// The message of a vector.
  public init(type: MessageType, fields: Fields) throws(VectorError) {
    switch type {
    case .hello:
      self = .hello(
        Hello(
          minimumVersion: try fields.number("version_min"),
          maximumVersion: try fields.number("version_max"),
          capabilities: Capabilities(rawValue: try fields.number("capabilities")),
          session: try fields.number("session")))
    case .stop: self = .stop
    case .lease:
      self = .lease(
        session: try fields.number("session"), reportsSeen: try fields.number("reports_seen"))
    case .time: self = .time(token: try fields.number("token"))
    case .describe: self = .describe
    case .getStatistics: self = .getStatistics
    default:
      self = .command(
        sequence: try fields.number("seq"), try Command(type: type, fields: fields))
    }
  }
}

extension Command {
  fileprivate init(type: MessageType, fields: Fields) throws(VectorError) {
    switch type {
    case .arm: self = .arm(cell: try fields.number("cell"))
    case .define:
      self = .define(slot: try fields.number("slot"), try Pattern(fields.group("pattern")))
    case .play, .playOrDrop:
      self = .play(
        start: try fields.number("start"), late: type == .play ? .shift : .drop,
        try SlotRun(fields.bytes("slots")))
    case .pattern, .patternOrDrop:
      self = .pattern(
        start: try fields.number("start"), late: type == .pattern ? .shift : .drop,
        try Pattern(fields.group("pattern")))
    case .resume: self = .resume(try SlotRun(fields.bytes("slots")))
    case .cut: self = .cut(try fields.choice("mode"))
    case .testMotor:
      let pulse = try Pulse(fields.group("pulse"))
      guard pulse.onset == 0 else { throw VectorError("a motor test has an onset") }
      self = .testMotor(actuator: pulse.actuator, level: pulse.level, duration: pulse.duration)
    default: throw VectorError("\(type) is no command")
    }
  }
}

extension SlotRun {
  /// The run of these slots.
  public init(_ slots: [UInt8]) throws(VectorError) {
    self.init()
    for slot in slots where !append(slot) { throw VectorError("\(slots.count) slots in a run") }
  }
}

extension Pattern {
  fileprivate init(_ fields: Fields) throws(VectorError) {
    self.init(advance: Milliseconds(try fields.number("advance")))
    for pulse in try fields.groups("pulses") {
      do { try append(Pulse(pulse)) } catch { throw VectorError("pulse of a pattern: \(error)") }
    }
  }
}

extension Pulse {
  fileprivate init(_ fields: Fields) throws(VectorError) {
    let pulse = Pulse(
      actuator: try fields.number("actuator"), level: try fields.choice("level"),
      onset: Milliseconds(try fields.number("onset")),
      duration: Milliseconds(try fields.number("duration")))
    guard let pulse else { throw VectorError("a pulse is out of range") }
    self = pulse
  }
}
