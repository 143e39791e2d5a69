public import TactusAnalysis
public import TactusMessage

extension MessageStore {
  /// Returns the number of the last message; 0 if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func lastNumber() throws(StoreError) -> Int64 {
    try database.number("SELECT max(id) FROM messages")
  }

  /// Analyses the messages after a number again, at most `limit`; returns the number of the last
  /// one, nil when none is left.
  ///
  /// - Throws: `StoreError` if the file cannot be written.
  public func judge(
    after number: Int64, limit: Int, _ analyzer: some Analyzer
  ) throws(StoreError) -> Int64? {
    try reanalyze(
      after: MessageID(rawValue: number), limit: limit, analyzer, former: RuleAnalyzer())?.last
      .rawValue
  }
}
