/// The cells that a table writes for single letters, digits and signs.
struct TypingCells: Sendable {
  private var letters: [BrailleCell: String] = [:]
  private var digits: [BrailleCell: String] = [:]
  /// Signs and letter groups that occupy one cell.
  private var marks: [BrailleCell: String] = [:]
  private var groups: [BrailleCell: String] = [:]
  /// Signs of several cells, by first cell.
  private var longMarks: [BrailleCell: [(cells: [BrailleCell], mark: String)]] = [:]
  /// The cells of letters and digits, by character.
  private var cells: [UInt32: BrailleCell] = [:]
  /// The letters with marks that have several cells.
  private var longCells: [UInt32: [BrailleCell]] = [:]
  private var capital: BrailleCell?
  /// The signs before words and passages in capitals.
  private var capitals: Set<BrailleCell> = []
  private var number: BrailleCell?
  private var letterSigns: [BrailleCell] = []
  /// The signs around a passage of words in capitals.
  private var passage: (start: [BrailleCell], end: [BrailleCell]) = ([], [])
  /// The signs within numbers, the longest first.
  private var joints: [NumberCells.Joint] = []

  init() {}

  /// Determines the table's cells.
  init(numbers: NumberCells, translate: (String) -> [BrailleCell]?) {
    addLetters(translate)
    addCapitals(translate)
    for digit in "1234567890".unicodeScalars {
      guard let alone = translate(String(digit)), let cell = alone.last else { continue }
      switch alone.count {
      case 1 where numbers.missingSign != nil: number = numbers.missingSign
      case 1 where letters[cell] == nil:
        letters[cell] = String(digit)
        cells[digit.value] = cell
        continue
      case 2: number = alone.first
      default: continue
      }
      digits[cell] = String(digit)
      cells[digit.value] = cell
    }
    if number != nil, numbers.letterSign.count == 1, let sign = numbers.letterSign.first,
      sign != .blank, letters[sign] == nil || letterSigns.isEmpty, !letterSigns.contains(sign)
    {
      letterSigns.append(sign)
    }
    for mark in ".,;:!?'-()\"/" {
      guard let alone = translate("z"), let letter = alone.last,
        let cells = translate("z\(mark)"), let place = cells.lastIndex(of: letter)
      else { continue }
      let own = Array(cells[(place + 1)...])
      if own.count == 1, let cell = own.first, marks[cell] == nil { marks[cell] = String(mark) }
      if own.count > 1, !own.contains(.blank) {
        longMarks[own[0], default: []].append((own, String(mark)))
      }
    }
    addOtherLetters(translate)
    addGroups(translate)
    joints = numbers.joints.sorted { $0.cells.count > $1.cells.count }
  }

  private mutating func addCapitals(_ translate: (String) -> [BrailleCell]?) {
    guard let small = translate("zz"), let last = small.last else { return }
    let letters = small.suffix(2)
    let passages = [4, 8].map { Array(repeating: "ZZ", count: $0).joined(separator: " ") }
    for text in ["Zz", "ZZ"] + passages {
      guard let cells = translate(text), let first = cells.firstIndex(of: last),
        cells[first...].starts(with: letters)
      else { continue }
      let signs = cells[..<first]
      if text == "Zz", signs.count == 1 { capital = signs.first }
      capitals.formUnion(signs.filter { self.letters[$0] == nil })
    }
    for text in passages where passage.end.isEmpty {
      guard let cells = translate(text), let first = cells.firstIndex(of: last),
        let end = cells.lastIndex(of: last), let small = translate(text.lowercased()),
        cells[first...end].elementsEqual(small.drop { $0 != last })
      else { continue }
      passage = (Array(cells[..<first]), Array(cells[(end + 1)...]))
    }
  }

  private mutating func addLetters(_ translate: (String) -> [BrailleCell]?) {
    for letter in "abcdefghijklmnopqrstuvwxyz".unicodeScalars {
      guard let cells = translate(String(letter)), let cell = cells.last, cells.count <= 2 else {
        continue
      }
      add(letter, cell)
      if cells.count == 2, letterSigns.isEmpty, cells[0] != .blank { letterSigns = [cells[0]] }
    }
  }

  /// Adds letters of other alphabets that have their own cell.
  private mutating func addOtherLetters(_ translate: (String) -> [BrailleCell]?) {
    for value in [0xDF...0x17F, 0x3AC...0x3CE, 0x430...0x45F].joined() {
      guard let letter = Unicode.Scalar(UInt32(value)), letter.properties.isLowercase,
        let own = translate(String(letter)), let cell = own.first, !own.contains(.blank)
      else { continue }
      if own.count > 1 {
        longCells[letter.value] = own
        let capitals = letter.properties.uppercaseMapping.unicodeScalars
        if capitals.count == 1, let capital = capitals.first { longCells[capital.value] = own }
      } else if letters[cell] == nil, value < 0x250 || marks[cell] == nil {
        add(letter, cell)
      } else {
        cells[letter.value] = cell
      }
    }
  }

  /// Adds pairs of letters that have their own cell, such as "ch" and "eu" in German.
  private mutating func addGroups(_ translate: (String) -> [BrailleCell]?) {
    let letters = "abcdefghijklmnopqrstuvwxyz"
    for first in letters {
      for second in letters {
        // Between two other letters no pair represents a word.
        let (group, frame) = ("\(first)\(second)", ("x", "x"))
        guard let cells = translate(frame.0 + group + frame.1), cells.count == 3,
          cells.first == cells.last, self.letters[cells[1]] == nil, marks[cells[1]] == nil,
          !letterSigns.contains(cells[1]), !isCapital(cells[1]), groups[cells[1]] == nil
        else { continue }
        groups[cells[1]] = group
      }
    }
  }

  private mutating func add(_ letter: Unicode.Scalar, _ cell: BrailleCell) {
    if letters[cell] == nil { letters[cell] = String(letter) }
    cells[letter.value] = cell
    let capitals = letter.properties.uppercaseMapping.unicodeScalars
    if capitals.count == 1, let capital = capitals.first { cells[capital.value] = cell }
  }

  /// The sign before letters that represent themselves and not a word.
  var wordSign: BrailleCell? { letterSigns.first }

  /// Returns the cell of a letter or digit.
  func cell(of scalar: UInt32) -> BrailleCell? { cells[scalar] }

  func isCapital(_ cell: BrailleCell) -> Bool { cell == capital || capitals.contains(cell) }

  /// Returns the number of cells at the start of a word that begin a passage in capitals.
  func passageStart(of cells: some Collection<BrailleCell>) -> Int {
    cells.starts(with: passage.start) ? passage.start.count : 0
  }

  /// Returns the cells of a word in capitals without the signs of a passage that begins or ends with it.
  func withoutPassage(_ cells: ArraySlice<BrailleCell>) -> ArraySlice<BrailleCell> {
    var cells = cells
    cells = cells.dropFirst(passageStart(of: cells))
    let end = passage.end
    return !end.isEmpty && cells.suffix(end.count) == end[...] ? cells.dropLast(end.count) : cells
  }

  /// Returns true if these cells are one letter or digit, with the signs before it.
  func isOne(_ cells: ArraySlice<BrailleCell>, _ scalar: UInt32) -> Bool {
    if let own = self.cells[scalar] {
      guard let place = cells.lastIndex(of: own) else { return false }
      if CharacterKind(scalar) == .digit {
        return place == cells.endIndex - 1 && cells.dropLast().allSatisfy { $0 == number }
      }
      return areSigns(cells[..<place]) && areSigns(cells[(place + 1)...])
    }
    guard let own = longCells[scalar], cells.suffix(own.count) == own[...] else { return false }
    return areSigns(cells.dropLast(own.count))
  }

  private func areSigns(_ cells: ArraySlice<BrailleCell>) -> Bool {
    cells.allSatisfy { isCapital($0) || letterSigns.contains($0) }
  }

  /// True if any pair of letters has its own cell.
  var hasGroups: Bool { !groups.isEmpty }

  /// Returns the signs that cells represent; nil if one has another meaning.
  func signs(of cells: ArraySlice<BrailleCell>) -> String? {
    var text = ""
    for cell in cells {
      guard let mark = marks[cell] else { return nil }
      text += mark
    }
    return text
  }

  /// Reads cells letter by letter, without contractions; nil if one has another meaning.
  func text(of cells: ArraySlice<BrailleCell>) -> String? {
    var text = ""
    var rest = cells
    var isNumber = false
    var capitals = 0
    var isPassage = false
    while let cell = rest.first {
      if cell == .blank {
        text += " "
        (isNumber, capitals) = (false, isPassage ? 2 : 0)
        rest = rest.dropFirst()
        continue
      }
      if isPassage, endsPassage(rest) {
        (isPassage, capitals) = (false, 0)
        rest = rest.dropFirst(passage.end.count)
        continue
      }
      if capitals > 1, !isPassage, endsCapitals(rest) {
        capitals = 0
        rest = rest.dropFirst(passage.end.count)
        continue
      }
      if !isPassage, !passage.start.isEmpty, rest.starts(with: passage.start) {
        (isPassage, isNumber, capitals) = (!passage.end.isEmpty, false, 2)
        rest = rest.dropFirst(passage.start.count)
        continue
      }
      if isNumber, let joint = joint(at: rest) {
        text.unicodeScalars.append(Unicode.Scalar(joint.mark) ?? " ")
        rest = rest.dropFirst(joint.cells.count)
        isNumber = joint.continuesNumber || rest.first.flatMap { digits[$0] } != nil
        continue
      }
      rest = rest.dropFirst()
      if isNumber, let digit = digits[cell] {
        text += digit
      } else if cell == number, rest.first.flatMap({ digits[$0] }) != nil {
        isNumber = true
      } else if let long = longMarks[cell]?.first(where: { rest.starts(with: $0.cells.dropFirst()) }
      ) {
        text += long.mark
        rest = rest.dropFirst(long.cells.count - 1)
        isNumber = false
      } else if letterSigns.contains(cell) {
        isNumber = false
      } else if cell == capital {
        (isNumber, capitals) = (false, isPassage ? 2 : capitals + 1)
      } else if self.capitals.contains(cell) {
        (isNumber, capitals) = (false, 2)
      } else if let letter = letters[cell] {
        text += capitals > 0 ? letter.uppercased() : letter
        if capitals == 1 { capitals = 0 }
        isNumber = false
      } else if let mark = marks[cell] {
        text += mark
        isNumber = false
      } else if let group = groups[cell] {
        text += capitals > 1 ? group.uppercased() : capitals == 1 ? group.capitalizedFirst : group
        if capitals == 1 { capitals = 0 }
        isNumber = false
      } else {
        return nil
      }
    }
    return text
  }

  /// Returns true if these cells begin with the end of a passage, and not with a sign within a word.
  private func endsPassage(_ cells: ArraySlice<BrailleCell>) -> Bool {
    guard cells.starts(with: passage.end) else { return false }
    let next = cells.dropFirst(passage.end.count).first
    return next.map { letters[$0] == nil } ?? true
  }

  /// Returns true if these cells begin with the sign after which a word continues in small letters.
  private func endsCapitals(_ cells: ArraySlice<BrailleCell>) -> Bool {
    guard let first = passage.end.first, cells.starts(with: passage.end),
      passage.end.count > 1 || letterSigns.contains(first)
    else { return false }
    return cells.dropFirst(passage.end.count).first.flatMap { letters[$0] } != nil
  }

  /// Returns the sign within a number at the start of these cells: before another digit, or if its cell has
  /// no other meaning.
  private func joint(at cells: ArraySlice<BrailleCell>) -> NumberCells.Joint? {
    joints.first { joint in
      guard cells.starts(with: joint.cells), let first = joint.cells.first else { return false }
      let next = cells.dropFirst(joint.cells.count).first
      return next.map { digits[$0] != nil || isCapital($0) || letterSigns.contains($0) } ?? false
        || joint.continuesNumber && letters[first] == nil && digits[first] == nil
          && !isCapital(first) && !letterSigns.contains(first)
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
