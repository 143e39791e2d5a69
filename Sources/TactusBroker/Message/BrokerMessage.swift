package import TactusAnalysis
import TactusService
package import TactusText

/// What readers of messages know beside what was published.
package struct MessageRules: Sendable {
  /// The most bytes of a message, sealed or not.
  static let longest = 49_152
  /// How far ahead a sealed message may expire: within that time it is known again by its id.
  static let longestSealed: Int64 = 7 * 86_400_000

  /// The reader's keys; nil for none.
  package var keys: SealingKeys?
  /// Whether messages that are not sealed are taken.
  package var allowsPlain: Bool

  package init(keys: SealingKeys? = nil, allowsPlain: Bool = true) {
    (self.keys, self.allowsPlain) = (keys, allowsPlain || keys == nil)
  }

  /// Reads what was published under a topic.
  ///
  /// - Parameters:
  ///   - made: its name at its source if it brings none.
  ///   - arrival: when it came; also its time if it brings none.
  ///   - expires: when the broker would have dropped it.
  /// - Throws: `BrokerRefusal` if it is no message.
  package func message(
    _ payload: [UInt8], under topic: String, made: String, arrival: Timestamp,
    expires: Timestamp?
  ) throws(BrokerRefusal) -> IncomingMessage {
    guard payload.count <= Self.longest else {
      // The rest is not kept; who sent it wants to know which it was.
      let name = BrokerMembers(beginning: payload).flatMap(Self.name)
      throw BrokerRefusal("longer than \(Self.longest) bytes", id: name)
    }
    var members = try BrokerMembers(payload)
    var isSealed = false
    if let sealed = members["sealed"] {
      guard case .string(let text) = sealed else {
        throw BrokerRefusal("sealed: expected Base64 in double quotes")
      }
      guard let keys else { throw BrokerRefusal("sealed: the reader has no key") }
      guard let opened = keys.open(text, for: topic) else {
        throw BrokerRefusal("sealed: none of the reader's keys opens it on this topic")
      }
      members = try BrokerMembers(opened)
      isSealed = true
    }
    do throws(BrokerRefusal) {
      if !isSealed && !allowsPlain {
        throw BrokerRefusal("not sealed: the reader takes only messages sealed with the key")
      }
      var message = try Self.message(members, arrival)
      if isSealed { try Self.checkReplay(message, arrival) }
      if !isSealed, keys != nil, message.replaces != nil {
        // Ids are told openly: whoever has no key would erase what was sealed.
        throw BrokerRefusal("replaces: only a sealed message takes the place of another")
      }
      message.externalID = message.externalID ?? made
      message.expires = [message.expires, expires].compactMap(\.self).min()
      return message
    } catch {
      throw BrokerRefusal(error.reason, id: Self.name(members))
    }
  }

  private static func message(
    _ members: BrokerMembers, _ arrival: Timestamp
  ) throws(BrokerRefusal) -> IncomingMessage {
    // What may be delivered by the socket may be here, and is read by the same.
    let known = [
      "from", "text", "id", "urgency", "address", "time", "expires", "full", "replaces", "actions",
      "quiet",
    ]
    let written = known.compactMap { key in members[key].map { (key, JSONText.value($0)) } }
    let line = JSONText.object([("do", "\"deliver\"")] + written)
    do throws(ServiceError) {
      if case .deliver(let message, _) = try ServiceRequest(Array(line.utf8), at: arrival).act {
        return message
      }
    } catch {
      throw BrokerRefusal(withoutPlace(error.reason))
    }
    throw BrokerRefusal("expected a message")
  }

  /// What the socket complains about, without the place in a line that nobody has written.
  private static func withoutPlace(_ reason: String) -> String {
    let parts = reason.split(separator: ":", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0] == "request", Int(parts[1]) != nil, Int(parts[2]) != nil else {
      return reason
    }
    return String(parts[3].drop { $0 == " " })
      .replacing("request: expected the key", with: "expected the key")
  }

  private static func checkReplay(
    _ message: IncomingMessage, _ arrival: Timestamp
  ) throws(BrokerRefusal) {
    guard message.externalID != nil else {
      throw BrokerRefusal("id: a sealed message needs one, so that nobody can send it again")
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
