/// The check that the letters and digits of a line come out of its braille as they went in.
///
/// In a passage of capitals liblouis 3.24 leaves out signs that it writes elsewhere: with the English,
/// Turkish, Norwegian and a dozen other tables "FLAT 3A FIRE" reads as 31, with the Swedish ones a
/// single letter as a word. Only words with digits and single letters among capitals are at risk, so
/// only these are read back. Where they come out different, the sign that the table writes in small
/// letters is put in, and if that is not enough the passage is translated word by word, then in
/// pieces of letters and digits. What reads back in none of these ways stays as liblouis has it
/// (`Tests/README.md` names the tables).
struct ReadBack {
  let table: Louis.Table
  let unknown: UnknownCharacterPolicy
  let run: SourceRun

  init(_ run: SourceRun, table: Louis.Table, unknown: UnknownCharacterPolicy) {
    self.table = table
    self.unknown = unknown
    self.run = run.composed { _, _ in true }
  }

  /// The translation with every passage mended that did not read back.
  func checked(_ text: BrailleText, with louis: inout Louis) throws(BrailleError) -> BrailleText {
    let passages = passages()
    guard !passages.isEmpty else { return text }
    var text = text
    for passage in passages { addSigns(to: &text, in: passage) }
    var mended: [(passage: Range<Int>, text: BrailleText)] = []
    for passage in passages {
      let part = text.part(of: run.source(of: passage))
      if try reads(part, as: passage, with: &louis) { continue }
      if let better = try inPieces(passage, insteadOf: part, with: &louis) {
        mended.append((passage, better))
      }
    }
    guard !mended.isEmpty else { return text }
    var result = BrailleText()
    var start = 0
    for (passage, better) in mended {
      result.append(try translated(start..<passage.lowerBound, with: &louis))
      result.append(better)
      start = passage.upperBound
    }
    result.append(try translated(start..<run.count, with: &louis))
    return result
  }

  private func translated(
    _ range: Range<Int>, with louis: inout Louis
  ) throws(BrailleError) -> BrailleText {
    guard !range.isEmpty else { return BrailleText() }
    var translation = ForwardTranslation(table: table, unknown: unknown)
    try translation.add(run.part(range), with: &louis)
    var text = translation.text
    for passage in passages(in: range) {
      addSigns(to: &text, in: passage)
    }
    return text
  }

  /// The translation of a passage word by word, each in the largest pieces that read back; nil if the
  /// passage `text` gains nothing by it.
  private func inPieces(
    _ passage: Range<Int>, insteadOf text: BrailleText, with louis: inout Louis
  ) throws(BrailleError) -> BrailleText? {
    let words = parts(of: passage, size: .word)
    var whole = BrailleText()
    for word in words { whole.append(try piece(word, with: &louis)) }
    if try reads(whole, as: passage, with: &louis) { return whole }
    var result = BrailleText()
    var gained = 0
    for word in words {
      let (better, isRead) = try inPieces(word: word, with: &louis)
      result.append(better)
      guard run.scalars[word.lowerBound] != 0x20 else { continue }
      let wasRead = try reads(text.part(of: run.source(of: word)), as: word, with: &louis)
      if isRead != wasRead { gained += isRead ? 1 : -1 }
    }
    return gained > 0 ? result : nil
  }

  /// The translation of a word in the largest pieces that read back, or whole if none do.
  ///
  /// Only a word of digits, signs and capitals is split: in one with small letters liblouis writes
  /// its signs.
  private func inPieces(
    word: Range<Int>, with louis: inout Louis
  ) throws(BrailleError) -> (text: BrailleText, isRead: Bool) {
    let whole = try piece(word, with: &louis)
    if try reads(whole, as: word, with: &louis) { return (whole, true) }
    let kinds = Set(run.scalars[word].map(Kind.init))
    guard kinds.contains(.capital), kinds.count > 1, !kinds.contains(.small) else {
      return (whole, false)
    }
    for size in [PieceSize.kind, .letter] {
      var text = BrailleText()
      for part in parts(of: word, size: size) { text.append(try piece(part, with: &louis)) }
      addSigns(to: &text, in: word)
      if try reads(text, as: word, with: &louis) { return (text, true) }
    }
    return (whole, false)
  }

  /// The pieces in which a passage is translated, the largest first.
  private enum PieceSize {
    case word, kind, letter

    /// Whether two neighbouring characters are in one piece.
    func joins(_ first: UInt32, _ second: UInt32) -> Bool {
      let kinds = (Kind(first), Kind(second))
      return switch self {
      case .word: (kinds.0 == .space) == (kinds.1 == .space)
      case .kind: kinds.0 == kinds.1
      case .letter: kinds.0 == kinds.1 && kinds.0 != .capital
      }
    }
  }

  private func parts(of range: Range<Int>, size: PieceSize) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    for index in range.dropFirst() where !size.joins(run.scalars[index - 1], run.scalars[index]) {
      parts.append(start..<index)
      start = index
    }
    parts.append(start..<range.upperBound)
    return parts
  }

  /// The translation of a piece; a capital letter alone gets the sign of the same small letter, which
  /// keeps it from being read as a word.
  private func piece(
    _ range: Range<Int>, with louis: inout Louis
  ) throws(BrailleError) -> BrailleText {
    let text = try translated(range, with: &louis)
    guard range.count == 1, Kind(run.scalars[range.lowerBound]) == .capital,
      let small = Unicode.Scalar(run.scalars[range.lowerBound])?.properties.lowercaseMapping
        .unicodeScalars.first
    else { return text }
    var run = SourceRun()
    run.append(small.value, from: self.run.sources[range.lowerBound])
    var translation = ForwardTranslation(table: table, unknown: unknown)
    try translation.add(run, with: &louis)
    let signed = translation.text.cells
    guard signed.count == 2, let sign = signed.first, signed.last == text.cells.last,
      text.cells.first != sign
    else { return text }
    var result = text
    result.insert([sign], at: 0, from: self.run.sources[range.lowerBound])
    return result
  }
}

extension ReadBack {
  /// What a character is to the check.
  enum Kind {
    case space, digit, capital, small, sign

    init(_ scalar: UInt32) {
      switch scalar {
      case 0x20: self = .space
      case 0x30...0x39: self = .digit
      case 0x41...0x5A: self = .capital
      case 0x61...0x7A: self = .small
      case 0..<0xAA: self = .sign
      default:
        guard let properties = Unicode.Scalar(scalar)?.properties else {
          self = .sign
          return
        }
        self = properties.isUppercase ? .capital : properties.isAlphabetic ? .small : .sign
      }
    }
  }

  private func passages() -> [Range<Int>] { passages(in: run.scalars.indices) }

  /// The passages at risk: words with a digit, and single letters among capitals, each with the words
  /// around it that have no small letter, and with those that the table may join to it as one number.
  func passages(in range: Range<Int>) -> [Range<Int>] {
    var passages: [Range<Int>] = []
    var passage: Range<Int>?
    var isAtRisk = false
    var capitalWords = 0
    var hasSingle = false
    func close() {
      let isRisk =
        isAtRisk
        || capitalWords > 1 && (hasSingle && table.losesLetters || table.marksCapitalPassages)
      if let passage, isRisk { passages.append(passage) }
      passage = nil
      (isAtRisk, capitalWords, hasSingle) = (false, 0, false)
    }
    var index = range.lowerBound
    while index < range.upperBound {
      guard run.scalars[index] != 0x20 else {
        index += 1
        continue
      }
      let start = index
      var (digits, capitals, small, capital) = (0, 0, 0, UInt32(0))
      while index < range.upperBound {
        let scalar = run.scalars[index]
        if scalar == 0x20 { break }
        switch Kind(scalar) {
        case .digit: digits += 1
        case .capital:
          capitals += 1
          capital = scalar
        case .small: small += 1
        case .space, .sign: break
        }
        index += 1
      }
      if small > 0, Kind(run.scalars[start]) != .digit { close() }
      passage = (passage?.lowerBound ?? start)..<index
      let isSingle = capitals == 1 && small == 0
      isAtRisk =
        isAtRisk || digits > 0 || isSingle && table.lettersReadAsWords.contains(capital)
      if capitals > 0 { capitalWords += 1 }
      hasSingle = hasSingle || isSingle
      if small > 0, Kind(run.scalars[index - 1]) != .digit { close() }
    }
    close()
    return passages
  }
}

extension ReadBack {
  /// Whether cells read as the letters and digits of a passage.
  private func reads(
    _ text: BrailleText, as passage: Range<Int>, with louis: inout Louis
  ) throws(BrailleError) -> Bool {
    let read = try BackTranslation(table: table.name, isPartial: false)
      .text(of: text.cells, with: &louis)
    return Self.essence(read.unicodeScalars.lazy.map(\.value))
      == Self.essence(run.scalars[passage])
  }

  /// The letters, in lower case, and the digits of a text.
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

  /// Puts in the sign that the table writes between a digit and a small letter, before letters that
  /// would be read as digits.
  private func addSigns(
    to text: inout BrailleText, in passage: Range<Int>
  ) {
    guard table.letterSign != nil else { return }
    for index in passage.dropFirst() {
      guard let signs = table.signs(after: run.scalars[index - 1]),
        let letter = table.digitCell(of: run.scalars[index]),
        Kind(run.scalars[index - 1]) == .digit
          || index > passage.lowerBound + 1 && Kind(run.scalars[index - 2]) == .digit
      else { continue }
      let source = run.sources[index]
      let place = text.firstIndex(from: source.lowerBound)
      guard place > 0, place < text.cells.count, text.sources[place] == source,
        text.cells[place] == letter, text.cells[place - 1] == signs.last
      else { continue }
      text.insert(signs.sign, at: place, from: source)
    }
  }
}

/// The sign by which a table keeps a letter after a digit from being read as another digit.
struct LetterSign: Hashable, Sendable {
  /// The characters after which the table writes it: digits, and signs within a number; each with the
  /// last of its cells.
  fileprivate(set) var before: [UInt32: BrailleCell] = [:]
  /// The letters that look like digits.
  fileprivate(set) var letters: [UInt32: BrailleCell] = [:]
  fileprivate(set) var sign: [BrailleCell] = []
}

extension LetterSign {
  private static let numberSigns = ".,:'-/"

  /// Asks the table how it writes small letters after digits; nil if it has no sign for that.
  init?(translate: (String) -> [BrailleCell]?) {
    let digits = "1234567890".unicodeScalars
    var cells: Set<BrailleCell> = []
    for digit in digits {
      guard let alone = translate("1"), let two = translate("1\(digit)"),
        two.count == alone.count + 1, two.starts(with: alone), let last = two.last
      else { return nil }
      before[digit.value] = last
      cells.insert(last)
    }
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      guard let (sign, cell) = Self.sign(after: "1", before: letter, among: cells, translate),
        self.sign.isEmpty || self.sign == sign
      else { continue }
      self.sign = sign
      letters[letter.value] = cell
      letters[letter.value - 0x20] = cell
    }
    guard !sign.isEmpty else { return nil }
    for mark in Self.numberSigns.unicodeScalars {
      guard let (sign, _) = Self.sign(after: "1\(mark)", before: "b", among: cells, translate),
        sign == self.sign
      else { continue }
      before[mark.value] = translate("1\(mark)")?.last
    }
  }

  private static func sign(
    after text: String, before letter: Unicode.Scalar, among digits: Set<BrailleCell>,
    _ translate: (String) -> [BrailleCell]?
  ) -> (sign: [BrailleCell], letter: BrailleCell)? {
    guard let number = translate(text), let both = translate(text + String(letter)),
      both.starts(with: number), let cell = both.last, digits.contains(cell),
      both.count > number.count + 1
    else { return nil }
    return (Array(both[number.count..<both.count - 1]), cell)
  }
}

extension Louis.Table {
  /// The letter sign, and the last cell of a character after which the table writes it.
  fileprivate func signs(after scalar: UInt32) -> (sign: [BrailleCell], last: BrailleCell)? {
    guard let letterSign, let last = letterSign.before[scalar] else { return nil }
    return (letterSign.sign, last)
  }

  /// The cell of a letter that looks like a digit.
  fileprivate func digitCell(of scalar: UInt32) -> BrailleCell? { letterSign?.letters[scalar] }
}
