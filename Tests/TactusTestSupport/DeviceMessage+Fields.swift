public import TactusWire

extension DeviceMessage {
  /// The message of a vector.
  public init(type: MessageType, fields: Fields) throws(VectorError) {
    switch type {
    case .welcome:
      self = .welcome(
        Welcome(
          version: try fields.number("version"),
          capabilities: Capabilities(rawValue: try fields.number("capabilities")),
          session: try fields.number("session"), boot: try fields.number("boot")))
    case .stopped: self = .stopped
    case .acknowledgement:
      self = .acknowledgement(
        next: try fields.number("next"), try fields.choice("reason"),
        free: try fields.number("free"))
    case .timeReply:
      self = .timeReply(
        TimeReply(
          token: try fields.number("token"),
          received: Microseconds(try fields.number("received", as: Int64.self)),
          turnaround: try fields.number("turnaround")))
    case .description: self = .description(try DeviceDescription(fields))
    case .statistics: self = .statistics(try Statistics(fields))
    case .log:
      self = .log(try fields.choice("level"), ShortText(try fields.text("text")))
    case .noSession: self = .noSession
    case .pressure:
      var sample = PressureSample(time: try fields.number("time"))
      for value in try fields.bytes("values") where !sample.append(value) {
        throw VectorError("too many channels")
      }
      self = .pressure(sample)
    default:
      self = .report(
        number: try fields.number("number"), try Report(type: type, fields: fields))
    }
  }
}

extension Report {
  fileprivate init(type: MessageType, fields: Fields) throws(VectorError) {
    switch type {
    case .played:
      self = .played(cell: try fields.number("cell"), onset: try fields.number("onset"))
    case .late: self = .late(cell: try fields.number("cell"), by: try fields.number("by"))
    case .dropped:
      self = .dropped(
        first: try fields.number("first"), count: try fields.number("count"),
        try fields.choice("reason"))
    case .underrun: self = .underrun(cell: try fields.number("cell"), gap: try fields.number("gap"))
    case .fault: self = .fault(try fields.choice("code"), detail: try fields.number("detail"))
    case .refused:
      self = .refused(
        sequence: try fields.number("seq"), type: try fields.number("type"),
        try fields.choice("reason"))
    case .keys: self = .keys(time: try fields.number("time"), down: try fields.number("down"))
    default: throw VectorError("\(type) is no report")
    }
  }
}

extension DeviceDescription {
  fileprivate init(_ fields: Fields) throws(VectorError) {
    self.init(
      actuators: try fields.number("actuators"), slots: try fields.number("slots"),
      pulsesPerPattern: try fields.number("pulses_per_pattern"),
      waitingPatterns: try fields.number("waiting_patterns"),
      queueDepth: try fields.number("queue_depth"), window: try fields.number("window"),
      maximumPulse: Milliseconds(try fields.number("maximum_pulse")),
      maximumContinuous: Milliseconds(try fields.number("maximum_continuous")),
      lease: Milliseconds(try fields.number("lease")), keys: try fields.number("keys"),
      pressureChannels: try fields.number("pressure_channels"),
      resetCause: try fields.choice("reset_cause"), board: ShortText(try fields.text("board")),
      firmware: ShortText(try fields.text("firmware")))
  }
}

extension Statistics {
  fileprivate init(_ fields: Fields) throws(VectorError) {
    self.init()
    uptime = Milliseconds(try fields.number("uptime"))
    bytesReceived = try fields.number("bytes_received")
    framesReceived = try fields.number("frames_received")
    framesRejected = try fields.number("frames_rejected")
    cellsPlayed = try fields.number("cells_played")
    cellsLate = try fields.number("cells_late")
    cellsDropped = try fields.number("cells_dropped")
    underruns = try fields.number("underruns")
    reportsLost = try fields.number("reports_lost")
    leasesExpired = try fields.number("leases_expired")
    worstLateness = try fields.number("worst_lateness")
  }
}
