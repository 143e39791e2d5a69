package import TactusBraille
import TactusInput

/// All chords on paper that is read by touch.
package enum ChordSheet {
  package enum Form: Equatable {
    /// Pages of an embosser.
    case brf
    /// A drawing in A4 for swell paper: what is black rises, and the coloured letters stay flat.
    case svg
  }

  /// Returns the sheet.
  ///
  /// - Throws: `BrailleError` if the table cannot be used or has cells of eight dots.
  package static func text(_ form: Form, table: String) throws(BrailleError) -> String {
    let format = try BrailleFormat(table: table)
    return switch form {
    case .brf: try brf(format)
    case .svg: try svg(format)
    }
  }

  /// The names by which the chords are practised and announced: letters and blanks.
  private static func name(of binding: KeyBinding) -> String { binding.command.rawValue }

  // MARK: Braille

  /// All six dots, which show where the dots of a chord lie between two of them.
  private static let full = BrailleCell(rawValue: 0b11_1111)

  private static func brf(_ format: BrailleFormat) throws(BrailleError) -> String {
    var blocks = [
      BrailleBlock(lines: try format.centred("Chords"), hasBlankAfter: true, leads: true),
      BrailleBlock(
        lines: try format.lines(
          "Hold the keys of the cell between the two full cells for half a second.", first: 3,
          others: 1), hasBlankAfter: true),
    ]
    for binding in KeyMap.bindings {
      let words = try format.cells("\(name(of: binding)): \(binding.meaning)")
      let line = [full, binding.dots, full, .blank] + words
      blocks.append(BrailleBlock(lines: BrailleFormat.lines(line, first: 1, others: 5)))
    }
    return try GuideBraille.brf(of: blocks, format)
  }

  // MARK: Drawing

  /// The page and its parts; mm.
  private enum Page {
    static let (width, height) = (210.0, 297.0)
    static let columns = 3
    static let (left, top, row) = (12.0, 24.0, 22.0)
    static var column: Double { (width - left) / Double(columns) }
    /// The keys of a chord, drawn so large that a finger counts them.
    static let (keyGap, key) = (5.0, 1.8)
    /// A key that is not pressed: a point that shows its place.
    static let place = 0.5
    /// Braille as in books: the distances of dots and cells, and the radius of a dot (BANA, "Size and Spacing of
    /// Braille Characters").
    static let (dotGap, cellGap, dot, line) = (2.34, 6.2, 0.75, 10.0)
    static let words = 15.0
    /// The cells of a name in a line, which end before the next column's chord.
    static var cells: Int { Int((column - words - 2 * keyGap) / cellGap) + 1 }
  }

  private static func svg(_ format: BrailleFormat) throws(BrailleError) -> String {
    var parts: [String] = []
    parts += dots(of: try format.cells("Chords"), x: Page.left, y: 10)
    for (index, binding) in KeyMap.bindings.enumerated() {
      let rows = (KeyMap.bindings.count + Page.columns - 1) / Page.columns
      let x = Page.left + Double(index / rows) * Page.column
      let y = Page.top + Double(index % rows) * Page.row
      for dot in 1...6 {
        let isPressed = binding.dots.contains(dot: dot)
        let (column, row) = (Double((dot - 1) / 3), Double((dot - 1) % 3))
        parts.append(
          circle(
            x + column * Page.keyGap, y + row * Page.keyGap, isPressed ? Page.key : Page.place))
      }
      let cells = try format.cells(name(of: binding))
      for (number, line) in BrailleFormat.lines(cells, first: 1, others: 1, width: Page.cells)
        .prefix(2).enumerated()
      {
        parts += dots(of: line, x: x + Page.words, y: y + Double(number) * Page.line)
      }
      parts.append(
        "<text x=\"\(millimetres(x + Page.words))\" y=\"\(millimetres(y - 2.5))\">"
          + "\(name(of: binding))</text>")
    }
    let (width, height) = (millimetres(Page.width), millimetres(Page.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)mm" height="\(height)mm" \
      viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="3.2">
      <title>Tactus: chords</title>
      <g fill="black">
      \(parts.filter { !$0.hasPrefix("<text") }.joined(separator: "\n"))
      </g>
      <g fill="#0066cc">
      \(parts.filter { $0.hasPrefix("<text") }.joined(separator: "\n"))
      </g>
      </svg>

      """
  }

  private static func dots(of cells: [BrailleCell], x: Double, y: Double) -> [String] {
    cells.enumerated().flatMap { index, cell in
      let left = x + Double(index) * Page.cellGap
      return (1...6).filter { cell.contains(dot: $0) }.map { dot in
        let (column, row) = (Double((dot - 1) / 3), Double((dot - 1) % 3))
        return circle(left + column * Page.dotGap, y + row * Page.dotGap, Page.dot)
      }
    }
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> String {
    "<circle cx=\"\(millimetres(x))\" cy=\"\(millimetres(y))\" r=\"\(millimetres(radius))\"/>"
  }

  private static func millimetres(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
