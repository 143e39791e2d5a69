import TactusBridge
import TactusClient
package import TactusMessage
package import TactusText

/// The rules by which published messages are parsed.
package struct MessageRules: Sendable {
  /// The maximum number of bytes in a message, sealed or not.
  static let longest = 49_152
  /// The longest time until a sealed message may expire; during it, duplicates are recognised by
  /// their id.
  static let longestSealed: Int64 = 7 * 86_400_000

  /// The reader's keys; nil for none.
  package var keys: SealingKeys?
  /// True if unsealed messages are accepted.
  package var allowsPlain: Bool

  package init(keys: SealingKeys? = nil, allowsPlain: Bool = true) {
    (self.keys, self.allowsPlain) = (keys, allowsPlain || keys == nil)
  }

  /// Parses the payload published on a topic.
  ///
  /// - Parameters:
  ///   - made: its identifier if its source gives it none.
  ///   - arrival: the time of arrival; also its time if the message gives none.
  ///   - expires: the time at which the broker would have dropped it.
  /// - Throws: `BrokerRefusal` if it is not a valid message.
  package func read(
    _ payload: [UInt8], under topic: String, made: String, arrival: Timestamp,
    expires: Timestamp?
  ) throws(BrokerRefusal) -> ReadMessage {
    let outer = try Self.members(payload)
    let (members, box) = try open(outer, under: topic)
    do throws(BrokerRefusal) {
      var message = try Self.message(members, arrival)
      if box != nil { try Self.checkSealed(message, arrival) } else { try checkPlain(message) }
      let ownExpiry = message.expires
      message.externalID = message.externalID ?? made
      message.expires = [message.expires, expires].compactMap(\.self).min()
      if box != nil {
        message.externalID = message.externalID.map(SealedID.serviceID)
        message.replaces = message.replaces.map(SealedID.serviceID)
      }
      return ReadMessage(message: message, box: box, ownExpiry: ownExpiry)
    } catch {
      throw BrokerRefusal(error.reason, id: Self.name(members))
    }
  }

  private static func members(_ payload: [UInt8]) throws(BrokerRefusal) -> BrokerMembers {
    do throws(BrokerRefusal) {
      guard payload.count <= longest else {
        throw BrokerRefusal("longer than \(longest) bytes: send a shorter text")
      }
      return try BrokerMembers(payload)
    } catch {
      // The id lets its sender identify the rejected message.
      throw BrokerRefusal(
        error.reason, id: BrokerMembers(beginning: payload).flatMap(name))
    }
  }

  /// Returns the members of a message, and the box that they were sealed in; nil if unsealed.
  private func open(
    _ members: BrokerMembers, under topic: String
  ) throws(BrokerRefusal) -> (BrokerMembers, box: [UInt8]?) {
    // Members outside the box prove nothing, but a rejection may name the id.
    let id = Self.name(members)
    guard let sealed = members["sealed"] else {
      guard allowsPlain else {
        throw BrokerRefusal(
          "not sealed: the reader takes only messages sealed with the reader's key", id: id)
      }
      return (members, nil)
    }
    guard case .string(let text) = sealed else {
      throw BrokerRefusal("sealed: expected Base64 in double quotes", id: id)
    }
    guard let keys else {
      throw BrokerRefusal(
        "sealed: the reader has no key: send it unsealed, or give 'tactus mqtt' the --key", id: id)
    }
    guard let box = Base64.bytes(text), let opened = keys.open(box, for: topic) else {
      throw BrokerRefusal(
        "sealed: none of the reader's keys opens it: seal it with one of them, for \(topic)",
        id: id)
    }
    do throws(BrokerRefusal) { return (try BrokerMembers(opened), box) } catch {
      throw BrokerRefusal("sealed: \(error.reason)", id: id)
    }
  }

  private static func message(
    _ members: BrokerMembers, _ arrival: Timestamp
  ) throws(BrokerRefusal) -> IncomingMessage {
    // All members that the socket accepts are valid here, and are parsed by the same code.
    let known = [
      "from", "text", "id", "urgency", "address", "time", "expires", "full", "replaces", "actions",
      "quiet",
    ]
    let written = known.compactMap { key in members[key].map { (key, JSONText.value($0)) } }
    let line = JSONText.object([("do", "\"deliver\"")] + written)
    do throws(ServiceError) {
      return try IncomingMessage(request: Array(line.utf8), at: arrival)
    } catch {
      throw BrokerRefusal(withoutPlace(error.reason))
    }
  }

  /// Returns an error of the socket without the position in a line that the sender never wrote.
  private static func withoutPlace(_ reason: String) -> String {
    let parts = reason.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "request", Int(parts[1]) != nil, Int(parts[2]) != nil else {
      return reason
    }
    let words = String(parts[3].drop { $0 == " " })
    for key in ["from", "text"] where words.contains("expected the key \"\(key)\" in it") {
      return "\(key): missing: \(BrokerRefusal.advice)"
    }
    return words
  }

  /// The longest id of a sealed message, in characters.
  package static var longestSealedID: Int { SealedID.longest }

  /// Returns the service's reason for a rejection in a form useful to the sender.
  static func words(_ reason: String) -> String { withoutPlace(reason) }

  private func checkPlain(_ message: IncomingMessage) throws(BrokerRefusal) {
    if let id = message.externalID, SealedID.isServiceID(id) {
      throw BrokerRefusal("id: only a sealed message's begins so: give another")
    }
    if keys != nil, message.replaces != nil {
      // Ids are public: otherwise a sender without a key could erase sealed messages.
      throw BrokerRefusal("replaces: only a sealed message can replace another: seal it")
    }
  }

  private static func checkSealed(
    _ message: IncomingMessage, _ arrival: Timestamp
  ) throws(BrokerRefusal) {
    guard let id = message.externalID else {
      throw BrokerRefusal("id: a sealed message needs one, so that a copy cannot be sent again")
    }
    for name in [id, message.replaces ?? id] {
      guard ServiceProtocol.isName(SealedID.serviceID(name)) else {
        throw BrokerRefusal("id: a sealed message's has at most \(SealedID.longest) characters")
      }
    }
    guard let expires = message.expires,
      expires.milliseconds - arrival.milliseconds <= longestSealed
    else {
      throw BrokerRefusal("expires: a sealed message needs one, at most 7 days ahead")
    }
  }

  private static func name(_ members: BrokerMembers) -> String? {
    members.text("id").flatMap { ServiceProtocol.isName($0) ? $0 : nil }
  }
}

/// A parsed message, with the box that it was sealed in.
package struct ReadMessage {
  package var message: IncomingMessage
  /// The box: a nonce and the ciphertext; nil if unsealed.
  package var box: [UInt8]?
  /// The message's own expiry, regardless of the broker's: a replay could have another expiry
  /// there.
  fileprivate var ownExpiry: Timestamp?

  /// Returns the time until which duplicates must be recognised.
  func sealedUntil(_ arrival: Timestamp) -> Timestamp {
    ownExpiry ?? Timestamp(milliseconds: arrival.milliseconds + MessageRules.longestSealed)
  }
}

/// The names of sealed messages, in a namespace of their own: otherwise an eavesdropper on the
/// broker could use one first.
enum SealedID {
  private static let mark = "sealed/"
  static let longest = ServiceProtocol.longestName - mark.unicodeScalars.count

  /// Returns the service's name for a sealed message.
  static func serviceID(_ id: String) -> String { mark + id }
  static func isServiceID(_ id: String) -> Bool { id.hasPrefix(mark) }
  /// Returns its sender's name for it.
  static func senderID(_ id: String) -> String {
    isServiceID(id) ? String(id.dropFirst(mark.count)) : id
  }
}
