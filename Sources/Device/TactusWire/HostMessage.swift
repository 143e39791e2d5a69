/// The device's treatment of a cell that is late (PROTOCOL.md, "Late cells").
public enum LatePolicy: UInt8, BitwiseCopyable, Sendable {
  /// The cell plays at once, and everything after it is delayed by as much.
  case shift = 0
  /// The cell is dropped, and the cells after it keep their times.
  case drop = 1
}

/// The point at which a CUT ends playback (PROTOCOL.md, "CUT").
public enum CutMode: UInt8, Sendable {
  /// The cell that is playing is played to its end.
  case afterCell = 0
  /// The cell that is playing ends at once, motors off.
  case now = 1
}

/// Features of either end beyond the base protocol, as a bit set (PROTOCOL.md, "Capabilities").
public struct Capabilities: BitwiseCopyable, RawRepresentable, Hashable, Sendable {
  /// One bit for each capability; bits without a meaning are ignored.
  public let rawValue: UInt32
  /// Creates the capabilities with these bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// KEYS reports.
  public static let keys = Capabilities(rawValue: 1 << 0)
  /// PRESSURE samples.
  public static let pressure = Capabilities(rawValue: 1 << 1)
  /// LOG text.
  public static let log = Capabilities(rawValue: 1 << 2)
  /// SUPPLY, and faults of the motor rail.
  public static let supply = Capabilities(rawValue: 1 << 3)
  /// Every capability of this version of the protocol.
  public static let known = Capabilities(rawValue: 0b1111)

  /// Returns true if this set contains all of `other`.
  public func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
  /// Returns the capabilities in either set.
  public func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
  /// Returns the capabilities in both sets, as sent in WELCOME.
  public func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
}

#if !hasFeature(Embedded)
  // `OptionSet` brings an array literal, which needs the heap.
  extension Capabilities: OptionSet {}
#endif

/// The opening of a session by the host (PROTOCOL.md, "HELLO").
public struct Hello: Equatable, Sendable {
  /// The oldest version that the host supports; 1 to `maximumVersion`.
  public var minimumVersion: UInt8
  /// The newest version that the host supports.
  public var maximumVersion: UInt8
  /// The capabilities that the host can use.
  public var capabilities: Capabilities
  /// A nonce, drawn afresh for every session; not zero.
  public var session: UInt32

  /// Creates a HELLO; by default it offers this version alone and all capabilities.
  public init(
    minimumVersion: UInt8 = protocolVersion, maximumVersion: UInt8 = protocolVersion,
    capabilities: Capabilities = .known, session: UInt32
  ) {
    self.minimumVersion = minimumVersion
    self.maximumVersion = maximumVersion
    self.capabilities = capabilities
    self.session = session
  }

  @inline(__always) mutating func fields<Coder: FieldCoder & ~Escapable>(_ coder: inout Coder) {
    coder.field("version_min", &minimumVersion, in: 1...255)
    coder.field("version_max", &maximumVersion, in: minimumVersion...255)
    coder.field("capabilities", &capabilities)
    coder.field("session", &session, in: 1...UInt32.max, as: .identifier)
    coder.laterFields()
  }
}

/// The protocol version that this code implements.
public let protocolVersion: UInt8 = 1

/// A sequenced order: acknowledged, carried out in order and at most once.
public enum Command: Equatable, Sendable {
  /// `cell` is the number that the next cell takes.
  case arm(cell: UInt16)
  case define(slot: UInt8, Pattern)
  /// `start` is the low 16 bits of a device millisecond; 1…55 slots.
  case play(start: UInt16, late: LatePolicy, SlotRun)
  /// A self-contained pattern: played once and stored in no slot.
  case pattern(start: UInt16, late: LatePolicy, Pattern)
  /// CONTINUE on the wire: more cells of the latest run; 1…57 slots.
  case resume(SlotRun)
  case cut(CutMode)
  /// `duration` 1…4095 ms.
  case testMotor(actuator: UInt8, level: Level, duration: Milliseconds)
}

/// Any message from a host (PROTOCOL.md, "Messages from host to device").
public enum HostMessage: Equatable, Sendable {
  case hello(Hello)
  case stop
  /// `reportsSeen` is the number of the last report received in order.
  case lease(session: UInt32, reportsSeen: UInt8)
  /// The device returns `token` unchanged.
  case time(token: UInt32)
  case describe
  case getStatistics
  case command(sequence: UInt8, Command)
}

extension HostMessage {
  /// Creates the message of this type with empty fields; nil for a type that devices send.
  @inline(__always) public init?(type: MessageType) {
    switch type {
    case .hello: self = .hello(Hello(session: 0))
    case .stop: self = .stop
    case .lease: self = .lease(session: 0, reportsSeen: 0)
    case .time: self = .time(token: 0)
    case .describe: self = .describe
    case .getStatistics: self = .getStatistics
    default:
      guard let command = Command(type: type) else { return nil }
      self = .command(sequence: 0, command)
    }
  }

  /// Passes the fields to a coder; returns the message that results.
  @inline(__always)
  public func coded<Coder: FieldCoder & ~Escapable>(by coder: inout Coder) -> Self {
    switch self {
    case .hello(var hello):
      coder.begin(.hello)
      hello.fields(&coder)
      return .hello(hello)
    case .stop: coder.begin(.stop)
    case .lease(let session, let reportsSeen):
      coder.begin(.lease)
      return .lease(
        session: coder.field("session", session, in: 1...UInt32.max, as: .identifier),
        reportsSeen: coder.field("reports_seen", reportsSeen))
    case .time(let token):
      coder.begin(.time)
      return .time(token: coder.field("token", token))
    case .describe: coder.begin(.describe)
    case .getStatistics: coder.begin(.getStatistics)
    case .command(var sequence, let command):
      let command = command.coded(by: &coder, &sequence)
      return .command(sequence: sequence, command)
    }
    return self
  }
}

extension Command {
  @inline(__always) fileprivate init?(type: MessageType) {
    switch type {
    case .arm: self = .arm(cell: 0)
    case .define: self = .define(slot: 0, Pattern(advance: 0))
    case .play: self = .play(start: 0, late: .shift, SlotRun())
    case .playOrDrop: self = .play(start: 0, late: .drop, SlotRun())
    case .pattern: self = .pattern(start: 0, late: .shift, Pattern(advance: 0))
    case .patternOrDrop: self = .pattern(start: 0, late: .drop, Pattern(advance: 0))
    case .resume: self = .resume(SlotRun())
    case .cut: self = .cut(.afterCell)
    case .testMotor: self = .testMotor(actuator: 0, level: .full, duration: 0)
    default: return nil
    }
  }

  @inline(__always) fileprivate func coded<Coder: FieldCoder & ~Escapable>(
    by coder: inout Coder, _ sequence: inout UInt8
  ) -> Self {
    switch self {
    case .arm(let cell):
      sequence = coder.begin(.arm, "seq", sequence)
      return .arm(cell: coder.field("cell", cell))
    case .define(let slot, let pattern):
      sequence = coder.begin(.define, "seq", sequence)
      return .define(slot: coder.field("slot", slot), coder.pattern(pattern))
    case .play(var start, let late, let run):
      sequence = coder.begin(late == .shift ? .play : .playOrDrop, "seq", sequence)
      coder.field("start", &start)
      coder.late(late)
      let most = SlotRun.maximumCountWithStart
      return .play(start: start, late: late, coder.row("slots", run, atMost: most))
    case .pattern(var start, let late, let pattern):
      sequence = coder.begin(late == .shift ? .pattern : .patternOrDrop, "seq", sequence)
      coder.field("start", &start)
      coder.late(late)
      return .pattern(start: start, late: late, coder.pattern(pattern))
    case .resume(let run):
      sequence = coder.begin(.resume, "seq", sequence)
      return .resume(coder.row("slots", run, atMost: SlotRun.maximumCount))
    case .cut(let mode):
      sequence = coder.begin(.cut, "seq", sequence)
      return .cut(coder.choice("mode", mode))
    case .testMotor(let actuator, let level, let duration):
      sequence = coder.begin(.testMotor, "seq", sequence)
      let pulse = coder.testPulse((actuator, level, duration))
      return .testMotor(actuator: pulse.actuator, level: pulse.level, duration: pulse.duration)
    }
  }
}
