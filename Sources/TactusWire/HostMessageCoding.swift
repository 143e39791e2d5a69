extension HostMessage {
  /// The frame as it travels; nil when a field is outside the limits of PROTOCOL.md.
  public func frame() -> Frame? {
    var writer = FrameWriter()
    switch self {
    case .hello(let hello):
      guard hello.isValid else { return nil }
      writer.type(.hello)
      writer.byte(hello.minimumVersion)
      writer.byte(hello.maximumVersion)
      writer.u32(hello.capabilities.rawValue)
      writer.u32(hello.session)
    case .stop: writer.type(.stop)
    case .lease(let session, let reportsSeen):
      guard session != 0 else { return nil }
      writer.type(.lease)
      writer.u32(session)
      writer.byte(reportsSeen)
    case .time(let token):
      writer.type(.time)
      writer.u32(token)
    case .describe: writer.type(.describe)
    case .getStatistics: writer.type(.getStatistics)
    case .command(let sequence, let command):
      guard command.write(sequence: sequence, to: &writer) else { return nil }
    }
    return writer.frame()
  }

  /// Reads a frame body as a host's message.
  public init(body: Span<UInt8>) throws(MessageError) {
    var reader = BodyReader(body)
    let type = try reader.type(fromDevice: false)
    if MessageType.isSequenced(type.rawValue) {
      let sequence = reader.byte()
      self = .command(sequence: sequence, try Command(type: type, from: &reader))
      return
    }
    switch type {
    case .hello:
      let hello = Hello(
        minimumVersion: reader.byte(), maximumVersion: reader.byte(),
        capabilities: Capabilities(rawValue: reader.u32()), session: reader.u32())
      guard hello.isValid else { throw .badField }
      self = .hello(hello)
      // A later version may add fields at the end.
      return
    case .stop: self = .stop
    case .lease:
      let session = reader.u32()
      guard session != 0 else { throw .badField }
      self = .lease(session: session, reportsSeen: reader.byte())
    case .time: self = .time(token: reader.u32())
    case .describe: self = .describe
    case .getStatistics: self = .getStatistics
    default: throw .unknownType
    }
  }
}

extension Hello {
  fileprivate var isValid: Bool {
    minimumVersion >= 1 && minimumVersion <= maximumVersion && session != 0
  }
}

extension Command {
  fileprivate func write(sequence: UInt8, to writer: inout FrameWriter) -> Bool {
    switch self {
    case .arm(let cell):
      writer.type(.arm, sequence)
      writer.u16(cell)
    case .define(let slot, let pattern):
      writer.type(.define, sequence)
      writer.byte(slot)
      writer.pattern(pattern)
    case .play(let start, let late, let run):
      guard run.count >= 1, run.count <= SlotRun.maximumCountWithStart else { return false }
      writer.type(late == .shift ? .play : .playOrDrop, sequence)
      writer.u16(start)
      writer.run(run)
    case .pattern(let start, let late, let pattern):
      writer.type(late == .shift ? .pattern : .patternOrDrop, sequence)
      writer.u16(start)
      writer.pattern(pattern)
    case .resume(let run):
      guard run.count >= 1 else { return false }
      writer.type(.resume, sequence)
      writer.run(run)
    case .cut(let mode):
      writer.type(.cut, sequence)
      writer.byte(mode.rawValue)
    case .testMotor(let actuator, let level, let duration):
      guard let pulse = Pulse(actuator: actuator, level: level, onset: 0, duration: duration)
      else { return false }
      writer.type(.testMotor, sequence)
      writer.u32(pulse.wireValue)
    }
    return true
  }

  fileprivate init(type: MessageType, from reader: inout BodyReader) throws(MessageError) {
    switch type {
    case .arm: self = .arm(cell: reader.u16())
    case .define:
      let slot = reader.byte()
      self = .define(slot: slot, try reader.pattern())
    case .play, .playOrDrop:
      self = .play(
        start: reader.u16(), late: type == .play ? .shift : .drop, reader.run())
    case .pattern, .patternOrDrop:
      self = .pattern(
        start: reader.u16(), late: type == .pattern ? .shift : .drop, try reader.pattern())
    case .resume: self = .resume(reader.run())
    case .cut:
      guard let mode = CutMode(rawValue: reader.byte()) else { throw .badField }
      self = .cut(mode)
    case .testMotor:
      let pulse = try reader.pulse()
      guard pulse.onset == 0 else { throw .badField }
      self = .testMotor(actuator: pulse.actuator, level: pulse.level, duration: pulse.duration)
    default: throw .unknownType
    }
  }
}

extension FrameWriter {
  fileprivate mutating func pattern(_ pattern: Pattern) {
    u16(UInt16(truncatingIfNeeded: pattern.advance.count))
    for index in 0..<pattern.count { u32(pattern[index].wireValue) }
  }

  fileprivate mutating func run(_ run: SlotRun) {
    for index in 0..<run.count { byte(run[index]) }
  }
}

extension BodyReader {
  fileprivate mutating func pulse() throws(MessageError) -> Pulse {
    guard let pulse = Pulse(packed: u32()) else { throw .badField }
    return pulse
  }

  fileprivate mutating func pattern() throws(MessageError) -> Pattern {
    var pattern = Pattern(advance: Milliseconds(UInt32(u16())))
    guard remaining % 4 == 0 else { throw .badLength }
    while remaining > 0 {
      let pulse = try pulse()
      do { try pattern.append(pulse) } catch { throw .badField }
    }
    return pattern
  }

  /// The rest of the frame; its length was checked by type.
  fileprivate mutating func run() -> SlotRun {
    var run = SlotRun()
    while remaining > 0 { _ = run.append(byte()) }
    return run
  }
}
