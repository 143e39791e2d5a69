package import TactusBroker
package import TactusText

/// A message from the operator of a fleet.
package struct OperatorMessage: Hashable, Sendable {
  package var id: String
  package var from: String
  package var text: String
  package var urgency: Double?
  package var expires: Timestamp

  package init(id: String, from: String, text: String, urgency: Double?, expires: Timestamp) {
    (self.id, self.from, self.text) = (id, from, text)
    (self.urgency, self.expires) = (urgency, expires)
  }

  /// Returns the publication, sealed for the topic if there are keys.
  package func publication(_ topic: BrokerTopic, keys: SealingKeys?) -> BrokerPublication {
    let json = payload
    guard let keys else { return BrokerPublication(topic.text, json) }
    let box = keys.seal(json, for: topic.text)
    return BrokerPublication(topic.text, JSONText.object([("sealed", JSONText.string(box))]))
  }

  private var payload: String {
    var members = [
      ("id", JSONText.string(id)), ("from", JSONText.string(from)), ("text", JSONText.string(text)),
    ]
    if let urgency { members.append(("urgency", "\(urgency)")) }
    members.append(("expires", "\(expires.milliseconds)"))
    return JSONText.object(members)
  }

  /// Returns the reason why no reader would accept it; nil if it is valid.
  package func objection(at now: Timestamp) -> String? {
    do throws(BrokerRefusal) {
      _ = try MessageRules().read(
        Array(payload.utf8), under: BrokerTopic.messageToAll.text, made: id, arrival: now,
        expires: nil)
      // Readers with a key accept only shorter ids.
      guard id.unicodeScalars.count <= MessageRules.longestSealedID else {
        return "id: it has at most \(MessageRules.longestSealedID) characters"
      }
      return nil
    } catch {
      return error.reason
    }
  }
}
