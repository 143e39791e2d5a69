import CLouis

/// What one call of liblouis put out.
struct LouisOutput {
  /// What stands for a character that the table does not know (the dots of `undefined 9bd`).
  private static let undefinedMarker: widechar = 0x8000 | 0x100 | 0x400 | 0x1000

  /// How many characters (or back: cells) of the input it covers.
  private(set) var consumed = 0
  private var values: [UInt32] = []
  private var positions: [Int32] = []

  init() {}

  /// Passes of a table may move cells about; origins are made to run forward and to stay inside.
  init(consumed: Int, values: ArraySlice<widechar>, positions: ArraySlice<Int32>) {
    self.consumed = consumed
    self.values = values.map { UInt32($0) }
    self.positions = Array(positions)
    let last = Int32(truncatingIfNeeded: max(0, consumed - 1))
    var highest: Int32 = 0
    for index in self.positions.indices {
      highest = max(highest, min(self.positions[index], last))
      self.positions[index] = highest
    }
  }

  var count: Int { values.count }
  var indices: Range<Int> { values.indices }

  /// The place in the input that an output came from; never less than that of the one before.
  func position(at index: Int) -> Int { Int(positions[index]) }

  /// The cell (with dots above 8 as they are) or the character.
  func value(at index: Int) -> UInt32 { values[index] }

  /// The translated cell, or nil where the table did not know the character.
  func cell(at index: Int) -> BrailleCell? {
    let dots = values[index]
    return dots == UInt32(Self.undefinedMarker)
      ? nil : BrailleCell(rawValue: UInt8(truncatingIfNeeded: dots))
  }

  /// Whether an output is a cell of dots 1 to 8 and nothing that only other passes read.
  func isFeelable(at index: Int) -> Bool { values[index] & 0x7F00 == 0 }

  mutating func append(_ value: UInt32, from position: Int) {
    values.append(value)
    positions.append(Int32(truncatingIfNeeded: position))
  }

  /// The same without any output yet.
  var emptied: LouisOutput {
    var result = LouisOutput()
    result.consumed = consumed
    return result
  }
}
