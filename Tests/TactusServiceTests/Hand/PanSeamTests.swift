import TactusBraille
import TactusTestSupport
import TactusWire
import Testing

/// A line longer than the window, panned automatically, compared with the same line in one window.
@Suite struct PanSeamTests {
  /// Words without dots 7 and 8, which take extra time; the window's end falls into a word, between
  /// two, or behind one cell.
  private static let lines: [[Int]] = [
    [5, 4, 3, 6, 5, 7, 2, 5, 8, 3, 4, 6], [6, 5, 4, 5, 6, 7, 1, 4, 5, 3, 4, 6],
    [4, 4, 4, 4, 4, 4, 9, 1, 4, 5, 6, 6], [3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3],
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
    [38, 38], [39, 20], [20, 18, 1, 20],
  ]

  private static func cells(_ words: [Int]) -> [BrailleCell] {
    var cells: [BrailleCell] = []
    for (number, length) in words.enumerated() {
      cells += (0..<length).map { BrailleCell(rawValue: UInt8(1 + ($0 * 7 + number * 11) % 62)) }
      cells.append(.blank)
    }
    return cells
  }

  /// The times from cell to cell, by the motors; ms.
  private static func gaps(
    _ cells: [BrailleCell], width: Int, rate: Int, latency: Int64
  ) throws -> (cells: [BrailleCell], gaps: [Int64]) {
    var world = try HandWorld(rate: rate)
    world.screen.width = width
    world.screen.latency = .milliseconds(latency)
    world.screen.lines[0].replaceSubrange(0..<min(cells.count, 79), with: cells.prefix(79))
    try world.begin()
    try world.settle()
    let felt = try world.motors().felt.filter { $0.cell?.isSixDot == true }
    let onsets = felt.map(\.onset)
    return (felt.compactMap(\.cell), zip(onsets.dropFirst(), onsets).map { ($0 - $1) / 1000 })
  }

  @Test(.long, arguments: [100, 200, 400], [0, 40, 100] as [Int64])
  func `A line goes on in the next window without a gap that is not in the text`(
    rate: Int, latency: Int64
  ) throws {
    for (number, words) in Self.lines.enumerated() {
      let cells = Self.cells(words)
      let whole = try Self.gaps(cells, width: 80, rate: rate, latency: latency)
      let panned = try Self.gaps(cells, width: 40, rate: rate, latency: latency)
      #expect(whole.cells == Array(cells.prefix(79)).filter { $0 != .blank }, "line \(number)")
      #expect(whole.cells == panned.cells, "line \(number)")
      let longer = zip(whole.gaps, panned.gaps).enumerated().filter { abs($1.0 - $1.1) > 2 }
        .map { "cell \($0 + 1): \($1.1) ms for \($1.0)" }
      #expect(longer == [], "line \(number)")
    }
  }
}
