/// What liblouis put out for the characters to be kept, in groups: the cells of one group come from
/// the same characters.
struct Groups {
  private let origin: Int
  private let kept: Range<Int>
  private let cells: Range<Int>

  init(_ output: Louis.Output, of louis: Louis, origin: Int, kept: Range<Int>) {
    var first = 0
    while first < output.count, origin + louis.position(at: first) < kept.lowerBound { first += 1 }
    var last = output.count
    while last > first, origin + louis.position(at: last - 1) >= kept.upperBound { last -= 1 }
    self.origin = origin
    self.kept = kept
    cells = first..<last
  }

  /// Calls `body` with the characters and the cells (or back: cells and characters) of each group;
  /// characters without output belong to the group before, or to the first.
  func forEach(of louis: Louis, _ body: (_ input: Range<Int>, _ output: Range<Int>) -> Void) {
    var index = cells.lowerBound
    var lower = kept.lowerBound
    while index < cells.upperBound {
      let position = louis.position(at: index)
      var next = index + 1
      while next < cells.upperBound, louis.position(at: next) == position { next += 1 }
      let upper = next < cells.upperBound ? origin + louis.position(at: next) : kept.upperBound
      body(lower..<upper, index..<next)
      index = next
      lower = upper
    }
  }

  /// The place of the very character (or back: cell) that an output came from.
  func input(of index: Int, of louis: Louis) -> Int {
    origin + louis.position(at: index)
  }

  /// The characters of the groups in which there is a character that the table does not know.
  func unknowns(of louis: Louis) -> [Range<Int>] {
    guard cells.contains(where: { louis.cell(at: $0) == nil }) else { return [] }
    var unknowns: [Range<Int>] = []
    forEach(of: louis) { characters, cells in
      if cells.contains(where: { louis.cell(at: $0) == nil }) { unknowns.append(characters) }
    }
    return unknowns
  }
}
