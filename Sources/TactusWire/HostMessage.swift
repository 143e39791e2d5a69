/// What a receiver does with a cell whose time has passed (PROTOCOL.md, "Late cells").
public enum LatePolicy: UInt8, BitwiseCopyable, Sendable {
  /// It plays at once, and everything after it moves by as much.
  case shift = 0
  /// It is left out, and what follows keeps its time.
  case drop = 1
}

/// Where a CUT ends what is queued (PROTOCOL.md, "CUT").
public enum CutMode: UInt8, Sendable {
  /// The cell that is playing is played to its end.
  case afterCell = 0
  /// The cell that is playing ends at once, motors off.
  case now = 1
}

/// What both ends can do beyond the base protocol, as a bit set (PROTOCOL.md, "Capabilities").
public struct Capabilities: BitwiseCopyable, RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let keys = Capabilities(rawValue: 1 << 0)
  public static let pressure = Capabilities(rawValue: 1 << 1)
  public static let log = Capabilities(rawValue: 1 << 2)
  public static let known = Capabilities(rawValue: 0b111)

  public func contains(_ other: Self) -> Bool { rawValue & other.rawValue == other.rawValue }
  public func union(_ other: Self) -> Self { Self(rawValue: rawValue | other.rawValue) }
  public func intersection(_ other: Self) -> Self { Self(rawValue: rawValue & other.rawValue) }
}

#if !hasFeature(Embedded)
  // Its array literal needs the heap.
  extension Capabilities: OptionSet {}
#endif

/// The opening of a session by the host (PROTOCOL.md, "HELLO").
public struct Hello: Equatable, Sendable {
  /// 1…255, and not above `maximumVersion`.
  public var minimumVersion: UInt8
  public var maximumVersion: UInt8
  public var capabilities: Capabilities
  /// A nonce that the host draws anew for every session; not zero.
  public var session: UInt32

  public init(
    minimumVersion: UInt8 = protocolVersion, maximumVersion: UInt8 = protocolVersion,
    capabilities: Capabilities = .known, session: UInt32
  ) {
    self.minimumVersion = minimumVersion
    self.maximumVersion = maximumVersion
    self.capabilities = capabilities
    self.session = session
  }
}

/// The version of the protocol that this code speaks.
public let protocolVersion: UInt8 = 1

/// A sequenced order: acknowledged, in order, each carried out at most once.
public enum Command: Equatable, Sendable {
  /// `cell` is the number that the next cell takes.
  case arm(cell: UInt16)
  case define(slot: UInt8, Pattern)
  /// `start` is the low 16 bits of a device millisecond; 1…55 slots.
  case play(start: UInt16, late: LatePolicy, SlotRun)
  /// The self-contained pattern: played once, kept in no slot.
  case pattern(start: UInt16, late: LatePolicy, Pattern)
  /// CONTINUE on the wire: more cells of the run that came last; 1…57 slots.
  case resume(SlotRun)
  case cut(CutMode)
  /// `duration` 1…4095 ms.
  case testMotor(actuator: UInt8, level: Level, duration: Milliseconds)
}

/// Everything that a host says (PROTOCOL.md, "Messages from host to device").
public enum HostMessage: Equatable, Sendable {
  case hello(Hello)
  case stop
  /// `reportsSeen` is the number of the last report received in order.
  case lease(session: UInt32, reportsSeen: UInt8)
  /// `token` comes back unchanged.
  case time(token: UInt32)
  case describe
  case getStatistics
  case command(sequence: UInt8, Command)
}
