import Glibc
import TactusBraille
import TactusInput
import TactusMessenger
import TactusPractice
import TactusSystem
import TactusText
import TactusWire
import Testing

@testable import TactusService

/// The room with the real owner of its file, in a time that the test advances.
struct HostBench {
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
      #expect(notices[0].hasSuffix("; practice continues, and is not kept until this is mended"))
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

  /// Writes a file with this many answers.
  private func write(_ trials: Int, _ file: PracticeFile) throws {
    var progress = PracticeProgress()
    let item = PracticeItem(.letter, "a", [BrailleCell(rawValue: 1)])
    for _ in 0..<trials {
      progress.record(
        PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 1000)))
    }
    progress.isInBackground = true
    try OutputFile.writePrivately(Array(progress.json.utf8), to: file.path)
  }

  /// An obstacle to opening a file, or only to writing it.
  enum Obstacle: CaseIterable { case lock, secondName }

  @Test(arguments: Obstacle.allCases)
  func `A file that can be read but not written is practised from, and continues once it can be`(
    obstacle: Obstacle
  ) throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let path = practice.file.path
      try write(3, practice.file)
      let made =
        switch obstacle {
        case .lock: mkdir("\(path).lock", 0o700)
        case .secondName: link(path, "\(path).backup")
        }
      try #require(made == 0)
      practice.handle(.entered)
      for trials in 3...4 {
        #expect(practice.rooms.practiceSession?.course.progress.trials == trials)
        try practice.answer()
        practice.sleep()
        practice.settle()
        let notices = practice.host.popNotices()
        #expect(notices.count == 1 || obstacle == .lock && trials == 4, "\(notices)")
        #expect(notices.allSatisfy { $0.contains("practice.json") })
        #expect(obstacle != .lock || notices.allSatisfy { $0.contains("from what the file holds") })
        practice.handle(.chord(Chord(.full)))
      }
      practice.sleep()
      practice.settle()
      #expect(try practice.file.read()?.trials == 3)
      try #require((obstacle == .lock ? rmdir("\(path).lock") : unlink("\(path).backup")) == 0)
      practice.handle(.chord(Chord(.full)))
      try practice.answer()
      practice.host.finish()
      #expect(try practice.file.read()?.trials == 6)
    }
  }

  @Test func `A file that another program has changed meanwhile counts, which is named`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      let lock = "\(practice.file.path).lock"
      try write(3, practice.file)
      try #require(mkdir(lock, 0o700) == 0)
      practice.handle(.entered)
      try practice.answer()
      practice.sleep()
      practice.settle()
      _ = practice.host.popNotices()
      try write(9, practice.file)
      try #require(rmdir(lock) == 0)
      practice.handle(.chord(Chord(.full)))
      #expect(practice.rooms.practiceSession?.course.progress.trials == 9)
      let notices = practice.host.popNotices()
      #expect(notices.count == 1 && notices[0].contains("changed by another"), "\(notices)")
    }
  }

  @Test func `A file that may hold progress but cannot be read is not begun again`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      // It cannot be put aside without the lock.
      try bench.write("{", to: "data/practice.json")
      try #require(mkdir("\(practice.file.path).lock", 0o700) == 0)
      practice.handle(.entered)
      #expect(practice.item == nil && practice.host.refusal?.status == .inputOutput)
      #expect(bench.text("data/practice.json") == "{")
      #expect(practice.host.popNotices().isEmpty)
    }
  }

  @Test func `A round in the background is skipped where the file cannot be opened`() throws {
    try KeepingBench.with { bench in
      var practice = try HostBench(bench.store)
      try write(3, practice.file)
      let lock = "\(practice.file.path).lock"
      try #require(mkdir(lock, 0o700) == 0)
      _ = practice.rooms.setBackground(true, at: .zero)
      _ = practice.rooms.setFree(since: .zero, at: .zero)
      for _ in 1...2 {
        practice.now = try #require(practice.rooms.nextDeadline)
        _ = practice.rooms.advance(to: practice.now)
        let events = practice.host.serve(&practice.rooms, at: practice.now)
        #expect(events.isEmpty && practice.host.popNotices().isEmpty)
        #expect(practice.rooms.isPractisedInBackground)
      }
      try #require(rmdir(lock) == 0)
      practice.now = try #require(practice.rooms.nextDeadline)
      _ = practice.rooms.advance(to: practice.now)
      #expect(!practice.host.serve(&practice.rooms, at: practice.now).isEmpty)
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
