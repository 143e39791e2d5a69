import TactusBraille
import TactusHaptics
import TactusLink
import TactusLoopback
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire
import Testing

@Suite struct FeelingTests {
  @Test func aCueAndATextAreFeltOneAfterAnother() throws {
    let rig = try StageRig()
    try rig.begin()
    let asked = rig.deviceTime
    try rig.feel([.cue(.urgentTriple), .text("ab c")])
    try rig.run(8000)
    #expect(rig.text == "[urgent-triple]ab c")
    let table = try PatternTable().with(StageRig.patterns(.standard))
    var expected: [MotorChange] = []
    var time = asked + Microseconds.milliseconds(30)
    for cell in rig.felt {
      let pattern = table[cell.symbol]
      for index in 0..<pattern.count {
        let pulse = pattern[index]
        for (moment, level) in [(pulse.onset, pulse.level.rawValue), (pulse.end, 0)] {
          expected.append(
            MotorChange(
              time: time + Microseconds(moment), actuator: Int(pulse.actuator), level: level))
        }
      }
      time = time + Microseconds(pattern.advance)
    }
    let order: (MotorChange, MotorChange) -> Bool = {
      ($0.time, $0.actuator, $0.level) < ($1.time, $1.actuator, $1.level)
    }
    #expect(rig.changes.sorted(by: order) == expected.sorted(by: order))
    #expect(rig.troubles.isEmpty)
  }

  @Test func aCueFeelsTheSameAtAnyRate() throws {
    for percent in [50, 400] {
      let rig = try StageRig(rate: try Rate(percent: percent))
      try rig.begin()
      try rig.feel([.cue(.back)])
      try rig.run(2000)
      #expect(rig.changes.map(\.level) == [Level(percent: 60).rawValue, 0])
      #expect(rig.changes.map(\.actuator) == [5, 5])
      let span = (rig.changes.last?.time.count ?? 0) - (rig.changes.first?.time.count ?? 0)
      #expect(span == 120_000)
    }
  }

  @Test func theWordsOfTheLastTextArePublishedAndThenQuiet() throws {
    let rig = try StageRig()
    try rig.begin()
    #expect(rig.quiets == 0)
    try rig.feel([.cue(.focus), .text("no one"), .text("ab cd\nef")])
    try rig.run(20_000)
    #expect(rig.text == "[focus]no one ab cd ef")
    #expect(rig.told == [.felt(word: 0), .felt(word: 1), .felt(word: 2), .quiet])
    try rig.run(60_000)
    #expect(rig.quiets == 1)
    #expect(rig.session.player.source.isQuiet)
  }

  @Test func aTextBeginsWithTheRequestedWord() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd ef gh", fromWord: 2)])
    try rig.run(20_000)
    #expect(rig.text == "ef gh")
    #expect(rig.words == [2, 3])
    try rig.feel([.text("ab", fromWord: 7), .text("ab", fromWord: -1)])
    try rig.run(5000)
    #expect(rig.text == "ef ghab")
    #expect(rig.quiets == 2)
  }

  @Test func whatIsFeltReplacesWhatWasFelt() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("abcdefgh")])
    try rig.run(1000)
    #expect(!rig.motorsAreOff)
    try rig.feel([.cue(.back), .text("z")])
    #expect(rig.motorsAreOff)
    try rig.run(10_000)
    #expect(rig.text == "a[back]z")
    #expect(rig.quiets == 1)
  }

  @Test func nothingToFeelIsSilence() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("abc")])
    try rig.run(1000)
    try rig.feel([])
    #expect(rig.motorsAreOff)
    try rig.run(10_000)
    #expect(rig.text == "a")
    #expect(rig.quiets == 0)
  }

  @Test func onlyTheLastRequestMadeWithoutAGloveIsFelt() throws {
    let rig = try StageRig()
    rig.session.order { $0.feel([.text("one")], &$1, at: rig.now) }
    try rig.session.begin(at: rig.now)
    rig.session.order { $0.feel([.text("two")], &$1, at: rig.now) }
    try rig.settle()
    rig.session.order { $0.feel([.cue(.focus), .text("six")], &$1, at: rig.now) }
    try rig.run(10_000)
    #expect(rig.text == "[focus]six")
    #expect(rig.quiets == 1)
  }

  @Test func theGlovesKeysArePublished() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.setKeys(0b101)
    try rig.setKeys(0)
    try rig.run(10)
    let keys = rig.events.compactMap { event -> UInt8? in
      guard case .keys(let down, _) = event else { return nil }
      return down
    }
    #expect(keys == [0b101, 0])
  }

  @Test func whatPressesOnTheGloveIsPublished() throws {
    let rig = try StageRig()
    rig.glove = VirtualGlove(pressureChannels: 6)
    try rig.begin()
    rig.glove.setPressure(3, to: 90, at: rig.now)
    try rig.run(200)
    let samples = rig.events.compactMap { event -> PressureSample? in
      guard case .pressure(let sample) = event else { return nil }
      return sample
    }
    #expect(samples.last.map { ($0.count, $0[3]) } ?? (0, 0) == (6, 90))
  }

  @Test func theWordKeysMoveThroughCuesAndTexts() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.focus), .text("ab cd ef")])
    // In the c.
    try rig.run(30 + 300 + 2 * 750 + 400 + 200)
    try rig.perform(.nextWord)
    try rig.run(200)
    try rig.perform(.previousWord)
    try rig.run(200)
    try rig.perform(.previousWord)
    try rig.run(200)
    try rig.perform(.previousWord)
    try rig.run(20_000)
    #expect(rig.text == "[focus]ab [focus]ab cd ef")
    try rig.feel([.text("ab cd")])
    try rig.run(100)
    try rig.perform(.nextWord)
    try rig.perform(.nextWord)
    try rig.run(1000)
    #expect(rig.quiets == 2)
  }
}

@Suite struct StageRecoveryTests {
  @Test func afterAnUnplugTheReadingResumesWithTheWordAndAnUnfeltCueIsRepeated() throws {
    let places: [(wait: Int64, felt: String)] = [(430, ""), (30 + 600 + 1900 + 100, "ab ")]
    for (wait, felt) in places {
      let rig = try StageRig()
      try rig.begin()
      try rig.feel([.cue(.urgentTriple), .text("ab cd")])
      try rig.run(wait)
      try rig.unplug()
      try rig.run(5000)
      #expect(rig.motorsAreOff)
      try rig.plugIn()
      try rig.run(20_000)
      let rest = felt.isEmpty ? "[urgent-triple]ab cd" : "cd"
      #expect(rig.text == "[urgent-triple]" + felt + rest)
      #expect(rig.quiets == 1)
    }
  }

  @Test func anAlertWhileTheGloveIsAwayIsFeltFirstWhenItIsBack() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(90 + 2 * 750 + 400 + 100)
    try rig.unplug()
    try rig.alert([.cue(.back)])
    try rig.run(5000)
    try rig.plugIn()
    try rig.run(20_000)
    #expect(rig.text == "ab [back]cd")
    #expect(rig.words == [0, 1])
  }

  @Test func afterAnIdleHourAnAlertIsFeltAtOnceWithFullBudgets() throws {
    let rig = try StageRig()
    try rig.begin()
    // Until the motors must rest.
    for _ in 0..<100 {
      try rig.feel([.cue(.focus)])
      try rig.run(130)
    }
    let tired = rig.deviceTime
    try rig.feel([.cue(.focus)])
    try rig.run(5000)
    #expect((rig.latency(after: tired) ?? 0) > 100)
    let moved = rig.changes.count
    try rig.run(3_600_000)
    #expect(rig.changes.count == moved)
    // An idle reading need not renew the lease.
    let isArmed = rig.glove.isArmed
    #expect(!isArmed)
    let asked = rig.deviceTime
    try rig.alert([.cue(.focus), .text("abc")])
    try rig.run(10_000)
    #expect(rig.latency(after: asked) == 30)
    #expect(rig.text.hasSuffix("[focus]abc"))
    #expect(rig.troubles.isEmpty)
    for _ in 0..<25 {
      let asked = rig.deviceTime
      try rig.feel([.cue(.focus)])
      try rig.run(130)
      #expect((rig.latency(after: asked) ?? 1000) < 100)
    }
    #expect(rig.events.allSatisfy { if case .disarmed = $0 { false } else { true } })
  }

  @Test func aGloveThatRestartsWhileItRestsIsGreetedAnewAndFeelsWhatComes() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.focus)])
    try rig.run(20_000)
    let isArmed = rig.glove.isArmed
    #expect(!isArmed)
    let connections = { rig.events.count { if case .connected = $0 { true } else { false } } }
    let before = connections()
    rig.glove.restart(at: rig.now)
    try rig.run(5000)
    #expect(connections() == before + 1)
    try rig.feel([.text("abc")])
    try rig.run(5000)
    #expect(rig.text.hasSuffix("abc"))
  }

  @Test(arguments: Seeds.of(count: 3))
  func noMotorIsOnForMoreThanHalfOf10SecondsHoweverKeysArePressed(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rig = try StageRig()
    try rig.begin()
    // The longest drives that leave a cell unfinished, and any.
    let pauses: ClosedRange<Int64> = seed.isMultiple(of: 2) ? 400...450 : 20...250
    for _ in 0..<200 {
      try rig.feel(Int.random(in: 0..<5, using: &random) == 0 ? [.cue(.focus)] : [.text("aa")])
      try rig.run(.random(in: pauses, using: &random))
    }
    var isOn = [Int: Int64]()
    var spans: [Int: [Range<Int64>]] = [:]
    for change in rig.changes {
      if let start = isOn[change.actuator] {
        spans[change.actuator, default: []].append(start..<change.time.count)
      }
      isOn[change.actuator] = change.level > 0 ? change.time.count : nil
    }
    for (motor, spans) in spans {
      for last in spans {
        let window = (last.upperBound - 10_000_000)..<last.upperBound
        let sum = spans.reduce(0) { $0 + Int64($1.clamped(to: window).count) }
        #expect(
          sum <= 5_000_000, "motor \(motor): \(Seeds.again(seed, file: "StageRecoveryTests"))")
      }
    }
  }

  @Test func keysPressedTenTimesASecondWorkAndLeaveMemoryBounded() throws {
    let rig = try StageRig()
    try rig.begin()
    let text = String(repeating: "abc def ghi ", count: 30)
    for index in 0..<600 {
      try rig.feel(index.isMultiple(of: 3) ? [.text(text)] : [.cue(.focus), .text(text)])
      try rig.run(100)
    }
    try rig.feel([.cue(.back), .text("end")])
    try rig.run(60_000)
    #expect(rig.text.hasSuffix("[back]end"))
    #expect(rig.session.player.source.isQuiet)
    let history = rig.session.player.parts.first { $0.name == "history" }?.value
    let kept = history.map { "\($0)".count } ?? .max
    #expect(kept < 10_000)
  }
}

@Suite struct LongTextTests {
  /// A hundred thousand bytes, in lines and without.
  @Test(arguments: [" ", "\n"])
  func aLongTextIsTranslatedInPiecesAndResumesAtTheWord(separator: String) throws {
    let words = (0..<20_000).map { _ in "abcd" }.joined(separator: separator)
    nonisolated(unsafe) var longest = 0
    nonisolated(unsafe) var pieces = 0
    var stage = Stage { line, _ throws(BrailleError) in
      longest = max(longest, line.utf8.count)
      pieces += 1
      return try StageRig.translator?.translate(line: line) ?? BrailleText()
    }
    _ = stage.alert([.text(words, fromWord: 19_998)], isKept: true)
    var cells: [SourceCell] = []
    var most = 0
    asking: while true {
      pieces = 0
      let step = stage.next()
      most = max(most, pieces)
      switch step {
      case .cell(let cell): cells.append(cell)
      case .busy: continue
      case .notYet, .end: break asking
      }
    }
    #expect(longest <= TextCells.longestPiece)
    #expect(most == 1)
    #expect(StageRig.text(cells) == "abcd abcd")
  }

  @Test func anUntranslatableTextIsReportedAndLeftOut() throws {
    var stage = Stage { line, _ throws(BrailleError) in
      throw .translationFailed(table: "none", message: "why")
    }
    _ = stage.alert([.cue(.focus), .text("abc")], isKept: true)
    var steps: [SourceStep] = []
    repeat { steps.append(stage.next()) } while steps.last != .notYet
    #expect(steps.count == 3)
    guard case .stage(let event)? = stage.nextEvent() else {
      Issue.record("nothing is told")
      return
    }
    #expect(event == .untranslatable(.translationFailed(table: "none", message: "why")))
    #expect(stage.nextEvent() == nil)
  }
}
