import CLouis

/// The output of one call of liblouis.
struct LouisOutput {
  /// The output for a character that the table does not know (the dots of `undefined 9bd`).
  private static let undefinedMarker: widechar = 0x8000 | 0x100 | 0x400 | 0x1000

  /// The number of characters of the input that it covers; cells, in back-translation.
  private(set) var consumed = 0
  private var values: [UInt32] = []
  private var positions: [Int32] = []

  init() {}

  /// Passes of a table may reorder cells; their origins are made ascending and kept within the
  /// input.
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

  /// Returns the input index of an output; never below that of the output before.
  func position(at index: Int) -> Int { Int(positions[index]) }

  /// Returns the cell (with dots above 8 unchanged) or the character.
  func value(at index: Int) -> UInt32 { values[index] }

  /// Returns the translated cell, or nil if the table did not know the character.
  func cell(at index: Int) -> BrailleCell? {
    let dots = values[index]
    return dots == UInt32(Self.undefinedMarker)
      ? nil : BrailleCell(rawValue: UInt8(truncatingIfNeeded: dots))
  }

  /// Returns true if an output is a cell of dots 1 to 8, and not a mark between passes.
  func isFeelable(at index: Int) -> Bool { values[index] & 0x7F00 == 0 }

  mutating func append(_ value: UInt32, from position: Int) {
    values.append(value)
    positions.append(Int32(truncatingIfNeeded: position))
  }

  /// A copy without any output.
  var emptied: LouisOutput {
    var result = LouisOutput()
    result.consumed = consumed
    return result
  }
}
