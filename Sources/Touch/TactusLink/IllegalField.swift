import TactusWire

/// A field outside its range, in a well-framed message (PROTOCOL.md, section 5).
public struct IllegalField: Hashable, Sendable {
  /// The name of the message in PROTOCOL.md.
  public let message: String
  /// The name of the field in PROTOCOL.md.
  public let field: String
  /// The value that the device sent, with its unit.
  public let value: String
  /// The legal values, such as "1 to 8".
  public let allowed: String

  init(_ message: String, _ field: String, _ value: String, allowed: String) {
    self.message = message
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  /// Finds the first field of a body that is out of range; nil if all are in range, or if no
  /// session needs the message.
  init?(body: [UInt8]) {
    guard let type = body.first.flatMap(MessageType.init(rawValue:)),
      [.welcome, .timeReply, .description].contains(type)
    else { return nil }
    var search = IllegalFieldSearch(body)
    _ = DeviceMessage(type: type)?.coded(by: &search)
    if search.isTooShort || search.isTooLong, type != .description { return nil }
    guard let found = search.result else { return nil }
    self = found
  }
}

/// Reads fields up to the first that is out of range.
private struct IllegalFieldSearch: FieldCoder {
  private let length: Int
  private var rest: ArraySlice<UInt8>
  private var lengths = 0...0
  private var message = ""
  private var found: IllegalField?

  init(_ body: [UInt8]) {
    length = body.count - 1
    rest = body.dropFirst()
  }

  var isTooShort: Bool { length < lengths.lowerBound }
  var isTooLong: Bool { length > lengths.upperBound }

  var result: IllegalField? {
    let illegalLength = IllegalField(
      message, "length", "\(length) bytes",
      allowed: "\(lengths.lowerBound) to \(lengths.upperBound) bytes")
    return isTooShort ? illegalLength : found ?? (isTooLong ? illegalLength : nil)
  }

  private mutating func read(_ count: Int, atMost most: Int? = nil) -> UInt64 {
    lengths = lengths.lowerBound + (most == nil ? count : 0)...lengths.upperBound + (most ?? count)
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func judge(_ name: String, _ isLegal: Bool, _ value: String, _ allowed: String) {
    guard found == nil, !isLegal else { return }
    found = IllegalField(message, name, value, allowed: allowed)
  }

  mutating func begin(_ type: MessageType) { message = "\(type.name)" }

  mutating func number(
    _ name: StaticString, _ value: UInt32, in limits: ClosedRange<UInt32>, bytes: Int,
    as kind: NumberKind
  ) -> UInt32 { number("\(name)", limits, bytes: bytes, as: kind) }

  private mutating func number(
    _ name: String, _ limits: ClosedRange<UInt32>, bytes: Int, as kind: NumberKind
  ) -> UInt32 {
    let value = UInt32(truncatingIfNeeded: read(bytes))
    let unit = kind == .milliseconds ? " ms" : ""
    let (least, most) = (limits.lowerBound, limits.upperBound)
    var allowed = "\(least) to \(most)\(unit)"
    if most == UInt32.max >> (32 - 8 * bytes) { allowed = "at least \(least)\(unit)" }
    if kind == .identifier { allowed = "the nonce of the HELLO" }
    judge(name, limits.contains(value), "\(value)\(unit)", allowed)
    return value
  }

  mutating func instant(_ name: StaticString, _ value: Microseconds) -> Microseconds {
    let count = read(8)
    let isLegal = count <= UInt64(Microseconds.wireLimit.count)
    judge("\(name)", isLegal, "\(count) µs", "at most 2^53 µs")
    return Microseconds(Int64(truncatingIfNeeded: count))
  }

  mutating func choice<Choice: RawRepresentable<UInt8>>(
    _ name: StaticString, _ value: Choice
  ) -> Choice {
    let legal = (0...255).filter { Choice(rawValue: UInt8($0)) != nil }
    let raw = number(
      "\(name)", UInt32(legal.first ?? 0)...UInt32(legal.last ?? 0), bytes: 1, as: .count)
    return Choice(rawValue: UInt8(raw)) ?? value
  }

  mutating func text<let capacity: Int>(
    _ name: StaticString, _ value: ShortText<capacity>, isCounted: Bool
  ) -> ShortText<capacity> {
    let count = number("length of \(name)", 0...UInt32(capacity), bytes: 1, as: .count)
    _ = read(Int(count), atMost: capacity)
    return value
  }

  mutating func laterFields() { _ = read(rest.count, atMost: Frame.maximumBodyCount) }
}

/// The latest illegal field and its number of occurrences; damage undetected by the CRC does not
/// recur.
struct IllegalFields: Sendable {
  private static let enough = 3

  private var last: IllegalField?
  private var count = 0

  mutating func record(_ field: IllegalField) {
    // The value may differ each time, as a clock's does.
    let isSame = last.map { $0.message == field.message && $0.field == field.field } ?? false
    count = isSame ? count + 1 : 1
    last = field
  }

  /// Records that a message with this name was legal.
  mutating func clear(_ message: String) {
    guard last?.message == message else { return }
    last = nil
    count = 0
  }

  var repeated: IllegalField? { count >= Self.enough ? last : nil }
}
