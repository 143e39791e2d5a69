#if !hasFeature(Embedded)
  /// The values of fields, looked up by name.
  public protocol NamedFields {
    func number(_ name: String) -> UInt64?
    func text(_ name: String) -> String?
    func bytes(_ name: String) -> [UInt8]?
    func pulses(_ name: String) -> [Pulse]?
  }

  /// Reads a message from fields by their names in PROTOCOL.md.
  public struct NamedFieldReader<Fields: NamedFields>: FieldCoder {
    private let fields: Fields
    /// The first field that is missing or has an invalid value; nil when all were found.
    public private(set) var missing: String?

    /// Creates a reader of these fields.
    public init(_ fields: Fields) { self.fields = fields }

    private mutating func unwrap<Value>(_ name: String, _ value: Value?, else other: Value) -> Value
    {
      if value == nil, missing == nil { missing = name }
      return value ?? other
    }

    /// Looks up a number; one that does not fit in `bytes` counts as missing.
    public mutating func number(
      _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
      as kind: NumberKind
    ) -> UInt32 {
      let number = fields.number("\(name)").flatMap(UInt32.init(exactly:))
      return unwrap("\(name)", number.flatMap { $0 >> (8 * bytes) == 0 ? $0 : nil }, else: value)
    }

    /// Looks up a number of microseconds.
    public mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
      let count = fields.number("\(name)").flatMap(Int64.init(exactly:))
      return unwrap("\(name)", count.map { Microseconds($0) }, else: value)
    }

    /// Looks up a text and cuts it to the capacity.
    public mutating func text<let capacity: Int>(
      _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
    ) -> ShortText<capacity> {
      unwrap("\(name)", fields.text("\(name)").map { ShortText($0) }, else: value)
    }

    /// Looks up bytes; more than the row holds count as missing.
    public mutating func row<Row: ByteRow>(
      _ name: StaticString, _ value: Row, atMost most: Int
    ) -> Row {
      var row = value
      let bytes = fields.bytes("\(name)").flatMap { bytes in
        bytes.allSatisfy { row.append($0) } ? row : nil
      }
      return unwrap("\(name)", bytes, else: value)
    }

    /// Looks up `pulses`; refuses pulses that form no pattern.
    public mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern {
      var pattern = Pattern(advance: advance)
      for pulse in unwrap("pulses", fields.pulses("pulses"), else: []) {
        do { try pattern.append(pulse) } catch { refuse("pulses") }
      }
      return pattern
    }

    /// Looks up `actuator`, `level` and `duration` as separate fields.
    public mutating func testPulse(_ value: TestPulse) -> TestPulse {
      let actuator = field("actuator", value.actuator)
      let level = Level(rawValue: field("level", value.level.rawValue))
      let duration = number(
        "duration", value.duration.count, in: 0...UInt32.max, bytes: 2, as: .milliseconds)
      return (actuator, unwrap("level", level, else: value.level), Milliseconds(duration))
    }

    /// Records the field as missing unless an earlier one was.
    public mutating func refuse(_ name: StaticString) { missing = missing ?? "\(name)" }
  }
#endif
