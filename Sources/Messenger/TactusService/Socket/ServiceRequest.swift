package import TactusBraille
package import TactusBridge
package import TactusClient
package import TactusHaptics
package import TactusInput
package import TactusMessage
import TactusText
package import TactusWire

/// A program's request to the service.
package struct ServiceRequest: Hashable {
  /// The program's tag for the request, which the answer repeats.
  package var tag: String?
  /// The action requested.
  package var act: ServiceAct

  /// Creates a request, with a tag that its answer repeats.
  package init(tag: String? = nil, act: ServiceAct) { (self.tag, self.act) = (tag, act) }
}

/// The actions that the service can perform.
package enum ServiceAct: Hashable {
  /// Negotiate the version; this is the newest that the program supports.
  case hello(version: Int)
  /// Deliver a message, and wait this many seconds for the glove's report.
  case deliver(IncomingMessage, wait: Int)
  case state
  case subscribe(Set<ServiceTopic>)
  /// Play a text when the hand is free.
  case say(String)
  case play(PlayedThing)
  /// Offer a room under this name.
  case offer(String)
  /// Replace the text of the program's room with these lines.
  case feel([String])
  /// Append these lines to the text of the room.
  case add([String])
  /// Leave the program's room and return home.
  case leave
  /// Become the surface under the hand.
  case surface(SurfaceRequest)
  /// Stop being the surface.
  case leaveSurface
  case touch([Timed<TouchPoint>])
  /// Play these dots, and show where to touch them.
  case guide(BrailleCell)
  /// Become the bridge of this name; `answers` is true if answers to its messages go out through
  /// it.
  case bridge(String, answers: Bool)
  /// Drop the statuses for the program's bridge up to this number.
  case settle(Int64)
  /// Report the outcome of the answer with this key.
  case sent(String, BridgeReport)
  /// Report the progress in practice.
  case progress
  /// Request something of practice, as a teacher.
  case teach(ServiceTeaching)
  /// Release the glove for other programs.
  case release
  case resume

  /// The value of `do`.
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
    case .progress: "progress"
    case .teach: "teach"
    case .release: "release"
    case .resume: "resume"
    }
  }

  static let names = [
    "hello", "deliver", "state", "subscribe", "say", "play", "offer", "feel", "add", "leave",
    "surface", "touch", "guide", "bridge", "settle", "sent", "progress", "teach",
    "release", "resume",
  ]
}

/// Output that is played unchanged: a cue, or the program's own pulses.
package enum PlayedThing: Hashable {
  case cue(Cue)
  case pulses([Pulse])
}

/// A surface that a program offers.
package struct SurfaceRequest: Hashable {
  package var surface: TouchSurface
  /// The interpretation of its touches.
  package var kind: TouchKind
  /// Its display name; nil for none.
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
    case .deliver(let message, let wait): ProgramRequest.deliver(message, wait: wait).members
    case .subscribe(let topics): ProgramRequest.subscribe(topics).members
    case .say(let text): [("text", JSONText.string(text))]
    case .play(.cue(let cue)): [("cue", JSONText.string(cue.rawValue))]
    case .play(.pulses(let pulses)): [("pulses", JSONText.array(pulses.map(\.serviceJSON)))]
    case .offer(let room): ProgramRequest.offer(room).members
    case .feel(let lines), .add(let lines): ProgramRequest.feel(lines).members
    case .surface(let request): request.members
    case .leaveSurface: [("leave", "true")]
    case .touch(let points): [("points", JSONText.array(points.map(\.json)))]
    case .guide(let dots): [("dots", JSONText.array(dots.dots.map { "\($0)" }))]
    case .bridge(let name, let answers): ProgramRequest.bridge(name, answers: answers).members
    case .settle(let number): ProgramRequest.settle(number).members
    case .sent(let key, let report): ProgramRequest.sent(key, report).members
    case .teach(let teaching): teaching.members
    case .state, .leave, .progress, .release, .resume: []
    }
  }
}

extension Pulse {
  /// The fields as a JSON object, times in ms.
  var serviceJSON: String {
    JSONText.object([
      ("actuator", "\(actuator)"), ("level", "\(level.rawValue)"), ("at", "\(onset.count)"),
      ("for", "\(duration.count)"),
    ])
  }
}

extension SurfaceRequest {
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
  /// The members of a JSON object, without a time.
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
