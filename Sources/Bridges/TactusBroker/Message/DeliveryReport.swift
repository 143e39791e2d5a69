import TactusBridge
package import TactusText

/// The delivery status of a message, as published by a reader's bridge.
package struct DeliveryReport: Hashable, Sendable {
  package enum What: String, CaseIterable, Sendable {
    case taken, refused, felt, acknowledged, read, answered, acted, expired, deleted
  }

  /// The source's identifier for the message; nil if it could not be parsed.
  package var id: String?
  package var what: What
  package var time: Timestamp
  /// Of an accepted message: true if it is an urgent alert, which must be acknowledged.
  package var isUrgent = false
  /// Of an accepted message: true if it is only in the list, without an alert.
  package var isListed = false
  /// Of a reply: its key, which identifies duplicates.
  package var key: String?
  /// The text of the reply.
  package var text: String?
  /// The name of the action that the reader chose.
  package var action: String?
  /// The reason for a rejection.
  package var reason: String?
  /// The sealed part, if it cannot be opened without the reader's key.
  package var sealed: String?

  package init(_ what: What, id: String?, at time: Timestamp) {
    (self.what, self.id, self.time) = (what, id, time)
  }

  init(_ status: DeliveryStatus) {
    self.init(What(status.what), id: SealedID.senderID(status.id), at: status.time)
    if case .acted(let name) = status.what { action = name }
  }

  init(_ answer: BridgeAnswer) {
    self.init(.answered, id: answer.id.map(SealedID.senderID), at: answer.time)
    (key, text) = (answer.key, answer.text)
  }

  /// Returns the payload; its texts are sealed if there are keys.
  package func json(under topic: String, keys: SealingKeys? = nil) -> String {
    var members: [(String, String)] = []
    if let id { members.append(("id", JSONText.string(id))) }
    members += [("what", JSONText.string(what.rawValue)), ("time", "\(time.milliseconds)")]
    if isUrgent { members.append(("urgent", "true")) }
    if isListed { members.append(("listed", "true")) }
    if let key { members.append(("key", JSONText.string(key))) }
    let words = [("text", text), ("action", action), ("reason", reason)]
      .compactMap { key, text in text.map { (key, JSONText.string($0)) } }
    if let keys, !words.isEmpty {
      let box = keys.seal(JSONText.object(words), for: topic)
      return JSONText.object(members + [("sealed", JSONText.string(box))])
    }
    if let sealed { members.append(("sealed", JSONText.string(sealed))) }
    return JSONText.object(members + words)
  }

  /// Parses a payload, and opens it if there is a key for it; nil if it is invalid or unsupported.
  package init?(_ payload: [UInt8], under topic: String, keys: SealingKeys? = nil) {
    guard payload.count <= 2 * MessageRules.longest, let members = try? BrokerMembers(payload),
      let what = members.text("what").flatMap(What.init(rawValue:)),
      let time = members.time("time")
    else { return nil }
    self.init(what, id: members.text("id"), at: time)
    (isUrgent, isListed) = (members.flag("urgent") ?? false, members.flag("listed") ?? false)
    key = members.text("key")
    var words = members
    if let sealed = members.text("sealed") {
      guard let opened = keys?.open(sealed, for: topic), let inner = try? BrokerMembers(opened)
      else {
        self.sealed = sealed
        return
      }
      words = inner
    }
    (text, action, reason) = (words.text("text"), words.text("action"), words.text("reason"))
  }
}

extension DeliveryReport.What {
  fileprivate init(_ what: DeliveryStatus.What) {
    self =
      switch what {
      case .felt: .felt
      case .read: .read
      case .acknowledged: .acknowledged
      case .acted: .acted
      case .expired: .expired
      case .deleted: .deleted
      }
  }
}
