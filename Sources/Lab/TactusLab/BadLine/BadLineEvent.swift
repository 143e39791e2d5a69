import TactusMock
import TactusSystem
import TactusText

/// Events of a line between a host and a glove, as lines for users or scripts.
enum BadLineEvent {
  case ready
  case hostCame
  case hostLeft
  case cut
  case gloveWent(isAwaited: Bool)
  /// The glove is connected but cannot be opened.
  case obstructed(Failure)
  /// The line works again after a cut, or because the glove is back.
  case back
  case end

  func lines(_ scene: BadLineScene) -> [String] {
    switch self {
    case .ready:
      ["wire to \(scene.glove) at \(scene.place)"]
        + (scene.faultLine.isEmpty ? [] : [scene.faultLine])
        + ["try: tactus say --device \(scene.name) Hello"]
    case .hostCame: ["host connected"]
    case .hostLeft: ["host left; so far \(scene.traffic)"]
    case .cut: ["cut"]
    case .gloveWent(let isAwaited):
      ["the glove is gone (\(scene.glove))" + (isAwaited ? ": waiting for it, Ctrl-C ends" : "")]
    case .obstructed(let failure): [failure.message]
    case .back: ["wire to \(scene.glove) at \(scene.place) again"]
    case .end: [scene.traffic] + (scene.faultLine.isEmpty ? [] : [scene.faultLine])
    }
  }

  func json(_ scene: BadLineScene) -> String {
    let members: [(String, String)] =
      switch self {
      case .ready:
        [
          ("device", JSONText.string(scene.glove)), ("path", JSONText.string(scene.path)),
          ("link", scene.link.map { JSONText.string($0) } ?? "null"),
          ("faults", JSONText.string("\(scene.faults.spec)")), ("seed", "\(scene.faults.seed)"),
        ]
      case .hostCame, .cut: []
      case .gloveWent: [("device", JSONText.string(scene.glove))]
      case .obstructed(let failure): [("reason", JSONText.string(failure.message))]
      case .back:
        [("device", JSONText.string(scene.glove)), ("path", JSONText.string(scene.path))]
      case .hostLeft: scene.byteCounts
      case .end: scene.byteCounts + [("faults", scene.tally.json)]
      }
    return JSONText.object([("event", JSONText.string(name))] + members)
  }

  private var name: String {
    switch self {
    case .ready: "ready"
    case .hostCame: "host-came"
    case .hostLeft: "host-left"
    case .cut: "cut"
    case .gloveWent: "glove-went"
    case .obstructed: "obstructed"
    case .back: "back"
    case .end: "end"
    }
  }
}

/// The state of such a line at a moment.
struct BadLineScene {
  let faults: FaultOptions
  let link: String?
  /// The glove's path.
  let glove: String
  /// The path of the host's end.
  let path: String
  let toDeviceCount, fromDeviceCount: Int
  let tally: FaultTally

  /// The path that a host should open.
  var name: String { (link ?? path).printable }

  /// That path, with the target of a link.
  var place: String { link == nil ? path : "\(name) -> \(path)" }

  var traffic: String {
    "\(Spoken.count(toDeviceCount, "byte")) to the glove, \(fromDeviceCount) from it"
  }

  var faultLine: String { faults.parts(tally).joined(separator: ", ") }

  var byteCounts: [(String, String)] {
    [("to_device", "\(toDeviceCount)"), ("from_device", "\(fromDeviceCount)")]
  }
}
