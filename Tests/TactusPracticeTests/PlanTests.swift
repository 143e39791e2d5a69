import TactusBraille
import TactusHaptics
import TactusInput
import TactusLink
import TactusText
import Testing

@testable import TactusPractice

/// A teacher's plan: what practice chooses, what the reader feels, and what the file keeps.
@Suite struct PlanTests {
  private static let catalogue = PracticeCatalogue(words: [], sentences: []) { text in
    let cells = text.compactMap { letter in
      SimulatedLearner.letters.first { $0.text == String(letter) }?.cell
    }
    return cells.count == text.count ? cells : nil
  }

  private static func plan(_ letters: String, name: String = "first") throws -> PracticePlan {
    try #require(PracticePlan(name: name, items: letters.map { "letter:\($0)" }))
  }

  /// Answers questions right until a condition holds; returns the letters asked.
  private static func practise(
    _ progress: inout PracticeProgress, most: Int = 200, until isOver: (PracticeProgress) -> Bool
  ) throws -> [String] {
    var scheduler = PracticeScheduler(catalogue)
    var generator = SplitMix64(seed: 1)
    var asked: [String] = []
    while !isOver(progress), asked.count < most {
      let time = Timestamp(milliseconds: Int64(asked.count) * 5_000)
      let item = try #require(scheduler.next(progress, at: time, using: &generator))
      asked.append(item.text)
      progress.record(PracticeTrial(item, cells: item.cells, isRight: true, at: time))
    }
    return asked
  }

  // MARK: The choice

  @Test func `Until each is learned, practice asks for the plan's items only, in its order`()
    throws
  {
    var progress = PracticeProgress()
    progress.plan = try Self.plan("zqmk")
    let asked = try Self.practise(&progress) { $0.plan?.isReached == true }
    #expect(Set(asked) == ["z", "q", "m", "k"])
    var met: [String] = []
    for letter in asked where !met.contains(letter) { met.append(letter) }
    #expect(met == ["z", "q", "m", "k"])
    #expect(progress.plan?.learned == 4 && progress.plan?.isFollowed == false)
    // Then the whole course continues.
    let more = try Self.practise(&progress, most: 20) { _ in false }
    #expect(!Set(more).isSubset(of: ["z", "q", "m", "k"]))
  }

  @Test func `A plan of one letter and some cues asks none of them twice in a row`() throws {
    var progress = PracticeProgress()
    _ = try Self.practise(&progress, most: 500) { $0.learnedLetters == 26 }
    let z = try #require(Self.catalogue["letter:z"])
    for day in 1...8 {
      progress.record(
        PracticeTrial(
          z, cells: [.full], isRight: false, at: Timestamp(milliseconds: Int64(day) * 90_000_000)))
    }
    progress.plan = PracticePlan(name: "mixed", items: ["letter:z", "cue:focus", "cue:back"])
    #expect(progress.plan != nil)
    let asked = try Self.practise(&progress) { $0.plan?.isReached == true }
    #expect(Set(asked) == ["z", "focus", "back"])
    #expect(zip(asked, asked.dropFirst()).allSatisfy { $0 != $1 }, "\(asked)")
  }

  @Test func `A plan that the reader has left does not bind practice`() throws {
    var progress = PracticeProgress()
    progress.plan = try Self.plan("zq")
    progress.plan?.isLeft = true
    let asked = try Self.practise(&progress, most: 20) { _ in false }
    #expect(!Set(asked).isSubset(of: ["z", "q"]))
  }

  @Test func `A plan stays reached although an item is forgotten later`() throws {
    var progress = PracticeProgress()
    progress.plan = try Self.plan("ab")
    _ = try Self.practise(&progress) { $0.plan?.isReached == true }
    let a = try #require(Self.catalogue["letter:a"])
    for hour in 1...8 {
      progress.record(
        PracticeTrial(
          a, cells: [.full], isRight: false, at: Timestamp(milliseconds: Int64(hour) * 90_000_000)))
    }
    #expect(progress.plan?.learned == 1 && progress.plan?.isReached == true)
  }

  @Test func `A plan whose items another table lacks does not stop practice`() throws {
    var progress = PracticeProgress()
    progress.plan = try Self.plan("äö")
    let asked = try Self.practise(&progress, most: 6) { _ in false }
    #expect(asked.count == 6)
  }

  // MARK: The file

  @Test func `The file keeps the plan`() throws {
    var progress = PracticeProgress()
    progress.plan = try Self.plan("ab")
    _ = try Self.practise(&progress) { $0.plan?.isReached == true }
    progress.plan?.isLeft = true
    let read = try PracticeProgress(json: Array(progress.json.utf8), file: "p.json")
    #expect(read == progress && read.plan?.learned == 2 && read.plan?.isReached == true)
  }

  @Test(arguments: [
    "7", "{}", #"{"name":"","items":["letter:a","letter:b"],"reached":false,"left":false}"#,
    #"{"name":"x\ny","items":["letter:a","letter:b"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a","letter:a"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a","message:hi"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a","song:b"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a","letter:"],"reached":false,"left":false}"#,
    #"{"name":"x","items":["letter:a","letter:b"],"reached":1,"left":false}"#,
  ])
  func `A damaged plan is omitted, and the rest is read`(plan: String) throws {
    let json = "{\"version\":1,\"minutes\":20,\"plan\":\(plan)}"
    let progress = try PracticeProgress(json: Array(json.utf8), file: "p.json")
    #expect(progress.plan == nil && progress.minutes == 20)
    #expect(progress.faults == ["plan is not a teacher's plan"])
  }

  // MARK: The session

  private static func bench(_ letters: String, known: Bool = true) throws -> SessionBench {
    var bench = SessionBench(letters, known: known)
    bench.session.course.plan = try plan(letters)
    return bench
  }

  private static let told = [PracticeOutput.text("plan first, 0 of 2"), .pause]
  private static let a = PracticeOutput.cells([Letters.cell("a")], percent: 50)
  private static let b = PracticeOutput.cells([Letters.cell("b")], percent: 50)

  @Test func `The reader is told of the plan at the start, again after an alert`() throws {
    var bench = try Self.bench("ab")
    #expect(bench.handle(.entered).played == Self.told + [Self.a])
    #expect(bench.handle(.interrupted).played == Self.told + [.pause, Self.a])
    _ = bench.felt()
    #expect(bench.type("a").played == [.cue(.sendSuccess), Self.b])
  }

  @Test func `A plan set during a session is told before the next item`() throws {
    var bench = SessionBench("ab")
    bench.begin()
    bench.session.setPlan(try Self.plan("ab"))
    #expect(bench.type("a").played == [.cue(.sendSuccess)] + Self.told + [Self.b])
    _ = bench.felt()
    #expect(bench.type("b").played == [.cue(.sendSuccess), Self.a])
  }

  @Test func `The reader leaves the plan among the options, and returns to it`() throws {
    var bench = try Self.bench("ab")
    bench.begin()
    _ = bench.hold(.options)
    _ = bench.hold(.down)
    #expect(bench.hold(.down).played == [.text("plan first, 0 of 2, on")])
    let left = bench.hold(.activate)
    #expect(left.played == [.text("plan first, 0 of 2, off")] && left.contains(.save))
    #expect(bench.session.course.plan?.isLeft == true)
    _ = bench.hold(.activate)
    #expect(bench.session.course.plan?.isLeft == false)
    #expect(bench.hold(.down).played == [.text("measure strength")])
    #expect(bench.hold(.back).played == [.pause, Self.a])
  }

  @Test func `Without a plan the options have no row for it`() {
    var bench = SessionBench("ab")
    bench.begin()
    _ = bench.hold(.options)
    _ = bench.hold(.down)
    #expect(bench.hold(.down).played == [.text("measure strength")])
  }

  @Test func `A plan that is reached is told with the next item, and the result`() throws {
    var bench = SessionBench("ab")
    bench.begin()
    // The course counts as the reader's own does.
    bench.session.course.reaches = 1
    bench.session.course.plan = try Self.plan("ab")
    #expect(
      bench.type("a").played
        == [.cue(.sendSuccess), .text("plan first, done"), .pause, Self.b])
    _ = bench.felt()
    #expect(bench.type("b").played == [.cue(.sendSuccess), Self.a])
    bench.now = .seconds(700)
    _ = bench.felt()
    #expect(bench.type("a").played.last == .text("3 right of 3, plan first, done"))
    // The next session does not begin with it.
    #expect(bench.type("a").played == [Self.b])
  }
}
