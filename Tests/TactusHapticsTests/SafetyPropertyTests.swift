import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusWire
import Testing

@Suite struct SafetyPropertyTests {
  /// Compiles cells until the timeline has this length, and checks that nothing but time was
  /// changed.
  private func play(
    _ table: PatternTable, minutes: Int64, cell next: () -> BrailleCell
  ) -> (timeline: Timeline, waited: UInt64) {
    var compiler = CellCompiler(table: table)
    var timeline = Timeline()
    var waited: UInt64 = 0
    func take(_ compiled: CompiledCell?) {
      guard let compiled else { return }
      let plain = table[compiled.symbol]
      #expect(compiled.start == timeline.end)
      #expect(compiled.pattern.advance == plain.advance + compiled.wait)
      #expect(compiled.pattern.with(advance: plain.advance) == plain)
      timeline.append(compiled.pattern)
      waited += UInt64(compiled.wait.count)
    }
    while compiler.nextStart < minutes * 60_000 { take(compiler.push(next())) }
    take(compiler.finish())
    return (timeline, waited)
  }

  @Test(arguments: Seeds.of(count: 50))
  func anyTextInAnyEncodingKeepsEveryRule(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let table = try random.table()
    let (timeline, _) = play(table, minutes: 12) { random.cell() }
    #expect(SafetyChecker(table.limits).violations(timeline).isEmpty, "\(Seeds.again(seed))")
  }

  @Test(
    arguments: Encoding.Kind.allCases,
    Extent.chosen.all([400, 100, 50, 25, 200, 300], brieflyEvery: 3))
  func fullCellsForTwentyMinutesKeepEveryRule(kind: Encoding.Kind, percent: Int) throws {
    for layout in [Layout.gloveFingers, .oneMotor] {
      guard
        let table = try? PatternTable(
          encoding: Encoding(kind), layout: layout, rate: Rate(percent: percent))
      else { continue }
      for raw: UInt8 in [0x3F, 0xFF] {
        let (timeline, _) = play(table, minutes: 20) { BrailleCell(rawValue: raw) }
        #expect(
          SafetyChecker(.standard).violations(timeline).isEmpty,
          "\(kind.rawValue) \(layout.name) \(percent) % cell \(raw)")
      }
    }
  }

  @Test func fullCellsUseMostOfWhatTheDutyAllows() throws {
    let (timeline, _) = play(try PatternTable(), minutes: 30) { .full }
    let thumb = timeline.pulses.filter { $0.actuator == 0 }
    let onTime = thumb.reduce(0) { $0 + Int64($1.duration.count) }
    #expect(onTime * 100 > timeline.end * 22)
  }

  @Test(arguments: [Encoding.columns, .burst, .sixSlot], [100, 200])
  func ordinaryTextIsNeverHeldBack(encoding: Encoding, percent: Int) throws {
    let table = try PatternTable(encoding: encoding, rate: Rate(percent: percent))
    let text = try Array(
      unicodeBraille: "⠮⠀⠟⠥⠊⠉⠅⠀⠃⠗⠕⠺⠝⠀⠋⠕⠭⠀⠚⠥⠍⠏⠎⠀⠕⠧⠑⠗⠀⠮⠀⠇⠁⠵⠽⠀⠙⠕⠛⠲⠀")
    var index = 0
    let (_, waited) = play(table, minutes: 30) {
      defer { index += 1 }
      return text[index % text.count]
    }
    #expect(waited == 0)
  }

  @Test func timesBeyondTheDutyLimitsSlowEverySilenceInsteadOfStopping() throws {
    let table = try PatternTable(
      encoding: Encoding(.simultaneous, [.pulse: 300, .cellGap: 350]))
    let word = try Array(unicodeBraille: "⠃⠇⠁⠉⠅⠀")
    var compiler = CellCompiler(table: table)
    var longest: Milliseconds = 0
    for index in 0..<3000 {
      if let compiled = compiler.push(word[index % word.count]), compiled.wait > 0 {
        longest = max(longest, compiled.wait)
        #expect(compiled.wait.count % CellCompiler.step.count == 0)
      }
    }
    // The silence between two words has 1050 ms.
    #expect((100...1000).contains(longest.count))
  }

  @Test(arguments: Seeds.of(count: 25))
  func changesOfRateAndJumpsKeepEveryRule(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let encoding = Encoding(random.one(of: [.columns, .simultaneous, .overlapping]))
    let tables = try [50, 100, 160, 300].map {
      try PatternTable(encoding: encoding, rate: Rate(percent: $0))
    }
    var compiler = CellCompiler(table: tables[0])
    var played = Timeline()
    while compiler.nextStart < 15 * 60_000 {
      switch random.int(1...200) {
      case 1: compiler.use(random.one(of: tables))
      case 2:
        // Playback stops somewhere in the compiled cells; motors stop with it.
        let stop = max(0, compiler.nextStart - Int64(random.int(0...3000)))
        if let last = compiler.finish() { played.append(last.pattern, at: last.start) }
        played = played.cut(at: stop)
        compiler.restart(at: stop + Int64(random.chance(50) ? 0 : random.int(0...20_000)))
      default:
        let cell = random.chance(70) ? BrailleCell.full : random.cell()
        if let compiled = compiler.push(cell) {
          played.append(compiled.pattern, at: compiled.start)
        }
      }
    }
    #expect(SafetyChecker(.standard).violations(played).isEmpty, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 40))
  func rawPatternsFromAnySourceKeepEveryRule(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let limits = try random.limits()
    let calibration = Calibration(motors: [try MotorProfile(startPercent: 3, rise: 20)])
    let capacity = DeviceCapacity(pulsesPerPattern: 12)
    let patterns = (0..<30).compactMap { _ in
      try? LimitedPattern(
        random.pattern(), limits: limits, calibration: calibration, device: capacity)
    }
    guard !patterns.isEmpty else { return }
    var limiter = SafetyLimiter(limits)
    var played = Timeline()
    var runLength = 0
    var current = patterns[0]
    while limiter.clock < 15 * 60_000 {
      if runLength == 0 {
        runLength = random.int(1...60)
        current = random.one(of: patterns)
      }
      runLength -= 1
      if random.chance(2) {
        let stop = max(0, limiter.clock - Int64(random.int(0...4000)))
        played = played.cut(at: stop)
        limiter.restart(at: stop)
      }
      let earliest = limiter.clock + Int64(random.chance(80) ? 0 : random.int(0...3000))
      let limited = random.chance(70) ? current : random.one(of: patterns)
      let start = try limiter.admit(limited, at: earliest, ease: random.one(of: [0, 0, 100, 450]))
      #expect(start >= earliest, "\(Seeds.again(seed))")
      played.append(limited.pattern, at: start)
    }
    #expect(SafetyChecker(limits).violations(played).isEmpty, "\(Seeds.again(seed))")
  }
}

extension Timeline {
  /// The timeline as felt when everything stopped at `time`.
  func cut(at time: Int64) -> Timeline {
    var left = Timeline()
    for pulse in pulses where pulse.onset < time {
      let duration = min(Int64(pulse.duration.count), time - pulse.onset)
      guard
        let cut = Pulse(
          actuator: pulse.actuator, level: pulse.level, onset: 0,
          duration: Milliseconds(UInt32(clamping: duration)))
      else { continue }
      var pattern = Pattern(advance: cut.end)
      try? pattern.append(cut)
      left.append(pattern, at: pulse.onset)
    }
    return left
  }
}

extension SeededGenerator {
  /// Any pattern, with back-to-back and crowded ones more often than by chance.
  mutating func pattern() -> Pattern {
    let advance = one(of: [60, 200, 1000, 3000, 6000])
    var pattern = Pattern(advance: Milliseconds(UInt32(advance)))
    if chance(30) {
      let whole = Pulse(
        actuator: UInt8(int(0...7)), level: Level(percent: int(1...100)), onset: 0,
        duration: Milliseconds(UInt32(min(advance, 3000))))
      if let whole { try? pattern.append(whole) }
    }
    for _ in 0..<int(0...12) {
      let onset = int(0...min(4095, advance - 30))
      let pulse = Pulse(
        actuator: UInt8(int(0...7)), level: Level(percent: int(1...100)),
        onset: Milliseconds(UInt32(onset)),
        duration: Milliseconds(UInt32(int(30...min(3000, advance - onset)))))
      if let pulse { try? pattern.append(pulse) }
    }
    return pattern
  }
}
