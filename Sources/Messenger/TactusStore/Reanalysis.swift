public import TactusAnalysis
import TactusDatabase
public import TactusMessage
import TactusMessenger
public import TactusText

extension MessageStore {
  /// Analyses stored messages again, in order of their numbers: the results are replaced, and
  /// nothing is announced. An explicitly set urgency is preserved.
  ///
  /// - Parameters:
  ///   - last: the message after which to begin; nil to begin with the first.
  ///   - limit: the maximum number of messages.
  ///   - former: the analyzer used before explicit urgencies were recorded.
  /// - Returns: the numbers of messages examined and changed, and the last message; nil when none is
  ///   left.
  /// - Throws: `StoreError` if the file cannot be written.
  public func reanalyze(
    after last: MessageID?, limit: Int, _ analyzer: some Analyzer, former: some Analyzer
  ) throws(StoreError) -> (seen: Int, changed: Int, last: MessageID)? {
    let entries = try entries(after: last, limit: limit)
    guard let end = entries.last?.message.id else { return nil }
    var changed: [(message: Message, found: Analysis, unraised: Analysis?, help: HelpCall)] = []
    for entry in entries {
      let contact = try contact(ofMessage: entry.message.id)
      let incoming = entry.incoming(former)
      let plain = analyzer.analyze(incoming)
      var found = plain.adjusted(for: contact).adjusted(for: incoming)
      // The call for help has a column of its own.
      found.help = .none
      let unraised =
        contact.isEmergency
        ? plain.adjusted(for: contact.withoutEmergency).adjusted(for: incoming) : nil
      let isSame =
        found == entry.message.analysis && unraised?.urgency == entry.message.ownUrgency
        && unraised?.isUrgent == entry.isUrgentByItself
        && plain.help == entry.message.decidedHelp ?? plain.help
      if !isSame { changed.append((entry.message, found, unraised, plain.help)) }
    }
    try database.transaction { () throws(StoreError) in
      for one in changed {
        try replace(one.message, one.found, unraised: one.unraised, one.help)
      }
      for conversation in Set(changed.map(\.message.conversation.rawValue)).sorted() {
        try refresh(conversation, unread: 0)
      }
    }
    return (entries.count, changed.count, end)
  }

  /// Returns the newest unread messages of other people, the oldest of them first, for a later
  /// analysis; those without an alert and those with an explicitly set urgency are left out.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func newestUnread(
    most limit: Int, since time: Timestamp
  ) throws(StoreError) -> [(id: MessageID, message: IncomingMessage, analysis: Analysis)] {
    var rows = try entries(
      of: try database.query(
        """
        SELECT id, conversation, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, is_urgent, language, danger, is_scam, asks, interest, is_own, external,
          is_given, address, whole, doubt, is_silent, mailed_to, own_urgency, help, why, own_urgent
        FROM messages
        WHERE is_read = 0 AND is_own = 0 AND is_silent = 0 AND is_expired = 0
          AND is_given IS NOT 1 AND time >= ?2
        ORDER BY id DESC LIMIT ?1
        """, .integer(Int64(limit)), .integer(time.milliseconds)))
    rows.reverse()
    return rows.map { ($0.message.id, $0.incoming(RuleAnalyzer()), $0.message.analysis) }
  }

  private func entries(after last: MessageID?, limit: Int) throws(StoreError) -> [ArchiveEntry] {
    try entries(
      of: try database.query(
        """
        SELECT id, conversation, sender, body, time, category, tone, urgency, summary, gist,
          is_fraud, is_read, is_urgent, language, danger, is_scam, asks, interest, is_own, external,
          is_given, address, whole, doubt, is_silent, mailed_to, own_urgency, help, why, own_urgent
        FROM messages WHERE id > ? AND is_own = 0 ORDER BY id LIMIT ?
        """, .integer(last?.rawValue ?? .min), .integer(Int64(limit))))
  }

  private func entries(of rows: consuming Statement) throws(StoreError) -> [ArchiveEntry] {
    var entries: [ArchiveEntry] = []
    while let entry = try ArchiveEntry(rows) { entries.append(entry) }
    return entries
  }

  private func replace(
    _ message: Message, _ analysis: Analysis, unraised: Analysis?, _ help: HelpCall
  ) throws(StoreError) {
    try database.run(
      """
      UPDATE messages SET category = ?, tone = ?, urgency = ?, summary = ?, gist = ?, is_fraud = ?,
        is_urgent = ? AND NOT is_silent, language = ?, danger = ?,
        is_scam = max(?, doubt IS NOT NULL), asks = ?,
        own_urgency = ?, own_urgent = ?, help = ?, why = ? WHERE id = ?
      """,
      .text(analysis.category.rawValue), .text(analysis.tone.rawValue),
      .real(analysis.urgency.value), .text(analysis.summary), .text(analysis.gist),
      .flag(analysis.isFraudAlert), .flag(analysis.isUrgent),
      .text(orNull: analysis.language?.rawValue), .text(orNull: analysis.danger?.rawValue),
      .flag(analysis.isScam), .flag(analysis.asks),
      unraised.map { .real($0.urgency.value) } ?? .null,
      unraised.map { .flag($0.isUrgent) } ?? .null, .text(StoredHelp.text(help)),
      .text(orNull: StoredReasons.text(analysis.why)), .integer(message.id.rawValue))
  }
}
