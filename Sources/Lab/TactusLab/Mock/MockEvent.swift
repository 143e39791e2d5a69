import TactusMock
import TactusText

/// Events of a mock glove, as lines for users or scripts.
enum MockEvent {
  case ready
  case hostCame
  case armed
  case disarmed
  case hostLeft
  case unplugged
  case end

  /// Returns the events between two moments.
  static func between(_ old: MockScene, _ new: MockScene) -> [MockEvent] {
    // Unplugging implies that the glove is disarmed and has lost its host.
    if new.plugs != old.plugs { return [.unplugged] }
    var events: [MockEvent] = []
    if new.hasHost, !old.hasHost { events.append(.hostCame) }
    if new.isArmed != old.isArmed { events.append(new.isArmed ? .armed : .disarmed) }
    if old.hasHost, !new.hasHost { events.append(.hostLeft) }
    return events
  }

  func lines(_ scene: MockScene) -> [String] {
    switch self {
    case .ready:
      ["glove \(scene.options.board) at \(scene.place)"]
        + (scene.faultParts.isEmpty ? [] : [scene.faultParts.joined(separator: ", ")])
        + ["try: \(scene.advice)"]
    case .hostCame: ["host connected"]
    case .armed: ["armed"]
    case .disarmed: ["disarmed"]
    case .hostLeft: ["host left; so far \(scene.cellParts.joined(separator: ", "))"]
    case .unplugged: ["unplugged, and back at \(scene.place)"]
    case .end:
      [scene.cellParts.joined(separator: ", ")]
        + (scene.faultParts.isEmpty ? [] : [scene.faultParts.joined(separator: ", ")])
    }
  }

  func json(_ scene: MockScene) -> String {
    switch self {
    case .ready:
      JSONText.object([
        ("event", JSONText.string("ready")), ("path", JSONText.string(scene.path)),
        ("link", scene.options.link.map { JSONText.string($0) } ?? "null"),
        ("board", JSONText.string(scene.options.board)),
        ("faults", JSONText.string("\(scene.options.faults.spec)")),
        ("seed", "\(scene.options.faults.seed)"),
      ])
    case .hostCame: JSONText.object([("event", JSONText.string("host-came"))])
    case .armed: JSONText.object([("event", JSONText.string("armed"))])
    case .disarmed: JSONText.object([("event", JSONText.string("disarmed"))])
    case .hostLeft:
      JSONText.object([("event", JSONText.string("host-left"))] + Self.counts(scene.cells))
    case .unplugged:
      JSONText.object([
        ("event", JSONText.string("unplugged")), ("path", JSONText.string(scene.path)),
      ])
    case .end:
      JSONText.object(
        [("event", JSONText.string("end"))] + Self.counts(scene.cells) + [
          ("faults", scene.faults.json)
        ])
    }
  }

  private static func counts(_ cells: CellTally) -> [(String, String)] {
    [("cells", "\(cells.played)"), ("late", "\(cells.late)"), ("dropped", "\(cells.dropped)")]
  }
}
