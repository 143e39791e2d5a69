import TactusText

/// A term, and what it means.
package struct ManualItem: Equatable, Sendable {
  package let term: String
  let meaning: String

  init(_ term: String, _ meaning: String) { (self.term, self.meaning) = (term, meaning) }
}

/// A page of the manual, read by `man`.
struct ManualPage: Equatable {
  let name: String
  /// 1 for commands, 5 for files.
  let section: Int
  /// What it is, in a few words without a full stop.
  let summary: String
  /// Its sections after NAME, by their titles.
  let sections: [(title: String, body: Body)]

  enum Body: Equatable {
    /// How a command is called: the words that stand for themselves, and the rest.
    case synopsis(String, String)
    case notes(String)
    case items([ManualItem])
    case pages([String])
  }

  static func == (one: Self, other: Self) -> Bool { one.roff == other.roff }

  var path: String { "share/man/man\(section)/\(name).\(section)" }

  var roff: String {
    let heading =
      ".TH \(Roff.quoted(name)) \(section) \"\" \(Roff.quoted(Program.version)) \"Tactus\"\n"
    // Escapes in NAME would keep whatis(1) from reading it, but for that of the dash.
    let first = ".SH NAME\n\(Roff.escaped(name)) \\- \(Roff.escaped(summary))\n"
    return heading + first
      + sections.map { ".SH \(Roff.quoted($0.title))\n\(Self.text($0.body))" }.joined()
  }

  private static func text(_ body: Body) -> String {
    switch body {
    case .synopsis(let words, let rest): ".B \(Roff.escaped(words))\n\(Roff.escaped(rest))\n"
    case .notes(let text): Roff.notes(text)
    case .items(let items): Roff.items(items)
    case .pages(let pages):
      pages.map { page in
        let parts = page.split(separator: "(")
        return ".BR \(Roff.escaped(parts[0])) (\(parts.dropFirst().joined())"
      }.joined(separator: " ,\n") + "\n"
    }
  }
}
