import TactusText

/// A term and its meaning.
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
  /// A description in a few words, without a full stop.
  let summary: String
  /// The sections after NAME, by title.
  let sections: [(title: String, body: Body)]

  enum Body: Equatable {
    /// The syntax of a command: its literal words, and the rest.
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
    // Escapes in NAME, except that of the dash, would keep whatis(1) from reading it.
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
