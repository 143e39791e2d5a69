/// Up to which word the last few whole messages were read.
struct Bookmarks: Hashable, Sendable {
  static let most = 8

  private var entries: [Entry] = []

  private struct Entry: Hashable {
    var message: MessageID
    var word: Int
  }

  /// The word to go on with; nil for a message that was not begun, or was read to its end.
  subscript(message: MessageID) -> Int? {
    get { entries.first { $0.message == message }?.word }
    set {
      entries.removeAll { $0.message == message }
      guard let word = newValue else { return }
      entries.append(Entry(message: message, word: word))
      if entries.count > Self.most { entries.removeFirst() }
    }
  }
}
