/// An invitation (RFC 5545) in one line.
enum CalendarText {
  /// How much of a longer text is read; characters.
  private static let longest = 1 << 16

  /// The first event's name, time and place in one line; nil without an event.
  static func line(_ text: String) -> String? {
    var method = ""
    var event: [String: (value: String, zone: String)]?
    read: for line in unfolded(text) {
      guard let colon = colon(line) else { continue }
      let value = String(line[line.index(after: colon)...])
      let parameters = line[..<colon].split(separator: ";")
      guard let name = parameters.first?.uppercased() else { continue }
      switch (name, value.uppercased()) {
      case ("BEGIN", "VEVENT"): event = [:]
      // An alarm within the event.
      case ("BEGIN", _) where event != nil: break read
      case ("END", "VEVENT"): break read
      case ("METHOD", let found): method = found
      default:
        let zone = parameters.first { $0.uppercased().hasPrefix("TZID=") }?.dropFirst(5) ?? ""
        if event?[name] == nil {
          event?[name] = (value, zone.filter { $0 != "\"" })
        }
      }
    }
    guard let event else { return nil }
    let kind =
      switch method {
      case "CANCEL": "Cancelled"
      case "REPLY": "Reply to the invitation"
      default: "Invitation"
      }
    let facts = [
      event["SUMMARY"].map { unescaped($0.value) }, event["DTSTART"].flatMap(time),
      event["LOCATION"].map { unescaped($0.value) },
    ]
    return "\(kind): " + facts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Joins lines: one that begins with white space continues the previous one (section 3.1).
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

  /// The colon before the value, outside quotes.
  private static func colon(_ line: String) -> String.Index? {
    var isQuoted = false
    return line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
  }

  /// Formats a time such as "20260501T073000Z" (section 3.3.5); nil for anything else.
  private static func time(_ value: String, zone: String) -> String? {
    let digits = value.filter { $0.isASCII && $0.isNumber }
    guard digits.count == 8 || digits.count == 14 else { return nil }
    func part(_ start: Int, _ count: Int) -> Substring { digits.dropFirst(start).prefix(count) }
    let day = "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))"
    guard digits.count == 14 else { return day }
    let place = value.hasSuffix("Z") ? " UTC" : zone.isEmpty ? "" : " \(zone.singleLine)"
    return "\(day) \(part(8, 2)):\(part(10, 2))\(place)"
  }

  /// Undoes the escapes of a text (section 3.3.11), on one line.
  private static func unescaped(_ value: String) -> String {
    var text = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        text.append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.append(character)
      }
    }
    return text.singleLine
  }
}
