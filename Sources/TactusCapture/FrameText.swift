public import TactusWire

/// A wire frame in words, with the names of PROTOCOL.md.
public struct FrameText: Equatable, Sendable {
  /// A field's value.
  public enum Value: Equatable, Sendable {
    case number(Int64)
    /// A nonce or a boot, shown in hexadecimal.
    case identifier(UInt32)
    case text(String)
    case numbers([Int])
    case pulses([Pulse])
  }

  /// A field, as PROTOCOL.md names it, and its value.
  public struct Field: Equatable, Sendable {
    /// The field's name in PROTOCOL.md.
    public let name: String
    /// What the field holds.
    public let value: Value

    init(_ name: String, _ value: Value) {
      self.name = name
      self.value = value
    }

    init(_ name: String, _ number: some BinaryInteger) {
      self.init(name, .number(Int64(clamping: number)))
    }

    init(_ name: String, _ text: String) { self.init(name, .text(text)) }
  }

  /// The message's name; for bytes that are no message, what they are.
  public let name: String
  /// The fields in wire order; for a bad frame, its error.
  public let fields: [Field]
  /// Whether a receiver cannot use it.
  public let isBad: Bool

  private init(_ name: String, _ fields: [Field], isBad: Bool = false) {
    self.name = name
    self.fields = fields
    self.isBad = isBad
  }

  /// Describes the first frame in these bytes, taken as the start of a line; any bytes are safe.
  public init(wire: some Collection<UInt8>, _ direction: FrameDirection) {
    var decoder = DirectionDecoder(direction)
    var first: DecodedFrame?
    decoder.push(wire) { if first == nil { first = $0 } }
    if let first {
      self.init(first)
    } else if wire.allSatisfy({ $0 == 0 }) {
      self.init("silence", [Field("bytes", wire.count)])
    } else {
      self.init("unfinished", [Field("bytes", wire.count)], isBad: true)
    }
  }

  init(_ frame: DecodedFrame) {
    switch frame {
    case .host(let message): self.init(message)
    case .device(let message): self.init(message)
    case .unreadable(let type, let error):
      self.init(MessageType.name(of: type), [Field("error", error.words)], isBad: true)
    case .rejected(let why): self.init("rejected", [Field("error", why.words)], isBad: true)
    }
  }

  private init(type: MessageType, _ fields: [Field] = []) { self.init(type.name, fields) }

  /// Describes a message of the host.
  public init(_ message: HostMessage) {
    switch message {
    case .hello(let hello):
      self.init(
        type: .hello,
        [
          Field("version_min", hello.minimumVersion), Field("version_max", hello.maximumVersion),
          Field("capabilities", hello.capabilities.rawValue),
          Field("session", .identifier(hello.session)),
        ])
    case .stop: self.init(type: .stop)
    case .lease(let session, let seen):
      self.init(
        type: .lease, [Field("session", .identifier(session)), Field("reports_seen", seen)])
    case .time(let token): self.init(type: .time, [Field("token", token)])
    case .describe: self.init(type: .describe)
    case .getStatistics: self.init(type: .getStatistics)
    case .command(let sequence, let command):
      self.init(type: command.type, [Field("seq", sequence)] + command.fields)
    }
  }

  /// Describes a message of the device.
  public init(_ message: DeviceMessage) {
    switch message {
    case .welcome(let welcome):
      self.init(
        type: .welcome,
        [
          Field("version", welcome.version), Field("capabilities", welcome.capabilities.rawValue),
          Field("session", .identifier(welcome.session)), Field("boot", .identifier(welcome.boot)),
        ])
    case .stopped: self.init(type: .stopped)
    case .acknowledgement(let next, let reason, let free):
      self.init(
        type: .acknowledgement,
        [Field("next", next), Field("reason", reason.words), Field("free", free)])
    case .timeReply(let reply):
      self.init(
        type: .timeReply,
        [
          Field("token", reply.token), Field("received", reply.received.count),
          Field("turnaround", reply.turnaround),
        ])
    case .description(let description): self.init(type: .description, description.fields)
    case .statistics(let statistics): self.init(type: .statistics, statistics.fields)
    case .log(let level, let text):
      self.init(type: .log, [Field("level", level.words), Field("text", "\(text)")])
    case .noSession: self.init(type: .noSession)
    case .pressure(let sample):
      let values = (0..<sample.count).map { Int(sample[$0]) }
      self.init(type: .pressure, [Field("time", sample.time), Field("values", .numbers(values))])
    case .report(let number, let report):
      self.init(type: report.type, [Field("number", number)] + report.fields)
    }
  }
}

private typealias Field = FrameText.Field

extension Command {
  fileprivate var type: MessageType {
    switch self {
    case .arm: .arm
    case .define: .define
    case .play: .play
    case .pattern: .pattern
    case .resume: .resume
    case .cut: .cut
    case .testMotor: .testMotor
    }
  }

  fileprivate var fields: [Field] {
    switch self {
    case .arm(let cell): [Field("cell", cell)]
    case .define(let slot, let pattern): [Field("slot", slot)] + pattern.fields
    case .play(let start, let late, let run):
      [Field("start", start), late.field, Field("slots", .numbers(run.slots))]
    case .pattern(let start, let late, let pattern):
      [Field("start", start), late.field] + pattern.fields
    case .resume(let run): [Field("slots", .numbers(run.slots))]
    case .cut(let mode): [Field("mode", mode.words)]
    case .testMotor(let actuator, let level, let duration):
      [
        Field("actuator", actuator), Field("level", level.rawValue),
        Field("duration", duration.count),
      ]
    }
  }
}

extension LatePolicy {
  fileprivate var field: Field { Field("late", self == .shift ? "shift" : "drop") }
}

extension SlotRun {
  fileprivate var slots: [Int] { (0..<count).map { Int(self[$0]) } }
}

extension Pattern {
  fileprivate var fields: [Field] {
    [
      Field("advance", advance.count), Field("pulses", .pulses((0..<count).map { self[$0] })),
    ]
  }
}

extension Report {
  fileprivate var type: MessageType {
    switch self {
    case .played: .played
    case .late: .late
    case .dropped: .dropped
    case .underrun: .underrun
    case .fault: .fault
    case .refused: .refused
    case .keys: .keys
    }
  }

  fileprivate var fields: [Field] {
    switch self {
    case .played(let cell, let onset): [Field("cell", cell), Field("onset", onset)]
    case .late(let cell, let by): [Field("cell", cell), Field("by", by)]
    case .dropped(let first, let count, let reason):
      [Field("first", first), Field("count", count), Field("reason", reason.words)]
    case .underrun(let cell, let gap): [Field("cell", cell), Field("gap", gap)]
    case .fault(let code, let detail): [Field("code", code.words), Field("detail", detail)]
    case .refused(let sequence, let type, let reason):
      [
        Field("seq", sequence), Field("type", MessageType.name(of: type)),
        Field("reason", reason.words),
      ]
    case .keys(let time, let down): [Field("time", time), Field("down", down)]
    }
  }
}

extension DeviceDescription {
  fileprivate var fields: [Field] {
    [
      Field("actuators", actuators), Field("slots", slots),
      Field("pulses_per_pattern", pulsesPerPattern), Field("waiting_patterns", waitingPatterns),
      Field("queue_depth", queueDepth), Field("window", window),
      Field("maximum_pulse", maximumPulse.count),
      Field("maximum_continuous", maximumContinuous.count), Field("lease", lease.count),
      Field("keys", keys), Field("pressure_channels", pressureChannels),
      Field("reset_cause", resetCause.words), Field("board", "\(board)"),
      Field("firmware", "\(firmware)"),
    ]
  }
}

extension Statistics {
  fileprivate var fields: [Field] {
    [
      Field("uptime", uptime.count), Field("bytes_received", bytesReceived),
      Field("frames_received", framesReceived), Field("frames_rejected", framesRejected),
      Field("cells_played", cellsPlayed), Field("cells_late", cellsLate),
      Field("cells_dropped", cellsDropped), Field("underruns", underruns),
      Field("reports_lost", reportsLost), Field("leases_expired", leasesExpired),
      Field("worst_lateness", worstLateness),
    ]
  }
}

/// Which way a frame travelled.
public enum FrameDirection: UInt8, Sendable, CaseIterable {
  case toDevice
  case fromDevice
}
