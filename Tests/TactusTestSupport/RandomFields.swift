public import TactusWire

/// Fills the fields of a message with values within their limits, drawn by seed.
public struct RandomFields: FieldCoder {
  public var random: SeededGenerator

  public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Any value, with the ends of the range more often than others.
  public mutating func any<Integer: FixedWidthInteger & UnsignedInteger>(
    _ range: ClosedRange<Integer> = .min ... .max
  ) -> Integer {
    switch UInt8.random(in: 0..<8, using: &random) {
    case 0: range.lowerBound
    case 1: range.upperBound
    default: Integer.random(in: range, using: &random)
    }
  }

  public mutating func level() -> Level { Level(rawValue: any(1...31)) ?? .full }

  public mutating func pulse() -> Pulse? {
    Pulse(
      actuator: any(0...7), level: level(), onset: Milliseconds(any(0...4095)),
      duration: Milliseconds(any(1...4095)))
  }

  /// A valid message of this type; nil if only the other end sends it.
  public mutating func message<Kind: WireMessage>(_ type: MessageType) -> Kind? {
    Kind(type: type)?.coded(by: &self)
  }

  public mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 { any(limits) }

  public mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    Microseconds(Int64(any(0...UInt64(Microseconds.wireLimit.count))))
  }

  public mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice {
    let choices = (0...UInt8.max).compactMap(Choice.init(rawValue:))
    return choices.randomElement(using: &random) ?? value
  }

  public mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> {
    ShortText(utf8: random.bytes(Int(any(0...UInt8(capacity)))))
  }

  public mutating func row<Row: ByteRow>(
    _ name: StaticString, _ value: Row, atMost most: Int
  ) -> Row {
    var row = value
    for _ in 0..<any(1...UInt8(most)) { _ = row.append(any()) }
    return row
  }

  /// As many of 12 random pulses as fit together.
  public mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern {
    var pattern = Pattern(advance: advance)
    for _ in 0..<any(0...12 as ClosedRange<UInt8>) {
      if let pulse = pulse() { try? pattern.append(pulse) }
    }
    return pattern
  }

  public mutating func testPulse(_ value: TestPulse) -> TestPulse {
    (any(0...7), level(), Milliseconds(any(1...4095)))
  }
}
