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
        let characters = output.map { louis.character(at: $0) }
        text.append(contentsOf: readable(characters, from: cells[input.lowerBound]))
      }
      start = cut
    }
    return String(text)
  }

  /// The characters with liblouis's escape for this cell, if it is there, replaced by the cell.
  private func readable(_ characters: [UInt32], from cell: BrailleCell) -> [Unicode.Scalar] {
    let escape = "\\\(cell.dotNumbers)/".unicodeScalars.map(\.value)
    let scalars = characters.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    guard characters.first == escape.first, characters.starts(with: escape) else { return scalars }
    return [cell.unicode] + scalars.dropFirst(escape.count)
  }
}
