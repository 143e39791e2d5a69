/// The translation of one line.
struct ForwardTranslation {
  let table: Louis.Table
  let unknown: UnknownCharacterPolicy
  private(set) var text = BrailleText()

  init(table: Louis.Table, unknown: UnknownCharacterPolicy) {
    self.table = table
    self.unknown = unknown
  }

  /// Translates a whole run.
  mutating func add(_ run: SourceRun, with louis: inout Louis) throws(BrailleError) {
    let run = run.composed { letter, whole in
      louis.knows(whole, table: table.name) || !louis.knows(letter, table: table.name)
    }
    try add(run, run.scalars.indices, isFinal: false, with: &louis)
  }

  /// Translates the `wanted` characters of a run; the others are context.
  ///
  /// Unknown characters are first replaced by substitutes. Characters still unknown when the run
  /// `isFinal` get a cell of their own, so the recursion is one level deep.
  private mutating func add(
    _ run: SourceRun, _ wanted: Range<Int>, isFinal: Bool, with louis: inout Louis
  ) throws(BrailleError) {
    let stretches = table.loopGuard.stretches(of: run) { louis.knows($0, table: table.name) }
    for stretch in stretches {
      let part = stretch.clamped(to: wanted)
      guard !part.isEmpty else { continue }
      var windows = Windows(part, in: stretch)
      while let piece = try windows.next(
        canPart: run.seam,
        translate: { range throws(BrailleError) in
          try louis.forward(run.scalars[range], with: table)
        })
      {
        try add(piece, of: run, isFinal: isFinal, with: &louis)
      }
    }
  }

  private mutating func add(
    _ piece: Windows.Piece, of run: SourceRun, isFinal: Bool, with louis: inout Louis
  ) throws(BrailleError) {
    guard !piece.kept.isEmpty else {
      let place = piece.kept.lowerBound
      addStandIn(for: run.scalars[place], from: run.sources[place])
      return
    }
    let groups = Groups(piece)
    let unknowns = groups.unknowns()
    guard !isFinal, !unknowns.isEmpty else {
      append(groups, of: run)
      return
    }
    let places = places(of: unknowns, in: run, with: &louis)
    let replaced = replace(places, in: run, piece.window, keeping: piece.kept, with: &louis)
    try add(replaced.run, replaced.kept, isFinal: true, with: &louis)
  }

  private mutating func append(_ groups: Groups, of run: SourceRun) {
    groups.visit { characters, cells in
      let source = text.next(run.source(of: characters))
      var hasStandIn = false
      for index in cells {
        if let cell = groups.cell(at: index) {
          text.append(cell, from: source)
        } else if !hasStandIn {
          addStandIn(for: run.scalars[groups.input(of: index)], from: source)
          hasStandIn = true
        }
      }
    }
  }

  /// Adds the cell for a character that can be neither translated nor spelled.
  private mutating func addStandIn(for scalar: UInt32, from source: SourceRange) {
    switch Unicode.Scalar(scalar) {
    case .some(let scalar) where scalar.properties.isDefaultIgnorableCodePoint:
      break
    case .some(let scalar) where scalar.properties.isWhitespace:
      text.append(.blank, from: source)
    case .some(let scalar):
      text.append(BrailleCell(unicode: scalar) ?? .full, from: source)
    case .none:
      text.append(.full, from: source)
    }
  }

  /// Returns the characters that liblouis did not know, in ascending order.
  ///
  /// A group of several characters does not show which of them is unknown.
  private func places(
    of groups: [Range<Int>], in run: SourceRun, with louis: inout Louis
  ) -> [Int] {
    groups.flatMap { group in
      guard group.count > 1 else { return [group.lowerBound] }
      let unknown = group.filter { !louis.knows(run.scalars[$0], table: table.name) }
      return unknown.isEmpty ? [group.lowerBound] : unknown
    }
  }
}
