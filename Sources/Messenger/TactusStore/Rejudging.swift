public import TactusAnalysis
import TactusMessenger

extension MessageStore {
  /// The number of the last message; 0 if there is none.
  ///
  /// - Throws: `StoreError` if the file cannot be read.
  public func lastNumber() throws(StoreError) -> Int64 {
    try database.number("SELECT max(id) FROM messages")
  }

  /// Judges anew as many messages after a number as there are, up to a limit; returns the last one's number, nil once
  /// there is none left.
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
