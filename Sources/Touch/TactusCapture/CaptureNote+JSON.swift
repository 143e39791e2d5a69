import TactusBraille
import TactusHaptics
import TactusText
import TactusWire

/// A note as one line of JSON: an object whose only key names the kind. TactusCaptureReading parses it.
extension CaptureNote {
  /// The maximum number of bytes on a line, well under the 65,535 of a pcapng option.
  private static let longestLine = 60_000
  /// The maximum number of characters stored of a name or a text.
  private static let longestText = 4096

  /// The note as JSON, on several lines if it is too long for one.
  var jsonLines: [String] {
    switch self {
    case .device(let welcome, let description):
      [Self.line("device", Self.members(welcome, description))]
    case .clock(let device, let bound, let samples):
      [
        Self.line(
          "clock",
          JSONText.object([
            ("device_us", "\(device.count)"), ("error_us", "\(bound.count)"),
            ("samples", "\(samples)"),
          ]))
      ]
    case .text(let cells): Self.lines("text", cells.map(Self.element))
    case .motors(let changes):
      Self.lines("motors", changes.map { "[\($0.time.count),\($0.actuator),\($0.level)]" })
    case .line(let event): [Self.line("line", JSONText.object(event.members))]
    }
  }

  private static func members(_ welcome: Welcome, _ description: DeviceDescription) -> String {
    var (welcome, description, names) = (welcome, description, FieldNames())
    welcome.fields(&names)
    description.fields(&names)
    return JSONText.object(
      names.fields.map { field in
        if case .choice(let number, _) = field.value { return (field.name, "\(number)") }
        return (field.name, field.value.json)
      })
  }

  private static func line(_ kind: String, _ value: String) -> String {
    JSONText.object([(kind, value)])
  }

  /// Spreads elements over as few lines as possible.
  private static func lines(_ kind: String, _ elements: [String]) -> [String] {
    var lines: [String] = []
    var pending: [String] = []
    var length = 0
    for element in elements {
      if length + element.utf8.count > longestLine {
        lines.append(line(kind, JSONText.array(pending)))
        pending.removeAll()
        length = 0
      }
      pending.append(element)
      length += element.utf8.count + 1
    }
    return lines + [line(kind, JSONText.array(pending))]
  }

  private static func element(_ cell: SpokenCell) -> String {
    JSONText.object([
      ("cell", "\(cell.number)"), ("braille", JSONText.string("\(cell.cell)")),
      ("text", text(cell.text)),
    ])
  }

  fileprivate static func text(_ text: String) -> String {
    JSONText.string(String(String.UnicodeScalarView(text.unicodeScalars.prefix(longestText))))
  }
}

extension LineEvent {
  fileprivate var members: [(String, String)] {
    switch self {
    case .opened(let path, let identity):
      [
        ("event", JSONText.string("opened")), ("path", CaptureNote.text(path)),
        ("identity", CaptureNote.text(identity)),
      ]
    case .lost: [("event", JSONText.string("lost"))]
    case .back(let path): [("event", JSONText.string("back")), ("path", CaptureNote.text(path))]
    }
  }
}
