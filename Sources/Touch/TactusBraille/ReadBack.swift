/// The check that the letters and digits of a line can be read back from its braille.
///
/// First the line gets the signs that separate letters and digits (`NumberCells`). Then each word
/// is read back: character by character along its cells, which proves most words of an uncontracted
/// table, or by liblouis, once for each word: the new words of a line in one call, then, one by one,
/// those that it does not read as themselves. A word is mended if liblouis reads another text that
/// is written in the same cells: UEB grade 2 writes "yrs" like "yours" and "ou" like "out". It then
/// gets the sign that its table writes before such letters, or is spelled. A word that liblouis
/// merely reads badly is unchanged (`Tests/README.md`).
struct ReadBack {
  let table: Louis.Table
  private let run: SourceRun

  init(_ run: SourceRun, table: Louis.Table) {
    self.table = table
    self.run = run.composed { _, _ in true }
  }

  /// Returns the translation, with every word mended that reads as another one.
  func checked(_ text: BrailleText, with louis: inout Louis) throws(BrailleError) -> BrailleText {
    var text = text
    table.numbers.addSigns(to: &text, of: run)
    var replacements: [(cells: Range<Int>, text: BrailleText)] = []
    var walk = WordWalk()
    var words: [RunWord] = []
    while let word = walk.next(in: run, text) {
      if !isPlain(word, text) { words.append(word) }
    }
    try readTogether(words, text, with: &louis)
    for word in words {
      if let better = try mended(word, text, with: &louis) {
        replacements.append((word.cells, better))
      }
    }
    guard !replacements.isEmpty else { return text }
    var result = BrailleText()
    var start = 0
    for (cells, better) in replacements {
      result.append(text, start..<cells.lowerBound)
      result.append(better)
      start = cells.upperBound
    }
    result.append(text, start..<text.cells.count)
    return result
  }

  /// Returns the letters and digits of a text: letters in lower case, digits in ASCII.
  static func essence(_ scalars: some Sequence<UInt32>) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in scalars {
      switch scalar {
      case 0x30...0x39, 0x61...0x7A: result.append(scalar)
      case 0x41...0x5A: result.append(scalar + 0x20)
      case 0..<0xAA: break
      case 0x130, 0x131: result.append(0x69)
      default:
        guard let properties = Unicode.Scalar(scalar)?.properties,
          properties.isAlphabetic || properties.numericType != nil
        else { break }
        result.append(contentsOf: properties.lowercaseMapping.unicodeScalars.map(\.value))
      }
    }
    return result
  }

  static func essence(_ text: some StringProtocol) -> [UInt32] {
    essence(text.unicodeScalars.lazy.map(\.value))
  }
}

/// A word of a line: characters between spaces that are written as blank cells.
private struct RunWord {
  let characters: Range<Int>
  let cells: Range<Int>
}

/// The words of a line, in order.
private struct WordWalk {
  private var index = 0
  private var cell = 0

  mutating func next(in run: SourceRun, _ text: BrailleText) -> RunWord? {
    while index < run.count, run.scalars[index] == 0x20 { index += 1 }
    guard index < run.count else { return nil }
    let start = index
    skipCells(before: start, run, text)
    let first = cell
    while index < run.count {
      guard run.scalars[index] == 0x20 else {
        index += 1
        continue
      }
      skipCells(before: index, run, text)
      // A table may join words: the words around this space are one where it has no blank cell.
      if cell >= text.cells.count || text.cells[cell] == .blank { break }
      index += 1
    }
    if index == run.count { cell = text.cells.count }
    var end = index
    while run.scalars[end - 1] == 0x20 { end -= 1 }
    return RunWord(characters: start..<end, cells: first..<max(first, cell))
  }

  private mutating func skipCells(before index: Int, _ run: SourceRun, _ text: BrailleText) {
    let byte = run.sources[index].lowerBound
    while cell < text.cells.count, text.sources[cell].lowerBound < byte { cell += 1 }
  }
}

extension ReadBack {
  /// Returns true if each letter and digit of a word has its own cell of the alphabet, and its
  /// position is unambiguous: in a contracted table, a short word that is spelled can look like a
  /// contraction.
  private func isPlain(_ word: RunWord, _ text: BrailleText) -> Bool {
    let isLong = word.characters.count > Self.longestShortForm
    guard !table.isContracted || isLong else { return false }
    var cell = word.cells.lowerBound
    var hasDigits = false
    for index in word.characters {
      let scalar = run.scalars[index]
      let end = run.sources[index].upperBound
      let start = cell
      while cell < word.cells.upperBound, text.sources[cell].lowerBound < end { cell += 1 }
      let kind = CharacterKind(scalar)
      guard kind != .sign, kind != .space else { continue }
      hasDigits = hasDigits || kind == .digit
      // No long word made up only of letters is written like another word.
      if table.isContracted, !hasDigits, kind != .digit { continue }
      guard start < cell, text.sources[start].lowerBound >= run.sources[index].lowerBound,
        table.typing.isOne(text.cells[start..<cell], scalar)
      else { return false }
    }
    return true
  }

  /// No abbreviation of an installed table is longer, in letters.
  private static let longestShortForm = 7

  /// The longest word to read back, since the time for a word grows with the square of its length;
  /// longer ones do not occur in real messages.
  private static let longestWord = 200

  /// Reads the new words of a line back in one call of liblouis, and stores the verdict on those
  /// that read as themselves. A call costs much more than the few cells of a word.
  ///
  /// Words in capitals and words with digits are left to `mended`, since their signs may affect the
  /// next word.
  private func readTogether(
    _ words: [RunWord], _ text: BrailleText, with louis: inout Louis
  ) throws(BrailleError) {
    var new: [(key: UInt64, essence: [UInt32])] = []
    var cells: [BrailleCell] = []
    for word in words where isReadable(word) {
      let scalars = run.scalars[word.characters]
      let kinds = scalars.lazy.map { CharacterKind($0) }
      guard kinds.contains(.small), !kinds.contains(.digit) else { continue }
      let key = louis.verdicts.key(of: scalars, text.cells[word.cells], table: table.number)
      guard louis.verdicts[key] == nil else { continue }
      if !new.isEmpty { cells.append(.blank) }
      cells += text.cells[word.cells]
      new.append((key, Self.essence(scalars)))
    }
    guard new.count > 1 else { return }
    let read = try BackTranslation(table: table.name, isPartial: false).text(
      of: cells, with: &louis)
    let parts = read.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == new.count else { return }
    for (word, part) in zip(new, parts) where Self.essence(part) == word.essence {
      louis.verdicts[word.key] = WordVerdict(cells: nil)
    }
  }

  private func isReadable(_ word: RunWord) -> Bool {
    word.characters.count <= Self.longestWord && !word.cells.isEmpty
  }

  /// Returns the cells to replace those of a word; nil to keep them.
  private func mended(
    _ word: RunWord, _ text: BrailleText, with louis: inout Louis
  ) throws(BrailleError) -> BrailleText? {
    guard isReadable(word) else { return nil }
    let scalars = run.scalars[word.characters]
    let cells = text.cells[word.cells]
    let key = louis.verdicts.key(of: scalars, cells, table: table.number)
    let verdict: [WordVerdict.Cell]?
    if let known = louis.verdicts[key] {
      verdict = known.cells
    } else {
      let mending = WordMending(table: table, scalars: Array(scalars))
      verdict = try mending.cells(
        insteadOf: Array(cells), from: origins(of: word, text), with: &louis)
      louis.verdicts[key] = WordVerdict(cells: verdict)
    }
    guard let verdict else { return nil }
    var result = BrailleText()
    for cell in verdict {
      result.append(cell.cell, from: run.sources[word.characters.lowerBound + cell.character])
    }
    return result
  }

  /// Returns the source character of each cell of a word, counted from the start of the word.
  private func origins(of word: RunWord, _ text: BrailleText) -> [Int] {
    var origins: [Int] = []
    var character = word.characters.lowerBound
    for cell in word.cells {
      while character + 1 < word.characters.upperBound,
        run.sources[character + 1].lowerBound <= text.sources[cell].lowerBound
      {
        character += 1
      }
      origins.append(character - word.characters.lowerBound)
    }
    return origins
  }
}
