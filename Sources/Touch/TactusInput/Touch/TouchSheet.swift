import TactusBraille

/// Six rows for practice without a program, numbered from the top, starting with 1.
///
/// To a finger that presses, rows 1 and 2 are plain, 3 has a light grain and 4 a coarse one, 5
/// scrolls, and 6 has an action that cannot be undone. For one that reads or taps, the cells of a
/// text lie on the rows from the first on.
enum TouchSheet {
  static let rows = 6

  /// Returns the rows of a surface.
  static func rows(on surface: TouchSurface) -> [FingerRow] {
    let height = surface.height / Double(rows)
    return (0..<rows).map { index in
      FingerRow(
        id: index + 1,
        area: TouchArea(x: 0, y: Double(index) * height, width: surface.width, height: height))
    }
  }

  /// Returns the rows as things to press.
  static func things(on surface: TouchSurface) -> [PressThing] {
    rows(on: surface).map { row in
      var thing = PressThing(
        id: row.id, .row, name: "row \(row.id)", area: row.area, motor: UInt8(row.id - 1))
      switch row.id {
      case 3: thing.texture = .light
      case 4: (thing.texture, thing.edge) = (.coarse, .high)
      case 5: (thing.texture, thing.scroll) = (.light, PressThing.Scroll(.vertical, step: 5))
      case 6: (thing.kind, thing.edge) = (.grave, .high)
      default: break
      }
      return thing
    }
  }

  /// Returns the rows, with as many cells on them as fit; the last row has none.
  static func layout(of cells: [BrailleCell], on surface: TouchSurface) -> FingerLayout {
    let rows = rows(on: surface)
    let beside = (TouchPage.pitch - TouchPage.cellWidth) / 2
    guard (beside...FingersDown.largest).contains(surface.width) else { return FingerLayout() }
    let room = TouchPage.mostCells(width: surface.width)
    let lines = rows.dropLast().enumerated().compactMap { index, row -> FingerLine? in
      let part = cells.dropFirst(index * room).prefix(room)
      guard !part.isEmpty else { return nil }
      let height = min(TouchPage.cellHeight, row.area.height)
      return FingerLine(
        Array(part), x: beside, y: row.area.y + (row.area.height - height) / 2,
        width: TouchPage.cellWidth, height: height, pitch: TouchPage.pitch)
    }
    return FingerLayout(rows: rows, lines: lines)
  }
}
