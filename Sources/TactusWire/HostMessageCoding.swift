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
    var reader = FrameReader(body)
    let type = try reader.type(fromDevice: false)
    if MessageType.isSequenced(type.rawValue) {
      let sequence = reader.sequence()
      self = .command(sequence: sequence, try Command(type: type, from: &reader))
      return
    }
    switch type {
    case .hello: self = .hello(try reader.hello())
    case .stop: self = .stop
    case .lease:
      let lease = try reader.lease()
      self = .lease(session: lease.session, reportsSeen: lease.reportsSeen)
    case .time: self = .time(token: reader.token())
    case .describe: self = .describe
    case .getStatistics: self = .getStatistics
    default: throw .unknownType
    }
  }
}

extension Hello {
  var isValid: Bool {
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

  fileprivate init(type: MessageType, from reader: inout FrameReader) throws(MessageError) {
    switch type {
    case .arm: self = .arm(cell: reader.firstCell())
    case .define: self = .define(slot: reader.slot(), try reader.pattern())
    case .play, .playOrDrop:
      self = .play(start: reader.start(), late: type.latePolicy, SlotRun(reader.slots))
    case .pattern, .patternOrDrop:
      self = .pattern(start: reader.start(), late: type.latePolicy, try reader.pattern())
    case .resume: self = .resume(SlotRun(reader.slots))
    case .cut: self = .cut(try reader.cutMode())
    case .testMotor:
      let pulse = try reader.testPulse()
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
