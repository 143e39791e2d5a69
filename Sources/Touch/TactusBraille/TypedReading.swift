/// The reading of typed cells, checked by translating it forward again.
///
/// Back-translation by liblouis 3.24 reads some cells as a contraction that the writer did not
/// mean: with UEB grade 2 it reads ⠑⠲⠛⠲ as "e.go.", ⠰⠠⠠⠁⠃ as "Ab" and ⠏⠆ as "p;". A word whose
/// reading is not written as it was typed is read in other ways, and the first reading that is
/// written as typed is chosen.
struct TypedReading {
  let table: Louis.Table
  let cells: [BrailleCell]

  /// Returns the text, and its words for which no reading is certain.
  func text(with louis: inout Louis) throws(BrailleError) -> (text: String, doubtful: [String]) {
    let text = try read(cells[...], with: &louis)
    let isWritten = try written(text, with: &louis) == cells
    if let spelled = try spelledReading(of: cells[...], insteadOf: text, with: &louis) {
      return (spelled, [])
    }
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let typed = cells.split(separator: .blank, omittingEmptySubsequences: false)
    if words.count != typed.count {
      // A table may join words: their number is not that of the words between blanks.
      guard !isWritten else { return (try withSpelledWords(text, typed, with: &louis), []) }
      words = []
      for word in typed { words.append(try read(word, with: &louis)) }
    }
    var doubtful: [String] = []
    for (index, word) in typed.enumerated() where !word.isEmpty {
      if let spelled = try spelledReading(of: word, insteadOf: words[index], with: &louis) {
        words[index] = spelled
      } else if !isWritten {
        let (reading, isCertain) = try reading(of: word, first: words[index], with: &louis)
        words[index] = reading
        if !isCertain { doubtful.append(reading) }
      }
    }
    return (words.joined(separator: " "), doubtful)
  }

  /// Returns the text, with its words read letter by letter where that is the better reading.
  private func withSpelledWords(
    _ text: String, _ typed: [ArraySlice<BrailleCell>], with louis: inout Louis
  ) throws(BrailleError) -> String {
    var text = text
    for word in typed where !word.isEmpty {
      let plain = try read(word, with: &louis)
      guard let spelled = try spelledReading(of: word, insteadOf: plain, with: &louis),
        let place = text.firstRange(of: plain)
      else { continue }
      text.replaceSubrange(place, with: spelled)
    }
    return text
  }

  /// Returns the reading letter by letter, if its letters or digits differ from liblouis's reading although
  /// the table writes both alike: "12b" before "12šb", and "1." before "¼".
  private func spelledReading(
    of word: ArraySlice<BrailleCell>, insteadOf text: String, with louis: inout Louis
  ) throws(BrailleError) -> String? {
    guard let spelled = table.typing.text(of: word), spelled != text else { return nil }
    let (essence, other) = (ReadBack.essence(spelled), ReadBack.essence(text))
    guard essence != other, table.readsLatin || essence.contains(where: Self.isDigit),
      table.readsLatin || !other.contains(where: Self.isDigit)
    else { return nil }
    return try written(spelled, with: &louis)[...] == word ? spelled : nil
  }

  private static func isDigit(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.numericType != nil
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

  /// Returns other readings of a word, the likeliest first: letter by letter, with the signs at its end
  /// separate, and in capitals.
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
    let run = try SourceRun(line: text)
    var translation = ForwardTranslation(table: table, unknown: .skip)
    try translation.add(run, with: &louis)
    return try ReadBack(run, table: table).checked(translation.text, with: &louis).cells
  }
}
