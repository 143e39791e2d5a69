/// The cells with which a table writes numbers, and the sign that ends a number before a letter that
/// looks like a digit.
///
/// Most codes write digits with the letters a to j after a number sign. Many tables of liblouis
/// 3.24 write no sign between a digit and such a letter, at least not everywhere: "12b" is felt as
/// 122 in Spanish, "3a" as 31 in British English, "1.A" as 1.1 in German.
struct NumberCells: Sendable {
  /// The sign before a number that the table omits although its digits are letters.
  private(set) var missingSign: BrailleCell?
  /// A sign between two digits, with the cells used there.
  struct Joint: Sendable {
    let mark: UInt32
    let cells: [BrailleCell]
    /// True if the digits after it have no number sign of their own, as in "1.2" but not in "1/2".
    let continuesNumber: Bool
  }
  private(set) var joints: [Joint] = []
  /// The sign before a Latin letter.
  private(set) var letterSign: [BrailleCell] = []
  /// The sign before a letter of another script.
  private var otherLetterSign: [BrailleCell] = []
  /// The digit that each cell represents.
  private var digits: [UInt32] = Array(repeating: 0, count: 256)

  init() {}

  /// Determines the table's way of writing numbers.
  ///
  /// - Parameters:
  ///   - separator: the sign to write where the table has none.
  ///   - isReadable: returns true if a number still reads as itself with this sign after it.
  init(
    separator: [BrailleCell], translate: (String) -> [BrailleCell]?,
    isReadable: (_ number: [BrailleCell], _ sign: [BrailleCell]) -> Bool
  ) {
    guard let one = translate("1"), let last = one.last, let letter = translate("a")?.last else {
      return
    }
    for digit in "1234567890".unicodeScalars {
      guard let two = translate("1\(digit)"), two.count == one.count + 1, two.starts(with: one),
        let cell = two.last
      else {
        self = NumberCells()
        return
      }
      digits[Int(cell.rawValue)] = digit.value
    }
    addJoints(after: one, translate)
    letterSign = Self.writtenSign(after: one, translate, isDigit: self.isDigit)
    otherLetterSign =
      [separator, [.dot5], [.dots56], [.dot6]].first { sign in
        !joints.contains { $0.cells == sign } && isReadable(one, sign)
      } ?? [.blank]
    if letterSign.isEmpty { letterSign = otherLetterSign }
    if one.count == 1, last == letter { missingSign = .numberSign }
  }

  private mutating func addJoints(
    after one: [BrailleCell], _ translate: (String) -> [BrailleCell]?
  ) {
    guard let two = translate("2")?.last, let zero = translate("0")?.last else { return }
    for mark in ".,:;'-/ ".unicodeScalars {
      for (before, after, last) in [("1", "2", [two]), ("11", "10", [one.last ?? .blank, zero])] {
        guard let number = translate(before), let both = translate("\(before)\(mark)\(after)"),
          both.starts(with: number), both.count > number.count + last.count,
          both.suffix(last.count) == last[...]
        else { continue }
        let cells = Array(both[number.count..<both.count - last.count])
        guard cells.first != .blank,
          !joints.contains(where: { $0.mark == mark.value && $0.cells == cells })
        else { continue }
        let sign = one.dropLast()
        let isNew = !sign.isEmpty && cells.suffix(sign.count) == sign
        joints.append(Joint(mark: mark.value, cells: cells, continuesNumber: !isNew))
      }
    }
  }

  /// Returns the sign that the table itself writes between a digit and a letter that looks like a digit.
  private static func writtenSign(
    after one: [BrailleCell], _ translate: (String) -> [BrailleCell]?,
    isDigit: (BrailleCell) -> Bool
  ) -> [BrailleCell] {
    for letter in "bcdefghija" {
      guard let both = translate("1\(letter)"), both.starts(with: one), let cell = both.last,
        isDigit(cell), both.count > one.count + 1
      else { continue }
      return Array(both[one.count..<both.count - 1])
    }
    return []
  }

  func isDigit(_ cell: BrailleCell) -> Bool { digits[Int(cell.rawValue)] != 0 }

  /// Returns the sign that separates a letter from a number before it.
  func sign(before letter: UInt32) -> [BrailleCell] {
    letter < 0x250 || (0x1E00..<0x1F00).contains(letter) ? letterSign : otherLetterSign
  }
}

extension NumberCells {
  /// Inserts the signs that a line lacks: before letters that would be read as digits of the number
  /// before them, and before numbers that would be read as letters.
  func addSigns(to text: inout BrailleText, of run: SourceRun) {
    guard !letterSign.isEmpty else { return }
    var insertions: [(index: Int, cells: [BrailleCell])] = []
    var isNumber = false
    // The cell at which to start the search for a character's cells.
    var place = 0
    for index in run.scalars.indices {
      let scalar = run.scalars[index]
      guard isNumber || CharacterKind.canBeDigit(scalar) else { continue }
      let kind = CharacterKind(scalar)
      guard isNumber || kind == .digit else { continue }
      let source = run.sources[index]
      while place < text.cells.count, text.sources[place].lowerBound < source.lowerBound {
        place += 1
      }
      guard place < text.cells.count else { break }
      let isOwn = text.sources[place].lowerBound == source.lowerBound
      switch kind {
      case .digit:
        if !isNumber, let missingSign, isOwn, isDigit(text.cells[place]) {
          insertions.append((place, [missingSign]))
        }
        isNumber = true
      case .capital, .small:
        if isOwn, isDigit(text.cells[place]) {
          insertions.append((place, sign(before: scalar)))
        }
        isNumber = false
      case .sign:
        var end = place
        while end < text.cells.count, text.sources[end].lowerBound < source.upperBound { end += 1 }
        let cells = text.cells[place..<end]
        isNumber = joints.contains {
          $0.continuesNumber && $0.mark == scalar && cells.elementsEqual($0.cells)
        }
      case .space:
        isNumber = false
      }
    }
    for (index, cells) in insertions.reversed() {
      text.insert(cells, at: index, from: text.sources[index])
    }
  }
}

extension BrailleCell {
  static let dot5 = BrailleCell(rawValue: 0b01_0000)
  static let dot6 = BrailleCell(rawValue: 0b10_0000)
  static let dots56 = BrailleCell(rawValue: 0b11_0000)
  /// The number sign of nearly all codes.
  static let numberSign = BrailleCell(rawValue: 0b11_1100)
}

/// The class of a character in the check of letters and digits.
enum CharacterKind {
  case space, digit, capital, small, sign

  static func canBeDigit(_ scalar: UInt32) -> Bool {
    (0x30...0x39).contains(scalar) || scalar >= 0x660
  }

  var isLetter: Bool { self == .capital || self == .small }

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
      self =
        properties.isUppercase
        ? .capital
        : properties.isAlphabetic ? .small : properties.numericType == .decimal ? .digit : .sign
    }
  }
}
