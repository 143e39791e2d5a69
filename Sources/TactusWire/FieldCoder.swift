/// What a number in a message stands for.
public enum NumberKind: Sendable {
  case count
  case milliseconds
  case microseconds
  /// A nonce or a boot, which people know in hexadecimal.
  case identifier
  /// The type byte of another message.
  case messageType
}

/// A row of bytes, each a field by itself, of a fixed capacity.
public protocol ByteRow {
  var count: Int { get }
  /// False when the row is full.
  mutating func append(_ byte: UInt8) -> Bool
  subscript(index: Int) -> UInt8 { get }
}

/// Does one thing with each field of a message, in the order of the wire: reads it, writes it, holds it
/// against its limits, or says its name.
///
/// A message shows its fields to a coder in one function, by their names in PROTOCOL.md, so that all
/// that is done with fields follows from that. A coder returns the field's value: one that reads ignores
/// the value that it is given, any other returns it. It says what is wrong only at the end.
public protocol FieldCoder: ~Escapable {
  mutating func begin(_ type: MessageType)
  /// A number in 1, 2 or 4 bytes, little-endian.
  mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32
  /// 8 bytes; 0 to `Microseconds.wireLimit`.
  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds
  /// One byte that names a case by its number.
  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice
  /// UTF-8, behind a byte with its length or up to the end of the message.
  mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity>
  /// Bytes up to the end of the message; 1 to `most`.
  mutating func row<Row: ByteRow>(_ name: StaticString, _ value: Row, atMost most: Int) -> Row
  /// Pulses up to the end of the message.
  mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern
  /// A pulse whose onset is zero.
  mutating func testPulse(_ value: TestPulse) -> TestPulse
  /// What the type byte says already.
  mutating func late(_ policy: LatePolicy)
  /// A later version may add fields from here on.
  mutating func laterFields()
  /// A byte that names no case.
  mutating func refuse(_ name: StaticString)
}

/// A pulse that starts at once.
public typealias TestPulse = (actuator: UInt8, level: Level, duration: Milliseconds)

extension FieldCoder where Self: ~Escapable {
  public mutating func begin(_ type: MessageType) {}
  public mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> { value }
  public mutating func row<Row: ByteRow>(
    _ name: StaticString, _ value: Row, atMost most: Int
  ) -> Row { value }
  public mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern { pattern }
  public mutating func testPulse(_ value: TestPulse) -> TestPulse { value }
  public mutating func late(_ policy: LatePolicy) {}
  public mutating func laterFields() {}
  public mutating func refuse(_ name: StaticString) {}

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

  /// A span in 2 bytes.
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

  /// The type and the number that every sequenced message and every report begins with.
  @inline(__always) mutating func begin(
    _ type: MessageType, _ name: StaticString, _ number: UInt8
  ) -> UInt8 {
    begin(type)
    return field(name, number)
  }
}
