package import TactusMessage

/// Message names at their sources, for importers that maintain a ledger of their messages.
extension MessageStore {
  /// Returns true if the message with this name at its source is stored, is deleted but can be
  /// restored, or was replaced by another.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func hasMessage(named name: String, of source: String) throws(StoreError) -> Bool {
    try known(name, of: source) != nil
  }

  /// Returns true if a message of a bridge is stored, or is deleted but can be restored.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func hasMessages(of source: String) throws(StoreError) -> Bool {
    try database.query(
      """
      SELECT 1 FROM messages WHERE source = ?1 AND source IS NOT NULL AND external IS NOT NULL
      UNION ALL SELECT 1 FROM deleted WHERE source = ?1 AND external IS NOT NULL LIMIT 1
      """, .text(source)
    ).next()
  }

  /// Returns the names of all messages that did not come from a bridge.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func namesOfNoBridge() throws(StoreError) -> Set<String> {
    Set(
      try database.texts(
        """
        SELECT external FROM messages WHERE source IS NULL AND is_own = 0 AND external IS NOT NULL
        UNION ALL SELECT external FROM deleted WHERE source IS NULL AND external IS NOT NULL
        """))
  }

  /// Returns true if a bridge has delivered messages whose names are bare mail ids.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func hasPlainNames(of source: String) throws(StoreError) -> Bool {
    try database.query(
      """
      SELECT 1 FROM messages WHERE source = ?1 AND source IS NOT NULL AND external IS NOT NULL
        AND external GLOB '<*>' AND instr(external, ' ') = 0
      UNION ALL SELECT 1 FROM deleted WHERE source = ?1 AND source IS NOT NULL
        AND external IS NOT NULL AND external GLOB '<*>' AND instr(external, ' ') = 0 LIMIT 1
      """, .text(source)
    ).next()
  }
}
