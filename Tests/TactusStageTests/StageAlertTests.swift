import TactusBraille
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire
import Testing

@Suite struct AlertTests {
  @Test func anInterruptedTextResumesAtTheStartOfTheWord() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.focus), .text("hello world again")])
    // In the o of world.
    try rig.run(30 + 300 + 5 * 750 + 400 + 750 + 200)
    #expect(rig.text == "[focus]hello w")
    let asked = rig.deviceTime
    try rig.alert([.cue(.urgentTriple), .text("mom")])
    #expect(rig.motorsAreOff)
    try rig.run(30_000)
    #expect(rig.text == "[focus]hello w[urgent-triple]mom [preview]world again")
    #expect(rig.words == [0, 1, 2])
    #expect(rig.quiets == 1)
    let latency = try #require(rig.latency(after: asked))
    #expect(latency < 100, "\(latency) ms")
    #expect(rig.troubles.isEmpty)
  }

  @Test func aWordFeltWholeIsNotRepeated() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    // In the gap after the b.
    try rig.run(90 + 750 + 700)
    try rig.alert([.cue(.back)])
    try rig.run(10_000)
    #expect(rig.text.filter { $0 != " " } == "ab[back]cd")
  }

  @Test func aCueThatWasCutOffIsRepeatedAfterTheAlert() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.cue(.urgentTriple), .text("ab")])
    // In its second part.
    try rig.run(30 + 300 + 50)
    try rig.alert([.cue(.back)])
    try rig.run(10_000)
    #expect(rig.text == "[urgent-triple][back][urgent-triple]ab")
  }

  @Test(arguments: [1, 50, 200, 500, 1500] as [Int64])
  func alertsDuringAnAlertFollowIt(milliseconds: Int64) throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello")])
    try rig.run(1000)
    try rig.alert([.cue(.urgentTriple), .text("a")])
    try rig.run(milliseconds)
    try rig.alert([.cue(.back), .text("b")])
    try rig.alert([.cue(.focus)])
    try rig.run(30_000)
    #expect(rig.text == "h[urgent-triple]a [back]b [focus][preview]hello")
    #expect(rig.quiets == 1)
  }

  @Test func aKeyDropsWhatAnAlertInterruptedButNotTheAlert() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello")])
    try rig.run(1000)
    try rig.alert([.cue(.urgentTriple), .text("abc")])
    try rig.run(750)
    try rig.feel([.cue(.back)])
    try rig.run(30_000)
    #expect(rig.text == "h[urgent-triple][back][urgent-triple]abc")
    #expect(rig.quiets == 1)
  }

  @Test(arguments: [1, 40, 150, 400, 1100, 1900] as [Int64])
  func anAlertOutlastsKeysInQuickSuccessionAndFollowsTheirCues(milliseconds: Int64) throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello")])
    try rig.run(1000)
    try rig.alert([.cue(.urgentTriple), .text("abc")])
    for _ in 0..<5 {
      try rig.run(milliseconds)
      try rig.feel([.cue(.focus), .text("row")])
    }
    try rig.run(30_000)
    #expect(rig.text.hasSuffix("[focus][urgent-triple]abc [preview]row"))
    #expect(rig.words == [0])
  }

  @Test func aLaterAlertBringsBackThoseThatKeysPostponed() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.alert([.cue(.urgentTriple), .text("abc")])
    try rig.run(100)
    try rig.feel([.cue(.focus), .text("hello")])
    try rig.run(30 + 300 + 100)
    try rig.alert([.cue(.urgentTriple), .text("de")])
    try rig.run(30_000)
    #expect(rig.text.hasSuffix("[focus][urgent-triple]abc [urgent-triple]de [preview]hello"))
    #expect(rig.quiets == 1)
  }

  @Test func aWithdrawnAlertIsNotRepeated() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.alert([.cue(.urgentTriple), .text("abc")], about: 7)
    try rig.alert([.cue(.urgentTriple), .text("de")], about: 8)
    try rig.run(100)
    try rig.feel([.cue(.focus)])
    rig.session.player.withdraw(7)
    try rig.feel([.text("hello")])
    try rig.run(30_000)
    #expect(rig.text.hasSuffix("[urgent-triple]de [preview]hello") && !rig.text.contains("abc"))
    #expect(rig.quiets == 1)
  }

  @Test func anAlertFeltWholeIsOver() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.alert([.cue(.urgentTriple), .text("a")])
    try rig.run(10_000)
    try rig.feel([.cue(.focus)])
    try rig.run(10_000)
    #expect(rig.text == "[urgent-triple]a[focus]")
  }

  @Test func anAnswerInPassingDoesNotOutlastAKey() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello")])
    try rig.run(1000)
    try rig.alert([.cue(.back), .text("abc")], isKept: false)
    try rig.run(100)
    try rig.feel([.cue(.focus)])
    try rig.run(10_000)
    #expect(rig.text.hasSuffix("[focus]") && !rig.text.contains("abc"))
  }

  @Test func anAlertWhoseFirstWordWasFeltIsNotRepeatedAfterAKey() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.alert([.cue(.urgentTriple), .text("ab cdefgh")])
    // In the second word.
    try rig.run(30 + 600 + 2 * 750 + 400 + 750 + 100)
    try rig.feel([.cue(.focus)])
    try rig.run(10_000)
    #expect(rig.text == "[urgent-triple]ab c[focus]")
  }

  @Test func anAnswerInPassingDoesNotWaitForAnAlert() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.alert([.cue(.urgentTriple), .text("ab cdefgh")])
    try rig.run(30 + 600 + 2 * 750 + 400 + 200)
    let asked = rig.deviceTime
    try rig.alert([.cue(.focus)], isKept: false)
    try rig.run(20_000)
    #expect((rig.latency(after: asked) ?? 1000) < 100)
    #expect(rig.text == "[urgent-triple]ab [focus]cdefgh")
  }

  @Test func theOldestOfAThousandAlertsAreKept() throws {
    let rig = try StageRig()
    try rig.begin()
    for number in 0..<1000 { try rig.alert([.text("\(number)")]) }
    try rig.feel([.cue(.focus)])
    try rig.run(120_000)
    #expect(rig.text.hasSuffix("31"))
  }

  @Test func anAlertIsFeltDuringAPauseAndTheReadingStaysPaused() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(90 + 100)
    try rig.perform(.pause)
    try rig.run(5000)
    #expect(rig.text == "a")
    for (sender, all) in [("ef", "ef"), ("gh", "ef[focus]gh")] {
      let asked = rig.deviceTime
      try rig.alert([.cue(.focus), .text(sender)])
      try rig.run(60_000)
      #expect(rig.text == "a[focus]\(all)")
      #expect((rig.latency(after: asked) ?? 1000) < 100)
    }
    #expect(rig.quiets == 0)
    try rig.resume()
    try rig.run(10_000)
    #expect(rig.text == "a[focus]ef[focus]gh [preview]ab cd")
    #expect(rig.quiets == 1)
  }

  @Test func aPausedAlertIsFeltWithTheNextAndTheTextStaysPaused() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(90 + 100)
    try rig.alert([.text("ef")])
    try rig.run(100)
    try rig.perform(.pause)
    try rig.alert([.cue(.focus)])
    try rig.run(60_000)
    #expect(rig.text.hasSuffix("ef [focus]"))
    try rig.resume()
    try rig.run(10_000)
    #expect(rig.text.hasSuffix("ef [focus][preview]ab cd"))
  }

  @Test func aPauseWhileTheGloveIsAwayOutlastsAnAlert() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(90 + 100)
    try rig.unplug()
    try rig.perform(.pause)
    try rig.alert([.cue(.focus)])
    try rig.plugIn()
    try rig.run(60_000)
    #expect(rig.text == "[focus]")
    try rig.feel([.text("ef")])
    try rig.run(10_000)
    #expect(rig.text == "[focus]ef")
  }

  /// In any state of the reading.
  @Test func anAlertIsFeltWithin100Milliseconds() throws {
    for wait in stride(from: 0, to: 4000, by: 83) as StrideTo<Int64> {
      let rig = try StageRig()
      try rig.begin()
      try rig.feel([.cue(.focus), .text("ab cd ef")])
      try rig.run(wait)
      let asked = rig.deviceTime
      try rig.alert([.cue(.urgentTriple)])
      try rig.run(200)
      let latency = try #require(rig.latency(after: asked))
      #expect(latency < 100, "\(latency) ms after \(wait) ms")
    }
  }

  @Test func aReadingInterruptedTwiceIsReadWhole() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd ef")])
    try rig.run(90 + 200)
    try rig.alert([.cue(.back)])
    try rig.run(90 + 300 + 50)
    try rig.alert([.cue(.focus)])
    try rig.run(20_000)
    #expect(rig.text == "[back][focus]ab cd ef")
    #expect(rig.words == [0, 1, 2])
  }
}
