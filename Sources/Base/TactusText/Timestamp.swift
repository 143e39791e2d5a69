/// An instant, as milliseconds since 1970-01-01 00:00 UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01 00:00 UTC, without leap seconds.
  public var milliseconds: Int64

  /// Creates the instant of this count.
  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  /// Orders by time.
  public static func < (one: Timestamp, other: Timestamp) -> Bool {
    one.milliseconds < other.milliseconds
  }
}

extension Timestamp {
  /// Parses ISO 8601 in the profile of RFC 3339, as in "2026-05-01T07:30:00.5+02:00". Seconds and
  /// offset may be missing; UTC is then assumed. Nil for anything else, or when there is no such
  /// time.
  public init?(iso8601 text: some StringProtocol) {
    var digits = DigitReader(text.utf8)
    guard let year = digits.number(4), digits.consume("-"), let month = digits.number(2),
      digits.consume("-"), let day = digits.number(2),
      digits.consume("T") || digits.consume("t") || digits.consume(" "),
      let hour = digits.number(2),
      digits.consume(":"), let minute = digits.number(2)
    else { return nil }
    var time = CivilTime(year: year, month: month, day: day)
    time.hour = hour
    time.minute = minute
    if digits.consume(":") {
      guard let second = digits.number(2) else { return nil }
      time.second = second
      if digits.consume(".") || digits.consume(",") {
        guard let millisecond = digits.thousandths() else { return nil }
        time.millisecond = millisecond
      }
    }
    if let sign = digits.consume("+") ? 1 : digits.consume("-") ? -1 : nil {
      guard let hours = digits.number(2) else { return nil }
      _ = digits.consume(":")
      guard let minutes = digits.number(2), minutes < 60 else { return nil }
      time.offset = sign * (hours * 60 + minutes)
    } else if !digits.consume("Z") {
      _ = digits.consume("z")
    }
    guard digits.isAtEnd, let timestamp = time.timestamp else { return nil }
    self = timestamp
  }

  /// Creates an instant from a file's number of milliseconds since 1970. Nil outside the years 1980…9999, because
  /// smaller numbers usually count seconds.
  public init?(bareMilliseconds number: Double) {
    guard (315_532_800_000...253_402_300_799_999).contains(number.rounded()) else { return nil }
    self.init(milliseconds: Int64(number.rounded()))
  }

  /// In UTC, as "2026-05-01T05:30:00.500Z"; nil outside the years 1…9999.
  public var iso8601: String? {
    guard let time = CivilTime(self) else { return nil }
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = "\(padded(time.year, 4))-\(padded(time.month, 2))-\(padded(time.day, 2))"
    let clock = "\(padded(time.hour, 2)):\(padded(time.minute, 2)):\(padded(time.second, 2))"
    return "\(day)T\(clock).\(padded(time.millisecond, 3))Z"
  }
}

/// Reads numbers with a fixed count of ASCII digits.
private struct DigitReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Sequence<UInt8>) { rest = Array(bytes)[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  mutating func number(_ count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Reads a fraction of any length, truncated after three digits.
  mutating func thousandths() -> Int? {
    var result = 0
    var count = 0
    while let digit = number(1) {
      if count < 3 { result = result * 10 + digit }
      count += 1
    }
    guard count > 0 else { return nil }
    for _ in min(count, 3)..<3 { result *= 10 }
    return result
  }
}
