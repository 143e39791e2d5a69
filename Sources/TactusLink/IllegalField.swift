import TactusWire

/// A field outside its range, in a well-framed message (PROTOCOL.md, section 5).
public struct IllegalField: Hashable, Sendable {
  /// The message, as PROTOCOL.md names it.
  public let message: String
  /// The field, as PROTOCOL.md names it.
  public let field: String
  /// What the device sent, with its unit.
  public let value: String
  /// What would be legal, such as "1 to 8".
  public let allowed: String

  init(_ message: String, _ field: String, _ value: String, allowed: String) {
    self.message = message
    self.field = field
    self.value = value
    self.allowed = allowed
  }

  /// Finds the first field of a body that is out of range; nil where all are in range, or where no
  /// session needs the message.
  init?(body: [UInt8]) {
    switch body.first.flatMap(MessageType.init(rawValue:)) {
    case .welcome where body.count >= 14:
      guard body[6...9].allSatisfy({ $0 == 0 }) else { return nil }
      self.init("WELCOME", "session", "0", allowed: "the nonce of the HELLO")
    case .timeReply where body.count == 17:
      let received = body[5..<13].reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
      guard received > UInt64(Microseconds.wireLimit.count) else { return nil }
      self.init("TIME REPLY", "received", "\(received) µs", allowed: "at most 2^53 µs")
    case .description:
      guard let field = Self.ofDescription(body) else { return nil }
      self = field
    default: return nil
    }
  }

  private static func ofDescription(_ body: [UInt8]) -> IllegalField? {
    func field(_ name: String, _ value: Int, _ range: ClosedRange<Int>, _ unit: String = "")
      -> IllegalField?
    {
      range.contains(value)
        ? nil
        : IllegalField(
          "DESCRIPTION", name, "\(value)\(unit)",
          allowed: range.upperBound == 65535
            ? "at least \(range.lowerBound)\(unit)"
            : "\(range.lowerBound) to \(range.upperBound)\(unit)")
    }
    guard body.count >= 19 else { return field("length", body.count - 1, 18...50, " bytes") }
    func short(_ place: Int) -> Int { Int(body[place]) | Int(body[place + 1]) << 8 }
    let pulse = short(8)
    let board = Int(body[17])
    let firmware = 18 + board < body.count ? Int(body[18 + board]) : 0
    let fields: [IllegalField?] = [
      field("actuators", Int(body[1]), 1...8), field("slots", Int(body[2]), 1...251),
      field("pulses_per_pattern", Int(body[3]), 10...12),
      field("waiting_patterns", Int(body[4]), 1...4),
      field("queue_depth", short(5), 57...65535), field("window", Int(body[7]), 1...8),
      field("maximum_pulse", pulse, 30...4095, " ms"),
      field("maximum_continuous", short(10), pulse...65535, " ms"),
      field("lease", short(12), 150...250, " ms"), field("keys", Int(body[14]), 0...8),
      field("pressure_channels", Int(body[15]), 0...8),
      field("reset_cause", Int(body[16]), 0...6), field("length of board", board, 0...16),
      field("length of firmware", firmware, 0...16),
      field("length", body.count - 1, 18...50, " bytes"),
    ]
    return fields.compactMap(\.self).first
  }
}

/// The latest illegal field and how often it came; damage that slips past the CRC does not repeat.
struct IllegalFields: Sendable {
  private static let enough = 3

  private var last: IllegalField?
  private var count = 0

  mutating func note(_ field: IllegalField) {
    // The value may change each time, as a clock's does.
    let isSame = last.map { $0.message == field.message && $0.field == field.field } ?? false
    count = isSame ? count + 1 : 1
    last = field
  }

  /// Notes that a message of this name was legal.
  mutating func clear(_ message: String) {
    guard last?.message == message else { return }
    last = nil
    count = 0
  }

  var repeated: IllegalField? { count >= Self.enough ? last : nil }
}
