public import TactusBraille

/// The contents under the fingers at a place of the reader: rows to tap or press, or a text to read
/// by dragging.
public struct TouchPage: Hashable, Sendable {
  /// A row of a list.
  public struct Row: Hashable, Sendable {
    /// The name that people use.
    public var name: String
    /// The cells to read by dragging.
    public var cells: [BrailleCell]
    /// True if its action cannot be undone.
    public var isGrave: Bool

    /// Creates a row.
    public init(_ name: String, cells: [BrailleCell] = [], isGrave: Bool = false) {
      self.name = name
      self.cells = cells
      self.isGrave = isGrave
    }
  }

  /// The rows from top to bottom; empty in a place without rows.
  public var rows: [Row]
  /// True if there are more rows above or below.
  public var isPart: Bool
  /// The text, if there are no rows.
  public var text: [BrailleCell]

  /// Creates a page; without arguments it is empty.
  public init(rows: [Row] = [], isPart: Bool = false, text: [BrailleCell] = []) {
    self.rows = rows
    self.isPart = isPart
    self.text = text
  }

  // Sized for fingertips, which are 8 to 12 mm wide: cells are further apart than on paper.

  /// The size of the dots of a cell under a finger; mm.
  static let cellWidth = 7.0
  static let cellHeight = 10.0
  /// The distance from cell to cell; mm.
  static let pitch = 10.0
  /// The distance from line to line, and the minimum height of a row; mm.
  static let lineHeight = 14.0

  /// Returns the number of rows or lines that fit a surface of this height; at least 1.
  public static func mostRows(height: Double) -> Int {
    height.isFinite ? max(1, min(64, Int(height / lineHeight))) : 1
  }

  /// Returns the number of cells that fit a line of this width; at least 1.
  public static func mostCells(width: Double) -> Int {
    // The last cell needs no gap after it but the margin, which is half a gap on each side.
    width.isFinite ? max(1, min(512, Int(width / pitch))) : 1
  }

  /// Returns the bands of the rows; mm.
  func bands(on surface: TouchSurface) -> [TouchArea] {
    let shown = min(rows.count, Self.mostRows(height: surface.height))
    let height = surface.height / Double(max(shown, 1))
    return (0..<shown).map { index in
      TouchArea(x: 0, y: Double(index) * height, width: surface.width, height: height)
    }
  }

  /// Returns the layout of rows and lines for fingers that tap and drag.
  func fingerLayout(on surface: TouchSurface) -> FingerLayout {
    let bands = bands(on: surface)
    guard bands.isEmpty else {
      let lines = zip(bands, rows).compactMap { band, row in
        line(row.cells, in: band, on: surface)
      }
      return FingerLayout(
        rows: bands.enumerated().map { FingerRow(id: $0.offset, area: $0.element) }, lines: lines)
    }
    return FingerLayout(
      lines: lines(of: surface).enumerated().compactMap { index, cells in
        let band = TouchArea(
          x: 0, y: Double(index) * Self.lineHeight, width: surface.width, height: Self.lineHeight)
        return line(cells, in: band, on: surface)
      })
  }

  /// Returns the text broken into lines, between words if possible.
  func lines(of surface: TouchSurface) -> [[BrailleCell]] {
    let room = Self.mostCells(width: surface.width)
    let most = Self.mostRows(height: surface.height)
    var lines: [[BrailleCell]] = []
    var line: [BrailleCell] = []
    for word in text.split(separator: .blank) {
      var rest = word[...]
      if !line.isEmpty, line.count + 1 + rest.count > room {
        lines.append(line)
        line = []
      }
      if !line.isEmpty { line.append(.blank) }
      while line.count + rest.count > room {
        let part = rest.prefix(room - line.count)
        lines.append(line + part)
        line = []
        rest = rest.dropFirst(part.count)
      }
      line += rest
      if lines.count >= most { break }
    }
    if !line.isEmpty { lines.append(line) }
    return Array(lines.prefix(most))
  }

  private func line(
    _ cells: [BrailleCell], in band: TouchArea, on surface: TouchSurface
  ) -> FingerLine? {
    let cells = Array(cells.prefix(Self.mostCells(width: surface.width)))
    guard !cells.isEmpty else { return nil }
    let height = min(Self.cellHeight, band.height)
    return FingerLine(
      cells, x: (Self.pitch - Self.cellWidth) / 2, y: band.y + (band.height - height) / 2,
      width: Self.cellWidth, height: height, pitch: Self.pitch)
  }

  /// Returns the things for a finger that feels and presses; a text scrolls, and so do rows if there are
  /// more.
  func things(on surface: TouchSurface) -> [PressThing] {
    let bands = bands(on: surface)
    guard bands.isEmpty else {
      return zip(bands, rows).enumerated().map { index, row in
        PressThing(
          id: index, row.1.isGrave ? .grave : .row, name: row.1.name, area: row.0,
          motor: UInt8(index % PressHand.fingers),
          scroll: isPart ? PressThing.Scroll(.vertical, step: Self.lineHeight) : nil)
      }
    }
    guard !text.isEmpty else { return [] }
    let whole = TouchArea(x: 0, y: 0, width: surface.width, height: surface.height)
    return [
      PressThing(
        id: 0, .word, name: "text", area: whole, texture: .light,
        scroll: PressThing.Scroll(.vertical, step: Self.lineHeight))
    ]
  }

  /// Returns the things for six fingers that press by sensors of their own; a text is under all of them.
  public func things() -> [PressThing?] {
    guard !rows.isEmpty || text.isEmpty else {
      let nowhere = TouchArea(x: 0, y: 0, width: 0, height: 0)
      return Array(
        repeating: PressThing(id: 0, .word, name: "text", area: nowhere), count: PressHand.fingers)
    }
    return rows.prefix(PressHand.fingers).enumerated().map { index, row in
      PressThing(
        id: index, row.isGrave ? .grave : .row, name: row.name,
        area: TouchArea(x: 0, y: 0, width: 0, height: 0))
    }
  }
}
