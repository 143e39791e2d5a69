extension DeviceMessage {
  /// The frame as it travels; nil when a field is outside the limits of PROTOCOL.md.
  public func frame() -> Frame? {
    var writer = FrameWriter()
    switch self {
    case .welcome(let welcome):
      guard welcome.session != 0 else { return nil }
      writer.welcome(welcome)
    case .stopped: writer.stopped()
    case .acknowledgement(let next, let reason, let free):
      writer.acknowledgement(next: next, reason, free: free)
    case .timeReply(let reply):
      guard reply.received >= .zero, reply.received <= .wireLimit else { return nil }
      writer.timeReply(reply)
    case .description(let description):
      guard description.isValid else { return nil }
      writer.description(description)
    case .statistics(let statistics): writer.statistics(statistics)
    case .log(let level, let text): writer.log(level, text)
    case .noSession: writer.noSession()
    case .pressure(let sample):
      guard sample.count >= 1 else { return nil }
      writer.pressure(sample)
    case .report(let number, let report): writer.report(number: number, report)
    }
    return writer.frame()
  }

  /// Reads a frame body as a device's message.
  public init(body: Span<UInt8>) throws(MessageError) {
    var reader = FrameReader(body)
    let type = try reader.type(fromDevice: true)
    switch type {
    case .welcome:
      // A later version may add fields at the end.
      let welcome = Welcome(
        version: reader.byte(), capabilities: Capabilities(rawValue: reader.u32()),
        session: reader.u32(), boot: reader.u32())
      guard welcome.session != 0 else { throw .badField }
      self = .welcome(welcome)
    case .stopped: self = .stopped
    case .acknowledgement:
      let next = reader.byte()
      guard let reason = AcknowledgementReason(rawValue: reader.byte()) else {
        throw .badField
      }
      self = .acknowledgement(next: next, reason, free: reader.u16())
    case .timeReply:
      self = .timeReply(
        TimeReply(
          token: reader.u32(), received: try reader.instant(), turnaround: reader.u32()))
    case .description: self = .description(try reader.description())
    case .statistics: self = .statistics(reader.statistics())
    case .log:
      guard let level = LogLevel(rawValue: reader.byte()) else { throw .badField }
      self = .log(level, try reader.text(count: reader.remaining))
    case .noSession: self = .noSession
    case .pressure:
      var sample = PressureSample(time: reader.u32())
      while reader.remaining > 0 { _ = sample.append(reader.byte()) }
      self = .pressure(sample)
    case .played, .late, .dropped, .underrun, .fault, .refused, .keys:
      let number = reader.byte()
      self = .report(number: number, try Report(type: type, from: &reader))
    default: throw .unknownType
    }
  }
}

extension Report {
  fileprivate init(type: MessageType, from reader: inout FrameReader) throws(MessageError) {
    switch type {
    case .played: self = .played(cell: reader.u16(), onset: reader.u32())
    case .late: self = .late(cell: reader.u16(), by: reader.u16())
    case .dropped:
      let first = reader.u16()
      let count = reader.u16()
      guard let reason = DropReason(rawValue: reader.byte()) else { throw .badField }
      self = .dropped(first: first, count: count, reason)
    case .underrun: self = .underrun(cell: reader.u16(), gap: reader.u16())
    case .fault:
      guard let code = FaultCode(rawValue: reader.byte()) else { throw .badField }
      self = .fault(code, detail: reader.u16())
    case .refused:
      let sequence = reader.byte()
      let type = reader.byte()
      guard let reason = RefusalReason(rawValue: reader.byte()) else { throw .badField }
      self = .refused(sequence: sequence, type: type, reason)
    case .keys: self = .keys(time: reader.u32(), down: reader.byte())
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

extension FrameReader {
  private mutating func milliseconds() -> Milliseconds {
    Milliseconds(UInt32(u16()))
  }

  fileprivate mutating func description() throws(MessageError) -> DeviceDescription {
    let actuators = byte()
    let slots = byte()
    let pulses = byte()
    let patterns = byte()
    let depth = u16()
    let window = byte()
    let maximumPulse = milliseconds()
    let continuous = milliseconds()
    let lease = milliseconds()
    let keys = byte()
    let channels = byte()
    let causeCode = byte()
    let boardCount = Int(byte())
    guard remaining > boardCount, remaining == boardCount + 1 + Int(peek(boardCount)) else {
      throw .badLength
    }
    let board: ShortText<16> = try text(count: boardCount)
    let firmware: ShortText<16> = try text(count: Int(byte()))
    guard let cause = ResetCause(rawValue: causeCode) else { throw .badField }
    let description = DeviceDescription(
      actuators: actuators, slots: slots, pulsesPerPattern: pulses, waitingPatterns: patterns,
      queueDepth: depth, window: window, maximumPulse: maximumPulse, maximumContinuous: continuous,
      lease: lease, keys: keys, pressureChannels: channels, resetCause: cause, board: board,
      firmware: firmware)
    guard description.isValid else { throw .badField }
    return description
  }

  fileprivate mutating func statistics() -> Statistics {
    var it = Statistics()
    it.uptime = Milliseconds(u32())
    it.bytesReceived = u32()
    it.framesReceived = u32()
    it.framesRejected = u32()
    it.cellsPlayed = u32()
    it.cellsLate = u32()
    it.cellsDropped = u32()
    it.underruns = u32()
    it.reportsLost = u32()
    it.leasesExpired = u32()
    it.worstLateness = u32()
    return it
  }
}
