import TactusBraille
import TactusHaptics
import TactusWire
import Testing

@Suite struct CueCompilerTests {
  private static func part(_ actuator: UInt8, _ duration: Milliseconds) throws -> LimitedPattern {
    let pulse = try #require(
      Pulse(actuator: actuator, level: Level(percent: 60), onset: 0, duration: duration))
    return try LimitedPattern(Pattern(pulse).with(advance: 400) ?? Pattern(pulse))
  }

  @Test func cuesAndCellsShareATimelineAndTheirKeysAreOfOnePatternEach() throws {
    let cues = [
      Cue.focus: [try Self.part(0, 80)], .back: [try Self.part(1, 80), try Self.part(2, 90)],
    ]
    let table = try PatternTable().with(cues)
    let symbols: [Symbol] = [
      .cue(.focus, part: 0), .cell(.full), .cue(.back, part: 0), .cue(.back, part: 1),
      .cell(.blank),
    ]
    var compiler = CellCompiler(table: table)
    var patterns: [UInt64: Pattern] = [:]
    var end: Int64 = 0
    for index in 0..<2000 {
      if index == 1000 { compiler.use(try PatternTable(rate: Rate(percent: 200)).with(cues)) }
      guard let compiled = compiler.push(symbols[index % symbols.count]) else { continue }
      #expect(compiled.start == end)
      end = compiled.start + Int64(compiled.pattern.advance.count)
      let known = patterns.updateValue(compiled.pattern, forKey: compiled.slotKey)
      #expect(known == nil || known == compiled.pattern)
      guard case .cue(let cue, let part) = compiled.symbol else { continue }
      let plain = try #require(cues[cue]?[part].pattern)
      #expect(compiled.pattern.with(advance: plain.advance) == plain)
    }
    #expect(patterns.count > symbols.count)
  }

  /// A silence is lengthened while budgets are short, except before the answer to a key.
  @Test func aCueWaitsNoLongerThanItMust() throws {
    let table = try PatternTable(encoding: Encoding(.simultaneous, [.pulse: 400])).with([
      .focus: [try Self.part(0, 80)]
    ])
    func start(_ symbol: Symbol) -> Int64 {
      var compiler = CellCompiler(table: table)
      for _ in 0..<9 { _ = compiler.push(.full) }
      _ = compiler.push(symbol)
      return compiler.finish()?.start ?? 0
    }
    let plain = start(.cue(.focus, part: 0))
    #expect(plain < start(.cell(.full)))
  }

  @Test func aPartThatNoCueOfTheTableHasIsABlankCell() throws {
    let table = try PatternTable().with([.focus: [try Self.part(0, 80)]])
    for part in [1, -1, Int.max] {
      #expect(table[.cue(.focus, part: part)] == table[BrailleCell.blank])
    }
    #expect(table[.cue(.back, part: 0)] == table[BrailleCell.blank])
    #expect(table[.cue(.focus, part: 0)].count == 1)
    let other = try table.with([.back: [try Self.part(1, 80)]])
    #expect(other[.cue(.focus, part: 0)] == table[BrailleCell.blank])
  }

  @Test func aCueMadeForOtherLimitsIsRefused() throws {
    let table = try PatternTable(limits: try SafetyLimits(shortDutyPercent: 40))
    #expect(throws: HapticsError.otherLimits) { try table.with([.focus: [try Self.part(0, 80)]]) }
  }
}
