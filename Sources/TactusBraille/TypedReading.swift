/// The reading of cells that somebody typed, checked by translating it forward again.
///
/// Back-translation by liblouis 3.24 takes some cells for a contraction that no writer meant: with UEB
/// grade 2 it reads ⠑⠲⠛⠲ as "e.go.", ⠰⠠⠠⠁⠃ as "Ab" and ⠏⠆ as "p;". A word whose reading is not written
/// as it was typed is read in other ways, and the one that is written so counts.
struct TypedReading {
  let table: Louis.Table
  let cells: [BrailleCell]

  /// The text, and the words of it for which no reading is certain.
  func text(with louis: inout Louis) throws(BrailleError) -> (text: String, doubtful: [String]) {
    let text = try read(cells[...], with: &louis)
    guard try written(text, with: &louis) != cells else { return (text, []) }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let typed = cells.split(separator: .blank, omittingEmptySubsequences: false)
    if words.count != typed.count {
      words = []
      for word in typed { words.append(try read(word, with: &louis)) }
    }
    var doubtful: [String] = []
    for (index, word) in typed.enumerated() where !word.isEmpty {
      let (reading, isCertain) = try reading(of: word, first: words[index], with: &louis)
      words[index] = reading
      if !isCertain { doubtful.append(reading) }
    }
    return (words.joined(separator: " "), doubtful)
  }

  private func reading(
    of word: ArraySlice<BrailleCell>, first: String, with louis: inout Louis
  ) throws(BrailleError) -> (text: String, isCertain: Bool) {
    let letterByLetter = table.typing.text(of: word)
    let others = try readings(of: word, letterByLetter, with: &louis)
    for text in [first] + others where try written(text, with: &louis)[...] == word {
      return (text, true)
    }
    return (first, letterByLetter == nil || letterByLetter == first)
  }

  /// Other readings of a word, the likeliest first: letter by letter, the signs at its end apart from
  /// it, and in capitals.
  private func readings(
    of word: ArraySlice<BrailleCell>, _ letterByLetter: String?, with louis: inout Louis
  ) throws(BrailleError) -> [String] {
    var readings = letterByLetter.map { [$0] } ?? []
    for count in 1..<max(2, min(4, word.count)) {
      guard let signs = table.typing.signs(of: word.suffix(count)) else { break }
      readings.append(try read(word.dropLast(count), with: &louis) + signs)
    }
    return readings + [try read(word, with: &louis).uppercased()]
  }

  private func read(
    _ cells: ArraySlice<BrailleCell>, with louis: inout Louis
  ) throws(BrailleError) -> String {
    try BackTranslation(table: table.name, isPartial: false).text(of: Array(cells), with: &louis)
  }

  private func written(
    _ text: String, with louis: inout Louis
  ) throws(BrailleError) -> [BrailleCell] {
    var translation = ForwardTranslation(table: table, unknown: .skip)
    try translation.add(try SourceRun(line: text), with: &louis)
    return translation.text.cells
  }
}

/// The cells that a table writes for letters, digits and signs that stand alone.
struct TypingCells: Sendable {
  private var letters: [BrailleCell: String] = [:]
  private var digits: [BrailleCell: String] = [:]
  private var marks: [BrailleCell: String] = [:]
  private var capital: BrailleCell?
  private var number: BrailleCell?
  private var letterSign: BrailleCell?

  init() {}

  /// Asks the table how it writes them.
  init(translate: (String) -> [BrailleCell]?) {
    for letter in "abcdefghijklmnopqrstuvwxyz" {
      guard let cells = translate(String(letter)), let cell = cells.last, cells.count <= 2 else {
        continue
      }
      if letters[cell] == nil { letters[cell] = String(letter) }
      if cells.count == 2 { letterSign = cells.first }
    }
    if let small = translate("zz"), let cells = translate("Zz"), cells.count == small.count + 1,
      cells.dropFirst().elementsEqual(small)
    {
      capital = cells.first
    }
    for digit in "1234567890" {
      guard let cells = translate(String(digit)), cells.count == 2, let cell = cells.last else {
        continue
      }
      number = cells.first
      digits[cell] = String(digit)
    }
    for mark in ".,;:!?'-()\"/" {
      guard let alone = translate("z"), let cells = translate("z\(mark)"),
        let cell = cells.last, let letter = alone.last, cells.suffix(2) == [letter, cell]
      else { continue }
      if marks[cell] == nil { marks[cell] = String(mark) }
    }
  }

  /// The signs of some cells; nil if another cell is among them.
  func signs(of cells: ArraySlice<BrailleCell>) -> String? {
    var text = ""
    for cell in cells {
      guard let mark = marks[cell] else { return nil }
      text += mark
    }
    return text
  }

  /// A word read letter by letter, without contractions; nil if a cell means something else.
  func text(of word: ArraySlice<BrailleCell>) -> String? {
    var text = ""
    var rest = word
    var isNumber = false
    var capitals = 0
    while let cell = rest.popFirst() {
      if isNumber, let digit = digits[cell] {
        text += digit
      } else if cell == number, rest.first.flatMap({ digits[$0] }) != nil {
        isNumber = true
      } else if cell == capital {
        (isNumber, capitals) = (false, capitals + 1)
      } else if cell == letterSign {
        isNumber = false
      } else if let letter = letters[cell] {
        text += capitals > 0 ? letter.uppercased() : letter
        if capitals == 1 { capitals = 0 }
        isNumber = false
      } else if let mark = marks[cell] {
        text += mark
      } else {
        return nil
      }
    }
    return text
  }
}
