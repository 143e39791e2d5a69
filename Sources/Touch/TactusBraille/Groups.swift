/// The output of liblouis for the characters to keep, in groups of cells with the same source
/// characters.
struct Groups {
  private let output: LouisOutput
  private let origin: Int
  private let kept: Range<Int>
  private let cells: Range<Int>

  init(_ piece: Windows.Piece) {
    output = piece.output
    origin = piece.window.lowerBound
    kept = piece.kept
    var first = 0
    while first < output.count, origin + output.position(at: first) < kept.lowerBound { first += 1 }
    var last = output.count
    while last > first, origin + output.position(at: last - 1) >= kept.upperBound { last -= 1 }
    cells = first..<last
  }

  /// Calls `body` with the characters and the cells of each group; characters without output belong
  /// to the group before, or to the first.
  func visit(_ body: (_ input: Range<Int>, _ output: Range<Int>) -> Void) {
    var index = cells.lowerBound
    var lower = kept.lowerBound
    while index < cells.upperBound {
      let position = output.position(at: index)
      var next = index + 1
      while next < cells.upperBound, output.position(at: next) == position { next += 1 }
      let upper = next < cells.upperBound ? origin + output.position(at: next) : kept.upperBound
      body(lower..<upper, index..<next)
      index = next
      lower = upper
    }
  }

  /// Returns the cell of an output; nil for that of an unknown character.
  func cell(at index: Int) -> BrailleCell? { output.cell(at: index) }

  /// Returns the index of an output's source character.
  func input(of index: Int) -> Int {
    origin + output.position(at: index)
  }

  /// Returns the characters of each group that contains one unknown to the table.
  func unknowns() -> [Range<Int>] {
    guard cells.contains(where: { output.cell(at: $0) == nil }) else { return [] }
    var unknowns: [Range<Int>] = []
    visit { characters, cells in
      if cells.contains(where: { output.cell(at: $0) == nil }) { unknowns.append(characters) }
    }
    return unknowns
  }
}
