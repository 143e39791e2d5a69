import TactusMessage
public import TactusMessenger

extension MessageStore {
  /// Finds people by their names and messages by their senders and texts; each search word
  /// must match the beginning of a word.
  ///
  /// - Throws: `ArchiveError` if the file cannot be read.
  public func search(_ words: SearchWords) throws(ArchiveError) -> SearchHits {
    guard !words.isEmpty else { return SearchHits() }
    return try reading { () throws(StoreError) in
      var hits = SearchHits()
      let names = try database.query(
        """
        SELECT id, name FROM conversations WHERE is_listed = 1
        ORDER BY pressing DESC, is_important DESC, standing DESC, newest DESC, id DESC
        """)
      while hits.people.count < SearchHits.most, try names.next() {
        if words.match(names.text(1)) {
          hits.people.append(ConversationID(rawValue: names.integer(0)))
        }
      }
      let rows = try database.query(
        """
        SELECT messages.id FROM found CROSS JOIN messages ON messages.id = found.rowid
        WHERE found MATCH ?1 ORDER BY messages.time DESC, messages.id DESC LIMIT ?2
        """, .text(Self.query(words)), .integer(Int64(SearchHits.most)))
      while try rows.next() { hits.messages.append(MessageID(rawValue: rows.integer(0))) }
      return hits
    }
  }

  /// Returns the words in the syntax of FTS5, each quoted, so that typed text is never syntax.
  private static func query(_ words: SearchWords) -> String {
    words.words.map { "\"\($0.split(separator: "\"").joined())\"*" }.joined(separator: " ")
  }
}
