import Glibc
import TactusBraille
import TactusInput
import TactusMessenger
import TactusPractice
import TactusSystem
import TactusWire
import Testing

@testable import TactusService

/// The room with the real owner of its file, in a time that the test advances.
private struct HostBench {
  var host: PracticeHost
  var rooms = RoomRegistry()
  var now = Microseconds.zero
  let file: PracticeFile

  init(_ store: String) throws {
    let world = try PracticeWorld()
    host = PracticeHost(store: store, world.settings)
    file = PracticeFile(beside: store)
    rooms.openPractice(host.room)
  }

  var item: PracticeItem? { rooms.practiceSession?.item }

  mutating func handle(_ event: RoomEvent) {
    now = now + .seconds(1)
    _ = rooms.handle(event, of: .practice, at: now)
    _ = host.serve(&rooms, at: now)
  }

  /// Feels the item, and answers it right.
  mutating func answer() throws {
    handle(.quiet)
    guard let item else { throw PracticeWorld.NothingAsked() }
    for cell in item.cells { handle(.chord(Chord(cell.sixDot))) }
  }

  /// Gives no answer until the session has ended.
  mutating func sleep() {
    for _ in 0..<20 where rooms.practiceSession?.isOver == false {
      handle(.quiet)
      now = rooms.nextDeadline ?? now
      _ = rooms.advance(to: now)
      _ = host.serve(&rooms, at: now)
    }
  }

  /// Serves until nothing is left to be written.
  mutating func settle() {
    for _ in 0..<2000 {
      guard let next = host.nextDeadline else { return }
      now = max(now, next)
      _ = host.serve(&rooms, at: now)
      usleep(2000)
    }
  }
}

@Suite struct PracticeHostTests {
  @Test func `A letter after the end begins a session that is saved too`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      try practice.answer()
      practice.sleep()
      #expect(practice.rooms.practiceSession?.isOver == true)
      practice.settle()
      #expect(practice.host.nextDeadline == nil)
      #expect(try practice.file.read()?.trials == 1)
      // Others may use the file now.
      _ = try practice.file.open()

      practice.handle(.chord(Chord(.full)))
      #expect(practice.item != nil)
      try practice.answer()
      practice.handle(.left)
      practice.settle()
      #expect(practice.host.nextDeadline == nil)
      practice.host.finish()
      #expect(try practice.file.read()?.trials == 2)
      let notices = practice.host.popNotices()
      #expect(notices.isEmpty)
    }
  }

  @Test func `An answer is in the file although the session was killed right after it`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      for count in 1...3 {
        try practice.answer()
        // No further call: the file is written without one.
        try wait(for: practice.file) { $0.trials == count }
      }
    }
  }

  /// Waits, for a slow machine long enough, until the progress in the file fulfils a condition.
  private func wait(
    for file: PracticeFile, _ isFulfilled: (PracticeProgress) -> Bool
  ) throws {
    for _ in 0..<10_000 {
      if let progress = try file.read(), isFulfilled(progress) { return }
      usleep(2000)
    }
    Issue.record("the file was not written")
  }

  @Test func `A disk that refuses every answer is reported once`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      // A folder in the place of the file cannot be replaced by it.
      mkdir(practice.file.path, 0o700)
      for _ in 1...3 {
        try practice.answer()
        practice.host.finishWriting()
        practice.handle(.felt(word: 0))
      }
      rmdir(practice.file.path)
      let notices = practice.host.popNotices()
      #expect(notices.count == 1)
    }
  }

  @Test(arguments: ["pipe", "folder", "socket", "link"])
  func `Where there cannot be a file, practice goes on at once, and is kept as soon as it can be`(
    kind: String
  ) throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let path = practice.file.path
      let isMade =
        switch kind {
        case "pipe": mkfifo(path, 0o600)
        case "folder": mkdir(path, 0o700)
        case "socket": mknod(path, S_IFSOCK | 0o600, 0)
        default: symlink("/dev/null", path)
        }
      try #require(isMade == 0)
      let begun = ContinuousClock.now
      practice.handle(.entered)
      #expect(practice.item != nil && ContinuousClock.now - begun < .seconds(2))
      let notices = practice.host.popNotices()
      #expect(notices.count == 1 && notices[0].contains("practice.json"), "\(notices)")
      #expect(notices[0].hasSuffix("until then practice continues, and is not kept"))
      #expect(practice.host.refusal == nil)
      try practice.answer()
      practice.sleep()
      practice.settle()
      // The next session knows what the first has taught.
      practice.handle(.chord(Chord(.full)))
      #expect(practice.rooms.practiceSession?.course.progress.trials == 1)
      try practice.answer()
      practice.sleep()
      practice.settle()
      #expect(practice.host.popNotices().isEmpty, "it is named once")
      try #require((kind == "folder" ? rmdir(path) : unlink(path)) == 0)
      practice.handle(.chord(Chord(.full)))
      try practice.answer()
      practice.host.finish()
      #expect(try practice.file.read()?.trials == 3)
    }
  }

  @Test func `After the end a length can be chosen, and leaving saves nothing`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      practice.handle(.entered)
      practice.sleep()
      practice.settle()
      for command in [KeyCommand.options, .options, .down, .activate] {
        practice.handle(.chord(KeyMap.chord(for: command)))
      }
      practice.handle(.left)
      #expect(practice.host.nextDeadline == nil)
      practice.handle(.entered)
      #expect(practice.rooms.practiceSession?.course.minutes == 15)
      #expect(practice.rooms.practiceSession?.course.isInBackground == true)
      #expect(practice.rooms.isPractisedInBackground)
    }
  }
}
