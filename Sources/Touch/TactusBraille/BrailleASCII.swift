/// North American ASCII braille, the encoding of BRF files: 64 characters for the 64 six-dot cells.
private enum BrailleASCII {
  /// The character of each six-dot cell, in the order of the cells' raw values.
  static let characters: [UInt8] = Array(
    ##" A1B'K2L@CIF/MSP"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\0Z7(_?W]#Y)="##.utf8)

  /// The cell of each character from space to underscore.
  static let cells: [UInt8] = {
    var cells = [UInt8](repeating: 0, count: 64)
    for (cell, character) in characters.enumerated() {
      cells[Int(character) - 0x20] = UInt8(truncatingIfNeeded: cell)
    }
    return cells
  }()
}

extension BrailleCell {
  /// The North American ASCII braille character of this cell, or nil if dot 7 or 8 is raised.
  public var brf: UInt8? {
    isSixDot ? BrailleASCII.characters[Int(rawValue)] : nil
  }

  /// Creates the cell of a North American ASCII braille character, or nil for a byte that is not one.
  ///
  /// As in readers of BRF files, 0x60...0x7E are read as 0x40...0x5E, so that lower case works.
  public init?(brf byte: UInt8) {
    let folded = (0x60...0x7E).contains(byte) ? byte - 0x20 : byte
    guard (0x20...0x5F).contains(folded) else { return nil }
    self.init(rawValue: BrailleASCII.cells[Int(folded) - 0x20])
  }
}

extension Collection where Element == BrailleCell {
  /// Returns the cells as a line of North American ASCII braille.
  ///
  /// - Throws: `BrailleError.notSixDot` with the index of the first cell with dot 7 or 8.
  public func brfText() throws(BrailleError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    for cell in self {
      guard let byte = cell.brf else { throw .notSixDot(cell: cell, index: bytes.count) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [BrailleCell] {
  /// Creates the cells of a line of North American ASCII braille, upper or lower case.
  ///
  /// - Throws: `BrailleError.notBRF` with the UTF-8 offset of the first other character.
  public init(brf text: String) throws(BrailleError) {
    self = []
    reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      guard let cell = BrailleCell(brf: byte) else {
        let place = text.utf8.index(text.startIndex, offsetBy: count)
        throw .notBRF(character: text.unicodeScalars[place], offset: count)
      }
      append(cell)
    }
  }
}
