/// The time of an alarm as the reader types it: "20" and "1 h 30" count from now, "7:00", "0700", "at 7"
/// and "7 pm" are times of day, and "daily" repeats a time of day.
enum AlarmWish: Hashable, Sendable {
  case minutes(Int)
  case timeOfDay(minute: Int, isDaily: Bool)

  /// The longest timer, in minutes.
  static let longest = 24 * 60

  /// Reads what was typed; nil if it names no time, or more than one.
  init?(_ text: String) {
    var (isTime, isDaily, isPM, isAM) = (false, false, false, false)
    var numbers: [(value: Int, digits: Int, unit: Unit?)] = []
    var hasColon = false
    for word in Self.words(text) {
      switch word {
      case .number(let value, let digits): numbers.append((value, digits, nil))
      case .colon: hasColon = true
      case .letters("am") where !isPM: isAM = true
      case .letters("pm") where !isAM: isPM = true
      case .letters("at"): isTime = true
      case .letters("daily"), .letters("every"): isDaily = true
      case .letters(let letters):
        guard let unit = Unit(letters) else {
          guard Self.fillers.contains(letters) else { return nil }
          continue
        }
        guard let last = numbers.indices.last, numbers[last].unit == nil else { return nil }
        numbers[last].unit = unit
      }
    }
    guard (1...2).contains(numbers.count) else { return nil }
    let isOfDay = isTime || isDaily || isAM || isPM || hasColon || numbers[0].digits == 4
    let hasUnits = numbers.contains { $0.unit != nil }
    guard isOfDay else {
      self.init(lengthOf: numbers.map { ($0.value, $0.unit) })
      return
    }
    guard !hasUnits || numbers[0].unit == .hours && numbers.count == 1 else { return nil }
    var (hour, minute) = (numbers[0].value, numbers.count > 1 ? numbers[1].value : 0)
    if numbers[0].digits == 4 {
      guard numbers.count == 1 else { return nil }
      (hour, minute) = (numbers[0].value / 100, numbers[0].value % 100)
    } else if numbers.count > 1 {
      guard hasColon, numbers[1].digits == 2 else { return nil }
    }
    if isAM || isPM {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (isPM ? 12 : 0)
    }
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self = .timeOfDay(minute: hour * 60 + minute, isDaily: isDaily)
  }

  /// Reads a length of time: minutes, or hours and minutes.
  private init?(lengthOf numbers: [(value: Int, unit: Unit?)]) {
    var minutes = 0
    for (index, number) in numbers.enumerated() {
      switch number.unit {
      case .hours where index == 0: minutes += number.value * 60
      case .hours: return nil
      case .minutes, nil:
        // "20 30" is not a length, "1 h 30" is.
        guard index == 0 || numbers[0].unit == .hours else { return nil }
        minutes += number.value
      }
    }
    guard (1...Self.longest).contains(minutes) else { return nil }
    self = .minutes(minutes)
  }

  private enum Unit {
    case hours, minutes

    init?(_ letters: String) {
      switch letters {
      case "h", "hour", "hours": self = .hours
      case "m", "min", "mins", "minute", "minutes": self = .minutes
      default: return nil
      }
    }
  }

  private enum Word {
    case number(Int, digits: Int)
    case letters(String)
    case colon
  }

  /// Words without effect.
  private static let fillers: Set<String> = ["in", "and", "alarm", "timer", "day"]

  /// Splits a text at blanks, and where digits, letters and signs meet.
  private static func words(_ text: String) -> [Word] {
    var words: [Word] = []
    var run = ""
    func end() {
      defer { run = "" }
      guard let first = run.first else { return }
      if first.isWholeNumber {
        words.append(.number(min(Int(run) ?? .max, largest), digits: run.count))
      } else {
        words.append(.letters(run))
      }
    }
    for character in text.lowercased().prefix(Self.mostCharacters) {
      let isDigit = character.isASCII && character.isWholeNumber
      if isDigit || character.isLetter {
        if let last = run.last, (last.isASCII && last.isWholeNumber) != isDigit { end() }
        run.append(character)
      } else {
        end()
        if character == ":" || character == "." { words.append(.colon) }
      }
    }
    end()
    return words
  }

  private static let mostCharacters = 64
  /// More than any time has.
  private static let largest = 100_000
}
