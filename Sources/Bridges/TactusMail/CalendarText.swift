import TactusText

/// An invitation (RFC 5545) as readable text.
struct CalendarText {
  /// The maximum number of characters of a calendar that are read.
  private static let longest = 1 << 16
  /// The maximum number of events that are listed.
  private static let mostEvents = 20

  /// The first event's name, time and place in one line.
  let line: String
  /// The organiser and the description.
  let details: String

  /// Reads the events; nil if there are none.
  ///
  /// - Parameter zone: the reader's time zone; nil for that of the computer.
  init?(_ text: String, zone: String?) {
    var method = ""
    var events: [CalendarEvent] = []
    /// The open components from the outermost, with the number of an event.
    var open: [(name: String, event: Int)] = []
    var clock = CalendarClock(reader: zone)
    for line in Self.unfolded(text) {
      guard let field = CalendarField(line) else { continue }
      switch field.name {
      case "BEGIN":
        let name = field.value.uppercased()
        open.append((name, events.count))
        if name == "VEVENT" { events.append(CalendarEvent()) }
        if name == "VTIMEZONE" { clock.beginZone() }
        if name == "STANDARD" || name == "DAYLIGHT" { clock.beginObservance() }
      case "END": if !open.isEmpty { open.removeLast() }
      case "METHOD": method = field.value.uppercased()
      default:
        switch open.last?.name {
        case "VEVENT": if let event = open.last?.event { events[event].add(field) }
        case "VTIMEZONE", "STANDARD", "DAYLIGHT": clock.add(field)
        default: break
        }
      }
    }
    guard let first = events.first else { return nil }
    // A changed date may come before the recurring event it belongs to.
    let place = first.isInstance ? events.firstIndex { $0.repeats(as: first) } ?? 0 : 0
    let event = events.remove(at: place)
    let instances = event.isInstance ? [] : events.filter { $0.isInstance && event.repeats(as: $0) }
    let others = events.filter { !$0.isInstance || !event.repeats(as: $0) }
    let exceptions = instances.map { $0.exception(clock) }
    line = "\(event.kind(method)): \(event.words(clock, exceptions))"
    var details = event.details
    if exceptions.count > CalendarEvent.mostExceptions {
      details += exceptions.prefix(Self.mostEvents)
    }
    for other in others.prefix(Self.mostEvents - 1) { details.append("Also \(other.words(clock))") }
    if others.count >= Self.mostEvents
      || String(text.dropFirst(Self.longest)).containsBytes("BEGIN:VEVENT")
    {
      details.append("More events follow")
    }
    self.details = details.joined(separator: "\n")
  }

  /// Unfolds lines: one that begins with white space continues the previous one (section 3.1).
  private static func unfolded(_ text: String) -> [String] {
    var lines: [String] = []
    for line in text.prefix(longest).split(whereSeparator: \.isNewline) {
      if !lines.isEmpty, line.first == " " || line.first == "\t" {
        lines[lines.count - 1] += line.dropFirst()
      } else {
        lines.append(String(line))
      }
    }
    return lines
  }
}

/// A content line, as in "DTSTART;TZID=Europe/Berlin:20260501T073000".
struct CalendarField {
  /// The name in capitals.
  let name: String
  let value: String
  private let parameters: [Substring]

  /// Returns nil for a line without a colon outside quotes.
  init?(_ line: String) {
    var isQuoted = false
    let colon = line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon else { return nil }
    let parts = line[..<colon].split(separator: ";")
    guard let first = parts.first else { return nil }
    name = first.uppercased()
    value = String(line[line.index(after: colon)...])
    parameters = Array(parts.dropFirst())
  }

  /// Returns a parameter without its quotes.
  subscript(parameter: String) -> String? {
    parameters.first { $0.uppercased().hasPrefix("\(parameter)=") }
      .map { $0.dropFirst(parameter.count + 1).filter { $0 != "\"" } }
  }

  /// The lines of the value with its escapes removed (section 3.3.11).
  var lines: [String] {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text.split(separator: "\n").map { String($0).singleLine }.filter(\.canBeFelt)
  }

  /// The value on one line.
  var words: String { lines.joined(separator: " ") }
}

/// The fields of an event.
struct CalendarEvent {
  private static let longestDescription = 100

  /// The maximum number of exceptions to a recurring event that are listed.
  static let mostExceptions = 4
  private static let mostDates = 100

  private var fields: [String: CalendarField] = [:]
  /// The EXDATE and RDATE fields.
  private var dates: [CalendarField] = []

  /// True for one date of a recurring event (section 3.8.4.4).
  var isInstance: Bool { fields["RECURRENCE-ID"] != nil }

  /// True if the other is one date of this recurring event.
  func repeats(as other: CalendarEvent) -> Bool {
    !isInstance && fields["UID"]?.value == other.fields["UID"]?.value
  }

  /// Adds a field; the first of each name counts.
  mutating func add(_ field: CalendarField) {
    if field.name == "EXDATE" || field.name == "RDATE" {
      if dates.count < Self.mostDates { dates.append(field) }
    } else if fields[field.name] == nil {
      fields[field.name] = field
    }
  }

  private var isCancelled: Bool { fields["STATUS"]?.value.uppercased() == "CANCELLED" }

  func kind(_ method: String) -> String {
    if method == "CANCEL" || isCancelled { return "Cancelled" }
    switch method {
    case "REPLY":
      switch fields["ATTENDEE"]?["PARTSTAT"]?.uppercased() {
      case "ACCEPTED": return "Reply to the invitation, accepted"
      case "DECLINED": return "Reply to the invitation, declined"
      case "TENTATIVE": return "Reply to the invitation, perhaps"
      default: return "Reply to the invitation"
      }
    case "COUNTER": return "Other time proposed"
    case "DECLINECOUNTER": return "Proposed time declined"
    case "REFRESH": return "Request to resend the invitation"
    default: return "Invitation"
    }
  }

  /// Returns its name, time, recurrence, exceptions and place.
  func words(_ clock: CalendarClock, _ exceptions: [String] = []) -> String {
    let instance = fields["RECURRENCE-ID"].flatMap { clock.time(of: $0) }
    let start = fields["DTSTART"].flatMap { clock.time(of: $0) } ?? instance
    var facts = [
      fields["SUMMARY"]?.words, start.map { span(from: $0, clock) },
      fields["RRULE"].flatMap { CalendarRule($0.value)?.words(from: start, clock) },
    ]
    facts += [dateList("also", "RDATE", clock), dateList("except", "EXDATE", clock)]
    facts += exceptions.prefix(Self.mostExceptions).map(Optional.some)
    let more = exceptions.count - Self.mostExceptions
    if more > 0 { facts.append("\(more) more dates differ") }
    if let instance { facts.append(place(of: instance, in: start)) }
    facts.append(fields["LOCATION"]?.words)
    return facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns the dates in the fields of this name, after a word; nil if there are none.
  private func dateList(_ word: String, _ name: String, _ clock: CalendarClock) -> String? {
    let times = dates.filter { $0.name == name }.flatMap { field in
      field.value.split(separator: ",").prefix(Self.mostDates).compactMap { date in
        // A period counts by its beginning.
        clock.time(String(date.prefix { $0 != "/" }), zone: field["TZID"])
      }
    }
    guard !times.isEmpty else { return nil }
    // Excluded dates need no time of day.
    let shown = times.prefix(Self.mostExceptions).map { name == "EXDATE" ? $0.day : $0.words }
    let more = times.count - shown.count
    return "\(word) \(shown.joined(separator: ", "))" + (more > 0 ? " and \(more) more" : "")
  }

  /// Describes the date of the recurring event that this one replaces.
  private func place(of instance: CalendarTime, in start: CalendarTime?) -> String {
    if fields["RECURRENCE-ID"]?["RANGE"]?.uppercased() == "THISANDFUTURE" {
      return "instead of \(instance.words) and all that follow"
    }
    guard let start, start.words != instance.words else { return "this date only" }
    return "instead of \(instance.words)"
  }

  /// Describes how this date differs from the recurring event.
  func exception(_ clock: CalendarClock) -> String {
    let instance = fields["RECURRENCE-ID"].flatMap { clock.time(of: $0) }
    let day = instance?.day ?? "one date"
    if isCancelled { return "cancelled on \(day)" }
    let start = fields["DTSTART"].flatMap { clock.time(of: $0) } ?? instance
    let isLasting = fields["RECURRENCE-ID"]?["RANGE"]?.uppercased() == "THISANDFUTURE"
    let facts = [
      start.map { span(from: $0, clock) }, fields["LOCATION"]?.words.replacing(",", with: ""),
    ]
    let changes = facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    return isLasting ? "from \(day) on \(changes)" : "on \(day) instead \(changes)"
  }

  private func span(from start: CalendarTime, _ clock: CalendarClock) -> String {
    guard let end = end(from: start, clock), end.seconds > start.seconds else { return start.words }
    if end.day == start.day, end.zone == start.zone {
      return "\(start.text) to \(end.clock)\(end.place)"
    }
    return "\(start.text)\(end.zone == start.zone ? "" : start.place) to \(end.words)"
  }

  private func end(from start: CalendarTime, _ clock: CalendarClock) -> CalendarTime? {
    if let field = fields["DTEND"], let end = clock.time(of: field) {
      // Whole-day events end on the following morning.
      return end.isDay ? end.moved(by: -86_400) : end
    }
    guard let length = fields["DURATION"].flatMap({ CalendarTime.duration($0.value) }) else {
      return nil
    }
    return start.moved(by: start.isDay ? max(0, length - 86_400) : length)
  }

  /// The organiser and the description.
  var details: [String] {
    var lines: [String] = []
    if let organizer = fields["ORGANIZER"] {
      let isMail = organizer.value.lowercased().hasPrefix("mailto:")
      let address = isMail ? String(organizer.value.dropFirst(7)) : organizer.value
      let name = organizer["CN"]?.singleLine ?? ""
      let shown = name.canBeFelt ? name : address.singleLine
      if shown.canBeFelt { lines.append("Organiser: \(shown)") }
    }
    guard let description = fields["DESCRIPTION"] else { return lines }
    return lines + description.lines.prefix(Self.longestDescription)
  }
}

/// A recurrence rule (section 3.3.10).
struct CalendarRule {
  private static let days = [
    "MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday", "FR": "Friday",
    "SA": "Saturday", "SU": "Sunday",
  ]
  private static let week = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

  private var parts: [String: String] = [:]

  /// Returns nil without a frequency.
  init?(_ value: String) {
    for part in value.uppercased().split(separator: ";") {
      guard let equal = part.firstIndex(of: "=") else { continue }
      parts[String(part[..<equal])] = String(part[part.index(after: equal)...])
    }
    guard parts["FREQ"] != nil else { return nil }
  }

  /// Returns the rule as words, as in "weekly on Monday"; nil for an unknown frequency.
  func words(from start: CalendarTime?, _ clock: CalendarClock) -> String? {
    let units = [
      "HOURLY": ("hourly", "hours"), "DAILY": ("daily", "days"), "WEEKLY": ("weekly", "weeks"),
      "MONTHLY": ("monthly", "months"), "YEARLY": ("yearly", "years"),
    ]
    guard let (name, plural) = units[parts["FREQ"] ?? ""] else { return nil }
    let interval = parts["INTERVAL"].flatMap(Int.init) ?? 1
    var words = interval > 1 ? "every \(interval) \(plural)" : name
    if let days = dayWords(start) {
      words += " on \(days)"
    } else if let day = parts["BYMONTHDAY"].flatMap(Int.init) {
      words += day == -1 ? " on the last day" : " on day \(day)"
    }
    if let count = parts["COUNT"].flatMap(Int.init), count > 0 {
      words += ", \(count) times"
    } else if let until = parts["UNTIL"].flatMap({ clock.time($0, zone: nil) }) {
      words += " until \(until.day)"
    }
    return words
  }

  /// Returns the weekdays, shifted if the event falls on another day for its reader.
  private func dayWords(_ start: CalendarTime?) -> String? {
    guard let list = parts["BYDAY"] else { return nil }
    let place = parts["BYSETPOS"]
    var names: [String] = []
    let all = list.split(separator: ",")
    let isPlain = all.allSatisfy { Self.days[String($0)] != nil }
    let shift = isPlain && place == nil ? start?.daysMoved ?? 0 : 0
    let moved = all.map { day in
      Self.week.firstIndex(of: String(day)).map { Self.week[($0 + shift + 7) % 7] } ?? String(day)
    }
    if Set(moved) == ["MO", "TU", "WE", "TH", "FR"] {
      return Self.ordinal(place).map { "the \($0) weekday" } ?? "weekdays"
    }
    for day in moved.prefix(7) {
      guard let name = Self.days[String(day.suffix(2))] else { return nil }
      let number = day.count > 2 ? String(day.dropLast(2)) : place
      names.append(Self.ordinal(number).map { "the \($0) \(name)" } ?? name)
    }
    guard let last = names.popLast() else { return nil }
    return names.isEmpty ? last : names.joined(separator: ", ") + " and " + last
  }

  private static func ordinal(_ number: String?) -> String? {
    switch number.flatMap({ Int($0) }) {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    case .some(4...31): "\(number ?? "")th".replacing("+", with: "")
    case -1: "last"
    case -2: "second last"
    default: nil
    }
  }
}
