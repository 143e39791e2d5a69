public import TactusWire

/// A wire frame in words, with the names of PROTOCOL.md.
public struct FrameText: Equatable, Sendable {
  /// A field's value.
  public enum Value: Equatable, Sendable {
    case number(Int64)
    /// A nonce or a boot, shown in hexadecimal.
    case identifier(UInt32)
    case text(String)
    /// A case by its number and its name.
    case choice(UInt8, words: String)
    case numbers([Int])
    case pulses([Pulse])
  }

  /// A field's name in PROTOCOL.md and its value.
  public struct Field: Equatable, Sendable {
    /// The field's name in PROTOCOL.md.
    public let name: String
    /// The value of the field.
    public let value: Value
    /// The unit of a time: "ms" or "us".
    package let unit: String

    init(_ name: String, _ value: Value, unit: String = "") {
      self.name = name
      self.value = value
      self.unit = unit
    }

    init(_ name: String, _ number: some BinaryInteger) {
      self.init(name, .number(Int64(clamping: number)))
    }
  }

  /// The message's name; for bytes that are not a message, a description.
  public let name: String
  /// The fields in wire order; for a bad frame, its error.
  public let fields: [Field]
  /// True if a receiver cannot use it.
  public let isBad: Bool

  private init(_ name: String, _ fields: [Field], isBad: Bool = false) {
    self.name = name
    self.fields = fields
    self.isBad = isBad
  }

  /// Describes the first frame in these bytes, read from the start of a line; accepts any bytes.
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

  package init(_ frame: DecodedFrame) {
    switch frame {
    case .host(let message): self.init(message)
    case .device(let message): self.init(message)
    case .unreadable(let type, let error):
      self.init(MessageType.name(of: type), [Field("error", .text(error.words))], isBad: true)
    case .rejected(let why): self.init("rejected", [Field("error", .text(why.words))], isBad: true)
    }
  }

  /// Describes a message.
  public init(_ message: some WireMessage) {
    var names = FieldNames()
    message.coded(by: &names)
    self.init(names.message, names.fields)
  }
}

/// Collects the names and values of a message's fields.
struct FieldNames: FieldCoder {
  private(set) var message = ""
  private(set) var fields: [FrameText.Field] = []

  private mutating func add(_ name: StaticString, _ value: FrameText.Value, unit: String = "") {
    fields.append(FrameText.Field("\(name)", value, unit: unit))
  }

  mutating func begin(_ type: MessageType) { message = "\(type.name)" }

  mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 {
    switch kind {
    case .count: add(name, .number(Int64(value)))
    case .milliseconds: add(name, .number(Int64(value)), unit: "ms")
    case .microseconds: add(name, .number(Int64(value)), unit: "us")
    case .identifier: add(name, .identifier(value))
    case .messageType: add(name, .text(MessageType.name(of: UInt8(value))))
    }
    return value
  }

  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    add(name, .number(value.count), unit: "us")
    return value
  }

  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice {
    add(name, .choice(value.rawValue, words: value.words))
    return value
  }

  mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> {
    add(name, .text("\(value)"))
    return value
  }

  mutating func row<Row: ByteRow>(_ name: StaticString, _ value: Row, atMost most: Int) -> Row {
    add(name, .numbers((0..<value.count).map { Int(value[$0]) }))
    return value
  }

  mutating func pulses(_ pattern: Pattern, advance: Milliseconds) -> Pattern {
    add("pulses", .pulses((0..<pattern.count).map { pattern[$0] }))
    return pattern
  }

  mutating func testPulse(_ value: TestPulse) -> TestPulse {
    add("actuator", .number(Int64(value.actuator)))
    add("level", .number(Int64(value.level.rawValue)))
    add("duration", .number(Int64(value.duration.count)), unit: "ms")
    return value
  }

  mutating func late(_ policy: LatePolicy) { _ = choice("late", policy) }
}

/// The direction of a frame.
public enum FrameDirection: UInt8, Sendable, CaseIterable {
  case toDevice
  case fromDevice
}
