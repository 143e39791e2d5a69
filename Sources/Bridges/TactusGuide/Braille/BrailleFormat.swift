package import TactusBraille

/// Lines that stay together as braille formats have them, and what is around them.
struct BrailleBlock {
  var lines: [[BrailleCell]]
  var hasBlankBefore = false
  var hasBlankAfter = false
  /// Whether it must not be the last of its page.
  var leads = false
  /// The title, if a page of contents names this.
  var entry: BrailleEntry?
}

/// A heading that the contents name.
struct BrailleEntry {
  var level: Int
  var text: [BrailleCell]
}

/// Cells in lines of a page's width, by the rules of braille formats (BANA 2016, UKAAF 2017).
package struct BrailleFormat {
  /// A page of an embosser or a braille display's book: 40 cells, 25 lines.
  static let width = 40
  static let height = 25

  private let words: Translator
  /// For what a computer reads, whose letters must be told one by one.
  private let computer: Translator

  /// Opens the tables.
  ///
  /// - Parameter table: that of the words; code is in the uncontracted table beside it, where there is one.
  /// - Throws: `BrailleError` if the table cannot be used, or has cells of eight dots.
  package init(table: String) throws(BrailleError) {
    words = try Translator(table: table)
    computer = (try? Translator(table: table.replacing("-g2.", with: "-g1."))) ?? words
  }

  /// The cells of a text.
  func cells(_ text: String) throws(BrailleError) -> [BrailleCell] {
    try words.translate(line: text).cells
  }

  /// Whole words in lines that begin in these cells, counted from 1; what is longer than a line is divided.
  func lines(
    _ text: String, first: Int, others: Int, isCode: Bool = false
  ) throws(BrailleError) -> [[BrailleCell]] {
    let cells = try (isCode ? computer : words).translate(line: text).cells
    return Self.lines(cells, first: first, others: others, isCode: isCode)
  }

  /// Dot 5, which says that the line goes on in the next one; twice where there is a space.
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

  /// Lines in the middle of the page, with three blank cells or more at either side.
  func centred(_ text: String) throws(BrailleError) -> [[BrailleCell]] {
    Self.lines(try cells(text), first: 1, others: 1, width: Self.width - 6).map { line in
      Self.blanks((Self.width - line.count) / 2) + line
    }
  }

  static func blanks(_ count: Int) -> [BrailleCell] {
    Array(repeating: .blank, count: max(0, count))
  }
}
