import TactusBraille
import TactusHaptics

/// Compiles cells to patterns as the player does, within the safety limits.
struct CellCompilation: Workload {
  private let fresh: CellCompiler
  private let cells: [BrailleCell]
  private var output = PatternOutput()
  private var timeline: UInt64 = 0

  init(_ cells: [BrailleCell], _ table: PatternTable) {
    self.cells = cells
    fresh = CellCompiler(table: table)
  }

  @inline(never)
  mutating func run() -> Work {
    var compiler = fresh
    var sum: UInt64 = 0
    var count = 0
    for cell in cells {
      guard let compiled = compiler.push(cell) else { continue }
      sum = output.store(compiled, number: count, sum)
      count += 1
    }
    if let compiled = compiler.finish() {
      sum = output.store(compiled, number: count, sum)
      count += 1
    }
    timeline = sum
    return Work(cells: count)
  }

  func digest() -> Digest {
    var digest = output.digest()
    digest.fold(timeline)
    return digest
  }
}

extension PatternOutput {
  /// Stores the pattern, and folds the cell's time and key into `sum`.
  fileprivate mutating func store(_ compiled: CompiledCell, number: Int, _ sum: UInt64) -> UInt64 {
    patterns[number & (Self.capacity - 1)] = compiled.pattern
    return (sum &+ compiled.slotKey) ^ UInt64(bitPattern: compiled.start)
  }
}
