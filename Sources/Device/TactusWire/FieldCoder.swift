/// The meaning of a number in a message, which determines its printed form.
public enum NumberKind: Sendable {
  case count
  case milliseconds
  case microseconds
  /// A nonce or boot number, which people read in hexadecimal.
  case identifier
  /// The type byte of another message.
  case messageType
}

/// A row of bytes of bounded length, each a field in its own right.
public protocol ByteRow {
  var count: Int { get }
  /// Adds a byte; false when the row is full.
  mutating func append(_ byte: UInt8) -> Bool
  subscript(index: Int) -> UInt8 { get }
}

/// Visits the fields of a message in the order of the wire, to read, write, check or print them.
///
/// Each message lists its fields once, by their names in PROTOCOL.md, and every operation on fields
/// follows from that list. A coder returns the new value of the field: a reader ignores the value
/// it is given, all others return it. Coders do not throw; they record errors and report them at
/// the end.
public protocol FieldCoder: ~Escapable {
  mutating func begin(_ type: MessageType)
  /// Codes a number in 1, 2 or 4 bytes, little-endian.
  mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32
  /// Codes 8 bytes; 0 to `Microseconds.wireLimit`.
  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds
  /// Codes one byte: the raw value of a case.
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice
  /// Codes UTF-8, preceded by a length byte if `isCounted`, otherwise up to the end of the message.
  mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity>
  /// Codes bytes up to the end of the message; 1 to `most`.
  mutating func row<Row: ByteRow>(_ name: StaticString, _ value: Row, atMost most: Int) -> Row
  /// Codes pulses up to the end of the message.
  mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern
  /// Codes a pulse whose onset is zero.
  mutating func testPulse(_ value: TestPulse) -> TestPulse
  /// Codes the late policy, which the type byte already encodes.
  mutating func late(_ policy: LatePolicy)
  /// Marks the point from which a later version may add fields.
  mutating func laterFields()
  /// Records that a field holds a value with no meaning.
  mutating func refuse(_ name: StaticString)
}

/// The pulse of TEST MOTOR, whose onset is always zero.
public typealias TestPulse = (actuator: UInt8, level: Level, duration: Milliseconds)

extension FieldCoder where Self: ~Escapable {
  /// Ignores the type, for coders that do not print or write it.
  public mutating func begin(_ type: MessageType) {}
  /// Returns the text unchanged.
  public mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> { value }
  /// Returns the row unchanged.
  public mutating func row<Row: ByteRow>(
    _ name: StaticString, _ value: Row, atMost most: Int
  ) -> Row { value }
  /// Returns the pattern unchanged.
  public mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern { pattern }
  /// Returns the pulse unchanged.
  public mutating func testPulse(_ value: TestPulse) -> TestPulse { value }
  /// Ignores the policy, which needs no bytes of its own.
  public mutating func late(_ policy: LatePolicy) {}
  /// Ignores the mark: only a reader can meet fields of a later version.
  public mutating func laterFields() {}
  /// Ignores the refusal, for coders that never read a raw value.
  public mutating func refuse(_ name: StaticString) {}

  /// Codes the raw value as a number; refuses one that has no case, and returns `value` then.
  @inline(__always) public mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice {
    if let choice = Choice(rawValue: field(name, value.rawValue)) { return choice }
    refuse(name)
    return value
  }

  @inline(__always) mutating func field<Number: FixedWidthInteger & UnsignedInteger>(
    _ name: StaticString, _ value: Number, in limits: ClosedRange<Number> = .min ... .max,
    as kind: NumberKind = .count
  ) -> Number {
    let low = UInt32(truncatingIfNeeded: limits.lowerBound)
    let high = UInt32(truncatingIfNeeded: limits.upperBound)
    let number = number(
      name, UInt32(truncatingIfNeeded: value),
      in: ClosedRange(uncheckedBounds: (low, high)), bytes: Number.bitWidth / 8, as: kind)
    return Number(truncatingIfNeeded: number)
  }

  @inline(__always) mutating func field<Number: FixedWidthInteger & UnsignedInteger>(
    _ name: StaticString, _ value: inout Number, in limits: ClosedRange<Number> = .min ... .max,
    as kind: NumberKind = .count
  ) { value = field(name, value, in: limits, as: kind) }

  /// Codes a time span in 2 bytes.
  @inline(__always) mutating func field(
    _ name: StaticString, _ value: inout Milliseconds, in limits: ClosedRange<Milliseconds>
  ) {
    let limits = ClosedRange(uncheckedBounds: (limits.lowerBound.count, limits.upperBound.count))
    value = Milliseconds(number(name, value.count, in: limits, bytes: 2, as: .milliseconds))
  }

  @inline(__always) mutating func field(_ name: StaticString, _ value: inout Capabilities) {
    value = Capabilities(rawValue: field(name, value.rawValue))
  }

  @inline(__always) mutating func pattern(_ pattern: Pattern) -> Pattern {
    var advance = pattern.advance
    field("advance", &advance, in: 0...Pattern.maximumAdvance)
    return pulses(pattern, advance: advance)
  }

  /// Codes the type and number that begin every sequenced message and every report.
  @inline(__always) mutating func begin(
    _ type: MessageType, _ name: StaticString, _ number: UInt8
  ) -> UInt8 {
    begin(type)
    return field(name, number)
  }
}
