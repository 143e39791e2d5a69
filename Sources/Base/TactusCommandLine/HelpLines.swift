import TactusText

/// Text laid out for the terminal, in at most 80 columns.
enum HelpLines {
  private static let width = 80

  /// Lays out terms in one column, with their meanings in a second.
  static func items(_ items: [ManualItem]) -> String {
    let column = items.map(\.term.count).max() ?? 0
    return items.map { item in
      let lines = wrapped(item.meaning, to: width - column - 4)
      let heads = [item.term] + Array(repeating: "", count: max(0, lines.count - 1))
      return zip(heads, lines).map { "  \($0.padded(to: column))  \($1)" }.joined(separator: "\n")
    }.joined(separator: "\n")
  }

  /// Lays out one paragraph.
  static func paragraph(_ text: String) -> String {
    wrapped(text, to: width).joined(separator: "\n")
  }

  private static func wrapped(_ text: String, to width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}
