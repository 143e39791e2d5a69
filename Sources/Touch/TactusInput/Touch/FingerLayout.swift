public import TactusBraille

/// A line of cells on a surface, to be read by dragging a finger along it.
public struct FingerLine: Hashable, Sendable {
  /// The maximum number of cells in a line; more are not felt.
  public static let mostCells = 4_000

  /// The cells from left to right.
  public var cells: [BrailleCell]
  /// The left edge of the first cell's dots; mm.
  public var x: Double
  /// The upper edge of the dots; mm.
  public var y: Double
  /// The width of a cell's dots, without margins; mm.
  public var width: Double
  /// The height of a cell's dots, without margins; mm.
  public var height: Double
  /// The distance from the dots of a cell to those of the next; mm, at least `width`.
  public var pitch: Double

  /// Creates a line of cells; nil unless all lengths are finite, 0 < width ≤ pitch and height > 0.
  public init?(
    _ cells: [BrailleCell], x: Double, y: Double, width: Double, height: Double, pitch: Double
  ) {
    guard [x, y, width, height, pitch].allSatisfy(\.isFinite), width > 0, width <= pitch, height > 0
    else { return nil }
    self.cells = Array(cells.prefix(Self.mostCells))
    (self.x, self.y, self.width, self.height, self.pitch) = (x, y, width, height, pitch)
  }

  /// Returns the index of the cell whose dots are at a place, extended by a margin on all sides; nil if the
  /// place is between or outside the dots.
  func cell(at place: FingerPlace, margin: Double = 0) -> Int? {
    guard place.y >= y - margin, place.y < y + height + margin else { return nil }
    let nearest = ((place.x - x + margin) / pitch).rounded(.down)
    guard nearest >= 0, nearest < Double(cells.count) else { return nil }
    let left = x + nearest * pitch
    return place.x >= left - margin && place.x < left + width + margin ? Int(nearest) : nil
  }

  /// Returns true if a place is at the height of the line, on it or to the side.
  func isLevel(with place: FingerPlace) -> Bool { place.y >= y && place.y < y + height }
}

/// A row that can be tapped.
public struct FingerRow: Hashable, Sendable {
  /// Identifies the row.
  public var id: Int
  /// Its area on the surface.
  public var area: TouchArea

  /// Creates a row in an area.
  public init(id: Int, area: TouchArea) {
    self.id = id
    self.area = area
  }
}

/// The contents of a surface: rows to tap, and lines of cells to read, which may lie on rows.
public struct FingerLayout: Hashable, Sendable {
  /// The maximum number of rows, and of lines; more are dropped.
  public static let most = 256

  /// The rows; later ones lie on top of earlier ones.
  public let rows: [FingerRow]
  /// The lines, in reading order.
  public let lines: [FingerLine]

  /// Creates a layout of rows and lines.
  public init(rows: [FingerRow] = [], lines: [FingerLine] = []) {
    self.rows = Array(rows.prefix(Self.most))
    self.lines = Array(lines.prefix(Self.most))
  }

  func row(at place: FingerPlace) -> FingerRow? { rows.last { $0.area.contains(place) } }

  func line(levelWith place: FingerPlace) -> FingerLine? {
    lines.first { $0.isLevel(with: place) }
  }

  func cell(at place: FingerPlace) -> (line: Int, index: Int)? {
    for (line, cells) in lines.enumerated() {
      if let index = cells.cell(at: place) { return (line, index) }
    }
    return nil
  }
}
