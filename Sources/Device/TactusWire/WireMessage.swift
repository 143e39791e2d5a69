/// A message that a frame can hold: its type and its fields.
public protocol WireMessage {
  /// Creates the message of this type with empty fields; nil for a type that the other end sends.
  init?(type: MessageType)

  /// Passes the fields to a coder; returns the message that results.
  @discardableResult
  func coded<Coder: FieldCoder & ~Escapable>(by coder: inout Coder) -> Self
}

extension WireMessage {
  @inline(__always) fileprivate static func read(_ body: Span<UInt8>) throws(MessageError) -> Self {
    guard body.count > 0 else { throw .badLength }
    guard let type = MessageType(rawValue: body[0]), let empty = Self(type: type) else {
      throw .unknownType
    }
    var reader = FrameReader(body)
    let message = empty.coded(by: &reader)
    if let error = reader.error { throw error }
    return message
  }

  @inline(__always) fileprivate func written() -> Frame? {
    var writer = FrameWriter()
    coded(by: &writer)
    return writer.frame()
  }

  @inline(__always) fileprivate var keepsLimits: Bool {
    var check = LimitCheck()
    coded(by: &check)
    return check.holds
  }
}

// Declared on each type rather than on the protocol, so that other modules call specialised code.
extension HostMessage: WireMessage {
  /// Reads a frame body as a host's message.
  ///
  /// - Throws: `MessageError` for a type that hosts do not send, a wrong length, or a field outside
  ///   its range.
  public init(body: Span<UInt8>) throws(MessageError) { self = try Self.read(body) }

  /// Returns the wire form of the message; nil when a field is outside the limits of PROTOCOL.md.
  public func frame() -> Frame? { keepsLimits ? written() : nil }
}

extension DeviceMessage: WireMessage {
  /// Reads a frame body as a device's message.
  ///
  /// - Throws: `MessageError` for a type that devices do not send, a wrong length, or a field
  ///   outside its range.
  public init(body: Span<UInt8>) throws(MessageError) { self = try Self.read(body) }

  /// Returns the wire form of the message; nil when a field is outside the limits of PROTOCOL.md.
  public func frame() -> Frame? { keepsLimits ? written() : nil }

  /// Returns the wire form of the message, without checking limits; for devices, whose messages
  /// always keep them.
  public func uncheckedFrame() -> Frame? { written() }
}

private struct LimitCheck: FieldCoder {
  var holds = true

  private mutating func require(_ condition: Bool) { if !condition { holds = false } }

  mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 {
    require(limits.contains(value))
    return value
  }

  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    require(value >= .zero && value <= .wireLimit)
    return value
  }

  mutating func row<Row: ByteRow>(_ name: StaticString, _ value: Row, atMost most: Int) -> Row {
    require(value.count >= 1 && value.count <= most)
    return value
  }

  mutating func testPulse(_ value: TestPulse) -> TestPulse {
    require(
      Pulse(actuator: value.actuator, level: value.level, onset: 0, duration: value.duration) != nil
    )
    return value
  }
}
