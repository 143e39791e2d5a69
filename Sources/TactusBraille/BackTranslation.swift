/// The translation of cells back to text, window by window.
struct BackTranslation {
  let table: String
  let isPartial: Bool

  func text(of cells: [BrailleCell], with louis: inout Louis) throws(BrailleError) -> String {
    var text = String.UnicodeScalarView()
    var start = 0
    while start < cells.count {
      let window = Window(start..<cells.count, in: cells.indices)
      let output = try louis.backward(cells, window.range, table: table, partial: isPartial)
      let cut = window.cut(
        output, of: louis, isAfterSpace: { cells[$0 - 1] == .blank }, canPart: { _ in true })
      guard let cut else {
        text.append(cells[start].unicode)
        start += 1
        continue
      }
      let groups = Groups(output, of: louis, origin: window.range.lowerBound, kept: start..<cut)
      groups.forEach(of: louis) { input, output in
        var characters = output
        if let cell = cells[input].first(where: { isEscape(characters, of: $0, in: louis) }) {
          text.append(cell.unicode)
          characters = characters.dropFirst(cell.dotNumbers.utf8.count + 2)
        }
        for index in characters {
          text.append(Unicode.Scalar(louis.character(at: index)) ?? "\u{FFFD}")
        }
      }
      start = cut
    }
    return String(text)
  }

  /// Whether the characters begin with what liblouis writes for a cell that it does not know: its
  /// dot numbers between a backslash and a slash.
  private func isEscape(_ characters: Range<Int>, of cell: BrailleCell, in louis: Louis) -> Bool {
    guard let first = characters.first, louis.character(at: first) == 0x5C else { return false }
    let escape = "\\\(cell.dotNumbers)/".utf8
    return characters.lazy.map(louis.character).starts(with: escape.lazy.map(UInt32.init))
  }
}
