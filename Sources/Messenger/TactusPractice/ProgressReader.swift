import TactusText

/// Reads the members of a progress file, and replaces values out of range by the nearest that are not.
///
/// The clock does not count: a time after now is in range, since the clock may be wrong.
struct ProgressReader {
  /// The first few values out of range or of another type, in the order of the file's members.
  private(set) var faults: [String] = []
  /// The number of all such values.
  private(set) var count = 0

  private static let mostNamed = 3
  private static let longestName = 80
  /// The end of the year 9999.
  static let end: Int64 = 253_402_300_799_999
  /// The last day of that year, in days since 1970.
  static let lastDay = Int(end / 86_400_000)

  /// The faults in one line.
  var words: [String] {
    count > faults.count ? faults + ["and \(count - faults.count) more"] : faults
  }

  /// Records a fault, as a phrase that follows the place.
  mutating func fault(_ place: String, _ problem: String) {
    count += 1
    guard faults.count < Self.mostNamed else { return }
    faults.append("\(String(place.prefix(Self.longestName)).printable) \(problem)")
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
      fault(owner + key, "is not a number")
      return nil
    }
    if !range.contains(number) {
      let limits = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
      fault(owner + key, "is out of range (\(limits))")
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }

  /// Returns the time of a key, likewise.
  mutating func time(_ members: JSONMembers, _ key: String, of owner: String) -> Timestamp? {
    guard members[key] != nil else { return nil }
    guard let time = members.time(key) else {
      fault(owner + key, "is not a time")
      return nil
    }
    if !(0...Self.end).contains(time.milliseconds) {
      fault(owner + key, "is out of range (1970 to 9999)")
    }
    return Timestamp(milliseconds: min(max(0, time.milliseconds), Self.end))
  }

  /// Returns the arrays of `size` whole numbers in the array of a key for which a condition holds.
  mutating func rows(
    _ members: JSONMembers, _ key: String, _ size: Int, most: Int,
    where isInRange: ([Int]) -> Bool
  ) -> [[Int]] {
    guard members[key] != nil else { return [] }
    guard let contents = members.array(key) else {
      fault(key, "is not an array")
      return []
    }
    if contents.count > most { fault(key, "has more than \(most) rows") }
    var rows: [[Int]] = []
    for (place, content) in contents.suffix(most).enumerated() {
      let name = "\(key)[\(max(0, contents.count - most) + place)]"
      if let row = Self.row(content), row.count == size {
        if isInRange(row) { rows.append(row) } else { fault(name, "is out of range") }
      } else {
        fault(name, "is not \(size) whole numbers")
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
      ? "is not a count"
      : "is not a whole number from \(range.lowerBound) to \(range.upperBound)"
  }
}
