import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

@Suite struct CommandTests {
  @Test func pauseEndsAfterTheCellAndResumeBeginsWithTheWord() throws {
    let rig = try PlayerRig(ScriptedSource("hello world again"))
    try rig.run(6 * 750 + 750 + 400)
    try rig.perform(.pause)
    try rig.run(60_000)
    #expect(rig.isPaused)
    #expect(rig.motorsAreOff)
    let before = rig.felt
    #expect("hello world".hasPrefix(before) && before.count > 6)
    try rig.perform(.resume)
    try rig.finish()
    #expect(rig.felt == before + "world again")
  }

  @Test func aWordFeltWholeIsNotRepeatedAfterAPause() throws {
    let rig = try PlayerRig(ScriptedSource("ab cd"))
    // In the gap after the b.
    try rig.run(20 + 750 + 600)
    try rig.perform(.pause)
    try rig.run(5000)
    try rig.perform(.resume)
    try rig.finish()
    #expect(rig.felt == "ab cd")
  }

  @Test func fasterIsFeltFromTheNextCellWithoutABreak() throws {
    let rig = try PlayerRig(ScriptedSource("hello world"))
    try rig.run(100)
    try rig.perform(.faster)
    try rig.finish()
    #expect(rig.felt == "hello world")
    let onsets = rig.events.compactMap { event -> Int64? in
      guard case .played(_, let onset) = event else { return nil }
      return onset.count
    }
    #expect(onsets[1] - onsets[0] == 750_000)
    #expect(onsets[2] - onsets[1] == 600_000)
    #expect(rig.deviations.allSatisfy { $0 == 0 }, "\(rig.deviations)")
  }

  @Test(arguments: [PlayerCommand.repeatWord, .previousWord, .nextWord])
  func movingByWordsSilencesTheCellAtOnce(command: PlayerCommand) throws {
    let rig = try PlayerRig(ScriptedSource("one two three"))
    // In the middle of the w.
    try rig.run(20 + 4 * 750 + 400 + 750 + 100)
    #expect(!rig.motorsAreOff)
    try rig.perform(command)
    #expect(rig.motorsAreOff)
    let felt = rig.felt
    try rig.finish()
    let rest =
      switch command {
      case .previousWord: "one two three"
      case .nextWord: "three"
      default: "two three"
      }
    #expect(rig.felt == felt + rest)
  }

  @Test func repeatBetweenWordsRepeatsTheWordJustFelt() throws {
    let rig = try PlayerRig(ScriptedSource("ab cd"))
    // In the silence of the word gap.
    try rig.run(20 + 2 * 750 + 200)
    #expect(rig.felt == "ab ")
    try rig.perform(.repeatWord)
    try rig.finish()
    #expect(rig.felt == "ab ab cd")
  }

  @Test(arguments: [PlayerCommand.repeatWord, .previousWord, .nextWord])
  func aMoveBetweenWordsKeepsTheirPause(command: PlayerCommand) throws {
    let plain = try PlayerRig(ScriptedSource("ab cd"))
    try plain.finish()
    let pause = plain.letterOnsets[2] - plain.letterOnsets[1]
    // From the silence behind the b to the last moment before the c.
    for wait in stride(from: 600, to: pause / 1000, by: 100) {
      let rig = try PlayerRig(ScriptedSource("ab cd"))
      try rig.run(20 + 750 + wait)
      try rig.perform(command)
      try rig.finish()
      #expect(rig.letterOnsets[2] - rig.letterOnsets[1] >= pause, "after \(wait) ms")
    }
  }

  @Test(arguments: [
    ([PlayerCommand.previousWord, .nextWord], "two three four five"),
    ([.nextWord, .previousWord], "one two three four five"),
    ([.nextWord, .nextWord, .nextWord], "four five"),
    ([.nextWord, .nextWord, .previousWord], "two three four five"),
  ])
  func wordKeysInABurstEachCount(commands: [PlayerCommand], rest: String) throws {
    for wait in [100, 20 + 3 * 750 + 100] as [Int64] {
      let rig = try PlayerRig(ScriptedSource("one two three four five"))
      try rig.run(wait)
      // In the word gap the word just felt is the current one.
      let felt = rig.felt
      for command in commands { try rig.perform(command) }
      try rig.finish()
      #expect(rig.felt == felt + rest, "after \(wait) ms")
    }
  }

  @Test func stopSilencesAndEnds() throws {
    let rig = try PlayerRig(ScriptedSource("hello"))
    try rig.run(100)
    #expect(!rig.motorsAreOff)
    try rig.perform(.stop)
    #expect(rig.motorsAreOff)
    #expect(rig.ending == .stopped)
  }

  @Test(arguments: Seeds.of(count: 60))
  func anyCommandsAtAnyTimeEndWithTheTextRead(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = (0..<12).map { _ in
      String(
        (0..<Int.random(in: 1...6, using: &random)).map { _ in
          "abcdefghij".randomElement(using: &random) ?? "a"
        })
    }
    let rig = try PlayerRig(ScriptedSource(words.joined(separator: " ")))
    var commands: [PlayerCommand] = [
      .pause, .resume, .repeatWord, .previousWord, .faster, .slower,
    ]
    // The word after the last one is the end of the text.
    let skips = !seed.isMultiple(of: 2)
    if skips { commands.append(.nextWord) }
    for _ in 0..<30 {
      try rig.run(Int64.random(in: 0...900, using: &random))
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        try rig.perform(commands.randomElement(using: &random) ?? .pause)
      }
      guard !rig.session.player.hasEnded else { break }
      #expect(rig.deviations.allSatisfy { $0 == 0 }, "\(rig.deviations): \(Seeds.again(seed))")
    }
    if rig.isPaused { try rig.perform(.resume) }
    try rig.finish()
    #expect(rig.ending == .finished, "\(Seeds.again(seed))")
    #expect(skips || rig.felt.hasSuffix(words.last ?? ""), "\(rig.felt): \(Seeds.again(seed))")
    #expect(rig.motorsAreOff)
  }
}
