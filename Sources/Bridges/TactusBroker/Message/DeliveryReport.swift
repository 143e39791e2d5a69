import TactusService
package import TactusText

/// What became of a message, as a reader's bridge tells it.
package struct DeliveryReport: Hashable, Sendable {
  package enum What: String, CaseIterable, Sendable {
    case taken, refused, felt, acknowledged, read, answered, acted, expired, deleted
  }

  /// The message's name at its source; nil where it could not be read.
  package var id: String?
  package var what: What
  package var time: Timestamp
  /// Of a message that was taken: whether it is an urgent alert, which is to be acknowledged.
  package var isUrgent = false
  /// Of a message that was taken: whether it is in the list alone, without an alert to be felt.
  package var isListed = false
  /// Of an answer: its name, by which it is known again if it is told twice.
  package var key: String?
  /// What the reader answers.
  package var text: String?
  /// The name of the action that the reader has chosen.
  package var action: String?
  /// Why it was refused.
  package var reason: String?
  /// What cannot be opened without the reader's key.
  package var sealed: String?

  package init(_ what: What, id: String?, at time: Timestamp) {
    (self.what, self.id, self.time) = (what, id, time)
  }

  init(_ fate: BridgeFate) {
    self.init(What(fate.what), id: SealedID.told(fate.id), at: fate.time)
    if case .acted(let name) = fate.what { action = name }
  }

  init(_ answer: BridgeAnswer) {
    self.init(.answered, id: answer.id.map(SealedID.told), at: answer.time)
    (key, text) = (answer.key, answer.text)
  }

  /// The payload, whose words are sealed if there are keys.
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

  /// Reads a payload, and opens it if there is a key for it; nil if it is none that this program understands.
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
  fileprivate init(_ what: BridgeFate.What) {
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
