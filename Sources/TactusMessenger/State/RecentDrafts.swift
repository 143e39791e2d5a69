/// The last few drafts as they were typed, whether or not the store could take them.
struct RecentDrafts: Hashable, Sendable {
  static let most = 8

  private var entries: [Entry] = []

  private struct Entry: Hashable {
    var conversation: ConversationID
    var draft: Draft
  }

  subscript(conversation: ConversationID) -> Draft? {
    get { entries.first { $0.conversation == conversation }?.draft }
    set {
      entries.removeAll { $0.conversation == conversation }
      guard let draft = newValue else { return }
      entries = entries.suffix(Self.most - 1) + [Entry(conversation: conversation, draft: draft)]
    }
  }
}
