public import TactusAnalysis

extension ConversationID {
  /// The conversation of the reader's notes to self, which are sent to no one.
  public static let noteToSelf = ConversationID(rawValue: 0)
}

extension Conversation {
  /// The name of the reader's notes.
  public static let noteToSelf = "note to self"
}

extension Analysis {
  /// Creates the analysis of a message that the reader wrote: it is not urgent and not judged.
  public init(ofOwn text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    self.init(
      urgency: .none, isUrgent: false, category: .personal, tone: .neutral,
      summary: Self.cut(words, to: Self.longestSummary),
      gist: Self.cut(words, to: Self.longestGist))
  }

  private static func cut(_ text: String, to count: Int) -> String {
    text.count <= count ? text : text.prefix(count - 1) + "…"
  }
}
