import TactusBraille
import TactusCapture
import TactusHaptics
import TactusText
import TactusWire

/// Notes as `CaptureNote.jsonLines` writes them.
extension CaptureNote {
  /// Parses a note; nil for a line that is not a note of this version.
  init?(jsonLine: [UInt8]) {
    guard let note = JSONMembers(line: jsonLine), note.keys.count == 1, let kind = note.keys.first
    else { return nil }
    switch kind {
    case "device":
      guard let members = note.object(kind) else { return nil }
      var (welcome, description) = (Welcome(), DeviceDescription())
      var reader = NamedFieldReader(MemberFields(members: members))
      welcome.fields(&reader)
      description.fields(&reader)
      guard reader.missing == nil else { return nil }
      self = .device(welcome, description)
    case "clock":
      guard let members = note.object(kind), let device = members.number("device_us"),
        let bound = members.number("error_us"), let samples = members.number("samples")
      else { return nil }
      self = .clock(
        device: Microseconds(Int64(device)), errorBound: Microseconds(Int64(bound)),
        samples: samples)
    case "text":
      guard let objects = note.objects(kind) else { return nil }
      let cells = objects.compactMap(SpokenCell.init(_:))
      guard cells.count == objects.count else { return nil }
      self = .text(cells)
    case "motors":
      guard let rows = note.rows(kind) else { return nil }
      let changes = rows.compactMap(MotorChange.init(_:))
      guard changes.count == rows.count else { return nil }
      self = .motors(changes)
    case "line":
      guard let event = note.object(kind).flatMap(LineEvent.init(_:)) else { return nil }
      self = .line(event)
    default: return nil
    }
  }
}

private struct MemberFields: NamedFields {
  let members: JSONMembers

  func number(_ name: String) -> UInt64? { members.decimal(name).flatMap(UInt64.init(exactly:)) }
  func text(_ name: String) -> String? { members.text(name) }
  func bytes(_ name: String) -> [UInt8]? { nil }
  func pulses(_ name: String) -> [Pulse]? { nil }
}

extension SpokenCell {
  fileprivate init?(_ members: JSONMembers) {
    guard let number = members.number("cell").flatMap(UInt16.init(exactly:)),
      let braille = members.text("braille")?.unicodeScalars, braille.count == 1,
      let cell = braille.first.flatMap(BrailleCell.init(unicode:)), let text = members.text("text")
    else { return nil }
    self.init(number: number, cell: cell, text: text)
  }
}

extension MotorChange {
  fileprivate init?(_ fields: [Double]) {
    guard fields.count == 3, let time = Int64(exactly: fields[0]),
      let actuator = UInt8(exactly: fields[1]), let level = UInt8(exactly: fields[2])
    else { return nil }
    self.init(time: Microseconds(time), actuator: Int(actuator), level: level)
  }
}

extension LineEvent {
  fileprivate init?(_ members: JSONMembers) {
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
