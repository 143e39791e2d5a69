extension DeviceMessage {
  /// The frame as it travels; nil when a field is outside the limits of PROTOCOL.md.
  public func frame() -> Frame? {
    var writer = BodyWriter()
    switch self {
    case .welcome(let welcome):
      guard welcome.session != 0 else { return nil }
      writer.type(.welcome)
      writer.byte(welcome.version)
      writer.u32(welcome.capabilities.rawValue)
      writer.u32(welcome.session)
      writer.u32(welcome.boot)
    case .stopped: writer.type(.stopped)
    case .acknowledgement(let next, let reason, let free):
      writer.type(.acknowledgement)
      writer.byte(next)
      writer.byte(reason.rawValue)
      writer.u16(free)
    case .timeReply(let reply):
      guard reply.received >= Microseconds.zero, reply.received <= .wireLimit else { return nil }
      writer.type(.timeReply)
      writer.u32(reply.token)
      writer.u64(UInt64(bitPattern: reply.received.count))
      writer.u32(reply.turnaround)
    case .description(let description):
      guard description.isValid else { return nil }
      writer.type(.description)
      writer.description(description)
    case .statistics(let statistics):
      writer.type(.statistics)
      writer.statistics(statistics)
    case .log(let level, let text):
      writer.type(.log)
      writer.byte(level.rawValue)
      writer.span(text.bytes)
    case .noSession: writer.type(.noSession)
    case .pressure(let sample):
      guard sample.count >= 1 else { return nil }
      writer.type(.pressure)
      writer.u32(sample.time)
      for channel in 0..<sample.count { writer.byte(sample[channel]) }
    case .report(let number, let report): report.write(number: number, to: &writer)
    }
    return writer.frame()
  }

  /// Reads a frame body as a device's message.
  public init(body: Span<UInt8>) throws(MessageError) {
    var reader = BodyReader(body)
    let type = try reader.type(fromDevice: true)
    switch type {
    case .welcome:
      // A later version may add fields at the end.
      let welcome = Welcome(
        version: try reader.byte(), capabilities: Capabilities(rawValue: try reader.u32()),
        session: try reader.u32(), boot: try reader.u32())
      guard welcome.session != 0 else { throw .badField }
      self = .welcome(welcome)
    case .stopped: self = .stopped
    case .acknowledgement:
      let next = try reader.byte()
      guard let reason = AcknowledgementReason(rawValue: try reader.byte()) else {
        throw .badField
      }
      self = .acknowledgement(next: next, reason, free: try reader.u16())
    case .timeReply:
      self = .timeReply(
        TimeReply(
          token: try reader.u32(), received: try reader.instant(), turnaround: try reader.u32()))
    case .description: self = .description(try reader.description())
    case .statistics: self = .statistics(try reader.statistics())
    case .log:
      guard let level = LogLevel(rawValue: try reader.byte()) else { throw .badField }
      self = .log(level, try reader.text(count: reader.remaining))
    case .noSession: self = .noSession
    case .pressure:
      var sample = PressureSample(time: try reader.u32())
      while reader.remaining > 0 { _ = sample.append(try reader.byte()) }
      self = .pressure(sample)
    case .played, .late, .dropped, .underrun, .fault, .refused, .keys:
      let number = try reader.byte()
      self = .report(number: number, try Report(type: type, from: &reader))
    default: throw .unknownType
    }
  }
}

extension Report {
  fileprivate func write(number: UInt8, to writer: inout BodyWriter) {
    switch self {
    case .played(let cell, let onset):
      writer.type(.played, number)
      writer.u16(cell)
      writer.u32(onset)
    case .late(let cell, let by):
      writer.type(.late, number)
      writer.u16(cell)
      writer.u16(by)
    case .dropped(let first, let count, let reason):
      writer.type(.dropped, number)
      writer.u16(first)
      writer.u16(count)
      writer.byte(reason.rawValue)
    case .underrun(let cell, let gap):
      writer.type(.underrun, number)
      writer.u16(cell)
      writer.u16(gap)
    case .fault(let code, let detail):
      writer.type(.fault, number)
      writer.byte(code.rawValue)
      writer.u16(detail)
    case .refused(let sequence, let type, let reason):
      writer.type(.refused, number)
      writer.byte(sequence)
      writer.byte(type)
      writer.byte(reason.rawValue)
    case .keys(let time, let down):
      writer.type(.keys, number)
      writer.u32(time)
      writer.byte(down)
    }
  }

  fileprivate init(type: MessageType, from reader: inout BodyReader) throws(MessageError) {
    switch type {
    case .played: self = .played(cell: try reader.u16(), onset: try reader.u32())
    case .late: self = .late(cell: try reader.u16(), by: try reader.u16())
    case .dropped:
      let first = try reader.u16()
      let count = try reader.u16()
      guard let reason = DropReason(rawValue: try reader.byte()) else { throw .badField }
      self = .dropped(first: first, count: count, reason)
    case .underrun: self = .underrun(cell: try reader.u16(), gap: try reader.u16())
    case .fault:
      guard let code = FaultCode(rawValue: try reader.byte()) else { throw .badField }
      self = .fault(code, detail: try reader.u16())
    case .refused:
      let sequence = try reader.byte()
      let type = try reader.byte()
      guard let reason = RefusalReason(rawValue: try reader.byte()) else { throw .badField }
      self = .refused(sequence: sequence, type: type, reason)
    case .keys: self = .keys(time: try reader.u32(), down: try reader.byte())
    default: throw .unknownType
    }
  }
}

extension DeviceDescription {
  fileprivate var isValid: Bool {
    actuators >= 1 && actuators <= 8 && slots >= 1 && slots <= 251
      && pulsesPerPattern >= 10 && pulsesPerPattern <= 12
      && waitingPatterns >= 1 && waitingPatterns <= 4 && queueDepth >= 57
      && window >= 1 && window <= 8 && maximumPulse >= 30 && maximumPulse <= Pulse.maximumDuration
      && maximumContinuous >= maximumPulse && maximumContinuous <= 65535
      && lease >= 150 && lease <= 250 && keys <= 8 && pressureChannels <= 8
  }
}

extension BodyWriter {
  fileprivate mutating func description(_ it: DeviceDescription) {
    byte(it.actuators)
    byte(it.slots)
    byte(it.pulsesPerPattern)
    byte(it.waitingPatterns)
    u16(it.queueDepth)
    byte(it.window)
    u16(UInt16(truncatingIfNeeded: it.maximumPulse.count))
    u16(UInt16(truncatingIfNeeded: it.maximumContinuous.count))
    u16(UInt16(truncatingIfNeeded: it.lease.count))
    byte(it.keys)
    byte(it.pressureChannels)
    byte(it.resetCause.rawValue)
    byte(UInt8(truncatingIfNeeded: it.board.count))
    span(it.board.bytes)
    byte(UInt8(truncatingIfNeeded: it.firmware.count))
    span(it.firmware.bytes)
  }

  fileprivate mutating func statistics(_ it: Statistics) {
    u32(it.uptime.count)
    u32(it.bytesReceived)
    u32(it.framesReceived)
    u32(it.framesRejected)
    u32(it.cellsPlayed)
    u32(it.cellsLate)
    u32(it.cellsDropped)
    u32(it.underruns)
    u32(it.reportsLost)
    u32(it.leasesExpired)
    u32(it.worstLateness)
  }
}

extension BodyReader {
  private mutating func milliseconds() throws(MessageError) -> Milliseconds {
    Milliseconds(UInt32(try u16()))
  }

  fileprivate mutating func description() throws(MessageError) -> DeviceDescription {
    let actuators = try byte()
    let slots = try byte()
    let pulses = try byte()
    let patterns = try byte()
    let depth = try u16()
    let window = try byte()
    let maximumPulse = try milliseconds()
    let continuous = try milliseconds()
    let lease = try milliseconds()
    let keys = try byte()
    let channels = try byte()
    let causeCode = try byte()
    let boardCount = Int(try byte())
    guard remaining > boardCount, remaining == boardCount + 1 + Int(peek(boardCount)) else {
      throw .badLength
    }
    let board: ShortText<16> = try text(count: boardCount)
    let firmware: ShortText<16> = try text(count: Int(try byte()))
    guard let cause = ResetCause(rawValue: causeCode) else { throw .badField }
    let description = DeviceDescription(
      actuators: actuators, slots: slots, pulsesPerPattern: pulses, waitingPatterns: patterns,
      queueDepth: depth, window: window, maximumPulse: maximumPulse, maximumContinuous: continuous,
      lease: lease, keys: keys, pressureChannels: channels, resetCause: cause, board: board,
      firmware: firmware)
    guard description.isValid else { throw .badField }
    return description
  }

  fileprivate mutating func statistics() throws(MessageError) -> Statistics {
    var it = Statistics()
    it.uptime = Milliseconds(try u32())
    it.bytesReceived = try u32()
    it.framesReceived = try u32()
    it.framesRejected = try u32()
    it.cellsPlayed = try u32()
    it.cellsLate = try u32()
    it.cellsDropped = try u32()
    it.underruns = try u32()
    it.reportsLost = try u32()
    it.leasesExpired = try u32()
    it.worstLateness = try u32()
    return it
  }
}
