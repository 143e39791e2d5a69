package import TactusBraille

/// The tables that a reader can choose from.
extension TableInfo {
  /// Returns the tables for reading a language on six motors, the usual ones first.
  ///
  /// - Parameter code: the code of the language, such as "de".
  package static func reading(_ code: String, among tables: [TableInfo]) -> [TableInfo] {
    tables.filter { $0.isText && $0.isOf(code) }.sorted { $0.rank < $1.rank }
  }

  /// Returns the names of other tables of the same language as a table, uncontracted and fully
  /// contracted ones first; at most `mostOffered`.
  static func offered(beside name: String, among tables: [TableInfo] = Tables.list()) -> [String] {
    guard let language = tables.first(where: { $0.name == name })?.language,
      let code = language.split(separator: "-").first
    else { return [] }
    let others = reading(String(code).lowercased(), among: tables).map(\.name)
    return Array(others.filter { $0 != name }.prefix(mostOffered))
  }

  /// Each is opened when the messenger starts.
  private static let mostOffered = 3

  /// True if the table writes text in six dots, which six motors can show.
  private var isText: Bool {
    !isComputerBraille && !summary.lowercased().contains("computer")
      && (contraction != nil || dots == 6)
  }

  private var rank: (Int, Int, String) {
    let contractions: [Contraction?] = [.uncontracted, .full, .partial]
    return (
      name.hasPrefix("en-ueb") ? 0 : 1, contractions.firstIndex(of: contraction) ?? 3, name
    )
  }

  private func isOf(_ code: String) -> Bool {
    guard let language = language?.lowercased() else { return false }
    return language == code || language.hasPrefix(code + "-")
  }
}
