/// The translation of one line, window by window.
struct ForwardTranslation {
  let table: Louis.Table
  let unknown: UnknownCharacterPolicy
  private(set) var text = BrailleText()

  init(table: Louis.Table, unknown: UnknownCharacterPolicy) {
    self.table = table
    self.unknown = unknown
  }

  /// Translates all of a run.
  mutating func add(_ run: SourceRun, with louis: inout Louis) throws(BrailleError) {
    let run = run.composed { louis.knows($0, table: table.name) }
    try add(run, run.scalars.indices, isFinal: false, with: &louis)
  }

  /// Translates the characters `wanted` of a run; the others are context.
  ///
  /// Unknown characters are first replaced by what stands for them. What is still unknown when the
  /// run `isFinal` gets a cell of its own, so this goes one level deep at the most.
  private mutating func add(
    _ run: SourceRun, _ wanted: Range<Int>, isFinal: Bool, with louis: inout Louis
  ) throws(BrailleError) {
    let stretches = table.loopGuard.stretches(of: run) { louis.knows($0, table: table.name) }
    for stretch in stretches {
      var rest = stretch.clamped(to: wanted)
      while !rest.isEmpty {
        let end = try addFirst(of: rest, in: stretch, of: run, isFinal: isFinal, with: &louis)
        rest = end..<rest.upperBound
      }
    }
  }

  /// Translates as much as one window holds, and returns where it ends.
  private mutating func addFirst(
    of wanted: Range<Int>, in stretch: Range<Int>, of run: SourceRun, isFinal: Bool,
    with louis: inout Louis
  ) throws(BrailleError) -> Int {
    let window = Window(wanted, in: stretch)
    let output = try louis.forward(run.scalars, window.range, table: table.name)
    let cut = window.cut(
      output, of: louis,
      isAfterSpace: { run.scalars[$0 - 1] == 0x20 },
      canPart: { !run.joinsPrevious($0) })
    let start = wanted.lowerBound
    guard let cut, cut > start else {
      addStandIn(for: run.scalars[start], from: run.sources[start])
      return start + 1
    }
    let groups = Groups(output, of: louis, origin: window.range.lowerBound, kept: start..<cut)
    let unknowns = groups.unknowns(of: louis)
    if isFinal || unknowns.isEmpty {
      keep(groups, of: run, from: louis)
    } else {
      let places = places(of: unknowns, in: run, with: &louis)
      let replaced = replace(places, in: run, window.range, keeping: start..<cut, with: &louis)
      try add(replaced.run, replaced.kept, isFinal: true, with: &louis)
    }
    return cut
  }

  private mutating func keep(_ groups: Groups, of run: SourceRun, from louis: Louis) {
    groups.forEach(of: louis) { characters, cells in
      let source = text.next(run.source(of: characters))
      var hasStandIn = false
      for index in cells {
        if let cell = louis.cell(at: index) {
          text.append(cell, from: source)
        } else if !hasStandIn {
          addStandIn(for: run.scalars[groups.input(of: index, of: louis)], from: source)
          hasStandIn = true
        }
      }
    }
  }

  /// Adds the cell for what can be neither translated nor spelled.
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

  /// The characters that liblouis did not know, ascending.
  ///
  /// A group of several characters with an unknown one in it does not say which it is.
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
