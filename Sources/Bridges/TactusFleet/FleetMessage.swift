import TactusAnalysis
import TactusBroker
import TactusText

/// What a keeper needs of a message that goes to readers.
struct FleetMessage: Hashable, Sendable {
  private static let longestText = 300

  var id: String
  var from: String?
  var text: String?
  var isUrgent: Bool

  /// Reads what was published under a topic; nil if it names no id, or is none that this program understands.
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
