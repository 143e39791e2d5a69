import TactusBroker
import TactusMessage
import TactusText

/// The parts of a message to readers that escalations need.
struct FleetMessage: Hashable, Sendable {
  private static let longestText = 300

  var id: String
  var from: String?
  var text: String?
  var isUrgent: Bool

  /// Parses the payload published on a topic; nil if it has no id, or is invalid or unsupported.
  init?(_ payload: [UInt8], under topic: String, keys: SealingKeys?) {
    guard payload.count <= 1 << 16 else { return nil }
    var members = JSONMembers(line: payload)
    if let sealed = members?.text("sealed") {
      guard let opened = keys?.open(sealed, for: topic) else { return nil }
      members = JSONMembers(line: opened)
    }
    func word(_ key: String, _ most: Int) -> String? {
      guard let text = members?.text(key), !text.isEmpty else { return nil }
      return String(text.prefix(most))
    }
    guard let id = word("id", 201), id.count <= 200 else { return nil }
    self.id = id
    (from, text) = (word("from", 200), word("text", Self.longestText))
    isUrgent = members?.decimal("urgency").map { $0 >= UrgencyBand.critical.lowest } ?? false
  }
}
