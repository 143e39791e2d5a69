import TactusBraille
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire
import Testing

/// Urgent alerts: a tick at once, the alert at the end of the word, then the text again from its
/// sentence.
@Suite struct UrgentAlertTests {
  @Test func aTickBreaksOffTheWordAndTheAlertFollowsIt() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("go on. hello world again")])
    // In the o of world.
    try rig.run(90 + 13 * 750 + 600)
    #expect(rig.text.hasPrefix("go on. hello w"))
    let before = rig.text
    let asked = rig.deviceTime
    try rig.urgent([.cue(.urgentTriple), .text("mom")], about: 5)
    try rig.run(60_000)
    #expect(rig.text == before + "[tick]world [urgent-triple]mom [preview]hello world again")
    #expect((rig.latency(after: asked) ?? 1000) <= 100)
    #expect(rig.quiets == 1)
    #expect(rig.told.contains(.alerted(about: 5)))
    #expect(rig.told.contains(.moved(word: 2)))
    #expect(rig.troubles.isEmpty)
  }

  /// At each moment of cues, words and the gaps between them.
  @Test func itsTickIsFeltWithin100MillisecondsAndAtMostOneWordPrecedesIt() throws {
    for wait in Extent.chosen.all(Array(stride(from: 0, to: 9000, by: 149)), brieflyEvery: 4)
      as [Int64]
    {
      for isPaused in [false, true] {
        let rig = try StageRig()
        try rig.begin()
        try rig.feel([.cue(.focus), .text("ab cd. ef gh")])
        try rig.run(wait)
        if isPaused {
          try rig.pause()
          try rig.run(1000)
        }
        let felt = rig.felt.count
        let asked = rig.deviceTime
        try rig.urgent([.cue(.urgentTriple), .text("mom")], about: 5)
        try rig.run(200)
        let latency = try #require(rig.latency(after: asked))
        #expect(latency <= 100, "\(latency) ms after \(wait) ms")
        try rig.run(20_000)
        let after = StageRig.text(Array(rig.felt[felt...])).replacing("[tick]", with: "|")
        let parts = after.split(separator: "|", omittingEmptySubsequences: false)
        let words = parts[1].prefix { $0 != "[" || parts[1].hasPrefix("[focus]") }
        let upTo = parts[1].split(separator: "[urgent-triple]", omittingEmptySubsequences: false)[0]
        #expect(
          ["", "[focus]", "ab ", "cd. ", "ef ", "gh "].contains(String(upTo)),
          "\(after) after \(wait) ms (\(words))")
        #expect(parts.count == 2 && rig.told.contains(.alerted(about: 5)))
        if isPaused {
          #expect(after.hasSuffix("[urgent-triple]mom"), "\(after)")
          try rig.resume()
          try rig.run(20_000)
        }
        #expect(rig.quiets >= 1 && rig.session.player.source.isQuiet, "\(wait)")
      }
    }
  }

  @Test func twoThatComeTogetherShareATickAndNeitherDelaysTheOther() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello you")])
    try rig.run(1000)
    try rig.urgent([.cue(.urgentTriple), .text("a")], about: 1)
    try rig.run(50)
    try rig.urgent([.cue(.urgentTriple), .text("b")], about: 2)
    try rig.run(60_000)
    #expect(
      rig.text == "h[tick]hello [urgent-triple]a [urgent-triple]b [preview]hello you")
    #expect(rig.told.filter { [.alerted(about: 1), .alerted(about: 2)].contains($0) }.count == 2)
  }

  /// In the word that the first one's tick interrupted, in its cue, in its text.
  @Test(arguments: [
    (600, "[urgent-triple]cd [urgent-triple]ab"), (3000, "[urgent-triple]cd [urgent-triple]ab"),
    (5000, "[tick][urgent-triple][urgent-triple]cd [urgent-triple]ab"),
    // Its only word is felt whole after the tick, and the alert with it.
    (5600, "[urgent-triple]a[tick]ab [urgent-triple]cd"),
  ])
  func oneThatComesLaterTicksAtOnceAndTheFirstIsFeltWholeBehindIt(
    milliseconds: Int64, row: String
  ) throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello you")])
    try rig.run(1000)
    try rig.urgent([.cue(.urgentTriple), .text("ab")], about: 1)
    try rig.run(milliseconds)
    let asked = rig.deviceTime
    try rig.urgent([.cue(.urgentTriple), .text("cd")], about: 2)
    try rig.run(60_000)
    #expect((rig.latency(after: asked) ?? 1000) <= 100)
    #expect(rig.text.hasSuffix(row + " [preview]hello you"), "\(rig.text)")
    #expect(rig.text.ranges(of: "[tick]").count == 2)
    // In the first two of these its cue was not felt yet.
    #expect(rig.alerted == (milliseconds > 4500 ? [1, 2] : [2, 1]))
    #expect(rig.over == (milliseconds > 5500 ? [1, 2] : [2, 1]))
  }

  /// A stream with intervals shorter than the alerts.
  @Test(arguments: [400, 900, 1300, 2100])
  func laterOnesNeverKeepTheFirstWaiting(milliseconds: Int64) throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("hello you")])
    try rig.run(1000)
    let begin = rig.deviceTime
    var latest: Double = 0
    var first: Int64?
    for number in 1...30 {
      let asked = rig.deviceTime
      if number <= 8 { try rig.urgent([.cue(.urgentTriple), .text("ab")], about: Int64(number)) }
      for _ in 0..<milliseconds / 100 {
        try rig.run(100)
        if !rig.alerted.isEmpty { first = first ?? (rig.deviceTime - begin).milliseconds }
      }
      // An alert that arrives during a cue interrupted by an earlier tick has had its tick.
      if number <= 2 { latest = max(latest, rig.latency(after: asked) ?? 1000) }
      if number == 8, milliseconds > 500 { #expect(rig.alerted.count >= 4) }
    }
    #expect(latest <= 100 && first ?? 10_000 <= 4500)
    try rig.run(60_000)
    // At most two later ones preceded it.
    for (place, number) in rig.alerted.enumerated() { #expect(place <= Int(number) + 1) }
    #expect(rig.alerted.sorted() == Array(1...8) && rig.over.sorted() == Array(1...8))
    #expect(rig.text.hasSuffix("hello you"))
  }

  /// The output that an urgent alert can interrupt.
  enum Ahead: CaseIterable {
    case urgent, notice, answer, urgentBehindAKey, urgentWhilePaused
  }

  /// At each moment of another alert, and of the output that it interrupts: it waits for the
  /// current word, either is reported as felt only when it was, and all of both and of the text is
  /// felt.
  @Test(.long, arguments: Ahead.allCases)
  func itWaitsForNoOtherAlertAndLosesNone(ahead: Ahead) throws {
    for wait in stride(from: 0, to: 14_000, by: 331) as StrideTo<Int64> {
      let rig = try StageRig()
      try rig.begin()
      try rig.feel([.cue(.focus), .text("go on. hi you")])
      try rig.run(1500)
      switch ahead {
      case .urgent: try rig.urgent([.cue(.urgentTriple), .text("ab ef")], about: 1)
      case .notice: try rig.alert([.cue(.urgentTriple), .text("ab ef")], about: 1)
      case .answer: try rig.alert([.cue(.urgentTriple), .text("ab ef")], isKept: false)
      case .urgentBehindAKey:
        try rig.urgent([.cue(.urgentTriple), .text("ab ef")], about: 1)
        try rig.run(100)
        try rig.feel([.cue(.focus), .text("go on. hi you")])
      case .urgentWhilePaused:
        try rig.pause()
        try rig.urgent([.cue(.urgentTriple), .text("ab ef")], about: 1)
      }
      try rig.run(wait)
      let before = rig.felt.count
      let isOver = rig.text.contains("ab ef")
      let asked = rig.deviceTime
      let wasQuiet = rig.session.player.source.isQuiet
      try rig.urgent([.cue(.back), .text("cd")], about: 2)
      try rig.run(25_000)
      try rig.resume()
      try rig.run(10_000)
      let latency = try #require(rig.latency(after: asked))
      #expect(latency <= 100, "\(latency) ms after \(wait) ms")
      let after = StageRig.text(Array(rig.felt[before...]))
      let tick = try #require(after.ranges(of: "[tick]").first, "\(after) after \(wait) ms")
      let cue = try #require(after.ranges(of: "[back]").first, "\(after) after \(wait) ms")
      let between = after[tick.upperBound..<cue.lowerBound]
      let isTogether = (ahead == .urgent || ahead == .urgentWhilePaused) && wait < 100
      let words = [
        "", "[focus]", "[urgent-triple]", "[preview]", "go ", "on. ", "hi ", "you ", "ab ", "ef ",
      ]
      #expect(words.contains(String(between)) || isTogether, "\(after) after \(wait) ms")
      #expect(after.hasPrefix("[tick]"), "\(after) after \(wait) ms")
      let own = after[cue.lowerBound...]
      #expect(own.hasPrefix("[back]cd"), "\(after) after \(wait) ms")
      // Interrupted in its last word, it ends with that.
      let isEnded = between == "ef " && StageRig.text(Array(rig.felt[..<before])).contains("ab ")
      #expect(own.contains("ab ef") || isOver || isTogether || isEnded, "\(after) after \(wait) ms")
      #expect(rig.text.hasSuffix("hi you") || wasQuiet, "\(after) after \(wait) ms")
      let alerted: [Int64] = ahead == .answer ? [2] : [1, 2]
      #expect(rig.alerted.sorted() == alerted, "\(rig.alerted) after \(wait) ms")
      #expect(rig.session.player.source.isQuiet && rig.troubles.isEmpty, "\(wait)")
    }
  }

  @Test func aLongAlertResumesAtItsSentence() throws {
    let rig = try StageRig(rate: try Rate(percent: 400))
    try rig.begin()
    try rig.urgent([.cue(.urgentTriple), .text("ab cd. ef gh")], about: 1)
    for _ in 0..<100 where !rig.text.hasSuffix("cd. ") { try rig.run(50) }
    try rig.urgent([.cue(.back), .text("ij")], about: 2)
    try rig.run(20_000)
    #expect(rig.text.hasSuffix("cd. [tick]ef [back]ij [preview]ef gh"), "\(rig.text)")
  }

  @Test func anAlertBrokenOffInItsLastWordEndsWithThatWord() throws {
    for isBrokenAgain in [false, true] {
      let rig = try StageRig(rate: try Rate(percent: 100))
      try rig.begin()
      try rig.feel([.text("hello")])
      try rig.urgent([.cue(.urgentTriple), .text("ab cdef")], about: 1)
      for _ in 0..<500 where !rig.text.hasSuffix("ab c") { try rig.run(50) }
      try rig.urgent([.cue(.back), .text("ij")], about: 2)
      try rig.run(2000)
      #expect(rig.text.hasSuffix("ab c[tick]cd") && rig.over == [], "\(rig.text)")
      // Then it was not felt whole, and continues.
      if isBrokenAgain { try rig.urgent([.cue(.focus), .text("kl")], about: 3) }
      try rig.run(30_000)
      #expect(
        rig.text.hasSuffix(
          isBrokenAgain
            ? "ab c[tick]cd[tick][focus]kl [back]ij [urgent-triple]ab cdef [preview]hello"
            : "ab c[tick]cdef [back]ij [preview]hello"), "\(rig.text)")
      #expect(rig.over == (isBrokenAgain ? [3, 2, 1] : [1, 2]))
    }
  }

  /// As when a key is pressed: an alert not felt whole is felt after the key's cue.
  @Test func anAlertBrokenOffInItsLastWordSurvivesAKey() throws {
    for isAnswer in [false, true] {
      let rig = try StageRig(rate: try Rate(percent: 100))
      try rig.begin()
      try rig.urgent([.cue(.urgentTriple), .text("abcdef")], about: 1)
      for _ in 0..<500 where !rig.text.hasSuffix("ab") { try rig.run(50) }
      try rig.urgent([.cue(.back), .text("ij")], about: 2)
      try rig.run(2000)
      if isAnswer {
        try rig.alert([.cue(.rejected)], isKept: false)
      } else {
        try rig.feel([.cue(.focus), .text("hi")])
      }
      try rig.run(40_000)
      let behind = rig.text.split(separator: isAnswer ? "[rejected]" : "[focus]").last ?? ""
      #expect(behind.contains("[urgent-triple]abcdef"), "\(rig.text)")
      #expect(behind.contains("[back]ij"), "\(rig.text)")
      #expect(rig.over.sorted() == [1, 2])
    }
  }

  /// As many as the limit for alerts that may wait: those of a key and of another urgent alert both
  /// rebuild the queue.
  @Test func lesserAlertsNeverPushOutAnUrgentOne() throws {
    let rig = try StageRig(rate: try Rate(percent: 400))
    try rig.begin()
    try rig.feel([.text("hello you")])
    try rig.unplug()
    for number in 1...40 { try rig.alert([.cue(.back)], about: Int64(number)) }
    try rig.urgent([.cue(.urgentTriple), .text("a")], about: 98)
    try rig.feel([.text("hi")])
    try rig.plugIn()
    try rig.run(1500)
    try rig.urgent([.cue(.focus), .text("b")], about: 99)
    try rig.run(60_000)
    #expect(rig.alerted.filter { $0 > 90 }.sorted() == [98, 99])
  }

  @Test func aKeysCueComesFirstThenTheAlertThenItsText() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.urgent([.cue(.urgentTriple), .text("ab")])
    try rig.run(700)
    try rig.feel([.cue(.focus), .text("a long text")])
    try rig.run(60_000)
    #expect(rig.text.hasSuffix("[focus][urgent-triple]ab [preview]a long text"), "\(rig.text)")
  }

  @Test func keysDoNotBeginAnAnnouncementAgainOnceItsCueWasFelt() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.urgent([.cue(.urgentTriple), .text("abcde fg")])
    // In its first word, after its cue.
    try rig.run(1500)
    for _ in 0..<3 {
      try rig.alert([.cue(.rejected)], isKept: false)
      try rig.run(400)
    }
    try rig.run(60_000)
    #expect(
      rig.text.split(separator: "[urgent-triple]", omittingEmptySubsequences: false).count == 2,
      "\(rig.text)")
    #expect(rig.text.hasSuffix("abcde fg"), "\(rig.text)")
  }

  @Test func answersEndAndTheTextGoesOn() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(500)
    try rig.alert([.text("here is where you are")], isKept: false)
    try rig.run(500)
    try rig.endAnswers()
    try rig.urgent([.cue(.urgentTriple)])
    try rig.urgent([.text("hi")], about: 3)
    try rig.run(60_000)
    #expect(!rig.text.contains("here is where"), "\(rig.text)")
    #expect(rig.text.hasSuffix("[urgent-triple]hi [preview]ab cd"), "\(rig.text)")
    #expect(rig.alerted == [3])
  }

  @Test func aPauseHoldsBackTheTextButNoAlert() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.feel([.text("ab cd")])
    try rig.run(500)
    try rig.urgent([.cue(.urgentTriple), .text("ef")], about: 3)
    try rig.run(400)
    try rig.pause()
    try rig.run(60_000)
    #expect(rig.text == "a[tick]ab [urgent-triple]ef")
    #expect(rig.quiets == 0)
    try rig.resume()
    try rig.run(20_000)
    #expect(rig.text == "a[tick]ab [urgent-triple]ef [preview]ab cd")
  }

  @Test func anUnplayedAlertIsNotReportedAsFelt() throws {
    let rig = try StageRig()
    try rig.begin()
    try rig.break("to-device.drop=1,from-device.drop=1")
    try rig.urgent([.cue(.urgentTriple), .text("ab")], about: 3)
    try rig.run(2000)
    #expect(!rig.told.contains(.alerted(about: 3)))
    rig.heal()
    try rig.run(60_000)
    #expect(rig.told.contains(.alerted(about: 3)))
    #expect(rig.text.hasSuffix("[urgent-triple]ab"))
  }

  @Test func aTextWithoutSentencesResumesAtItsStartOrFarIntoItAtTheWord() throws {
    for (count, rest) in [(3, 0), (40, 40)] {
      let words = (0..<60).map { _ in "a" }.joined(separator: " ")
      let rig = try StageRig(rate: try Rate(percent: 400))
      try rig.begin()
      try rig.feel([.text(words, fromWord: count)])
      try rig.run(100)
      try rig.urgent([.cue(.urgentTriple)])
      try rig.run(3000)
      let moved = rig.told.compactMap { if case .moved(let word) = $0 { word } else { nil } }
      #expect(moved == [rest])
    }
  }

  @Test func sentencesEndWhereReadersWouldSaySo() throws {
    let cases: [(text: String, word: Int, start: Int)] = [
      ("One two. Three four", 3, 2), ("One two! (Three) four", 3, 2),
      ("He said \"go.\" Then", 3, 3),
      ("See e.g. this one", 3, 0), ("No end here\n\nnext one", 4, 3), ("Wrapped\nline here", 2, 0),
      ("Done. next goes on", 2, 1),
    ]
    for (text, word, start) in cases {
      let rig = try StageRig(rate: try Rate(percent: 400))
      try rig.begin()
      try rig.feel([.text(text, fromWord: word)])
      try rig.run(120)
      try rig.urgent([.cue(.urgentTriple)])
      try rig.run(5000)
      #expect(rig.told.contains(.moved(word: start)), "\(text): \(rig.told)")
    }
  }
}
