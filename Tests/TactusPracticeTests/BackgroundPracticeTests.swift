import TactusBraille
import TactusLink
import TactusText
import TactusWire
import Testing

@testable import TactusPractice

/// Letters in the background, in a time that the test advances.
private struct BackgroundBench {
  var background = BackgroundPractice()
  var progress = PracticeProgress()
  var now = Microseconds.zero
  var played: [(item: PracticeItem, percent: Int, at: Microseconds)] = []
  var isTaken = false

  static let start: Int64 = 20_000 * 86_400_000

  init(_ letters: String, isOn: Bool = true) throws {
    for letter in letters {
      let item = try #require(Self.catalogue["letter:\(letter)"])
      progress.record(
        PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 0)))
    }
    progress.isInBackground = isOn
    _ = background.turn(on: isOn, at: now)
  }

  static let catalogue = PracticeCatalogue(words: ["bad", "cab", "zoo", "a"], sentences: []) {
    Letters.cells($0)
  }

  mutating func perform(_ effects: [BackgroundPractice.Effect]) {
    let time = Timestamp(milliseconds: Self.start + now.milliseconds)
    for effect in effects {
      switch effect {
      case .open where isTaken: background.refuse(at: now)
      case .open:
        let course = ReaderCourse(
          progress, PracticeScheduler(Self.catalogue), encoding: .columns, seed: 1)
        perform(background.begin(course, at: time, now: now))
      case .play(let item, let percent): played.append((item, percent, now))
      case .save(let saved): progress = saved
      }
    }
  }

  mutating func free(since time: Microseconds?) {
    perform(background.setFree(since: time, at: now))
  }

  mutating func run(_ time: Microseconds) {
    let end = now + time
    while let next = background.nextDeadline, next <= end {
      now = max(now, next)
      let time = Timestamp(milliseconds: Self.start + now.milliseconds)
      perform(background.advance(to: now, time))
    }
    now = end
  }
}

@Suite struct BackgroundPracticeTests {
  @Test func `Nothing is played until the reader wishes it`() throws {
    var bench = try BackgroundBench("abcd", isOn: false)
    bench.free(since: .zero)
    bench.run(.seconds(3600))
    #expect(bench.played.isEmpty && !PracticeProgress().isInBackground)
  }

  @Test func `After a minute without anything else, three letters come, and a word of them`() throws
  {
    var bench = try BackgroundBench("abcd")
    bench.run(.seconds(600))
    #expect(bench.played.isEmpty)
    bench.free(since: .seconds(600))
    bench.run(.seconds(59))
    #expect(bench.played.isEmpty)
    bench.run(.seconds(50))
    #expect(bench.played.map(\.item.kind) == [.letter, .letter, .letter, .word])
    #expect(["bad", "cab"].contains(bench.played[3].item.text))
    #expect(bench.played.allSatisfy { $0.percent <= 50 })
    for (one, other) in zip(bench.played, bench.played.dropFirst()) {
      #expect(other.at - one.at >= .seconds(5))
    }
    #expect(bench.progress.background.total == 6)
  }

  @Test func `Only letters that the reader has met are played`() throws {
    var bench = try BackgroundBench("ab")
    bench.free(since: .zero)
    bench.run(.seconds(300))
    #expect(Set(bench.played.map(\.item.text)) == ["a", "b"])
    var new = try BackgroundBench("")
    new.free(since: .zero)
    new.run(.seconds(3600))
    #expect(new.played.isEmpty)
  }

  @Test func `Anything else ends the round, and another begins after a minute`() throws {
    var bench = try BackgroundBench("abcd")
    bench.free(since: .zero)
    bench.run(.seconds(66))
    #expect(bench.played.count == 2)
    bench.free(since: nil)
    bench.run(.seconds(600))
    #expect(bench.played.count == 2 && bench.progress.background.total == 2)
    bench.free(since: bench.now)
    bench.run(.seconds(59))
    #expect(bench.played.count == 2)
    bench.run(.seconds(2))
    #expect(bench.played.count == 3)
  }

  @Test func `A day has at most half an hour of letters, and the next day begins again`() throws {
    var bench = try BackgroundBench("abcdefghij")
    bench.free(since: .zero)
    bench.run(.seconds(86_000))
    let first = bench.progress.background.total
    #expect((BackgroundPractice.mostPerDay - 8...BackgroundPractice.mostPerDay).contains(first))
    bench.run(.seconds(86_400))
    #expect(bench.progress.background.days.count == 2)
    #expect(bench.progress.background.total > first)
    #expect(
      try PracticeProgress(json: Array(bench.progress.json.utf8), file: "p.json")
        == bench.progress)
  }

  @Test func `While another session has the progress, nothing is played, and it is tried again`()
    throws
  {
    var bench = try BackgroundBench("abcd")
    bench.isTaken = true
    bench.free(since: .zero)
    bench.run(.seconds(300))
    #expect(bench.played.isEmpty)
    bench.isTaken = false
    bench.run(.seconds(600))
    #expect(!bench.played.isEmpty)
  }
}
