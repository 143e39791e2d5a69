import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

@Suite struct TimelineTests {
  @Test func patternsFollowOneAnotherByTheirAdvances() throws {
    let table = try PatternTable(encoding: .burst)
    let cells = try [
      #require(BrailleCell(dots: [1, 4])), .blank, #require(BrailleCell(dots: [6])),
    ]
    let timeline = Timeline(cells.map { table[$0] }, start: 1000)
    #expect(
      timeline.pulses == [
        TimedPulse(onset: 1000, duration: 100, actuator: 0, level: .full),
        TimedPulse(onset: 1150, duration: 100, actuator: 3, level: .full),
        TimedPulse(
          onset: 1000 + 400 + 300, duration: 100, actuator: 5, level: table[cells[2]][0].level),
      ])
    #expect(timeline.end == 1700 + 250)
    #expect(timeline.pulses[1].end == 1250)
  }

  @Test func pulsesComeInOrderOfTheirOnsetWhateverTheOrderOfPatterns() throws {
    let table = try PatternTable(encoding: .burst)
    let cell = try #require(BrailleCell(dots: [1]))
    var timeline = Timeline()
    timeline.append(table[cell], at: 5000)
    timeline.append(table[cell], at: 100)
    #expect(timeline.inOrder.map(\.onset) == [100, 5000])
    #expect(timeline.end == 5250)
  }
}

@Suite struct CellCompilerTests {
  @Test func eachCellComesOutWhenTheNextGoesIn() throws {
    let table = try PatternTable()
    var compiler = CellCompiler(table: table, start: 40)
    let cells = try Array(unicodeBraille: "⠓⠊⠀⠞")
    var out = cells.compactMap { compiler.push($0) }
    #expect(out.map(\.cell) == Array(cells.dropLast()))
    if let last = compiler.finish() { out.append(last) }
    #expect(out.map(\.cell) == cells)
    #expect(out.map(\.start) == [40, 790, 1540, 1940])
    #expect(out.allSatisfy { $0.wait == 0 && $0.pattern == table[$0.symbol] })
    let nothing = compiler.finish()
    #expect(nothing == nil)
    #expect(compiler.nextStart == 2690)
  }

  @Test func theSlotKeyTellsPatternsApart() throws {
    let rates = try [100, 150].map {
      try PatternTable(encoding: .simultaneous, rate: Rate(percent: $0))
    }
    var compiler = CellCompiler(table: rates[0])
    var patterns: [UInt64: Pattern] = [:]
    var random = SeededGenerator(seed: 1)
    for index in 0..<3000 {
      if index == 1500 { compiler.use(rates[1]) }
      guard let compiled = compiler.push(random.cell()) else { continue }
      let known = patterns.updateValue(compiled.pattern, forKey: compiled.slotKey)
      #expect(known == nil || known == compiled.pattern)
    }
    #expect(Set(patterns.values).count == patterns.count)
  }

  @Test func aRestartForgetsTheHeldCellAndStartsWhereItIsTold() throws {
    var compiler = CellCompiler(table: try PatternTable())
    _ = compiler.push(.full)
    compiler.restart(at: 9000)
    let forgotten = compiler.push(.full)
    let last = compiler.finish()
    #expect(forgotten == nil)
    #expect(last?.start == 9000)
  }

  @Test func anotherTableIsUsedFromTheNextCellOn() throws {
    let slow = try PatternTable(rate: Rate(percent: 50))
    let fast = try PatternTable(rate: Rate(percent: 200))
    var compiler = CellCompiler(table: slow)
    _ = compiler.push(.full)
    compiler.use(fast)
    let first = compiler.push(.full)
    let second = compiler.finish()
    #expect(first?.pattern == slow[.full])
    #expect(second?.pattern == fast[.full])
  }

  @Test func aTableWithOtherLimitsBeginsWithSpentBudgets() throws {
    let limits = try SafetyLimits(longDutyPercent: 10)
    var compiler = CellCompiler(table: try PatternTable())
    compiler.use(try PatternTable(limits: limits))
    _ = compiler.push(.full)
    let first = compiler.finish()
    #expect((first?.start ?? 0) > 0)
    #expect(compiler.limiter.limits == limits)
  }
}
