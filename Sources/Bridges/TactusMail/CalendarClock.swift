import CGMime
import TactusText

/// A calendar time in the reader's time zone.
struct CalendarTime {
  /// Seconds since 1970 in local time.
  var seconds: Int64
  /// True for a whole day.
  let isDay: Bool
  /// The name of its time zone, if that differs from the reader's; empty otherwise.
  let zone: String
  /// The number of days by which the reader's date is later than the calendar's.
  var daysMoved = 0

  private var iso8601: String { Timestamp(milliseconds: seconds * 1000).iso8601 ?? "" }

  /// The date, as in "2026-05-01".
  var day: String { String(iso8601.prefix(10)) }
  /// The time of day, as in "07:30".
  var clock: String { String(iso8601.dropFirst(11).prefix(5)) }
  /// The date, and the time of day if it has one.
  var text: String { isDay ? day : "\(day) \(clock)" }
  /// The zone to print after a time.
  var place: String { zone.isEmpty || isDay ? "" : " \(zone)" }
  var words: String { text + place }

  func moved(by seconds: Int64) -> CalendarTime {
    var time = self
    time.seconds += seconds
    return time
  }

  /// Parses a duration such as "PT1H30M" (section 3.3.6) into seconds; nil for anything else.
  static func duration(_ text: String) -> Int64? {
    var rest = text.uppercased()[...]
    if rest.first == "+" { rest.removeFirst() }
    guard rest.popFirst() == "P" else { return nil }
    let units: [Character: Int64] = ["W": 604_800, "D": 86_400, "H": 3600, "M": 60, "S": 1]
    var total: Int64 = 0
    while let first = rest.first {
      if first == "T" {
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest[digits.endIndex...]
      guard digits.count < 7, let number = Int64(digits), let unit = rest.popFirst(),
        let length = units[unit]
      else { return nil }
      total += number * length
    }
    return total
  }
}

/// Converts calendar times to the reader's time zone.
struct CalendarClock {
  /// A period of a zone with one UTC offset, such as daylight saving time (section 3.6.5).
  private struct Observance {
    var start: Int64 = 0
    var offset: Int64 = 0
    var former: Int64 = 0
    /// The month, the weekday (Monday is 0) and its number within the month, if the period begins
    /// every year.
    var yearly: (month: Int, weekday: Int, number: Int)?
  }

  private static let mostZones = 50
  private static let mostObservances = 50

  private let reader: String?
  private var zones: [String: [Observance]] = [:]
  private var zone = ""
  private var observances: [Observance] = []

  /// - Parameter reader: the reader's time zone; nil for that of the computer.
  init(reader: String?) { self.reader = reader }

  mutating func beginZone() {
    zone = ""
    observances = []
  }

  mutating func beginObservance() {
    if observances.count < Self.mostObservances { observances.append(Observance()) }
  }

  /// Adds a field of a zone.
  mutating func add(_ field: CalendarField) {
    if field.name == "TZID" { zone = field.value }
    guard let last = observances.indices.last else { return }
    switch field.name {
    case "DTSTART": observances[last].start = Self.seconds(field.value)?.seconds ?? 0
    case "TZOFFSETTO": observances[last].offset = Self.offset(field.value) ?? 0
    case "TZOFFSETFROM": observances[last].former = Self.offset(field.value) ?? 0
    case "RRULE": observances[last].yearly = Self.yearly(field.value)
    default: break
    }
    if zones.count < Self.mostZones || zones[zone] != nil { zones[zone] = observances }
  }

  /// Returns the time in a field; nil for anything else.
  func time(of field: CalendarField) -> CalendarTime? { time(field.value, zone: field["TZID"]) }

  /// Converts a time such as "20260501T073000Z" (section 3.3.5) for its reader; nil for anything
  /// else.
  func time(_ value: String, zone: String?) -> CalendarTime? {
    guard let (seconds, isDay) = Self.seconds(value) else { return nil }
    if isDay { return CalendarTime(seconds: seconds, isDay: true, zone: "") }
    let isUTC = value.hasSuffix("Z")
    // A time without a zone is the same on every clock.
    guard isUTC || zone?.isEmpty == false else {
      return CalendarTime(seconds: seconds, isDay: false, zone: "")
    }
    let named = zone ?? ""
    guard let offset = isUTC ? 0 : offset(at: seconds, in: named),
      let own = Self.offset(of: reader, seconds - offset, isOwn: false)
    else {
      return CalendarTime(seconds: seconds, isDay: false, zone: isUTC ? "UTC" : named.singleLine)
    }
    let local = seconds - offset + own
    func day(_ seconds: Int64) -> Int64 { (seconds + 86_400 * 1_000_000) / 86_400 }
    return CalendarTime(
      seconds: local, isDay: false, zone: "",
      daysMoved: Int(day(local) - day(seconds)))
  }

  /// Returns a zone's offset from UTC at a local time; nil if it is unknown.
  private func offset(at seconds: Int64, in zone: String) -> Int64? {
    for name in Self.names(zone) {
      if let offset = Self.offset(of: name, seconds, isOwn: true) { return offset }
    }
    guard let observances = zones[zone], !observances.isEmpty else { return nil }
    var latest: (start: Int64, offset: Int64)?
    for observance in observances {
      guard let start = Self.lastStart(observance, before: seconds) else { continue }
      if latest.map({ $0.start < start }) ?? true { latest = (start, observance.offset) }
    }
    return latest?.offset ?? observances.first?.former
  }

  private static func lastStart(_ observance: Observance, before seconds: Int64) -> Int64? {
    guard observance.start <= seconds else { return nil }
    guard let (month, weekday, number) = observance.yearly else { return observance.start }
    let time = observance.start - floor(observance.start)
    let date = Timestamp(milliseconds: seconds * 1000).iso8601 ?? ""
    guard let year = Int(date.prefix(4)) else { return observance.start }
    for year in [year, year - 1] {
      guard let first = day(year, month),
        let next = month == 12 ? day(year + 1, 1) : day(year, month + 1)
      else { continue }
      var found: Int64
      if number > 0 {
        found =
          first + ((Int64(weekday) - Self.weekday(first) + 7) % 7 + Int64(number - 1) * 7) * 86_400
      } else {
        let last = next - 86_400
        found =
          last - ((Self.weekday(last) - Int64(weekday) + 7) % 7 + Int64(-number - 1) * 7) * 86_400
      }
      found += time
      if found <= seconds { return max(found, observance.start) }
    }
    return observance.start
  }

  /// Returns the midnight before a time.
  private static func floor(_ seconds: Int64) -> Int64 {
    seconds - ((seconds % 86_400) + 86_400) % 86_400
  }

  private static func weekday(_ seconds: Int64) -> Int64 {
    ((floor(seconds) / 86_400 + 3) % 7 + 7) % 7
  }

  private static func day(_ year: Int, _ month: Int) -> Int64? {
    func padded(_ number: Int, _ count: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
    return Timestamp(iso8601: "\(padded(year, 4))-\(padded(month, 2))-01T00:00")
      .map { $0.milliseconds / 1000 }
  }

  /// Parses a date with an optional time, as if it were UTC, into seconds since 1970; nil for
  /// anything else.
  private static func seconds(_ value: String) -> (seconds: Int64, isDay: Bool)? {
    let digits = value.filter { $0.isASCII && $0.isNumber }
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func part(_ start: Int, _ count: Int) -> Substring { digits.dropFirst(start).prefix(count) }
    let day = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))"
    let clock = digits.count == 8 ? "00:00" : "\(part(8, 2)):\(part(10, 2)):\(part(12, 2))"
    return Timestamp(iso8601: "\(day)T\(clock)")
      .map { ($0.milliseconds / 1000, digits.count == 8) }
  }

  /// Parses an offset such as "-0730" (section 3.3.14) into seconds; nil for anything else.
  private static func offset(_ value: String) -> Int64? {
    let digits = value.filter { $0.isASCII && $0.isNumber }
    guard digits.count == 4 || digits.count == 6, let hours = Int64(digits.prefix(2)),
      let minutes = Int64(digits.dropFirst(2).prefix(2)), hours < 24, minutes < 60
    else { return nil }
    return (hours * 60 + minutes) * (value.hasPrefix("-") ? -60 : 60)
  }

  private static func yearly(_ rule: String) -> (month: Int, weekday: Int, number: Int)? {
    var parts: [String: String] = [:]
    for part in rule.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { parts[String(pair[0])] = String(pair[1]) }
    }
    let days = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    guard parts["FREQ"] == "YEARLY", let month = parts["BYMONTH"].flatMap(Int.init),
      (1...12).contains(month), let day = parts["BYDAY"],
      let weekday = days.firstIndex(of: String(day.suffix(2))),
      let number = Int(day.dropLast(2)), (1...5).contains(abs(number))
    else { return nil }
    return (month, weekday, number)
  }

  /// Returns the UTC offset of a zone that the system knows; otherwise nil.
  private static func offset(of zone: String?, _ seconds: Int64, isOwn: Bool) -> Int64? {
    guard let found = tactus_zone_new(zone) else { return nil }
    defer { tactus_zone_free(found) }
    return Int64(tactus_zone_offset(found, seconds, isOwn ? 1 : 0))
  }

  /// Returns the names by which the system may know a zone; never the path of another file.
  private static func names(_ zone: String) -> [String] {
    if let known = windows[zone.lowercased()] { return [known] }
    // As in "/mozilla.org/20050126_1/Europe/Berlin".
    guard zone.utf8.count <= 80 else { return [] }
    let parts = zone.split(separator: "/").suffix(3)
    return [parts, parts.count > 2 ? parts.suffix(2) : []]
      .filter { !$0.isEmpty && $0.allSatisfy(isPlain) }
      .map { $0.joined(separator: "/") }
  }

  /// True if a part of a zone's name cannot lead to another folder.
  private static func isPlain(_ part: Substring) -> Bool {
    part.first?.isLetter ?? false
      && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) }
  }

  /// The Windows names that Outlook uses for zones (Unicode CLDR, windowsZones.xml).
  private static let windows: [String: String] = {
    let zones = [
      "dateline": "Etc/GMT+12", "hawaiian": "Pacific/Honolulu", "alaskan": "America/Anchorage",
      "pacific": "America/Los_Angeles", "us mountain": "America/Phoenix",
      "mountain": "America/Denver", "central": "America/Chicago", "eastern": "America/New_York",
      "us eastern": "America/Indianapolis", "canada central": "America/Regina",
      "central america": "America/Guatemala", "atlantic": "America/Halifax",
      "newfoundland": "America/St_Johns", "sa pacific": "America/Bogota",
      "sa western": "America/La_Paz", "sa eastern": "America/Cayenne",
      "e. south america": "America/Sao_Paulo", "argentina": "America/Buenos_Aires",
      "pacific sa": "America/Santiago", "venezuela": "America/Caracas",
      "montevideo": "America/Montevideo", "paraguay": "America/Asuncion",
      "greenland": "America/Godthab", "azores": "Atlantic/Azores",
      "cape verde": "Atlantic/Cape_Verde", "gmt": "Europe/London",
      "greenwich": "Atlantic/Reykjavik", "morocco": "Africa/Casablanca",
      "w. europe": "Europe/Berlin", "central europe": "Europe/Budapest",
      "romance": "Europe/Paris", "central european": "Europe/Warsaw",
      "w. central africa": "Africa/Lagos", "gtb": "Europe/Bucharest",
      "e. europe": "Europe/Chisinau", "fle": "Europe/Kiev", "middle east": "Asia/Beirut",
      "egypt": "Africa/Cairo", "south africa": "Africa/Johannesburg", "turkey": "Europe/Istanbul",
      "israel": "Asia/Jerusalem", "jordan": "Asia/Amman", "kaliningrad": "Europe/Kaliningrad",
      "libya": "Africa/Tripoli", "arabic": "Asia/Baghdad", "arab": "Asia/Riyadh",
      "belarus": "Europe/Minsk", "russian": "Europe/Moscow", "e. africa": "Africa/Nairobi",
      "iran": "Asia/Tehran", "arabian": "Asia/Dubai", "azerbaijan": "Asia/Baku",
      "mauritius": "Indian/Mauritius", "georgian": "Asia/Tbilisi", "caucasus": "Asia/Yerevan",
      "afghanistan": "Asia/Kabul", "west asia": "Asia/Tashkent", "pakistan": "Asia/Karachi",
      "ekaterinburg": "Asia/Yekaterinburg", "india": "Asia/Kolkata", "sri lanka": "Asia/Colombo",
      "nepal": "Asia/Kathmandu", "central asia": "Asia/Almaty", "bangladesh": "Asia/Dhaka",
      "myanmar": "Asia/Rangoon", "se asia": "Asia/Bangkok",
      "n. central asia": "Asia/Novosibirsk", "china": "Asia/Shanghai",
      "north asia": "Asia/Krasnoyarsk", "singapore": "Asia/Singapore",
      "w. australia": "Australia/Perth", "taipei": "Asia/Taipei",
      "ulaanbaatar": "Asia/Ulaanbaatar", "tokyo": "Asia/Tokyo", "korea": "Asia/Seoul",
      "yakutsk": "Asia/Yakutsk", "cen. australia": "Australia/Adelaide",
      "aus central": "Australia/Darwin", "e. australia": "Australia/Brisbane",
      "aus eastern": "Australia/Sydney", "west pacific": "Pacific/Port_Moresby",
      "tasmania": "Australia/Hobart", "vladivostok": "Asia/Vladivostok",
      "central pacific": "Pacific/Guadalcanal", "new zealand": "Pacific/Auckland",
      "fiji": "Pacific/Fiji", "tonga": "Pacific/Tongatapu", "samoa": "Pacific/Apia",
    ]
    var names = Dictionary(
      uniqueKeysWithValues: zones.map { ("\($0.key) standard time", $0.value) })
    names["utc"] = "Etc/UTC"
    names["gmt"] = "Etc/UTC"
    names["central standard time (mexico)"] = "America/Mexico_City"
    return names
  }()
}
