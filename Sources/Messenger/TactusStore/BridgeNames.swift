/// Names at their sources, for those who keep a ledger of what they brought.
extension MessageStore {
  /// Whether the message of this name at its source is there, was deleted and may come back, or gave its place to another.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  package func hasMessage(named name: String, of source: String) throws(StoreError) -> Bool {
    try known(name, of: source) != nil
  }

  /// Whether anything of a bridge is there, or was and may come back.
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

  /// The names of all messages that no bridge has told.
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

  /// Whether a bridge has brought messages whose names are mail ids alone.
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
