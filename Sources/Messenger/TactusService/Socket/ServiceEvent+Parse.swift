import TactusBraille
import TactusBridge
import TactusGlove
import TactusHaptics
import TactusInput
package import TactusText
import TactusWire

extension ServiceEvent {
  /// Parses an event; returns nil if this program does not know it.
  package init?(_ fields: JSONMembers) {
    guard let name = fields.text("event"), let event = Self.read(name, fields) else { return nil }
    self = event
  }

  private static func read(_ name: String, _ fields: JSONMembers) -> ServiceEvent? {
    if let room = fields.text("room") {
      return ServiceRoomEvent(name, fields).map { .room(room, $0) }
    }
    switch name {
    case "felt":
      guard let onset = fields.number("onset") else { return nil }
      return ObservedCell(fields).map { .felt($0, onset: Microseconds(Int64(onset))) }
    case "quiet": return .quiet
    case "cut": return .cut
    case "planned": return PlannedCell(fields).map { .planned($0) }
    case "unplanned": return fields.number("from").map { .unplanned(from: $0) }
    case "motors":
      guard let time = fields.number("at"), let actuator = fields.number("actuator"),
        let level = fields.number("level")
      else { return nil }
      return .motors(
        MotorChange(
          time: Microseconds(Int64(time)), actuator: actuator, level: UInt8(clamping: level)))
    case "place": return ReaderPosition(fields).map { .place($0) }
    case "word": return .word(fields.number("word"))
    case "standing":
      guard let isPaused = fields.flag("paused"), let rate = fields.number("rate"),
        let alerts = fields.number("alerts")
      else { return nil }
      return .standing(
        ServiceStanding(
          isPaused: isPaused, rate: rate, alerts: alerts,
          battery: fields.object("battery").flatMap { Supply($0) }))
    case "alert":
      guard let id = fields.number("id"),
        let step = fields.text("step").flatMap(ServiceAlert.Step.init(rawValue:))
      else { return nil }
      return .alert(ServiceAlert(message: Int64(id), sender: fields.text("from"), step: step))
    case "key":
      if let command = fields.text("command") {
        return KeyCommand(rawValue: command).map { .command($0) }
      }
      return Chord(fields).map { .key($0) }
    case "pressing": return BrailleCell(fields).map { .pressing($0) }
    case "waiting": return ServiceWait(fields).map { .waiting($0) }
    case "news": return fields.text("text").map { .news($0) }
    case "notice": return fields.text("text").map { .notice($0) }
    case "practice": return ServicePractice(fields).map { .practice($0) }
    case "touched": return ServiceTouch(fields).map { .touched($0) }
    case "surface":
      if fields.flag("yours") == false { return .surfaceLost(fields.text("reason") ?? "") }
      return TouchZone.read(fields).map { .surface($0) }
    case "guide": return BrailleCell(fields).map { .guide($0) }
    case "touches":
      guard let width = fields.decimal("width"), let height = fields.decimal("height"),
        let points = fields.objects("points")?.map(TouchPoint.init), !points.contains(nil)
      else { return nil }
      return .touches(width: width, height: height, points.compactMap(\.self))
    case "sent":
      guard let recipient = fields.text("to"), let text = fields.text("text") else { return nil }
      return .sent(to: recipient, text: text)
    case "became": return DeliveryStatus(fields).map { .statusChanged($0) }
    case "answer": return BridgeAnswer(fields).map { .answer($0) }
    case "dropped": return fields.number("lines").map { .dropped($0) }
    default: return nil
    }
  }
}

extension ServiceTouch {
  fileprivate init?(_ fields: JSONMembers) {
    if let text = fields.text("text") {
      guard text.count == 1, let character = text.first else { return nil }
      self = .text(character)
    } else if let swipe = fields.text("swipe") {
      guard let swipe = TouchSwipe(swipe) else { return nil }
      self = .swipe(swipe)
    } else if let state = fields.text("state") {
      self = .state(state)
    } else if fields.flag("rejected") == true {
      self = .rejected
    } else {
      guard let dots = BrailleCell(fields) else { return nil }
      self = .dots(dots)
    }
  }
}

extension TouchZone {
  /// Parses the zones of an answer or an event; returns nil if there are none, or an invalid one.
  static func read(_ fields: JSONMembers) -> [TouchZone]? {
    let zones = fields.objects("zones")?.map(TouchZone.init)
    guard let zones, !zones.contains(nil) else { return nil }
    return zones.compactMap(\.self)
  }

  private init?(_ fields: JSONMembers) {
    guard let outline = fields.places("outline"),
      let centre = fields.decimals("centre").flatMap(Place.init)
    else { return nil }
    if let dot = fields.number("dot") {
      self.init(.dot(dot), outline: outline, centre: centre)
    } else if let name = fields.text("name") {
      self.init(.name(name), outline: outline, centre: centre)
    } else {
      return nil
    }
  }
}

extension JSONMembers {
  fileprivate func places(_ key: String) -> [TouchZone.Place]? {
    let places = rows(key)?.map(TouchZone.Place.init)
    guard let places, !places.contains(nil) else { return nil }
    return places.compactMap(\.self)
  }
}

extension TouchZone.Place {
  fileprivate init?(_ numbers: [Double]) {
    guard numbers.count == 2 else { return nil }
    self.init(x: numbers[0], y: numbers[1])
  }
}

extension TouchPoint {
  fileprivate init?(_ fields: JSONMembers) {
    guard let id = fields.number("id"),
      let phase = fields.text("phase").flatMap(Phase.init(rawValue:)),
      let x = fields.decimal("x"), let y = fields.decimal("y")
    else { return nil }
    self.init(id: id, phase, x: x, y: y, pressure: fields.decimal("pressure"))
  }
}

extension ServiceWait {
  fileprivate init?(_ fields: JSONMembers) {
    switch fields.text("for") {
    case "nothing": self = .nothing
    case "glove": self = .glove
    case "limits": self = .limits(fields.number("ms") ?? 0)
    case "alert": self = .alert(fields.number("count") ?? 0)
    default: return nil
    }
  }
}

extension Chord {
  fileprivate init?(_ fields: JSONMembers) {
    guard let dots = BrailleCell(fields), let isHeld = fields.flag("held") else { return nil }
    self.init(dots, isHeld: isHeld)
  }
}

extension BrailleCell {
  fileprivate init?(_ fields: JSONMembers) {
    guard let dots = fields.numbers("dots") else { return nil }
    self.init(dots: dots)
  }
}

extension ObservedCell {
  fileprivate init?(_ fields: JSONMembers) {
    guard let index = fields.number("index"), let word = fields.number("word"),
      let offset = fields.number("offset")
    else { return nil }
    if let name = fields.text("cue") {
      guard let cue = Cue(rawValue: name), let part = fields.number("part") else { return nil }
      self.init(
        index: index, word: word, offset: offset, text: name, symbol: .cue(cue, part: part))
    } else {
      guard let cell = BrailleCell(fields), let text = fields.text("text") else { return nil }
      self.init(index: index, word: word, offset: offset, text: text, symbol: .cell(cell))
    }
  }
}

extension PlannedCell {
  fileprivate init?(_ fields: JSONMembers) {
    guard let cell = ObservedCell(fields), let start = fields.number("at"),
      let duration = fields.number("for").flatMap(UInt32.init(exactly:)),
      let pulses = fields.objects("pulses")?.map(Pulse.init), !pulses.contains(nil)
    else { return nil }
    self.init(
      cell: cell, start: Microseconds(Int64(start)), duration: Milliseconds(duration),
      pulses: pulses.compactMap(\.self),
      sentAt: fields.number("now").map { Microseconds(Int64($0)) })
  }
}

extension Pulse {
  fileprivate init?(_ fields: JSONMembers) {
    guard let actuator = fields.number("actuator").flatMap(UInt8.init(exactly:)),
      let level = fields.number("level").flatMap(UInt8.init(exactly:)).flatMap(
        Level.init(rawValue:)),
      let onset = fields.number("at").flatMap(UInt32.init(exactly:)),
      let duration = fields.number("for").flatMap(UInt32.init(exactly:))
    else { return nil }
    self.init(
      actuator: actuator, level: level, onset: Milliseconds(onset),
      duration: Milliseconds(duration))
  }
}
