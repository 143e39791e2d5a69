/// The answer to HELLO (PROTOCOL.md, "WELCOME").
public struct Welcome: Equatable, Sendable {
  /// The version of the session; 0 when the device supports none that the host offered, and no
  /// session is opened.
  public var version: UInt8
  /// The capabilities common to both ends.
  public var capabilities: Capabilities
  /// The nonce of the HELLO.
  public var session: UInt32
  /// A number that distinguishes restarts: it differs from its value before the last one.
  public var boot: UInt32

  /// Creates a WELCOME with these fields; without a version it opens no session.
  public init(
    version: UInt8 = 0, capabilities: Capabilities = Capabilities(rawValue: 0),
    session: UInt32 = 0, boot: UInt32 = 0
  ) {
    self.version = version
    self.capabilities = capabilities
    self.session = session
    self.boot = boot
  }

  /// Passes the fields to a coder, in wire order.
  @inline(__always)
  public mutating func fields<Coder: FieldCoder & ~Escapable>(_ coder: inout Coder) {
    coder.field("version", &version)
    coder.field("capabilities", &capabilities)
    coder.field("session", &session, in: 1...UInt32.max, as: .identifier)
    coder.field("boot", &boot, as: .identifier)
    coder.laterFields()
  }
}

/// The status of an acknowledgement (PROTOCOL.md, "ACK").
public enum AcknowledgementReason: UInt8, BitwiseCopyable, Sendable {
  case accepted = 0
  /// A sequence number was skipped: send again from `next`.
  case gap = 1
  /// The queue has no space for the frame: send it again later.
  case queueFull = 2
}

/// The cause of the device's last start (PROTOCOL.md, "DESCRIPTION").
public enum ResetCause: UInt8, BitwiseCopyable, Sendable {
  case unknown = 0
  case powerOn = 1
  case resetPin = 2
  case software = 3
  case watchdog = 4
  case brownOut = 5
  case fault = 6
}

/// The device's hardware and capacities (PROTOCOL.md, "DESCRIPTION").
public struct DeviceDescription: Equatable, Sendable {
  /// The number of actuators; 1…8.
  public var actuators: UInt8
  /// The number of pattern slots, numbered from zero; 1…251.
  public var slots: UInt8
  /// The maximum number of pulses in one pattern; 10…12.
  public var pulsesPerPattern: UInt8
  /// The maximum number of self-contained patterns that may wait in the queue; 1…4.
  public var waitingPatterns: UInt8
  /// The maximum number of cells that may wait in the queue, not counting the playing one; at least 57.
  public var queueDepth: UInt16
  /// The maximum number of sequenced frames that may be unacknowledged; 1…8.
  public var window: UInt8
  /// The longest pulse that is accepted; 30…4095 ms.
  public var maximumPulse: Milliseconds
  /// The longest drive of one actuator without a rest; at least `maximumPulse`, at most 65,535 ms.
  public var maximumContinuous: Milliseconds
  /// Time without a renewal after which all motors stop; 150…250 ms.
  public var lease: Milliseconds
  /// The number of keys; 0…8.
  public var keys: UInt8
  /// The number of pressure channels; 0…8.
  public var pressureChannels: UInt8
  /// The cause of the device's last start.
  public var resetCause: ResetCause
  /// The name of the board; may be empty.
  public var board: ShortText<16>
  /// The name and version of the firmware.
  public var firmware: ShortText<16>

  /// Creates a description with these fields; the defaults are outside the limits of the protocol.
  public init(
    actuators: UInt8 = 0, slots: UInt8 = 0, pulsesPerPattern: UInt8 = 0,
    waitingPatterns: UInt8 = 0, queueDepth: UInt16 = 0, window: UInt8 = 0,
    maximumPulse: Milliseconds = 0, maximumContinuous: Milliseconds = 0, lease: Milliseconds = 0,
    keys: UInt8 = 0, pressureChannels: UInt8 = 0, resetCause: ResetCause = .unknown,
    board: ShortText<16> = ShortText(), firmware: ShortText<16> = ShortText()
  ) {
    self.actuators = actuators
    self.slots = slots
    self.pulsesPerPattern = pulsesPerPattern
    self.waitingPatterns = waitingPatterns
    self.queueDepth = queueDepth
    self.window = window
    self.maximumPulse = maximumPulse
    self.maximumContinuous = maximumContinuous
    self.lease = lease
    self.keys = keys
    self.pressureChannels = pressureChannels
    self.resetCause = resetCause
    self.board = board
    self.firmware = firmware
  }

  /// Passes the fields to a coder, in wire order.
  @inline(__always)
  public mutating func fields<Coder: FieldCoder & ~Escapable>(_ coder: inout Coder) {
    coder.field("actuators", &actuators, in: 1...8)
    coder.field("slots", &slots, in: 1...251)
    coder.field("pulses_per_pattern", &pulsesPerPattern, in: 10...12)
    coder.field("waiting_patterns", &waitingPatterns, in: 1...4)
    coder.field("queue_depth", &queueDepth, in: 57...UInt16.max)
    coder.field("window", &window, in: 1...8)
    coder.field("maximum_pulse", &maximumPulse, in: 30...Pulse.maximumDuration)
    coder.field("maximum_continuous", &maximumContinuous, in: min(maximumPulse, 65535)...65535)
    coder.field("lease", &lease, in: 150...250)
    coder.field("keys", &keys, in: 0...8)
    coder.field("pressure_channels", &pressureChannels, in: 0...8)
    resetCause = coder.choice("reset_cause", resetCause)
    board = coder.text("board", board, isCounted: true)
    firmware = coder.text("firmware", firmware, isCounted: true)
  }
}

/// Counters since the device started; each wraps at 2^32 (PROTOCOL.md, "STATISTICS").
public struct Statistics: Equatable, Sendable {
  /// The device clock in milliseconds.
  public var uptime: Milliseconds = 0
  /// Every byte, including delimiters and noise.
  public var bytesReceived: UInt32 = 0
  /// Frames with a correct CRC, including those then ignored, refused or repeated.
  public var framesReceived: UInt32 = 0
  /// Frames rejected for a `FrameRejection`.
  public var framesRejected: UInt32 = 0
  /// Cells reported PLAYED.
  public var cellsPlayed: UInt32 = 0
  /// Cells that started late, reported LATE or UNDERRUN.
  public var cellsLate: UInt32 = 0
  /// Cells in all DROPPED reports, for any reason.
  public var cellsDropped: UInt32 = 0
  /// Cells reported UNDERRUN.
  public var underruns: UInt32 = 0
  /// Reports discarded for lack of space before the host acknowledged them.
  public var reportsLost: UInt32 = 0
  /// The number of times the lease ran out.
  public var leasesExpired: UInt32 = 0
  /// The longest delay of a cell past its due time, in microseconds; sticks at the largest value.
  public var worstLateness: UInt32 = 0

  /// Creates counters at zero.
  public init() {}

  @inline(__always) mutating func fields<Coder: FieldCoder & ~Escapable>(_ coder: inout Coder) {
    coder.field("uptime", &uptime.count, as: .milliseconds)
    coder.field("bytes_received", &bytesReceived)
    coder.field("frames_received", &framesReceived)
    coder.field("frames_rejected", &framesRejected)
    coder.field("cells_played", &cellsPlayed)
    coder.field("cells_late", &cellsLate)
    coder.field("cells_dropped", &cellsDropped)
    coder.field("underruns", &underruns)
    coder.field("reports_lost", &reportsLost)
    coder.field("leases_expired", &leasesExpired)
    coder.field("worst_lateness", &worstLateness, as: .microseconds)
  }
}

/// The severity of a line of log text (PROTOCOL.md, "LOG").
public enum LogLevel: UInt8, BitwiseCopyable, Sendable {
  case debug = 0
  case info = 1
  case warning = 2
  case error = 3
}

/// The reason that cells did not play (PROTOCOL.md, "DROPPED").
public enum DropReason: UInt8, BitwiseCopyable, Sendable {
  case late = 0
  case cut = 1
  case stopped = 2
  case leaseExpired = 3
}

/// A fault on the device (PROTOCOL.md, "FAULT").
public enum FaultCode: UInt8, BitwiseCopyable, Sendable {
  /// No renewal arrived in time; `detail` is 0.
  case leaseExpired = 1
  /// An actuator reached the device's own cap and was switched off; `detail` is the actuator.
  case actuatorCapped = 2
  /// The scheduler ran so late that a pulse was skipped; `detail` is the cell.
  case pulseMissed = 3
  /// Bytes arrived faster than they were read; `detail` is the number lost, capped at 65,535.
  case receiveOverflow = 4
  /// Any other fault that the board reports; `detail` is the board's own code.
  case board = 5
  /// The motors' power was on before ARM, `detail` 0, or off after it, `detail` 1.
  case motorRail = 6
}

/// The reason that a command was refused in its turn (PROTOCOL.md, "REFUSED").
public enum RefusalReason: UInt8, BitwiseCopyable, Sendable {
  case unknownType = 1
  case badLength = 2
  case badField = 3
  case notArmed = 4
  case undefinedSlot = 5
  /// The slot is still in the queue, or a motor test arrived while a cell plays.
  case busy = 6
  /// A CONTINUE without a run before it.
  case noRun = 7

  /// Creates the refusal of a command whose frame could not be read.
  public init(_ error: MessageError) {
    switch error {
    case .unknownType: self = .unknownType
    case .badLength: self = .badLength
    case .badField: self = .badField
    }
  }
}

/// A numbered event that the device stores until the host has acknowledged it (PROTOCOL.md,
/// "Reports").
///
/// Cells are counted from 0 since the last ARM, modulo 65,536.
public enum Report: BitwiseCopyable, Equatable, Sendable {
  /// `onset` is the low 32 bits of the device microsecond at which the cell started.
  case played(cell: UInt16, onset: UInt32)
  /// The cell started `by` milliseconds after it was due; 65,535 means that or more.
  case late(cell: UInt16, by: UInt16)
  case dropped(first: UInt16, count: UInt16, DropReason)
  /// The cell was not in the queue when it was due, and started `gap` milliseconds later.
  case underrun(cell: UInt16, gap: UInt16)
  case fault(FaultCode, detail: UInt16)
  case refused(sequence: UInt8, type: UInt8, RefusalReason)
  /// The keys that are down, key 1 in bit 0; `time` is the low 32 bits of a device millisecond.
  case keys(time: UInt32, down: UInt8)
}

/// Pressure on up to 8 channels, 0 (none) to 255 (full scale).
public struct PressureSample: ByteRow, Sendable {
  /// The low 32 bits of a device millisecond.
  public var time: UInt32
  /// Channels in use; 0 to 8. A sample that is sent has at least one.
  public private(set) var count = 0
  static let maximumCount = 8

  private var storage = InlineArray<8, UInt8>(repeating: 0)

  /// Creates a sample of no channels yet.
  public init(time: UInt32) { self.time = time }

  /// Adds the next channel; false when all 8 are in use.
  public mutating func append(_ value: UInt8) -> Bool {
    guard count < 8 else { return false }
    storage[count] = value
    count += 1
    return true
  }

  /// The pressure on a channel, which must be below `count`.
  public subscript(channel: Int) -> UInt8 {
    precondition(channel < count)
    return storage[channel]
  }
}

extension PressureSample: Equatable {
  /// Returns true if the times and the used channels are equal; unused storage does not count.
  public static func == (a: Self, b: Self) -> Bool {
    guard a.time == b.time, a.count == b.count else { return false }
    for index in 0..<a.count where a.storage[index] != b.storage[index] { return false }
    return true
  }
}

/// The device's answer to a time exchange (PROTOCOL.md, "TIME REPLY").
public struct TimeReply: Equatable, Sendable {
  /// The token of the request, unchanged.
  public var token: UInt32
  /// The time at which the last byte of the request arrived, on the device clock.
  public var received: Microseconds
  /// Time from `received` until the reply was handed to the line; microseconds.
  public var turnaround: UInt32

  /// Creates a reply with these fields.
  public init(
    token: UInt32 = 0, received: Microseconds = .zero, turnaround: UInt32 = 0
  ) {
    self.token = token
    self.received = received
    self.turnaround = turnaround
  }

  @inline(__always) mutating func fields<Coder: FieldCoder & ~Escapable>(_ coder: inout Coder) {
    coder.field("token", &token)
    received = coder.instant("received", received)
    coder.field("turnaround", &turnaround, as: .microseconds)
  }
}

/// Any message from a device (PROTOCOL.md, "Messages from device to host").
public enum DeviceMessage: Equatable, Sendable {
  case welcome(Welcome)
  case stopped
  /// `next` is the sequence number expected next; `free` the remaining capacity of the queue, in
  /// cells.
  case acknowledgement(next: UInt8, AcknowledgementReason, free: UInt16)
  case timeReply(TimeReply)
  case description(DeviceDescription)
  case statistics(Statistics)
  case log(LogLevel, ShortText<57>)
  case noSession
  case pressure(PressureSample)
  case supply(Supply)
  case report(number: UInt8, Report)
}

extension DeviceMessage {
  /// Creates the message of this type with empty fields; nil for a type that hosts send.
  @inline(__always) public init?(type: MessageType) {
    switch type {
    case .welcome: self = .welcome(Welcome())
    case .stopped: self = .stopped
    case .acknowledgement: self = .acknowledgement(next: 0, .accepted, free: 0)
    case .timeReply: self = .timeReply(TimeReply())
    case .description: self = .description(DeviceDescription())
    case .statistics: self = .statistics(Statistics())
    case .log: self = .log(.debug, ShortText())
    case .noSession: self = .noSession
    case .pressure: self = .pressure(PressureSample(time: 0))
    case .supply: self = .supply(Supply())
    default:
      guard let report = Report(type: type) else { return nil }
      self = .report(number: 0, report)
    }
  }

  /// Passes the fields to a coder; returns the message that results.
  @inline(__always)
  public func coded<Coder: FieldCoder & ~Escapable>(by coder: inout Coder) -> Self {
    switch self {
    case .welcome(var welcome):
      coder.begin(.welcome)
      welcome.fields(&coder)
      return .welcome(welcome)
    case .stopped: coder.begin(.stopped)
    case .acknowledgement(let next, let reason, let free):
      coder.begin(.acknowledgement)
      return .acknowledgement(
        next: coder.field("next", next), coder.choice("reason", reason),
        free: coder.field("free", free))
    case .timeReply(var reply):
      coder.begin(.timeReply)
      reply.fields(&coder)
      return .timeReply(reply)
    case .description(var description):
      coder.begin(.description)
      description.fields(&coder)
      return .description(description)
    case .statistics(var statistics):
      coder.begin(.statistics)
      statistics.fields(&coder)
      return .statistics(statistics)
    case .log(let level, let text):
      coder.begin(.log)
      return .log(coder.choice("level", level), coder.text("text", text, isCounted: false))
    case .noSession: coder.begin(.noSession)
    case .pressure(var sample):
      coder.begin(.pressure)
      coder.field("time", &sample.time, as: .milliseconds)
      return .pressure(coder.row("values", sample, atMost: PressureSample.maximumCount))
    case .supply(var supply):
      coder.begin(.supply)
      coder.field("millivolts", &supply.millivolts)
      coder.field("charge", &supply.charge)
      coder.field("state", &supply.state)
      return .supply(supply)
    case .report(var number, let report):
      let report = report.coded(by: &coder, &number)
      return .report(number: number, report)
    }
    return self
  }
}

extension Report {
  @inline(__always) fileprivate init?(type: MessageType) {
    switch type {
    case .played: self = .played(cell: 0, onset: 0)
    case .late: self = .late(cell: 0, by: 0)
    case .dropped: self = .dropped(first: 0, count: 0, .late)
    case .underrun: self = .underrun(cell: 0, gap: 0)
    case .fault: self = .fault(.board, detail: 0)
    case .refused: self = .refused(sequence: 0, type: 0, .unknownType)
    case .keys: self = .keys(time: 0, down: 0)
    default: return nil
    }
  }

  @inline(__always) fileprivate func coded<Coder: FieldCoder & ~Escapable>(
    by coder: inout Coder, _ number: inout UInt8
  ) -> Self {
    switch self {
    case .played(let cell, let onset):
      number = coder.begin(.played, "number", number)
      return .played(
        cell: coder.field("cell", cell), onset: coder.field("onset", onset, as: .microseconds))
    case .late(let cell, let by):
      number = coder.begin(.late, "number", number)
      return .late(
        cell: coder.field("cell", cell), by: coder.field("by", by, as: .milliseconds))
    case .dropped(let first, let count, let reason):
      number = coder.begin(.dropped, "number", number)
      return .dropped(
        first: coder.field("first", first), count: coder.field("count", count),
        coder.choice("reason", reason))
    case .underrun(let cell, let gap):
      number = coder.begin(.underrun, "number", number)
      return .underrun(
        cell: coder.field("cell", cell), gap: coder.field("gap", gap, as: .milliseconds))
    case .fault(let code, let detail):
      number = coder.begin(.fault, "number", number)
      return .fault(coder.choice("code", code), detail: coder.field("detail", detail))
    case .refused(let sequence, let type, let reason):
      number = coder.begin(.refused, "number", number)
      return .refused(
        sequence: coder.field("seq", sequence), type: coder.field("type", type, as: .messageType),
        coder.choice("reason", reason))
    case .keys(let time, let down):
      number = coder.begin(.keys, "number", number)
      return .keys(
        time: coder.field("time", time, as: .milliseconds), down: coder.field("down", down))
    }
  }
}
