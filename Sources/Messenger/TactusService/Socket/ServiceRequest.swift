package import TactusAnalysis
package import TactusBraille
package import TactusHaptics
package import TactusInput
import TactusMessenger
import TactusText
package import TactusWire

/// What a program asks of the service.
package struct ServiceRequest: Hashable {
  /// The asker's name for the request, which the answer repeats.
  package var tag: String?
  /// What is to be done.
  package var act: ServiceAct

  /// A request for something, with a tag that its answer repeats.
  package init(tag: String? = nil, act: ServiceAct) { (self.tag, self.act) = (tag, act) }
}

/// Everything that can be asked of the service.
package enum ServiceAct: Hashable {
  /// The newest version that the asker speaks.
  case hello(version: Int)
  /// Deliver a message, and wait so many seconds for the glove's report.
  case deliver(IncomingMessage, wait: Int)
  case state
  case subscribe(Set<ServiceTopic>)
  /// Let a text be felt when the hand is free.
  case say(String)
  case play(PlayedThing)
  /// Become a room of the hand under this name.
  case offer(String)
  /// Replace what is felt in the asker's room by these lines.
  case feel([String])
  /// Go on with these lines after what is felt there.
  case add([String])
  /// Lead the hand from the asker's room to home.
  case leave
  /// Become the surface that the hand touches.
  case surface(SurfaceAsked)
  /// Give it up.
  case leaveSurface
  case touch([Timed<TouchPoint>])
  /// Let these dots be felt, and show where to touch them.
  case guide(BrailleCell)
  /// Be the bridge of this name, by which answers to its messages go out or not.
  case bridge(String, answers: Bool)
  /// Forget what was told to the asker's bridge up to this number.
  case settle(Int64)
  /// What came of the answer with this key.
  case sent(String, BridgeReport)
  /// Free the glove for other programs.
  case release
  case resume

  /// The word of `do`.
  package var name: String {
    switch self {
    case .hello: "hello"
    case .deliver: "deliver"
    case .state: "state"
    case .subscribe: "subscribe"
    case .say: "say"
    case .play: "play"
    case .offer: "offer"
    case .feel: "feel"
    case .add: "add"
    case .leave: "leave"
    case .surface, .leaveSurface: "surface"
    case .touch: "touch"
    case .guide: "guide"
    case .bridge: "bridge"
    case .settle: "settle"
    case .sent: "sent"
    case .release: "release"
    case .resume: "resume"
    }
  }

  static let names = [
    "hello", "deliver", "state", "subscribe", "say", "play", "offer", "feel", "add", "leave",
    "surface", "touch", "guide", "bridge", "settle", "sent", "release", "resume",
  ]
}

/// What is played as it is: a cue, or pulses of the asker's own.
package enum PlayedThing: Hashable {
  case cue(Cue)
  case pulses([Pulse])
}

/// A surface that a program offers to the hand's fingers.
package struct SurfaceAsked: Hashable {
  package var surface: TouchSurface
  /// What touching it is taken for.
  package var kind: TouchKind
  /// What people call it; nil if nobody said.
  package var name: String?
}

extension ServiceRequest {
  /// One line of JSON, without its end.
  package var json: String {
    JSONText.object(
      [("do", JSONText.string(act.name))] + (tag.map { [("tag", JSONText.string($0))] } ?? [])
        + act.members)
  }
}

extension ServiceAct {
  fileprivate var members: [(String, String)] {
    switch self {
    case .hello(let version): [("version", "\(version)")]
    case .deliver(let message, let wait): Self.members(message, wait)
    case .subscribe(let topics):
      [("to", JSONText.strings(ServiceTopic.allCases.filter(topics.contains).map(\.rawValue)))]
    case .say(let text): [("text", JSONText.string(text))]
    case .play(.cue(let cue)): [("cue", JSONText.string(cue.rawValue))]
    case .play(.pulses(let pulses)): [("pulses", JSONText.array(pulses.map(\.serviceJSON)))]
    case .offer(let room): [("room", JSONText.string(room))]
    case .feel(let lines), .add(let lines): [("lines", JSONText.strings(lines))]
    case .surface(let asked): asked.members
    case .leaveSurface: [("leave", "true")]
    case .touch(let points): [("points", JSONText.array(points.map(\.json)))]
    case .guide(let dots): [("dots", JSONText.array(dots.dots.map { "\($0)" }))]
    case .bridge(let name, let answers):
      [("name", JSONText.string(name))] + (answers ? [("answers", "true")] : [])
    case .settle(let number): [("number", "\(number)")]
    case .sent(let key, let report): [("key", JSONText.string(key))] + report.members
    case .state, .leave, .release, .resume: []
    }
  }

  private static func members(_ message: IncomingMessage, _ wait: Int) -> [(String, String)] {
    var members = [
      ("from", JSONText.string(message.sender)), ("text", JSONText.string(message.body)),
    ]
    if let address = message.address { members.append(("address", JSONText.string(address))) }
    if let urgency = message.urgency {
      members.append(("urgency", JSONText.number(urgency.value)))
    }
    if let id = message.externalID { members.append(("id", JSONText.string(id))) }
    // The time of a clock that was never set is left out.
    if let time = Timestamp(bareMilliseconds: Double(message.time.milliseconds)) {
      members.append(("time", "\(time.milliseconds)"))
    }
    if wait != ServiceProtocol.usualWait { members.append(("wait", "\(wait)")) }
    return members + message.bridgeMembers
  }
}

extension Pulse {
  /// Its fields as an object, times in ms.
  var serviceJSON: String {
    JSONText.object([
      ("actuator", "\(actuator)"), ("level", "\(level.rawValue)"), ("at", "\(onset.count)"),
      ("for", "\(duration.count)"),
    ])
  }
}

extension SurfaceAsked {
  fileprivate var members: [(String, String)] {
    [
      ("width", JSONText.number(surface.width)), ("height", JSONText.number(surface.height)),
      ("contacts", "\(surface.mostContacts)"), ("orientation", "\(surface.orientation.rawValue)"),
      ("flat", surface.isFlat.map { "\($0)" } ?? "null"),
      ("kind", JSONText.string(kind.rawValue)),
    ] + (name.map { [("name", JSONText.string($0))] } ?? [])
  }
}

extension TouchPoint {
  /// Its fields without a time, as an object.
  var serviceMembers: [(String, String)] {
    [
      ("id", "\(id)"), ("phase", JSONText.string(phase.rawValue)), ("x", JSONText.number(x)),
      ("y", JSONText.number(y)),
    ] + (pressure.map { [("pressure", JSONText.number($0))] } ?? [])
  }
}

extension Timed<TouchPoint> {
  fileprivate var json: String {
    JSONText.object(value.serviceMembers + [("time", "\(time.count)")])
  }
}
