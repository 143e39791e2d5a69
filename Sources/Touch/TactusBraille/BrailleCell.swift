/// One braille cell: a set of up to eight raised dots.
///
/// The raw value follows ISO/TR 11548-1: dot 1 is bit 0, dot 8 is bit 7. Every one of the 256 raw
/// values is a cell.
public struct BrailleCell: RawRepresentable, Hashable, Sendable {
  /// The raised dots, one bit each.
  public var rawValue: UInt8

  /// Creates the cell with these bits; any value is valid.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The cell with no dot raised.
  public static let blank = BrailleCell(rawValue: 0)

  /// Dots 1 to 6; represents a character that a table can neither translate nor spell.
  public static let full = BrailleCell(rawValue: 0b0011_1111)

  /// Creates the cell with these dots raised, or nil if a number is outside 1...8; repeats are allowed.
  public init?(dots: some Sequence<Int>) {
    var raw: UInt8 = 0
    for dot in dots {
      guard (1...8).contains(dot) else { return nil }
      raw |= 1 << UInt8(dot - 1)
    }
    self.init(rawValue: raw)
  }

  /// Returns true if the dot with this number (1...8) is raised; false for any other number.
  public func contains(dot: Int) -> Bool {
    (1...8).contains(dot) && rawValue & (1 << UInt8(dot - 1)) != 0
  }

  /// The numbers of the raised dots in ascending order.
  public var dots: [Int] {
    (1...8).filter { contains(dot: $0) }
  }

  /// The numbers of the raised dots joined together, as in "125"; "0" for the blank cell.
  public var dotNumbers: String {
    rawValue == 0 ? "0" : dots.map(String.init).joined()
  }

  /// True if neither dot 7 nor dot 8 is raised.
  public var isSixDot: Bool {
    rawValue & 0b1100_0000 == 0
  }

  /// The same cell without dots 7 and 8.
  public var sixDot: BrailleCell {
    BrailleCell(rawValue: rawValue & 0b0011_1111)
  }
}

extension BrailleCell: CustomStringConvertible {
  /// The cell as a Unicode braille pattern.
  public var description: String {
    String(Character(unicode))
  }
}
