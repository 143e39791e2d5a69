/// A character of a window, together with those that belong to it.
private struct Letter {
  var scalar: UInt32
  var source: SourceRange
  var isUnknown: Bool
  /// The index in the run of its first source character.
  var index: Int
  /// True if its name shares the brackets of the name before.
  var continuesName = false

  var isEmoji: Bool { isUnknown && Unicode.Scalar(scalar)?.properties.isEmoji == true }
  var isFlagLetter: Bool { isUnknown && Unicode.Scalar(scalar)?.isFlagLetter == true }
}

extension ForwardTranslation {
  /// Returns a window of a run with its unknown characters replaced, and the range in it of the characters
  /// to keep.
  func replace(
    _ unknown: [Int], in run: SourceRun, _ window: Range<Int>, keeping kept: Range<Int>,
    with louis: inout Louis
  ) -> (run: SourceRun, kept: Range<Int>) {
    var result = SourceRun()
    var lower: Int?
    var upper: Int?
    var isAfterName = false
    let letters = letters(unknown, of: run, window, keeping: kept, with: &louis)[...]
    var rest = letters
    while let letter = rest.first {
      if letter.index >= kept.lowerBound, lower == nil { lower = result.count }
      if letter.index >= kept.upperBound, upper == nil { upper = result.count }
      let end = [kept.lowerBound, kept.upperBound].first { $0 > letter.index } ?? .max
      let foreign = foreign(rest.prefix { $0.index < end }, with: &louis)
      rest.removeFirst(max(1, foreign.count))
      if foreign.count > 0 {
        for (cell, source) in zip(foreign.braille.cells, foreign.braille.sources) {
          result.append(cell.unicode.value, from: source)
        }
        isAfterName = false
      } else if letter.isUnknown {
        isAfterName = addReplacement(of: letter, to: &result, isAfterName: isAfterName)
      } else {
        result.append(letter.scalar, from: letter.source)
        isAfterName = false
      }
    }
    let end = upper ?? result.count
    return (result, (lower ?? end)..<end)
  }

  /// Returns the longest prefix that a table of the letters' own script knows, and its translation.
  private func foreign(
    _ letters: ArraySlice<Letter>, with louis: inout Louis
  ) -> (count: Int, braille: BrailleText) {
    guard unknown == .spellName, let first = letters.first, first.isUnknown,
      let script = ScriptTables.script(of: first.scalar)
    else { return (0, BrailleText()) }
    let word = letters.prefix {
      $0.isUnknown && ($0.continuesName || ScriptTables.script(of: $0.scalar) == script)
    }
    var run = SourceRun()
    for letter in word { run.append(letter.scalar, from: letter.source) }
    run = run.composed { _, _ in true }
    var best: (table: Louis.Table, count: Int)?
    for language in script {
      guard let table = louis.table(language: language) else { continue }
      let stretches = table.loopGuard.stretches(of: run) { louis.knows($0, table: table.name) }
      let count = louis.known(run.scalars[..<(stretches.first?.upperBound ?? 0)], by: table)
      if count > best?.count ?? 0 { best = (table, count) }
      if count == run.count { break }
    }
    guard let best else { return (0, BrailleText()) }
    let known = run.prefix(best.count)
    var translation = ForwardTranslation(table: best.table, unknown: .skip)
    do throws(BrailleError) { try translation.add(known, with: &louis) } catch {
      return (0, BrailleText())
    }
    let end = known.sources.last?.upperBound ?? 0
    return (word.prefix { $0.source.upperBound <= end }.count, translation.text)
  }

  private func letters(
    _ unknown: [Int], of run: SourceRun, _ window: Range<Int>, keeping kept: Range<Int>,
    with louis: inout Louis
  ) -> [Letter] {
    var letters: [Letter] = []
    var unknown = unknown[...]
    var isAfterJoiner = false
    for index in window {
      let isUnknown = unknown.first == index
      if isUnknown { unknown.removeFirst() }
      var letter = Letter(
        scalar: run.scalars[index], source: run.sources[index], isUnknown: isUnknown, index: index)
      let isSeam = index == kept.lowerBound || index == kept.upperBound
      guard isUnknown, let scalar = Unicode.Scalar(letter.scalar) else {
        letters.append(letter)
        isAfterJoiner = false
        continue
      }
      if scalar.properties.isDefaultIgnorableCodePoint {
        isAfterJoiner = scalar == "\u{200D}"
      } else if scalar.properties.isEmojiModifier, !isSeam, letters.last?.isEmoji == true {
        // The skin tone of an emoji is not worth its cells.
        isAfterJoiner = false
      } else if let parts = knownParts(of: letter.scalar, with: &louis) {
        for part in parts {
          letters.append(
            Letter(scalar: part, source: letter.source, isUnknown: false, index: index))
        }
        isAfterJoiner = false
      } else {
        let isInFlag = scalar.isFlagLetter && letters.last.map(\.isFlagLetter) == true
        letter.continuesName = !isSeam && (isAfterJoiner || scalar.joinsPrevious || isInFlag)
        isAfterJoiner = false
        letters.append(letter)
      }
    }
    return letters
  }

  /// Returns the letter and the marks that make up a character, if the table knows them together.
  private func knownParts(of scalar: UInt32, with louis: inout Louis) -> [UInt32]? {
    var parts = [scalar]
    while let (letter, mark) = Composition.parts(of: parts[0]) {
      parts.replaceSubrange(..<1, with: [letter, mark])
      if louis.knows(parts, table: table.name) { return parts }
    }
    return nil
  }

  /// Adds the substitute for an unknown character; returns true if that is its name.
  private func addReplacement(
    of letter: Letter, to run: inout SourceRun, isAfterName: Bool
  ) -> Bool {
    guard let scalar = Unicode.Scalar(letter.scalar) else { return false }
    if scalar.properties.isWhitespace {
      run.append(0x20, from: letter.source)
    } else if BrailleCell(unicode: scalar) != nil {
      run.append(letter.scalar, from: letter.source)
    } else if unknown == .spellName {
      guard case .enclosed(let opening, let closing) = table.spelling else {
        run.append(letter.scalar, from: letter.source)
        return false
      }
      if letter.continuesName, isAfterName {
        run.removeLast(closing.unicodeScalars.count)
        run.append(", ", from: letter.source)
      } else {
        run.append(opening, from: letter.source)
      }
      run.append(CharacterName.of(scalar), from: letter.source)
      run.append(closing, from: letter.source)
      return true
    }
    return false
  }
}

extension Unicode.Scalar {
  /// True for a regional indicator; two of them show the flag of a country.
  fileprivate var isFlagLetter: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// True if this character never stands alone: a mark on the one before, or a joiner.
  var joinsPrevious: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: properties.isEmojiModifier || properties.isDefaultIgnorableCodePoint
    }
  }
}
