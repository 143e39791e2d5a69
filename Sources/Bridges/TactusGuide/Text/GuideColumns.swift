/// Formats tables as text in columns, of which the last is wrapped.
enum GuideColumns {
  /// The minimum width of the last column for comfortable reading.
  private static let leastWidth = 24
  private static let gap = "  "

  /// Returns the lines of a table; nil if its first columns leave too little width.
  static func lines(of table: GuideTable, width: Int) -> [String]? {
    let rows = ([table.headings] + table.rows).filter { $0.contains { !$0.isEmpty } }
    guard let count = rows.map(\.count).max(), count > 1 else { return nil }
    let widths = (0..<count - 1).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let indent = widths.reduce(0, +) + widths.count * gap.count
    guard width - indent >= leastWidth else { return nil }
    return rows.flatMap { row -> [String] in
      let first = widths.indices.map { column in
        let text = column < row.count ? row[column] : ""
        return text + String(repeating: " ", count: widths[column] - text.count) + gap
      }.joined()
      let last = row.count == count ? GuideText.wrapped(row[count - 1], to: width - indent) : []
      let padding = String(repeating: " ", count: indent)
      return last.isEmpty
        ? [first]
        : last.enumerated().map { ($0.offset == 0 ? first : padding) + $0.element }
    }.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
