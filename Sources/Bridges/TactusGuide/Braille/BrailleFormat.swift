package import TactusBraille

/// A formatted block of lines, with its spacing.
struct BrailleBlock {
  var lines: [[BrailleCell]]
  var hasBlankBefore = false
  var hasBlankAfter = false
  /// True if it must not be the last on its page.
  var leads = false
  /// Its entry in the table of contents, if any.
  var entry: BrailleEntry?
}

/// A heading in the table of contents.
struct BrailleEntry {
  var level: Int
  var text: [BrailleCell]
}

/// Lays out cells in lines by the rules of braille formats (BANA 2016, UKAAF 2017).
package struct BrailleFormat {
  /// The page of an embosser: 40 cells, 25 lines.
  static let width = 40
  static let height = 25

  private let words: Translator
  /// The table for code, in which each letter must be unambiguous.
  private let computer: Translator

  /// Opens the tables.
  ///
  /// - Parameter table: the table for words; code uses the uncontracted table of the same
  ///   language, if there is one.
  /// - Throws: `BrailleError` if the table cannot be used, or has cells of eight dots.
  package init(table: String) throws(BrailleError) {
    words = try Translator(table: table)
    let uncontracted = [
      table.replacing("-g2.", with: "-g1."), table.replacing("-g2.ctb", with: "-comp6.utb"),
    ]
    computer =
      uncontracted.lazy.compactMap { $0 == table ? nil : try? Translator(table: $0) }.first
      ?? words
  }

  /// Translates a text to cells.
  func cells(_ text: String) throws(BrailleError) -> [BrailleCell] {
    try words.translate(line: text).cells
  }

  /// Wraps text at words, with the starting cells counted from 1; words longer than a line are
  /// split.
  func lines(
    _ text: String, first: Int, others: Int, isCode: Bool = false
  ) throws(BrailleError) -> [[BrailleCell]] {
    let cells = try (isCode ? computer : words).translate(line: text).cells
    return Self.lines(cells, first: first, others: others, isCode: isCode)
  }

  /// Dot 5, the sign that a line continues on the next; doubled at a space.
  private static let goesOn = BrailleCell(rawValue: 0b0001_0000)

  static func lines(
    _ cells: [BrailleCell], first: Int, others: Int, isCode: Bool = false, width: Int = width
  ) -> [[BrailleCell]] {
    let room = width - (isCode ? 2 : 0)
    var lines: [[BrailleCell]] = []
    var line = blanks(first - 1)
    var isEmpty = true
    func end(_ mark: [BrailleCell]) {
      lines.append(line + mark)
      line = blanks(others - 1)
      isEmpty = true
    }
    for word in cells.split(separator: .blank) {
      var word = word
      if !isEmpty {
        if line.count + 1 + word.count <= room {
          line.append(.blank)
        } else {
          end(isCode ? [goesOn, goesOn] : [])
        }
      }
      while line.count + word.count > room {
        let part = width - 1 - line.count
        line += word.prefix(part)
        word = word.dropFirst(part)
        end([goesOn])
      }
      line += word
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// Returns lines centred on the page, with at least three blank cells at either side.
  func centred(_ text: String) throws(BrailleError) -> [[BrailleCell]] {
    Self.lines(try cells(text), first: 1, others: 1, width: Self.width - 6).map { line in
      Self.blanks((Self.width - line.count) / 2) + line
    }
  }

  static func blanks(_ count: Int) -> [BrailleCell] {
    Array(repeating: .blank, count: max(0, count))
  }
}
