import TactusText

/// Reads mail dates: RFC 5322, sections 3.3 and 4.3, and the date in an mbox's "From " line.
enum MailDate {
  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
  private static let zones = [
    "est": -300, "edt": -240, "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480,
    "pdt": -420,
  ]

  /// Nil without a day, a named month, a year and a time of day; anything else is ignored.
  static func timestamp(_ text: String) -> Timestamp? {
    var month: Int?
    var numbers: [(value: Int, digits: Int)] = []
    var clock: [Int]?
    var offset = 0
    for word in withoutComments(text).split(whereSeparator: { $0.isWhitespace || $0 == "," }) {
      let word = word.lowercased()
      if word.contains(":") {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        let known = parts.compactMap(\.self)
        if clock == nil, (2...3).contains(parts.count), known.count == parts.count { clock = known }
      } else if let found = months.firstIndex(where: { $0.hasPrefix(word) }), month == nil,
        word.utf8.count >= 3
      {
        month = found + 1
      } else if let shift = zone(word) {
        offset = shift
      } else if word.utf8.count <= 4, word.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
        let number = Int(word)
      {
        numbers.append((number, word.utf8.count))
      }
    }
    guard let month, let clock, numbers.count >= 2, numbers[0].digits <= 2 else { return nil }
    var time = CivilTime(year: fullYear(numbers[1]), month: month, day: numbers[0].value)
    time.hour = clock[0]
    time.minute = clock[1]
    time.second = clock.count > 2 ? clock[2] : 0
    time.offset = offset
    return time.timestamp
  }

  /// Minutes east of UTC; nil for "GMT", "UT" and ambiguous abbreviations, which count as UTC.
  private static func zone(_ word: String) -> Int? {
    if let offset = zones[word] { return offset }
    guard let sign = word.first, sign == "+" || sign == "-", word.utf8.count == 5,
      let number = Int(word.dropFirst()), number >= 0
    else { return nil }
    return (sign == "-" ? -1 : 1) * (number / 100 * 60 + number % 100)
  }

  /// RFC 5322, section 4.3: two-digit years below 50 are in this century.
  private static func fullYear(_ year: (value: Int, digits: Int)) -> Int {
    switch year.digits {
    case 1...2: year.value + (year.value < 50 ? 2000 : 1900)
    case 3: year.value + 1900
    default: year.value
    }
  }

  private static func withoutComments(_ text: String) -> String {
    var depth = 0
    return text.filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth = max(0, depth - 1) } }
      return depth == 0
    }
  }
}
