import Glibc
import TactusBraille
import TactusHaptics
import TactusPractice
import TactusSystem
import TactusTestSupport
import TactusText
import Testing

@testable import TactusService

@Suite struct PracticeFileTests {
  private static let a = PracticeItem(.letter, "a", [BrailleCell(rawValue: 1)])
  private static let gist = PracticeItem(.message, "bring milk", [BrailleCell(rawValue: 3)])

  private static var progress: PracticeProgress {
    var progress = PracticeProgress()
    for item in [a, gist] {
      progress.record(
        PracticeTrial(item, cells: item.cells, isRight: true, at: Timestamp(milliseconds: 1000)))
    }
    progress.minutes = 20
    return progress
  }

  private static func write(_ bench: KeepingBench) throws {
    try OutputFile.writePrivately(
      Array(progress.json.utf8), to: PracticeFile(beside: bench.store).path)
  }

  @Test func `Only one session has the file at a time`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      let first = try file.open()
      #expect(first.notice == nil && first.progress == nil)
      let error = #expect(throws: Failure.self) { _ = try file.open() }
      #expect(error?.status == .unavailable)
      withExtendedLifetime(first) {}
    }
  }

  @Test func `The progress is written privately, and read again`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      let writer = PracticeWriter()
      writer.save(PracticeProgress(), to: file.path)
      writer.save(Self.progress, to: file.path)
      writer.finish()
      #expect(writer.popFailure() == nil)
      var status = stat()
      #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      let (opened, read) = (try file.open(), try file.read())
      #expect(opened.progress?.minutes == 20 && read?.trials == 2)
    }
  }

  @Test func `A cue is known to the messenger once it was named right ten times`() throws {
    try KeepingBench.with { bench in
      let cue = PracticeItem(.cue, Cue.sendSuccess.rawValue, [.full])
      var progress = PracticeProgress()
      for count in 1...11 {
        progress.record(
          PracticeTrial(
            cue, cells: [.full], isRight: count != 5, at: Timestamp(milliseconds: 1000)))
        try OutputFile.writePrivately(
          Array(progress.json.utf8), to: PracticeFile(beside: bench.store).path)
        let host = PracticeHost(
          store: bench.store, try PracticeWorld().settings,
          start: PracticeFile(beside: bench.store).start())
        #expect(host.knownCues == (count == 11 ? [.sendSuccess] : []), "\(count)")
      }
    }
  }

  @Test(arguments: ["", "{", "[]", "{\"version\": \"one\"", "\u{0}\u{1}", "practice"])
  func `A damaged file is kept aside, and practice begins again`(text: String) throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      try bench.write(text, to: "data/practice.json")
      chmod(file.path, 0o644)
      let opened = try file.open()
      #expect(opened.notice?.contains("practice.json.damaged-1") == true)
      #expect(opened.progress == nil)
      #expect(bench.text("data/practice.json.damaged-1") == text)
      #expect(InputFile.isMissing(file.path))
      var status = stat()
      #expect(stat("\(file.path).damaged-1", &status) == 0 && status.st_mode & 0o777 == 0o600)
    }
  }

  @Test func `Of ten damaged files the oldest is deleted, which the notice says`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      for number in 1...11 {
        try bench.write("{\(number)", to: "data/practice.json")
        let notice = try #require(try file.open().notice)
        #expect(notice.contains("damaged-\(min(number, 9))"))
        #expect(notice.contains("the oldest of 9 such files was deleted") == (number > 9))
      }
      let kept = (1...9).map { bench.text("data/practice.json.damaged-\($0)") }
      #expect(kept == (3...11).map { "{\($0)" })
      // One that the reader has moved away makes room.
      unlink("\(file.path).damaged-4")
      try bench.write("{12", to: "data/practice.json")
      #expect(try file.open().notice?.contains("deleted") == false)
      #expect(bench.text("data/practice.json.damaged-9") == "{12")
      #expect(bench.text("data/practice.json.damaged-3") == "{5")
      #expect(bench.text("data/practice.json.damaged-4") == "{7")
    }
  }

  @Test func `Values out of range are named and kept aside, and practice has the rest`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      let text = Self.progress.json.replacing("\"trials\":2", with: "\"trials\":-2")
      try bench.write(text, to: "data/practice.json")
      chmod(file.path, 0o644)
      let start = file.start()
      let notice = try #require(start.notice)
      #expect(notice.contains("practice.json: trials is not a count"), "\(notice)")
      #expect(notice.contains("kept as") && notice.contains("practice continues with the rest"))
      #expect(!notice.contains("\n") && start.progress?.minutes == 20)
      #expect(bench.text("data/practice.json.damaged-1") == text)
      for path in [file.path, "\(file.path).damaged-1"] {
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
      }
      let opened = try file.open()
      #expect(opened.notice == nil && opened.progress?.items.count == 2, "it is named once")
    }
  }

  @Test func `A time far ahead is named, and the file stays as it is`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      // The same as a clock at 1970 shows of a good file.
      let text = Self.progress.json.replacing("\"days\":[[0,", with: "\"days\":[[90000,")
      try #require(text.contains("90000"))
      try bench.write(text, to: "data/practice.json")
      for _ in 1...3 {
        let start = file.start()
        #expect(start.progress?.days.first?.day == 90_000 && start.progress?.trials == 2)
        #expect(start.notice?.contains("check the date of this computer") == true)
        let opened = try file.open()
        #expect(opened.notice == start.notice && opened.progress == start.progress)
      }
      #expect(bench.text("data/practice.json") == text)
      #expect(InputFile.isMissing("\(file.path).damaged-1"))
    }
  }

  @Test func `A file of a later version stays as it is, and practice does not begin without it`()
    throws
  {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      let text = #"{"version": 2, "items": {"letter:a": []}}"#
      try bench.write(text, to: "data/practice.json")
      let start = file.start()
      #expect(start.progress == nil && start.notice?.contains("later version") == true)
      let failure = try #require(throws: Failure.self) { _ = try file.open() }
      #expect(failure.status == .noInput && failure.message.contains("later version"))
      #expect(!file.withoutOpening().isKnown && bench.text("data/practice.json") == text)
      #expect(InputFile.isMissing("\(file.path).damaged-1"))
    }
  }

  @Test(arguments: [true, false])
  func `Letters in the background are turned on and off without a session`(isOn: Bool) throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      for _ in 1...2 {
        let notice = try file.setBackground(isOn)
        let progress = try file.read()
        #expect(notice == nil && progress?.isInBackground == isOn)
      }
    }
  }

  @Test(arguments: ["{", "[1]"])
  func `A copy that was just kept is not made again`(text: String) throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      for _ in 1...3 {
        try bench.write(text, to: "data/practice.json")
        #expect(try file.open().notice?.contains("practice.json.damaged-1, ") == true)
        #expect(InputFile.isMissing(file.path))
      }
      #expect(bench.text("data/practice.json.damaged-1") == text)
      #expect(InputFile.isMissing("\(file.path).damaged-2"))
      // One that cannot be mended is copied once.
      let other = Self.progress.json.replacing("\"trials\":2", with: "\"trials\":-2")
      try bench.write(other, to: "data/practice.json")
      try #require(link(file.path, "\(file.path).backup") == 0)
      for _ in 1...3 {
        #expect(throws: Failure.self) { _ = try file.open() }
        #expect(file.withoutOpening().progress?.minutes == 20)
      }
      #expect(bench.text("data/practice.json.damaged-2") == other)
      #expect(InputFile.isMissing("\(file.path).damaged-3"))
    }
  }

  @Test func `At the start of a service a damaged file is named once and kept aside`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      #expect(file.start().notice == nil)
      try bench.write("{", to: "data/practice.json")
      let start = file.start()
      let notice = try #require(start.notice)
      #expect(start.progress == nil)
      #expect(notice.contains("practice.json.damaged-1"), "\(notice)")
      #expect(notice.contains("without a measured strength") && !notice.contains("\n"))
      #expect(bench.text("data/practice.json.damaged-1") == "{")
      #expect(file.start().notice == nil, "it is named once")
      var host = PracticeHost(
        store: bench.store, try PracticeWorld().settings, start: (nil, notice))
      #expect(host.popNotices() == [notice] && host.popNotices() == [])
    }
  }

  @Test func `A damaged strength is named, and the rest stays`() throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      let json = Self.progress.json.dropLast() + #","strength":{"time":"yesterday"}}"#
      try bench.write(String(json), to: "data/practice.json")
      let start = file.start()
      #expect(start.progress?.minutes == 20)
      #expect(start.notice?.contains("tactus learn --strength") == true)
      #expect(bench.text("data/practice.json.damaged-1") == String(json))
      #expect(file.start().notice == nil, "it is named once")
    }
  }

  @Test(arguments: ["pipe", "folder"])
  func `What is no file does not delay the start`(kind: String) throws {
    try KeepingBench.with { bench in
      let file = PracticeFile(beside: bench.store)
      try #require((kind == "pipe" ? mkfifo(file.path, 0o600) : mkdir(file.path, 0o700)) == 0)
      let begun = ContinuousClock.now
      let start = file.start()
      #expect(ContinuousClock.now - begun < .seconds(1))
      #expect(start.progress == nil)
      #expect(start.notice?.contains("practice.json: not a file: move it away") == true)
      #expect(throws: Failure.self) { _ = try file.open() }
    }
  }

  @Test(arguments: [ForgetJob.Request.all, .person("Mom")])
  func `Damaged copies are erased without the file too`(request: ForgetJob.Request) throws {
    try KeepingBench.with { bench in
      try bench.deliver(("Mom", "bring milk"))
      for number in [1, 9] {
        try bench.write("bring milk", to: "data/practice.json.damaged-\(number)")
      }
      let lines = try KeepingBench.lines { output in
        var job = ForgetJob(
          store: bench.store, beside: [PracticeData(beside: bench.store)], output: output)
        try job.forget(request, isAgreed: true)
      }
      #expect(lines.contains { $0.hasPrefix("erased from ") }, "\(lines)")
      for number in 1...9 { #expect(bench.text("data/practice.json.damaged-\(number)") == nil) }
    }
  }

  @Test func `A link to another place is not followed`() throws {
    try KeepingBench.with { bench in
      try bench.write("secret", to: "other")
      let file = PracticeFile(beside: bench.store)
      symlink(bench.folder.file("other"), file.path)
      #expect(throws: Failure.self) { _ = try file.open() }
      #expect(bench.text("other") == "secret")
    }
  }

  // MARK: Keeping

  @Test func `Everything is forgotten with the messages`() throws {
    try KeepingBench.with { bench in
      try bench.deliver(("Mom", "bring milk"))
      try Self.write(bench)
      let damaged = [1, 9].map { "data/practice.json.damaged-\($0)" }
      for name in damaged { try bench.write("bring milk", to: name) }
      var job = ForgetJob(
        store: bench.store, beside: [PracticeData(beside: bench.store)],
        output: StandardOutput(into: Transcript()))
      try job.forget(.all, isAgreed: true)
      #expect(damaged.allSatisfy { bench.text($0) == nil })
      #expect(InputFile.isMissing(PracticeFile(beside: bench.store).path))
    }
  }

  @Test func `With a person, the practised texts of messages are forgotten, and the letters stay`()
    throws
  {
    try KeepingBench.with { bench in
      try bench.deliver(("Mom", "bring milk"))
      try Self.write(bench)
      var job = ForgetJob(
        store: bench.store, beside: [PracticeData(beside: bench.store)],
        output: StandardOutput(into: Transcript()))
      try job.forget(.person("Mom"), isAgreed: true)
      let left = try #require(try PracticeFile(beside: bench.store).read())
      #expect(Array(left.items.keys) == [Self.a.id])
      #expect(bench.text("data/practice.json")?.contains("milk") == false)
    }
  }

  @Test func `The progress moves with the reader, and does not replace another`() throws {
    try KeepingBench.with { bench in
      try Self.write(bench)
      let files = try PracticeData(beside: bench.store).exported()
      let other = try bench.other()
      let data = PracticeData(beside: other.store)
      try data.prepare(files, replaces: false)()
      #expect(try PracticeFile(beside: other.store).read()?.minutes == 20)
      try bench.write(PracticeProgress().json, to: "other/practice.json")
      try data.prepare(files, replaces: false)()
      #expect(try PracticeFile(beside: other.store).read()?.minutes == 10)
      try data.prepare(files, replaces: true)()
      #expect(try PracticeFile(beside: other.store).read()?.minutes == 20)
    }
  }

  @Test func `A damaged file in an export is refused`() throws {
    try KeepingBench.with { bench in
      let data = PracticeData(beside: bench.store)
      try Self.write(bench)
      var files = try data.exported()
      files[0].bytes.removeLast(5)
      #expect(throws: Failure.self) { _ = try data.prepare(files, replaces: true) }
      #expect(try PracticeFile(beside: bench.store).read()?.minutes == 20)
    }
  }
}
