package import TactusBridge
package import TactusHaptics
package import TactusInput
package import TactusMessage
package import TactusMessenger
package import TactusSystem
package import TactusText

/// The service's answer to a request.
package enum ServiceAnswer: Hashable {
  case hello(ServiceHello)
  /// The outcome of a message; refusals are `refused`.
  case deliver(MessageID?, NotifyOutcome, UrgencyBand)
  /// The message arrived after its expiry time.
  case expired
  case state(ServiceState)
  /// The outcome of a program's text, cue or pulses; the name is that of the request.
  case played(String, PlayOutcome)
  /// The requesting program is now the surface, with these zones.
  case surface([TouchZone])
  /// The progress in practice.
  case progress(ServiceProgress)
  /// Done; the name is that of the request.
  case done(String)
  /// The error in one line, and the exit status for it.
  case refused(String, ExitStatus)

  /// Creates the answer about a message.
  package init(_ answer: NotifyAnswer) {
    switch answer {
    case .done(let id, let outcome, let band): self = .deliver(id, outcome, band)
    case .expired: self = .expired
    case .refused(let reason, let status): self = .refused(reason, status)
    }
  }

  /// Returns one line of JSON, without its end.
  ///
  /// - Parameter tag: the tag of the request.
  package func json(tag: String?) -> String {
    let tag = tag.map { [("tag", JSONText.string($0))] } ?? []
    if case .refused(let reason, let status) = self {
      return JSONText.object(NotifyAnswer.refused(reason, status).members + tag)
    }
    return JSONText.object([("did", JSONText.string(name))] + tag + members)
  }

  private var name: String {
    switch self {
    case .hello: "hello"
    case .deliver, .expired: "deliver"
    case .state: "state"
    case .surface: "surface"
    case .progress: "progress"
    case .done(let name), .played(let name, _): name
    case .refused: ""
    }
  }

  private var members: [(String, String)] {
    switch self {
    case .hello(let hello): hello.members
    case .deliver(let id, let outcome, let band): NotifyAnswer.done(id, outcome, band).members
    case .expired: NotifyAnswer.expired.members
    case .state(let state): state.members
    case .played(_, let outcome): [("outcome", JSONText.string(outcome.rawValue))]
    case .surface(let zones): [("zones", JSONText.array(zones.map(\.json)))]
    case .progress(let progress): progress.members
    case .done, .refused: []
    }
  }
}

/// The service's identity and reading settings.
package struct ServiceHello: Hashable {
  /// The version of the protocol from now on.
  package var version: Int
  /// The program's name and version.
  package var program: String
  /// Table, encoding and layout in one line.
  package var reading: String
  package var layout: Layout

  fileprivate var members: [(String, String)] {
    [
      ("version", "\(version)"), ("program", JSONText.string(program)),
      ("reading", JSONText.string(reading)),
      (
        "layout",
        JSONText.object([
          ("name", JSONText.string(layout.name)),
          ("actuators", JSONText.strings(layout.actuators.map(\.name))),
          ("dots", JSONText.array(layout.dots.map { "\($0)" })),
        ])
      ),
    ]
  }

  fileprivate init?(_ fields: JSONMembers) {
    guard let version = fields.number("version"), let program = fields.text("program"),
      let reading = fields.text("reading"), let layout = fields.object("layout"),
      let name = layout.text("name"), let actuators = layout.texts("actuators"),
      let dots = layout.numbers("dots"),
      let read = try? Layout(
        name: name, summary: "", actuators: actuators.map { Layout.Actuator($0, x: 0, y: 0) },
        dots: dots.map { UInt8(clamping: $0) })
    else { return nil }
    self.init(version: version, program: program, reading: reading, layout: read)
  }

  /// Creates a greeting.
  package init(version: Int, program: String, reading: String, layout: Layout) {
    self.version = version
    self.program = program
    self.reading = reading
    self.layout = layout
  }
}

extension ServiceAnswer {
  /// Parses an answer; returns nil if this program does not know it.
  package init?(_ fields: JSONMembers) {
    switch fields.text("error") == nil ? fields.text("did") : nil {
    case "hello":
      guard let hello = ServiceHello(fields) else { return nil }
      self = .hello(hello)
      return
    case "surface":
      // The answer to `leave` has no zones.
      self = TouchZone.read(fields).map { .surface($0) } ?? .done("surface")
      return
    case "progress":
      guard let progress = ServiceProgress(fields) else { return nil }
      self = .progress(progress)
      return
    case let name? where name == "say" || name == "play":
      guard let outcome = fields.text("outcome").flatMap(PlayOutcome.init) else { return nil }
      self = .played(name, outcome)
      return
    default: break
    }
    switch ProgramAnswer(fields) {
    case .deliver(let id, let outcome, let band): self = .deliver(id, outcome, band)
    case .expired: self = .expired
    case .state(let state): self = .state(state)
    case .done(let name): self = .done(name)
    case .refused(let reason, let status): self = .refused(reason, status)
    case nil: return nil
    }
  }

  /// The answer about a message; nil for another answer.
  package var ofNotify: NotifyAnswer? {
    switch self {
    case .deliver(let id, let outcome, let band): .done(id, outcome, band)
    case .expired: .expired
    case .refused(let reason, let status): .refused(reason, status)
    default: nil
    }
  }
}
