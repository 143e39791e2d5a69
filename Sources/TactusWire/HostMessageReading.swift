/// The fields of what a host says, each to be read in its place (PROTOCOL.md, "Messages from host to
/// device").
extension FrameReader {
  /// The type, if it is a host's and the body has a length that it may have.
  public mutating func hostType() throws(MessageError) -> MessageType {
    try type(fromDevice: false)
  }

  /// All of a HELLO; a later version may add fields at the end.
  public mutating func hello() throws(MessageError) -> Hello {
    let hello = Hello(
      minimumVersion: byte(), maximumVersion: byte(), capabilities: Capabilities(rawValue: u32()),
      session: u32())
    guard hello.isValid else { throw .badField }
    return hello
  }

  /// All of a LEASE.
  public mutating func lease() throws(MessageError) -> (session: UInt32, reportsSeen: UInt8) {
    let session = u32()
    guard session != 0 else { throw .badField }
    return (session, byte())
  }

  /// All of a TIME.
  public mutating func token() -> UInt32 { u32() }

  /// The first field of every sequenced message.
  public mutating func sequence() -> UInt8 { byte() }

  /// What an ARM has after its sequence number.
  public mutating func firstCell() -> UInt16 { u16() }

  /// The second field of a DEFINE, before its pattern.
  public mutating func slot() -> UInt8 { byte() }

  /// The second field of PLAY and PATTERN, before the slots or the pattern.
  public mutating func start() -> UInt16 { u16() }

  /// The last field of PLAY and CONTINUE.
  public var slots: Span<UInt8> { @_lifetime(copy self) get { rest } }

  /// The last field of DEFINE and PATTERN.
  public mutating func pattern() throws(MessageError) -> Pattern {
    var pattern = Pattern(advance: Milliseconds(UInt32(u16())))
    guard remaining % 4 == 0 else { throw .badLength }
    while remaining > 0 {
      let pulse = try pulse()
      do { try pattern.append(pulse) } catch { throw .badField }
    }
    return pattern
  }

  /// What a CUT has after its sequence number.
  public mutating func cutMode() throws(MessageError) -> CutMode {
    guard let mode = CutMode(rawValue: byte()) else { throw .badField }
    return mode
  }

  /// What a TEST MOTOR has after its sequence number; the onset is zero.
  public mutating func testPulse() throws(MessageError) -> Pulse {
    let pulse = try pulse()
    guard pulse.onset == 0 else { throw .badField }
    return pulse
  }

  private mutating func pulse() throws(MessageError) -> Pulse {
    guard let pulse = Pulse(packed: u32()) else { throw .badField }
    return pulse
  }
}

extension MessageType {
  /// What becomes of late cells of a PLAY or PATTERN.
  public var latePolicy: LatePolicy {
    self == .playOrDrop || self == .patternOrDrop ? .drop : .shift
  }
}
