/// The result of reading back a word in some cells: the cells to write instead, if any.
struct WordVerdict: Sendable {
  /// A cell and its source character in the word.
  struct Cell: Sendable {
    let cell: BrailleCell
    let character: Int
  }

  /// The cells that read as the word; nil if its own cells are the best.
  let cells: [Cell]?
}

/// The verdicts on the words read back so far.
struct WordVerdicts: Sendable {
  private var known: [UInt64: WordVerdict] = [:]
  private let seed = UInt64.random(in: .min ... .max)
  /// The maximum number of verdicts stored; beyond that, all are discarded.
  private static let capacity = 50_000

  /// Returns a number for a word in its cells. Two words collide with a probability of 1 in 10¹⁹, and no
  /// sender can search for a collision, because the numbers differ between processes.
  func key(
    of scalars: ArraySlice<UInt32>, _ cells: ArraySlice<BrailleCell>, table: Int
  ) -> UInt64 {
    var key = seed ^ UInt64(truncatingIfNeeded: table)
    // The case of letters does not affect the reading of a word.
    for scalar in scalars {
      Self.mix(&key, UInt64((0x41...0x5A).contains(scalar) ? scalar + 0x20 : scalar))
    }
    Self.mix(&key, 0x1_0000_0000)
    for cell in cells { Self.mix(&key, UInt64(cell.rawValue)) }
    return key
  }

  private static func mix(_ key: inout UInt64, _ value: UInt64) {
    key = (key ^ value) &* 0x9E37_79B9_7F4A_7C15
    key ^= key >> 29
  }

  subscript(key: UInt64) -> WordVerdict? {
    get { known[key] }
    set {
      if known.count >= Self.capacity { known.removeAll() }
      known[key] = newValue
    }
  }
}

/// The search for cells that read as a word whose own cells read as another.
struct WordMending {
  let table: Louis.Table
  let scalars: [UInt32]

  /// Returns the cells for the word; nil if its own read as no other word, or if no others are better.
  func cells(
    insteadOf cells: [BrailleCell], from origins: [Int], with louis: inout Louis
  ) throws(BrailleError) -> [WordVerdict.Cell]? {
    // A word that reads as another script cannot be distinguished from it.
    guard
      table.readsLatin || !scalars.contains(where: { $0 < 0x250 && CharacterKind($0).isLetter }),
      !isPlainNumber(cells), try !reads(cells, isLenient: !hasDigits, with: &louis)
    else { return nil }
    let own = zip(cells, origins).map { WordVerdict.Cell(cell: $0, character: $1) }
    if let better = try runByRun(own, with: &louis) { return better }
    for way in Way.allCases {
      guard let better = rewritten(own, letterRuns(), way) else { continue }
      if try reads(better.map(\.cell), with: &louis) { return better }
    }
    return hasDigits ? try inPieces(with: &louis) : nil
  }

  /// Returns the word with each sequence of its letters mended separately, as in "yrs-ou".
  private func runByRun(
    _ cells: [WordVerdict.Cell], with louis: inout Louis
  ) throws(BrailleError) -> [WordVerdict.Cell]? {
    let runs = letterRuns()
    guard runs != [scalars.indices] else { return nil }
    var result = cells
    for run in runs.reversed() {
      guard let first = result.firstIndex(where: { run.contains($0.character) }),
        let last = result.lastIndex(where: { run.contains($0.character) })
      else { continue }
      let own = result[first...last]
      let better = try WordMending(table: table, scalars: Array(scalars[run])).cells(
        insteadOf: own.map(\.cell), from: own.map { $0.character - run.lowerBound }, with: &louis)
      guard let better else { continue }
      result.replaceSubrange(
        first...last,
        with: better.map {
          WordVerdict.Cell(cell: $0.cell, character: $0.character + run.lowerBound)
        })
    }
    return try reads(result.map(\.cell), with: &louis) ? result : nil
  }

  private var hasDigits: Bool { scalars.contains { CharacterKind($0) == .digit } }

  /// Returns the translation of a word with digits in pieces of letters, of digits and of signs: in some
  /// words liblouis 3.24 loses a digit, or writes one as a letter ("57B" is 5GB in the Kurdish
  /// table).
  private func inPieces(
    with louis: inout Louis
  ) throws(BrailleError) -> [WordVerdict.Cell]? {
    var run = SourceRun()
    for (index, scalar) in scalars.enumerated() {
      let byte = UInt32(truncatingIfNeeded: index)
      run.append(scalar, from: SourceRange(lowerBound: byte, upperBound: byte + 1))
    }
    var text = BrailleText()
    var start = 0
    for index in 1...scalars.count {
      let kind = CharacterKind(scalars[index - 1])
      if index < scalars.count, CharacterKind(scalars[index]) == kind, kind != .sign { continue }
      var translation = ForwardTranslation(table: table, unknown: .skip)
      try translation.add(run.part(start..<index), with: &louis)
      text.append(translation.text)
      start = index
    }
    table.numbers.addSigns(to: &text, of: run)
    guard try reads(text.cells, with: &louis) else { return nil }
    return zip(text.cells, text.sources).map {
      WordVerdict.Cell(cell: $0, character: Int($1.lowerBound))
    }
  }

  private enum Way: CaseIterable {
    /// Letter by letter.
    case spelled
    /// Letter by letter after the letter sign.
    case signedAndSpelled
    /// The letter sign before the unchanged cells.
    case signed
  }

  /// Returns the sequences of letters.
  private func letterRuns() -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for (index, scalar) in scalars.enumerated() {
      if CharacterKind(scalar).isLetter {
        start = start ?? index
      } else if let first = start {
        runs.append(first..<index)
        start = nil
      }
    }
    if let start { runs.append(start..<scalars.count) }
    return runs
  }

  /// Returns the word with some of its letter sequences written in another way; nil if they cannot be.
  private func rewritten(
    _ cells: [WordVerdict.Cell], _ runs: [Range<Int>], _ way: Way
  ) -> [WordVerdict.Cell]? {
    var result: [WordVerdict.Cell] = []
    var rest = cells[...]
    for run in runs {
      let before = rest.prefix { $0.character < run.lowerBound }
      result += before
      rest = rest.dropFirst(before.count)
      let passage = rest.prefix(table.typing.passageStart(of: rest.map(\.cell)))
      result += passage
      rest = rest.dropFirst(passage.count)
      let own = rest.prefix { $0.character < run.upperBound }
      rest = rest.dropFirst(own.count)
      if way != .spelled {
        guard let sign = table.typing.wordSign, own.first?.cell != sign else { return nil }
        result.append(WordVerdict.Cell(cell: sign, character: run.lowerBound))
      }
      guard way != .signed else {
        result += own
        continue
      }
      // Capitals keep their signs if these precede the first letter.
      result += own.prefix { $0.character == run.lowerBound && table.typing.isCapital($0.cell) }
      for index in run {
        guard let cell = table.typing.cell(of: scalars[index]) else { return nil }
        result.append(WordVerdict.Cell(cell: cell, character: index))
      }
    }
    return result + rest
  }

  /// Returns true if the cells are the word letter by letter, and all its letters are adjacent to
  /// digits, where no table contracts.
  private func isPlainNumber(_ cells: [BrailleCell]) -> Bool {
    let runs = letterRuns()
    let touch = runs.allSatisfy { run in
      [run.lowerBound - 1, run.upperBound].contains {
        scalars.indices.contains($0) && CharacterKind(scalars[$0]) == .digit
      }
    }
    return touch && isSpelled(cells)
  }

  private func isSpelled(_ cells: [BrailleCell]) -> Bool {
    table.typing.text(of: cells[...]).map(ReadBack.essence) == ReadBack.essence(scalars)
  }

  /// Returns true if cells read as the word: by liblouis, or letter by letter if no other text is
  /// written that way.
  ///
  /// - Parameter isLenient: true if it is enough that no other text has the same cells.
  private func reads(
    _ cells: [BrailleCell], isLenient: Bool = false, with louis: inout Louis
  ) throws(BrailleError) -> Bool {
    let isCapital = !scalars.contains { CharacterKind($0) == .small }
    let cells = isCapital ? Array(table.typing.withoutPassage(cells[...])) : cells
    let read = try BackTranslation(table: table.name, isPartial: false).text(
      of: cells, with: &louis)
    let wanted = ReadBack.essence(scalars)
    let isRead = ReadBack.essence(read) == wanted
    if isRead, !hasDigits { return true }
    let spelled = table.typing.text(of: cells[...]).map { ReadBack.essence($0) }
    let isSpelled = spelled == wanted
    // A reader who knows the digits must not read a number other than liblouis's.
    if isRead, isSpelled || spelled == nil { return true }
    guard isLenient || isSpelled else { return false }
    return try !table.writes(read, as: cells, with: &louis)
  }
}

extension Louis.Table {
  /// Returns true if the table, unchecked, writes a text in these cells.
  fileprivate func writes(
    _ text: String, as cells: [BrailleCell], with louis: inout Louis
  ) throws(BrailleError) -> Bool {
    var translation = ForwardTranslation(table: self, unknown: .skip)
    try translation.add(try SourceRun(line: text), with: &louis)
    return translation.text.cells == cells
  }
}
