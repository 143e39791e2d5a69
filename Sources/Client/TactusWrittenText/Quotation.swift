/// Quoted lines, and those of their words that an answer needs.
struct Quotation {
  /// The maximum length of a line that is felt whole.
  private static let shortLine = 45
  /// The maximum length of the words felt before an answer.
  private static let longest = 80

  /// The lines that the previous author wrote, without those that were already quoted.
  private let lines: [String]

  init(_ quoted: [String]) {
    var lines: [String] = []
    for line in quoted where line.hasPrefix(">") {
      let words = line.dropFirst()
      if words.first == ">" || words.hasPrefix(" >") { continue }
      let plain = String(words).trimmedLine
      if plain == "--" { break }
      lines.append(plain)
    }
    self.lines = lines.filter { !$0.isEmpty }
  }

  /// True if it is hardly longer than the words shown from it.
  var isShort: Bool { lines.count <= 2 && lines.reduce(0) { $0 + $1.count } <= 2 * Self.longest }

  /// The question before the answer, or else the last words; nil if nothing was quoted.
  var question: String? {
    guard let line = lines.suffix(3).last(where: { $0.contains("?") }) ?? lines.last else {
      return nil
    }
    let isAlone = lines.count == 1
    guard line.count > Self.shortLine else { return isAlone ? line : "… \(line)" }
    var words = Self.lastSentence(of: line)
    if words.count > Self.longest {
      let end = words.suffix(Self.longest)
      words = "…" + (end.firstIndex(of: " ").map { end[$0...] } ?? end)
    } else if !isAlone || words.count < line.count {
      words = "… \(words)"
    }
    return words
  }

  private static func lastSentence(of line: String) -> String {
    let body = line.dropLast()
    var start = line.startIndex
    for index in body.indices where ".!?".contains(body[index]) {
      let next = body.index(after: index)
      if next < body.endIndex, body[next] == " " { start = body.index(after: next) }
    }
    return String(line[start...])
  }
}
