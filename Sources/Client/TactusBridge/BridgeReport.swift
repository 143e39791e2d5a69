package import TactusMessage
package import TactusText

/// A status of a bridge's message.
package struct DeliveryStatus: Hashable {
  package typealias What = DeliveryEvent

  /// The number, higher than those of all earlier statuses.
  package var number: Int64
  /// The message's ID at its source.
  package var id: String
  package var what: What
  package var time: Timestamp

  /// Creates a status of a message at a time.
  package init(number: Int64, id: String, what: What, time: Timestamp) {
    self.number = number
    self.id = id
    self.what = what
    self.time = time
  }
}

/// A text for a bridge to send.
package struct BridgeAnswer: Hashable {
  /// The key that identifies the answer, the same when it is repeated.
  package var key: String
  /// The recipient's name.
  package var recipient: String
  package var text: String
  /// The recipient's address; nil if none is known.
  package var address: String?
  /// The ID at its source of the message answered; nil if that had none.
  package var id: String?
  /// The time at which it was written.
  package var time: Timestamp

  /// Creates an answer.
  package init(
    key: String, recipient: String, text: String, address: String?, id: String?, time: Timestamp
  ) {
    self.key = key
    self.recipient = recipient
    self.text = text
    self.address = address
    self.id = id
    self.time = time
  }
}

/// The outcome of an answer that a bridge was asked to send.
package enum BridgeReport: Hashable {
  case sent
  /// It was certainly not sent, for this reason.
  case failed(String)
  /// It may or may not have been sent, for this reason.
  case unknown(String)
  /// The bridge is still trying.
  case later
}

extension DeliveryStatus {
  package var members: [(String, String)] {
    [
      ("number", "\(number)"), ("id", JSONText.string(id)), ("what", JSONText.string(what.word)),
      ("time", "\(time.milliseconds)"),
    ] + (what.action.map { [("action", JSONText.string($0))] } ?? [])
  }

  package init?(_ fields: JSONMembers) {
    guard let number = fields.number("number"), let id = fields.text("id"),
      let what = fields.text("what").flatMap({ What(word: $0, action: fields.text("action")) }),
      let time = fields.number("time")
    else { return nil }
    self.init(
      number: Int64(number), id: id, what: what, time: Timestamp(milliseconds: Int64(time)))
  }
}

extension BridgeAnswer {
  package var members: [(String, String)] {
    [
      ("key", JSONText.string(key)), ("to", JSONText.string(recipient)),
      ("text", JSONText.string(text)),
    ] + (address.map { [("address", JSONText.string($0))] } ?? [])
      + (id.map { [("id", JSONText.string($0))] } ?? []) + [("time", "\(time.milliseconds)")]
  }

  package init?(_ fields: JSONMembers) {
    guard let key = fields.text("key"), let recipient = fields.text("to"),
      let text = fields.text("text"), let time = fields.number("time")
    else { return nil }
    self.init(
      key: key, recipient: recipient, text: text, address: fields.text("address"),
      id: fields.text("id"), time: Timestamp(milliseconds: Int64(time)))
  }
}

extension BridgeReport {
  /// The maximum length of a stored reason, in Unicode scalars.
  private static let longestReason = 500

  package var members: [(String, String)] {
    switch self {
    case .sent: [("outcome", "\"sent\"")]
    case .failed(let reason): [("outcome", "\"failed\"")] + Self.member(reason)
    case .unknown(let reason): [("outcome", "\"unknown\"")] + Self.member(reason)
    case .later: [("outcome", "\"later\"")]
    }
  }

  package init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    let outcome = try members.required("outcome")
    switch outcome.string {
    case "sent": self = .sent
    case "later": self = .later
    case "failed": self = .failed(Self.reason(members))
    case "unknown": self = .unknown(Self.reason(members))
    default: throw outcome.wrong("\"sent\", \"failed\", \"unknown\" or \"later\"")
    }
  }

  private static func member(_ reason: String) -> [(String, String)] {
    reason.isEmpty ? [] : [("reason", JSONText.string(reason))]
  }

  private static func reason(_ members: JSONNode.Members) -> String {
    let reason = members["reason"]?.string ?? ""
    return String(String.UnicodeScalarView(reason.unicodeScalars.prefix(longestReason)))
  }
}
