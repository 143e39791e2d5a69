import TactusInput
import TactusMessenger
import TactusPractice
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// A teacher's plan in a running service: when it holds, and what is stored of it.
@Suite struct PracticePlanTests {
  private static func plan(_ letters: String = "zq") throws -> PracticePlan {
    try #require(PracticePlan(name: "first", items: letters.map { "letter:\($0)" }))
  }

  @Test func `A plan set before a session is stored at once, and the session follows it`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      try practice.host.setPlan(try Self.plan(), &practice.rooms, at: practice.now)
      practice.settle()
      #expect(try practice.file.read()?.plan?.items == ["letter:z", "letter:q"])
      // Others may use the file.
      _ = try practice.file.open()
      practice.handle(.entered)
      for letter in ["z", "q"] {
        #expect(practice.item?.text == letter)
        try practice.answer()
      }
      #expect(["z", "q"].contains(practice.item?.text))
      practice.host.finish()
      #expect(try practice.file.read()?.items.keys.sorted() == ["letter:q", "letter:z"])
    }
  }

  @Test func `A plan set during a session holds from the next item on, and is stored`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      let item = practice.item
      try practice.host.setPlan(try Self.plan(), &practice.rooms, at: practice.now)
      #expect(practice.item == item)
      try practice.answer()
      #expect(practice.item?.text == "z")
      practice.host.finishWriting()
      #expect(try practice.file.read()?.plan?.name == "first")
      try practice.host.setPlan(nil, &practice.rooms, at: practice.now)
      try practice.answer()
      practice.host.finishWriting()
      let progress = try #require(try practice.file.read())
      #expect(progress.plan == nil && progress.trials == 2)
    }
  }

  @Test func `An item that the reader cannot practise yet is refused`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let plan = try #require(PracticePlan(name: "x", items: ["letter:a", "word:the"]))
      let error = try #require(throws: Failure.self) {
        try practice.host.setPlan(plan, &practice.rooms, at: practice.now)
      }
      #expect(
        error.message
          == "items: the reader cannot practise 'word:the' now: choose those that 'progress' lists")
      #expect(try practice.file.read() == nil)
    }
  }

  @Test func `While another session has the file, a plan is refused`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let other = try practice.file.open()
      let error = try #require(throws: Failure.self) {
        try practice.host.setPlan(try Self.plan(), &practice.rooms, at: practice.now)
      }
      #expect(error.status == .unavailable && other.progress == nil)
    }
  }

  @Test func `A plan set after a session is not undone by the options of that session`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      try practice.answer()
      practice.sleep()
      practice.settle()
      try practice.host.setPlan(try Self.plan(), &practice.rooms, at: practice.now)
      practice.settle()
      // The reader changes the length, and leaves the plan.
      for command in [KeyCommand.options, .activate, .down, .down, .activate] {
        practice.handle(.chord(KeyMap.chord(for: command)))
      }
      #expect(try practice.file.read()?.plan?.isLeft == false)
      practice.handle(.chord(KeyMap.chord(for: .back)))
      practice.handle(.chord(Chord(.full)))
      try practice.answer()
      practice.host.finishWriting()
      let progress = try #require(try practice.file.read())
      #expect(progress.plan?.name == "first" && progress.plan?.isLeft == true)
      #expect(progress.minutes == 15)
    }
  }

  @Test func `A plan set while letters are felt in the background is not lost`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let world = try PracticeWorld()
      var progress = PracticeProgress()
      for item in world.material.catalogue([]).items(of: .letter) {
        progress.record(
          PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 0)))
      }
      progress.isInBackground = true
      try OutputFile.writePrivately(Array(progress.json.utf8), to: practice.file.path)
      _ = practice.rooms.setBackground(true, at: practice.now)
      _ = practice.rooms.setFree(since: practice.now, at: practice.now)
      for _ in 0..<3 {
        practice.now = practice.rooms.nextDeadline ?? practice.now
        _ = practice.rooms.advance(to: practice.now)
        _ = practice.host.serve(&practice.rooms, at: practice.now)
      }
      // The round has the file.
      #expect(throws: Failure.self) { try practice.file.open() }
      try practice.host.setPlan(try Self.plan(), &practice.rooms, at: practice.now)
      _ = practice.rooms.setFree(since: nil, at: practice.now)
      _ = practice.host.serve(&practice.rooms, at: practice.now)
      practice.settle()
      let stored = try #require(try practice.file.read())
      #expect(stored.plan?.name == "first" && stored.background.total > 0)
      _ = try practice.file.open()
    }
  }

  // MARK: The report

  @Test func `The report names the plan, its progress and what is left`() throws {
    let world = try PracticeWorld()
    let catalogue = world.material.catalogue([])
    var progress = PracticeProgress()
    progress.plan = try Self.plan("abcdefgh")
    func report() -> LearnReport { LearnReport(progress, catalogue, at: .now) }
    #expect(
      report().lines == [
        "no practice yet: 'tactus learn', or the row 'practice' at home",
        "plan first, 0 of 8, to learn: a, b, c, d, e, f and 2 more",
      ])
    for letter in (0..<8).flatMap({ _ in ["a", "b"] }) {
      let item = try #require(catalogue["letter:\(letter)"])
      progress.record(
        PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 0)))
    }
    #expect(report().lines.contains("plan first, 2 of 8, to learn: c, d, e, f, g, h"))
    #expect(
      report().json.contains(
        #""plan":{"name":"first","items":[{"kind":"letter","item":"a","learned":true},"#))
    progress.plan?.isLeft = true
    let words = ServiceProgress(progress, catalogue, at: .now).words
    #expect(words.contains("plan first, 2 of 8; the reader has left it"))
  }
}
