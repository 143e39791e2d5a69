import TactusBraille
import TactusHaptics
import TactusText
import TactusWire

/// A note as one line of JSON: an object whose only key names the kind.
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

  /// Parses a note; nil for a line that is not a note of this version.
  init?(jsonLine: [UInt8]) {
    guard let value = try? JSONParser.parse(jsonLine), case .object(let members) = value.content,
      members.count == 1, let (kind, content) = members.first
    else { return nil }
    switch kind {
    case "device":
      guard let members = content.members else { return nil }
      var (welcome, description) = (Welcome(), DeviceDescription())
      var reader = NamedFieldReader(MemberFields(members: members))
      welcome.fields(&reader)
      description.fields(&reader)
      guard reader.missing == nil else { return nil }
      self = .device(welcome, description)
    case "clock":
      guard let members = content.members, let device: Int64 = members.number("device_us"),
        let bound: Int64 = members.number("error_us"), let samples: Int = members.number("samples")
      else { return nil }
      self = .clock(
        device: Microseconds(device), errorBound: Microseconds(bound), samples: samples)
    case "text":
      guard let cells = content.elements(SpokenCell.init(_:)) else { return nil }
      self = .text(cells)
    case "motors":
      guard let changes = content.elements(MotorChange.init(_:)) else { return nil }
      self = .motors(changes)
    case "line":
      guard let event = content.members.flatMap(LineEvent.init(_:)) else { return nil }
      self = .line(event)
    default: return nil
    }
  }
}

/// An object's members by key.
private typealias Members = [String: JSONValue]

extension JSONValue {
  fileprivate var members: Members? {
    guard case .object(let members) = content else { return nil }
    return Members(members.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
  }

  fileprivate func integer<Number: FixedWidthInteger>() -> Number? {
    guard case .number(let number) = content else { return nil }
    return Number(exactly: number)
  }

  fileprivate func elements<Element>(_ make: (JSONValue) -> Element?) -> [Element]? {
    guard case .array(let values) = content else { return nil }
    let elements = values.compactMap(make)
    return elements.count == values.count ? elements : nil
  }
}

extension Members {
  fileprivate func number<Number: FixedWidthInteger>(_ key: String) -> Number? {
    self[key]?.integer()
  }

  fileprivate func text(_ key: String) -> String? {
    guard case .string(let text)? = self[key]?.content else { return nil }
    return text
  }
}

private struct MemberFields: NamedFields {
  let members: Members

  func number(_ name: String) -> UInt64? { members.number(name) }
  func text(_ name: String) -> String? { members.text(name) }
  func bytes(_ name: String) -> [UInt8]? { nil }
  func pulses(_ name: String) -> [Pulse]? { nil }
}

extension SpokenCell {
  fileprivate init?(_ value: JSONValue) {
    guard let members = value.members, let number: UInt16 = members.number("cell"),
      let braille = members.text("braille")?.unicodeScalars, braille.count == 1,
      let cell = braille.first.flatMap(BrailleCell.init(unicode:)), let text = members.text("text")
    else { return nil }
    self.init(number: number, cell: cell, text: text)
  }
}

extension MotorChange {
  fileprivate init?(_ value: JSONValue) {
    guard case .array(let fields) = value.content, fields.count == 3,
      let time: Int64 = fields[0].integer(), let actuator: UInt8 = fields[1].integer(),
      let level: UInt8 = fields[2].integer()
    else { return nil }
    self.init(time: Microseconds(time), actuator: Int(actuator), level: level)
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

  fileprivate init?(_ members: Members) {
    switch members.text("event") {
    case "opened":
      guard let path = members.text("path"), let identity = members.text("identity") else {
        return nil
      }
      self = .opened(path: path, identity: identity)
    case "lost": self = .lost
    case "back":
      guard let path = members.text("path") else { return nil }
      self = .back(path: path)
    default: return nil
    }
  }
}
