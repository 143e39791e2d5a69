import TactusText

/// The members of a progress file with their ranges: a value that makes no sense is named, and replaced by one that does.
struct ProgressReader {
  /// The values that make no sense, in the order of the file's members; the first few, and the number of all.
  private(set) var faults: [String] = []
  private(set) var count = 0
  /// The time after which nothing can have happened.
  let latest: Int64

  private static let mostNamed = 3
  private static let longestName = 80
  /// Ten years: a clock that was wrong is set back by less, as a rule.
  private static let margin: Int64 = 3653 * 86_400_000
  /// The end of the year 9999.
  static let end: Int64 = 253_402_300_799_999

  /// - Parameter now: the present time; nil to accept any until the year 9999.
  init(now: Timestamp?) {
    latest = now.map { min($0.milliseconds, Self.end - Self.margin) + Self.margin } ?? Self.end
  }

  /// The faults in one line.
  var words: [String] {
    count > faults.count ? faults + ["and \(count - faults.count) more"] : faults
  }

  mutating func fault(_ place: String, _ expected: String) {
    count += 1
    guard faults.count < Self.mostNamed else { return }
    faults.append("\(String(place.prefix(Self.longestName)).printable) is not \(expected)")
  }

  /// Returns the whole number of a key; what is out of range is the nearest that is not.
  mutating func whole(
    _ members: JSONMembers, _ key: String, _ range: ClosedRange<Int>, else other: Int,
    of owner: String = ""
  ) -> Int {
    guard members[key] != nil else { return other }
    guard let number = members.number(key) else {
      fault(owner + key, Self.words(range))
      return other
    }
    if !range.contains(number) { fault(owner + key, Self.words(range)) }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Returns the number of a key, likewise; nil if it is missing or not a number.
  mutating func decimal(
    _ members: JSONMembers, _ key: String, _ range: ClosedRange<Double>, of owner: String
  ) -> Double? {
    guard members[key] != nil else { return nil }
    guard let number = members.decimal(key), number.isFinite else {
      fault(owner + key, "a number")
      return nil
    }
    if !range.contains(number) {
      fault(owner + key, "\(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Returns the time of a key, likewise.
  mutating func time(_ members: JSONMembers, _ key: String, of owner: String) -> Timestamp? {
    guard members[key] != nil else { return nil }
    guard let time = members.time(key) else {
      fault(owner + key, "a time")
      return nil
    }
    if !(0...latest).contains(time.milliseconds) { fault(owner + key, "a time until now") }
    return Timestamp(milliseconds: min(max(0, time.milliseconds), Self.end))
  }

  /// Returns the arrays of `size` whole numbers in the array of a key for which a condition holds.
  mutating func rows(
    _ members: JSONMembers, _ key: String, _ size: Int, most: Int,
    where makesSense: ([Int]) -> Bool
  ) -> [[Int]] {
    guard members[key] != nil else { return [] }
    guard let contents = members.array(key) else {
      fault(key, "an array")
      return []
    }
    if contents.count > most { fault(key, "an array of at most \(most)") }
    var rows: [[Int]] = []
    for (place, content) in contents.suffix(most).enumerated() {
      if let row = Self.row(content), row.count == size, makesSense(row) {
        rows.append(row)
      } else {
        fault("\(key)[\(max(0, contents.count - most) + place)]", "a sensible row")
      }
    }
    return rows
  }

  private static func row(_ content: JSONValue.Content) -> [Int]? {
    guard case .array(let values) = content else { return nil }
    let numbers = values.compactMap { value -> Int? in
      guard case .number(let number) = value.content, abs(number) <= Double(Int32.max) else {
        return nil
      }
      return Int(exactly: number)
    }
    return numbers.count == values.count ? numbers : nil
  }

  private static func words(_ range: ClosedRange<Int>) -> String {
    range.upperBound >= Int(Int32.max)
      ? "a count" : "\(range.lowerBound) to \(range.upperBound)"
  }
}
