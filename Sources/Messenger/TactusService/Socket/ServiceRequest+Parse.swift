import TactusBraille
import TactusBridge
package import TactusClient
import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusPractice
package import TactusText
import TactusWire

extension ServiceRequest {
  /// Parses a line without its end; unknown members are ignored.
  ///
  /// - Parameter now: the time for a message that has none.
  /// - Throws: `ServiceError`, which ends the connection if the line is not JSON.
  package init(_ line: [UInt8], at now: Timestamp) throws(ServiceError) {
    let node: JSONNode
    do throws(JSONDocumentError) {
      node = try JSONNode(json: line, file: "request", document: "request")
    } catch {
      throw ServiceError(reason: "\(error)", endsConnection: true)
    }
    do throws(JSONDocumentError) {
      let members = try node.anyMembers()
      tag = try members["tag"]?.tag()
    } catch {
      throw ServiceError(reason: "\(error)")
    }
    do throws(JSONDocumentError) {
      act = try ServiceAct(try node.anyMembers(), at: now)
    } catch {
      throw ServiceError(reason: "\(error)", tag: tag)
    }
  }
}

extension ServiceAct {
  fileprivate init(_ members: JSONNode.Members, at now: Timestamp) throws(JSONDocumentError) {
    let name = try members.required("do")
    switch name.string {
    case "hello":
      self = .hello(version: try members["version"]?.integer(1...1_000_000) ?? 1)
    case "deliver":
      let wait = try members["wait"]?.integer(1...ServiceProtocol.longestWait)
      self = .deliver(
        try IncomingMessage(members, at: now), wait: wait ?? ServiceProtocol.usualWait)
    case "state": self = .state
    case "subscribe":
      var topics: Set<ServiceTopic> = []
      // Topics of later versions are ignored.
      for node in try members.required("to").elements() {
        guard let word = node.string else { throw node.wrong("a topic in double quotes") }
        if let topic = ServiceTopic(rawValue: word) { topics.insert(topic) }
      }
      self = .subscribe(topics)
    case "say": self = .say(try members.required("text").body())
    case "play": self = .play(try PlayedThing(members))
    case "offer": self = .offer(try members.required("room").name())
    case "feel": self = .feel(try members.required("lines").lines())
    case "add": self = .add(try members.required("lines").lines())
    case "leave": self = .leave
    case "surface":
      self =
        try members["leave"]?.flag() == true
        ? .leaveSurface : .surface(try SurfaceRequest(members))
    case "guide":
      let dots = try members.required("dots")
      guard
        let cell = BrailleCell(
          dots: try dots.elements().map { node throws(JSONDocumentError) in
            try node.integer(1...6)
          }), cell != .blank
      else { throw dots.wrong("dots, each 1 to 6") }
      self = .guide(cell)
    case "touch":
      let points = try members.required("points")
      let nodes = try points.elements()
      guard (1...ServiceProtocol.mostPoints).contains(nodes.count) else {
        throw points.wrong("1 to \(ServiceProtocol.mostPoints) points")
      }
      self = .touch(try nodes.map { node throws(JSONDocumentError) in try Timed(touch: node) })
    case "bridge":
      self = .bridge(
        try members.required("name").bridgeName(), answers: try members["answers"]?.flag() ?? false)
    case "settle": self = .settle(Int64(try members.required("number").integer(0...1 << 53)))
    case "sent": self = .sent(try members.required("key").name(), try BridgeReport(members))
    case "progress": self = .progress
    case "teach": self = .teach(try ServiceTeaching(members))
    case "release": self = .release
    case "resume": self = .resume
    case let other:
      let nearest = other.map { NearestNames.of($0, in: Self.names) } ?? []
      let known = nearest.isEmpty ? Self.names : nearest
      throw name.wrong("one of " + known.map { "\"\($0)\"" }.joined(separator: ", "))
    }
  }
}

extension ServiceTeaching {
  fileprivate init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    let act = try members.required("act")
    guard act.string != "plan" else {
      self = .plan(try PracticePlan(members))
      return
    }
    guard act.string != "no-plan" else {
      self = .plan(nil)
      return
    }
    guard act.string != "next" else {
      self = .next(try members.kindOfItem(), try members.required("item").name())
      return
    }
    self = .control(
      try act.word(
        "one of " + Self.names.map { "\"\($0)\"" }.joined(separator: ", "), { $0.string },
        PracticeControl.init))
  }
}

extension PracticePlan {
  fileprivate init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    let name = try members.required("name")
    guard let text = name.string, Self.isName(text) else {
      throw name.wrong("1 to \(Self.longestName) characters on one line")
    }
    let items = try members.required("items")
    var ids: [String] = []
    for item in try items.elements() {
      let item = try item.anyMembers()
      ids.append(PracticeItem.id(try item.kindOfItem(), try item.required("item").name()))
    }
    guard let plan = Self(name: text, items: ids) else {
      throw items.wrong(
        "\(Self.sizes.lowerBound) to \(Self.sizes.upperBound) different items, none of them a message"
      )
    }
    self = plan
  }
}

extension JSONNode.Members {
  fileprivate func kindOfItem() throws(JSONDocumentError) -> PracticeItem.Kind {
    try required("kind").word(
      "a kind of item that 'progress' lists", { $0.string }, PracticeItem.Kind.init)
  }
}

extension PlayedThing {
  fileprivate init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    if let node = members["cue"] {
      guard members["pulses"] == nil else { throw node.wrong("either a cue or pulses") }
      guard let cue = node.string.flatMap(Cue.init(rawValue:)) else {
        let nearest = NearestNames.of(node.string ?? "", in: Cue.allCases.map(\.rawValue))
        throw node.wrong(
          nearest.isEmpty
            ? "a cue that 'tactus cues' lists" : "a cue like \"\(nearest[0])\"")
      }
      self = .cue(cue)
      return
    }
    let pulses = try members.required("pulses")
    let nodes = try pulses.elements()
    guard (1...ServiceProtocol.mostPulses).contains(nodes.count) else {
      throw pulses.wrong("1 to \(ServiceProtocol.mostPulses) pulses")
    }
    self = .pulses(try nodes.map { node throws(JSONDocumentError) in try Pulse(node) })
  }
}

extension Pulse {
  /// Parses the fields that `serviceJSON` writes.
  init(_ node: JSONNode) throws(JSONDocumentError) {
    let members = try node.anyMembers()
    let actuator = try members.required("actuator").integer(0...Int(Self.maximumActuator))
    let level = try members.required("level").integer(1...31)
    let onset = try members.required("at").integer(0...Int(Self.maximumOnset.count))
    let duration = try members.required("for").integer(1...Int(Self.maximumDuration.count))
    guard let level = Level(rawValue: UInt8(level)),
      let pulse = Pulse(
        actuator: UInt8(actuator), level: level, onset: Milliseconds(UInt32(onset)),
        duration: Milliseconds(UInt32(duration)))
    else { throw node.wrong("a pulse") }
    self = pulse
  }
}

extension SurfaceRequest {
  fileprivate init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    surface = TouchSurface(
      width: try members.required("width").side(), height: try members.required("height").side(),
      mostContacts: try members["contacts"]?.integer(1...64) ?? 10,
      orientation: try members["orientation"]?.word(
        "0, 90, 180 or 270", { try? $0.integer(0...270) }, TouchSurface.Orientation.init)
        ?? .upright,
      isFlat: try members["flat"]?.flag())
    kind =
      try members["kind"]?.word(
        "one of " + TouchKind.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "),
        { $0.string }, TouchKind.init) ?? .braille
    name = try members["name"]?.name()
  }
}

extension Timed<TouchPoint> {
  fileprivate init(touch node: JSONNode) throws(JSONDocumentError) {
    let members = try node.anyMembers()
    let point = TouchPoint(
      id: try members.required("id").integer(0...65_535),
      try members.required("phase").word(
        "one of "
          + TouchPoint.Phase.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", "),
        { $0.string }, TouchPoint.Phase.init),
      x: try members.required("x").length(), y: try members.required("y").length(),
      pressure: try members["pressure"]?.fraction())
    self.init(
      point, at: Microseconds(Int64(try members.required("time").integer(0...1 << 53))))
  }
}

extension JSONNode {
  /// Returns the value of a type with this raw value.
  fileprivate func word<Raw, Value>(
    _ expected: String, _ raw: (JSONNode) -> Raw?, _ make: (Raw) -> Value?
  ) throws(JSONDocumentError) -> Value {
    guard let value = raw(self).flatMap(make) else { throw wrong(expected) }
    return value
  }

  /// Returns the length of a surface's side in mm.
  fileprivate func side() throws(JSONDocumentError) -> Double {
    guard case .number(let number) = value.content, number > 0, number <= 2000 else {
      throw wrong("millimetres, more than 0, at most 2000")
    }
    return number
  }

  fileprivate func tag() throws(JSONDocumentError) -> String {
    guard let string, string.unicodeScalars.count <= ServiceProtocol.longestTag else {
      throw wrong("a text of at most \(ServiceProtocol.longestTag) characters")
    }
    return string
  }

  fileprivate func lines() throws(JSONDocumentError) -> [String] {
    let nodes = try elements()
    guard nodes.count <= ServiceProtocol.mostLines else {
      throw wrong("at most \(ServiceProtocol.mostLines) lines")
    }
    return try nodes.map { node throws(JSONDocumentError) in
      guard let line = node.string else { throw node.wrong("a line in double quotes") }
      return line
    }
  }

  fileprivate func length() throws(JSONDocumentError) -> Double {
    guard case .number(let number) = value.content, (0...2000).contains(number) else {
      throw wrong("millimetres, 0 to 2000")
    }
    return number
  }
}
