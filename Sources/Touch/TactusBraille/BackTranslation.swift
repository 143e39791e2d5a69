/// The translation of a line of cells back to text.
struct BackTranslation {
  let table: String
  let isPartial: Bool

  func text(of cells: [BrailleCell], with louis: inout Louis) throws(BrailleError) -> String {
    var text = String.UnicodeScalarView()
    guard !cells.isEmpty else { return "" }
    var windows = Windows(cells.indices, in: cells.indices)
    while let piece = try windows.next(
      canPart: { $0 > 0 && cells[$0 - 1] != .blank ? .character : .word },
      translate: { range throws(BrailleError) in try readable(cells[range], with: &louis) })
    {
      guard !piece.kept.isEmpty else {
        text.append(cells[piece.kept.lowerBound].readable)
        continue
      }
      for index in piece.output.indices {
        let place = piece.window.lowerBound + piece.output.position(at: index)
        guard piece.kept.contains(place) else { continue }
        text.append(Unicode.Scalar(piece.output.value(at: index)) ?? "\u{FFFD}")
      }
    }
    return String(text)
  }

  /// Back-translates cells with liblouis, keeping the cells themselves where it produces no
  /// text.
  private func readable(
    _ cells: ArraySlice<BrailleCell>, with louis: inout Louis
  ) throws(BrailleError) -> LouisOutput {
    guard !isPartial else {
      return withoutControls(
        try louis.backward(cells, table: table, unknown: .unfinished), of: cells)
    }
    var output = try louis.backward(cells, table: table, unknown: .escaped)
    if output.indices.contains(where: { output.escape(at: $0) != nil }) {
      let plain = try louis.backward(cells, table: table, unknown: .leftOut)
      output = output.unescaped(with: plain)
    }
    return withoutControls(output, of: cells)
  }

  /// Replaces control characters, which would affect a terminal, with their cells.
  private func withoutControls(
    _ output: LouisOutput, of cells: ArraySlice<BrailleCell>
  ) -> LouisOutput {
    guard output.indices.contains(where: { Self.steers(output.value(at: $0)) }) else {
      return output
    }
    var result = output.emptied
    for index in output.indices {
      let value = output.value(at: index)
      let place = output.position(at: index)
      result.append(
        Self.steers(value) ? cells[cells.startIndex + place].readable.value : value, from: place)
    }
    return result
  }

  /// Returns true if a character is a control, ends a line, or changes the direction of text.
  private static func steers(_ value: UInt32) -> Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

extension BrailleCell {
  /// The character that represents the cell within a text.
  fileprivate var readable: Unicode.Scalar { self == .blank ? " " : unicode }
}

extension LouisOutput {
  /// Returns the cell and length of an escape at this index, if there is one: for an unknown cell liblouis
  /// writes its dot numbers between a backslash and a slash.
  fileprivate func escape(at start: Int) -> (cell: BrailleCell, length: Int)? {
    guard value(at: start) == 0x5C else { return nil }
    var dots: [Int] = []
    for index in start + 1..<count {
      switch value(at: index) {
      case 0x30...0x39: dots.append(Int(value(at: index)) - 0x30)
      case 0x2F:
        guard let cell = BrailleCell(dots: dots.filter { $0 > 0 }), !dots.isEmpty else {
          return nil
        }
        return (cell, index + 1 - start)
      default: return nil
      }
    }
    return nil
  }

  /// Returns the same text with cells in place of their escapes. `plain` is the text without escapes, which
  /// distinguishes them from text that looks like one.
  fileprivate func unescaped(with plain: LouisOutput) -> LouisOutput {
    var result = emptied
    var index = 0
    var other = 0
    while index < count {
      let escape = escape(at: index)
      if let (cell, length) = escape,
        !(other + length <= plain.count
          && (0..<length).allSatisfy { value(at: index + $0) == plain.value(at: other + $0) })
      {
        result.append(cell.readable.value, from: position(at: index))
        index += length
        continue
      }
      let length = escape?.length ?? 1
      for offset in index..<index + length {
        result.append(value(at: offset), from: position(at: offset))
      }
      index += length
      other += length
    }
    return result
  }
}
