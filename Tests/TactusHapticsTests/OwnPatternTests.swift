import TactusBraille
import TactusHaptics
import TactusWire
import Testing

@Suite struct OwnPatternTests {
  private func own(_ level: UInt8, number: Int) throws -> OwnPattern {
    var pattern = Pattern(advance: 300)
    try pattern.append(
      try #require(
        Pulse(
          actuator: 2, level: Level(rawValue: level) ?? Level(percent: 50), onset: 0, duration: 200)
      ))
    return OwnPattern(try LimitedPattern(pattern), number: number)
  }

  @Test func `A program's pulses are compiled among cells, each with a key of its own`() throws {
    var compiler = CellCompiler(table: try PatternTable())
    let (one, other) = (try own(20, number: 1), try own(31, number: 2))
    _ = compiler.push(BrailleCell(rawValue: 1))
    let cell = compiler.push(.pattern(one))
    #expect(cell?.cell == BrailleCell(rawValue: 1))
    let pushed = compiler.push(.pattern(other))
    let finished = compiler.finish()
    let (first, second) = (try #require(pushed), try #require(finished))
    #expect(first.pattern.count == 1)
    #expect(first.pattern[0].level.rawValue == 20)
    #expect(second.pattern[0].level.rawValue == 31)
    #expect(first.slotKey != second.slotKey)
    #expect(first.cell == nil)
  }

  @Test func `They count against the safety limits like cells`() throws {
    var compiler = CellCompiler(table: try PatternTable())
    var last: CompiledCell?
    for _ in 0..<200 { last = compiler.push(.pattern(try own(31, number: 1))) ?? last }
    let end = try #require(last)
    // Half of the time at most within ten seconds, a quarter within ten minutes.
    #expect(end.start > 198 * 400)
  }

  @Test func `Those made for other limits are a blank cell`() throws {
    let limits = try SafetyLimits(summedPercent: 400)
    var pattern = Pattern(advance: 300)
    try pattern.append(
      try #require(Pulse(actuator: 2, level: Level(percent: 60), onset: 0, duration: 200)))
    let own = OwnPattern(try LimitedPattern(pattern, limits: limits), number: 1)
    #expect(try PatternTable()[.pattern(own)].count == 0)
  }
}
