import TactusBraille
import TactusHaptics
import TactusLink
import TactusText
import Testing

@testable import TactusPractice

private let letters = PracticeCatalogue(words: ["ab"], sentences: []) { text in
  let cells = text.compactMap { letter in
    SimulatedLearner.letters.first { $0.text == String(letter) }?.cell
  }
  return cells.count == text.count ? cells : nil
}

private let day: Int64 = 86_400_000

private func trial(_ letter: String, isRight: Bool, at time: Int64) throws -> PracticeTrial {
  let item = try #require(letters["letter:\(letter)"])
  return PracticeTrial(
    item, cells: isRight ? item.cells : [.full], isRight: isRight,
    at: Timestamp(milliseconds: time),
    milliseconds: 900, pace: PracticeTrial.Pace(.columns, rate: 50))
}

@Suite struct ProgressTests {
  private func practised() throws -> PracticeProgress {
    var progress = PracticeProgress()
    progress.minutes = 500
    for index in 0..<200 {
      let letter = ["a", "n", "y", "q"][index % 4]
      try progress.record(
        trial(letter, isRight: index % 7 != 0, at: 20_000 * day + Int64(index) * 3_600_000))
    }
    return progress
  }

  /// A reader who knows the letters may copy the dots of all of them within minutes.
  @Test func anAnswerToALetterShownDotByDotDoesNotMakeItLearned() throws {
    var progress = PracticeProgress()
    for (index, letter) in ["a", "k", "n", "y", "q", "t", "o", "w", "d", "r", "s", "h"].enumerated()
    {
      progress.record(
        PracticeTrial(
          Letters.item(letter), cells: Letters.cells(letter), isRight: true, isIntroduced: true,
          at: Timestamp(milliseconds: 20_000 * day + Int64(index) * 5000)))
    }
    #expect(progress.learnedLetters == 0 && progress.answers == 12)
    for (index, letter) in ["a", "k", "n"].enumerated() {
      progress.record(
        PracticeTrial(
          Letters.item(letter), cells: Letters.cells(letter), isRight: true,
          at: Timestamp(milliseconds: 20_000 * day + 60_000 + Int64(index) * 5000)))
    }
    #expect(progress.learnedLetters == 3)
  }

  @Test func theFileKeepsEverything() throws {
    let progress = try practised()
    #expect(progress.minutes == 120 && progress.learnedLetters == 4)
    #expect(try PracticeProgress(json: Array(progress.json.utf8), file: "p.json") == progress)
  }

  @Test func damagedEntriesAreOmitted() throws {
    let json = """
      {"version": 1, "minutes": -3, "trials": 1e300, "latest": [true, 2], "future": {},
       "items": {"letter:a": 7, "letter:b": {"right": -1, "knowledge": 9, "stability": -1, "difficulty": 99, "reviewed": 0}},
       "confusions": [[1, 1, 5], [99, 1, 1], "x", [1, 2]], "paces": {"columns": {"right": [1]}}, "days": [[1, 2, 3, 4], [1, 1, 1, 1]]}
      """
    let progress = try PracticeProgress(json: Array(json.utf8), file: "p.json")
    #expect(progress.minutes == 1 && progress.days.count == 1)
    #expect(progress.items.keys.sorted() == ["letter:b"])
    #expect(progress.confusions.entries.count == 1 && progress.paces.isEmpty)
    let memory = try #require(progress.items["letter:b"]?.memory)
    #expect(memory.stability > 0 && memory.difficulty == 10)
    #expect(progress.faults.count == 4)
    #expect(progress.faults.last?.hasPrefix("and ") == true)
  }

  @Test(arguments: [
    (#""minutes": 1e99"#, "minutes"), (#""minutes": "ten""#, "minutes"),
    (#""trials": -1"#, "trials"), (#""trials": 3, "answers": 4"#, "answers"),
    (#""reader": [[1, 2], [3, -4], [0, 0], [0, 0]]"#, "reader[1]"), (#""latest": [1]"#, "latest"),
    (#""items": []"#, "items"), (#""items": {"letter:a": 1}"#, "letter:a"),
    (#""items": {"letter:a": {"right": -1}}"#, "letter:a, right"),
    (#""items": {"letter:a": {"knowledge": 1.5}}"#, "letter:a, knowledge"),
    (#""items": {"letter:a": {"knowledge": null}}"#, "letter:a, knowledge"),
    (#""items": {"letter:a": {"fresh": -0.1}}"#, "letter:a, fresh"),
    (#""trials": 1, "items": {"letter:a": {"asked": 2}}"#, "letter:a, asked"),
    (
      #""items": {"letter:a": {"stability": 1, "difficulty": 5, "reviewed": 1e18}}"#,
      "letter:a, reviewed"
    ),
    (
      #""items": {"letter:a": {"stability": 1, "difficulty": 5, "reviewed": -1}}"#,
      "letter:a, reviewed"
    ),
    (#""items": {"letter:a": {"stability": -1}}"#, "letter:a, stability"),
    (#""items": {"letter:a": {"difficulty": 0}}"#, "letter:a, difficulty"),
    (#""confusions": [[1, 64, 1]]"#, "confusions[0]"), (#""confusions": 7"#, "confusions"),
    (#""paces": {"columns": {"right": [1], "wrong": [1]}}"#, "paces, columns"),
    (#""days": [[20000, 1, 2, 3]]"#, "days[0]"), (#""days": [[20000, 1]]"#, "days[0]"),
    (#""days": [[3000000, 1, 1, 1]]"#, "days[0]"),
    (#""days": [[20001, 1, 1, 1], [20000, 1, 1, 1]]"#, "days[1]"),
    (#""background": {"on": "yes"}"#, "background, on"),
    (#""background": {"days": [[20000, -1]]}"#, "days[0]"), (#""strength": {}"#, "strength"),
  ])
  func aValueOutOfRangeIsNamed(_ members: String, _ name: String) throws {
    let progress = try PracticeProgress(
      json: Array("{\"version\": 1, \(members)}".utf8), file: "p.json")
    #expect(progress.faults.count == 1)
    #expect(progress.faults.first?.hasPrefix("\(name) is ") == true, "\(progress.faults)")
    #expect((1...120).contains(progress.minutes) && progress.answers <= progress.trials)
    // What is written again is in range.
    let again = try PracticeProgress(json: Array(progress.json.utf8), file: "p.json")
    #expect(again.faults.isEmpty)
  }

  @Test func aClockSetBackIsNoFault() throws {
    let progress = try practised()
    let read = try PracticeProgress(json: Array(progress.json.utf8), file: "p.json")
    #expect(read == progress && read.faults.isEmpty)
    #expect(read.timeAhead(of: Timestamp(milliseconds: 20_008 * day)) == nil)
    #expect(read.timeAhead(of: Timestamp(milliseconds: 20_006 * day)) == "days")
    #expect(read.timeAhead(of: Timestamp(milliseconds: .max)) == nil)
    #expect(read.timeAhead(of: Timestamp(milliseconds: 0)) == "days")
  }

  @Test(arguments: [
    (
      #""items":{"letter:a":{"right":1,"knowledge":0.5,"stability":1,"difficulty":5,"reviewed":4e12}}"#,
      "letter:a, reviewed"
    ),
    (#""days":[[20000,1,1,1],[40000,1,1,1]]"#, "days"),
    (#""background":{"on":true,"days":[[40000,3]]}"#, "background, days"),
    (
      #""strength":{"time":4e12,"layout":"x","motors":[{"full":50,"threshold":30,"pulse_ms":100}]}"#,
      "strength, time"
    ),
  ])
  func aTimeAheadIsNamedAndKept(_ members: String, _ name: String) throws {
    let progress = try PracticeProgress(
      json: Array("{\"version\": 1, \(members)}".utf8), file: "p.json")
    #expect(progress.faults.isEmpty && !progress.hasDamagedStrength)
    for now in [0, 20_500 * day] {
      #expect(progress.timeAhead(of: Timestamp(milliseconds: now)) == name)
    }
    #expect(progress.timeAhead(of: Timestamp(milliseconds: 46_500 * day)) == nil)
    let again = try PracticeProgress(json: Array(progress.json.utf8), file: "p.json")
    #expect(again == progress && progress.json.contains("4000000000000") != name.contains("days"))
  }

  @Test(arguments: ["-9223372036854775808", "1e18", "253402300799999"])
  func anItemReviewedAtAnImpossibleTimeStaysDue(_ reviewed: String) throws {
    let json = """
      {"version": 1, "trials": 50, "items": {"letter:a": {"right": 5, "asked": 1, "knowledge": 0.99, "nights": 5,
       "stability": 10, "difficulty": 5, "reviewed": \(reviewed)}}}
      """
    var progress = try PracticeProgress(json: Array(json.utf8), file: "p.json")
    let now = Timestamp(milliseconds: 20_000 * day)
    var scheduler = PracticeScheduler(letters, kinds: [.letter])
    var generator = SplitMix64(seed: 1)
    let item = scheduler.next(progress, at: now, using: &generator)
    #expect(item?.id == "letter:a")
    try progress.record(trial("a", isRight: true, at: now.milliseconds))
    #expect(progress.items["letter:a"]?.memory?.lastReview == now)
  }

  @Test func longTextsAndTheCallForHelpAreNotPractised() {
    let all = PracticeCatalogue(
      messages: [String(repeating: "a", count: 160), "short"], translate: { _ in [.full] })
    #expect(all.items(of: .message).map(\.text) == ["short"])
    #expect(all["chord:call help"] == nil && all["chord:quiet"] != nil)
  }

  @Test(arguments: ["", "[]", "{}", #"{"version": 2}"#, #"{"version": "1"}"#])
  func anotherFileIsRefused(_ json: String) {
    #expect(throws: JSONDocumentError.self) {
      try PracticeProgress(json: Array(json.utf8), file: "p.json")
    }
  }

  @Test func theSizeIsBounded() {
    var progress = PracticeProgress()
    for index in 0..<2000 {
      let item = PracticeItem(.message, "text \(index)", [.full])
      progress.record(
        PracticeTrial(
          item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: Int64(index) * day)))
    }
    #expect(progress.items.count == 1500 && progress.items["message:text 1999"] != nil)
    #expect(progress.json.utf8.count < JSONFile.maximumBytes)
  }

  @Test func aQuestionWithoutAnAnswerShowsNothing() throws {
    var progress = PracticeProgress()
    let item = try #require(letters["letter:a"])
    progress.record(
      PracticeTrial(item, cells: nil, isRight: false, at: Timestamp(milliseconds: day)))
    #expect(progress.trials == 1 && progress.items[item.id]?.wrong == 0 && progress.latest.isEmpty)
  }
}

@Suite struct SchedulerTests {
  private var generator = SplitMix64(seed: 1)

  /// Asks questions in a minute each, and returns the items; `isRight` decides the answers.
  private mutating func ask(
    _ count: Int, _ scheduler: inout PracticeScheduler, _ progress: inout PracticeProgress,
    isRight: (PracticeItem) -> Bool
  ) throws -> [PracticeItem] {
    var asked: [PracticeItem] = []
    for index in 0..<count {
      let now = Timestamp(milliseconds: 20_000 * day + Int64(index) * 6_000)
      let item = try #require(scheduler.next(progress, at: now, using: &generator))
      let right = isRight(item)
      progress.record(
        PracticeTrial(item, cells: right ? item.cells : [.full], isRight: right, at: now))
      asked.append(item)
    }
    return asked
  }

  @Test mutating func noItemIsAskedTwiceInARow() throws {
    var scheduler = PracticeScheduler(letters, kinds: [.letter])
    var progress = PracticeProgress()
    var random = SplitMix64(seed: 3)
    let asked = try ask(400, &scheduler, &progress) { _ in Bool.random(using: &random) }
    // The first letter has no other beside it yet.
    let pairs = zip(asked.dropFirst(8), asked.dropFirst(9))
    #expect(pairs.allSatisfy { $0.0 != $0.1 })
  }

  @Test mutating func newLettersWaitWhileAnswersAreWrong() throws {
    var scheduler = PracticeScheduler(letters, kinds: [.letter])
    var bad = PracticeProgress()
    _ = try ask(30, &scheduler, &bad) { _ in false }
    var good = PracticeProgress()
    _ = try ask(30, &scheduler, &good) { _ in true }
    #expect(bad.items.count < good.items.count)
  }

  @Test mutating func everyKindIsReached() throws {
    let all = PracticeCatalogue(
      contracted: { $0.count > 2 ? [.full] : nil },
      translate: { text in
        text.unicodeScalars.map { BrailleCell(rawValue: UInt8(1 + $0.value % 63)) }
      })
    var scheduler = PracticeScheduler(all)
    var progress = PracticeProgress()
    let kinds = Set(try ask(1500, &scheduler, &progress) { _ in true }.map(\.kind))
    #expect(kinds == Set(PracticeItem.Kind.allCases).subtracting([.message]))
  }

  @Test mutating func anItemIsAskedOnlyAfterItsLetters() throws {
    let all = PracticeCatalogue(
      contracted: { $0.count > 2 ? [.full] : nil },
      translate: { text in
        text.unicodeScalars.map { BrailleCell(rawValue: UInt8(1 + $0.value % 63)) }
      })
    var scheduler = PracticeScheduler(all)
    var progress = PracticeProgress()
    var met: Set<Character> = []
    let alphabet = Set(PracticeCatalogue.alphabet)
    var early: Set<PracticeItem.Kind> = []
    for item in try ask(1500, &scheduler, &progress, isRight: { _ in true }) {
      if item.kind == .letter {
        met.formUnion(item.text)
      } else {
        #expect(alphabet.intersection(item.text.lowercased()).isSubset(of: met), "\(item.id)")
        if met.count < 20 { early.insert(item.kind) }
      }
    }
    #expect(early == [.cue, .chord])
  }

  @Test func withoutLessonsOfLettersTheyAreKnown() throws {
    var scheduler = PracticeScheduler(PracticeCatalogue { _ in [.full] }, kinds: [.cue])
    var generator = SplitMix64(seed: 1)
    let item = scheduler.next(
      PracticeProgress(), at: Timestamp(milliseconds: day), using: &generator)
    #expect(item?.kind == .cue)
  }

  @Test mutating func aLetterThatResistsRestsWhileNewOnesFollow() throws {
    var scheduler = PracticeScheduler(letters, kinds: [.letter])
    var progress = PracticeProgress()
    let first = try #require(letters.items(of: .letter).first)
    let asked = try ask(300, &scheduler, &progress) { $0 != first }
    let all = Set(asked)
    // Until the last new letter.
    let end = all.compactMap { asked.firstIndex(of: $0) }.max() ?? 0
    let times = asked[..<end].indices.filter { asked[$0] == first }
    let resisting = zip(times.dropFirst(5), times.dropFirst(6))
    #expect(times.count > 6 && all.count == 26)
    #expect(resisting.allSatisfy { $1 - $0 > 8 }, "\(times)")
  }

  @Test mutating func aLearnedCueIsAskedWhenItIsDue() throws {
    let all = PracticeCatalogue(translate: { text in
      text.unicodeScalars.map { BrailleCell(rawValue: UInt8(1 + $0.value % 63)) }
    })
    var scheduler = PracticeScheduler(all)
    var progress = PracticeProgress()
    let hand: Set<PracticeItem.Kind> = [.cue, .chord]
    let start: Int64 = 20_000 * day - 3_600_000
    for round in 0..<6 {
      for item in all.items where item.kind == .letter || hand.contains(item.kind) {
        progress.record(
          PracticeTrial(
            item, cells: item.cells, isRight: true,
            at: Timestamp(milliseconds: start + Int64(round) * 60_000)))
      }
    }
    let asked = try ask(60, &scheduler, &progress) { _ in true }
    #expect(asked.allSatisfy { !hand.contains($0.kind) })
    let later = Timestamp(milliseconds: 20_002 * day)
    var kinds: Set<PracticeItem.Kind> = []
    for _ in 0..<5 {
      let item = try #require(scheduler.next(progress, at: later, using: &generator))
      kinds.insert(item.kind)
      progress.record(PracticeTrial(item, cells: item.cells, isRight: true, at: later))
    }
    #expect(!kinds.isDisjoint(with: hand))
  }

  @Test func confusableLettersAreKeptApart() {
    let order = letters.items(of: .letter).flatMap(\.cells)
    let neighbours = zip(order, order.dropFirst()).prefix(12)
    #expect(order.count == 26)
    #expect(neighbours.allSatisfy { ($0.0.rawValue ^ $0.1.rawValue).nonzeroBitCount >= 2 })
  }
}
