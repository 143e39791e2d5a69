package import TactusClient
package import TactusMessage
package import TactusText

/// A message sent by a bridge.
package typealias BridgeMessage = IncomingMessage

/// The limits of a bridge's requests.
package enum BridgeRules {
  /// The longest name of a bridge, in characters.
  package static let longestName = 40
  /// The maximum number of actions in a message.
  package static let mostActions = 8

  /// True if the text is a valid name of a bridge.
  package static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
          UInt8(ascii: "."):
          true
        default: false
        }
      }
  }
}

extension IncomingMessage {
  /// True if it has members that only a bridge may send.
  package var needsBridge: Bool { replaces != nil || !actions.isEmpty }

  /// The members that few messages have, as JSON.
  var bridgeMembers: [(String, String)] {
    var members: [(String, String)] = []
    if let full { members.append(("full", JSONText.string(full))) }
    if let mailedTo { members.append(("to", JSONText.string(mailedTo))) }
    if let doubt { members.append(("doubt", JSONText.string(doubt))) }
    if let expires { members.append(("expires", "\(expires.milliseconds)")) }
    if let replaces { members.append(("replaces", JSONText.string(replaces))) }
    if !actions.isEmpty { members.append(("actions", JSONText.array(actions.map(\.json)))) }
    if isQuiet { members.append(("quiet", "true")) }
    return members
  }

  mutating func readBridgeMembers(_ members: JSONNode.Members) throws(JSONDocumentError) {
    full = try members["full"]?.body()
    mailedTo = try members["to"]?.name()
    doubt = try members["doubt"]?.name()
    expires = try members["expires"]?.time()
    replaces = try members["replaces"]?.name()
    isQuiet = try members["quiet"]?.flag() ?? false
    guard let node = members["actions"] else { return }
    let nodes = try node.elements()
    guard (1...BridgeRules.mostActions).contains(nodes.count) else {
      throw node.wrong("1 to \(BridgeRules.mostActions) actions")
    }
    actions = try nodes.map { node throws(JSONDocumentError) in try MessageAction(node) }
    guard Set(actions.map(\.name)).count == actions.count else {
      throw node.wrong("actions of different names")
    }
  }

  /// The members of the request `deliver`.
  func members(wait: Int) -> [(String, String)] {
    var members = [
      ("from", JSONText.string(sender)), ("text", JSONText.string(body)),
    ]
    if let address { members.append(("address", JSONText.string(address))) }
    if let urgency {
      members.append(("urgency", JSONText.number(urgency.value)))
    }
    if let id = externalID { members.append(("id", JSONText.string(id))) }
    // The time of a clock that was never set is omitted.
    if let time = Timestamp(bareMilliseconds: Double(time.milliseconds)) {
      members.append(("time", "\(time.milliseconds)"))
    }
    if wait != ServiceProtocol.usualWait { members.append(("wait", "\(wait)")) }
    return members + bridgeMembers
  }

  /// Parses the members of the request `deliver`.
  ///
  /// - Parameter now: the time of a message that has none.
  /// - Throws: `JSONDocumentError` if a member is wrong.
  package init(_ members: JSONNode.Members, at now: Timestamp) throws(JSONDocumentError) {
    self.init(
      sender: try members.required("from").name().steady, body: try members.required("text").body(),
      time: now)
    externalID = try members["id"]?.name()
    address = try members["address"]?.name()
    urgency = try members["urgency"].flatMap { node throws(JSONDocumentError) in
      Urgency(try node.fraction())
    }
    if let time = try members["time"]?.time() { self.time = time }
    try readBridgeMembers(members)
  }

  /// Parses a line of the request `deliver`, as the service does.
  ///
  /// - Parameter now: the time of a message that has none.
  /// - Throws: `ServiceError` if it is not such a request.
  package init(request line: [UInt8], at now: Timestamp) throws(ServiceError) {
    do throws(JSONDocumentError) {
      let members = try JSONNode(json: line, file: "request", document: "request").anyMembers()
      let name = try members.required("do")
      guard name.string == "deliver" else { throw name.wrong("\"deliver\"") }
      try self.init(members, at: now)
    } catch {
      throw ServiceError(reason: "\(error)")
    }
  }

  /// Returns the message truncated to fit on one line: first `full`, then the body.
  package func fitting() -> IncomingMessage {
    // The line also holds a tag.
    let most = ServiceProtocol.longestLine - 128
    var message = self
    while ProgramRequest.deliver(message, wait: 1).json().utf8.count >= most {
      if let full = message.full {
        message.full = full.unicodeScalars.count > 1_000 ? full.half : nil
      } else if message.body.unicodeScalars.count > 1_000 {
        message.body = message.body.half
      } else {
        break
      }
    }
    return message
  }
}

extension String {
  /// The first half, with an ellipsis.
  fileprivate var half: String {
    let scalars = unicodeScalars
    return String(String.UnicodeScalarView(scalars.prefix(scalars.count / 2))) + " …"
  }
}

extension MessageAction {
  fileprivate var json: String {
    JSONText.object([("name", JSONText.string(name)), ("title", JSONText.string(title))])
  }

  fileprivate init(_ node: JSONNode) throws(JSONDocumentError) {
    let members = try node.anyMembers()
    self.init(
      name: try members.required("name").name(), title: try members.required("title").name())
  }
}
