import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus experiment` as a process: on the virtual glove, with scripted fingers and with typed keys.
@Suite(.onThreads) struct ExperimentTests {
  private static let plan = """
    {"task": "try", "timeout_s": 2, "interval_s": 0.2, "blocks": [
      {"name": "one", "order": "sequential", "pause": false,
       "settings": {"encoding": "burst", "rate": 200},
       "trials": [{"text": "a"}, {"text": "b"}, {"text": "c"}, {"text": "d"}]}]}
    """

  private static let stem = "sub-07/ses-01/beh/sub-07_ses-01_task-try"

  private struct Row {
    let values: [String: String]
    subscript(column: String) -> String { values[column] ?? "" }
    func seconds(_ column: String) -> Double { Double(self[column]) ?? .nan }
  }

  private static func rows(_ folder: Folder, _ stem: String = Self.stem) throws -> [Row] {
    let text = String(decoding: try folder.read(folder.file("\(stem)_events.tsv")), as: UTF8.self)
    let lines = text.split(separator: "\n").map { $0.components(separatedBy: "\t") }
    let head = try #require(lines.first)
    return lines.dropFirst().map { Row(values: Dictionary(uniqueKeysWithValues: zip(head, $0))) }
  }

  private static func run(_ folder: Folder, _ words: String...) throws -> Outcome {
    try Tool.run(["experiment", "--output", folder.path] + words)
  }

  private static func example(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("docs/examples/\(name)").path
  }

  @Test(arguments: [("letters.json", "letters", 109), ("rate-threshold.json", "rate", 40)])
  func anExampleRunsWithASimulatedParticipant(file: String, task: String, least: Int) throws {
    try Folder.with { folder in
      let words = ["--simulate", "7", "--seed", "3", Self.example(file)]
      let outcome = try Tool.run(["experiment", "--output", folder.path] + words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let stem = "sub-sim01/ses-01/beh/sub-sim01_ses-01_task-\(task)"
      #expect(try Self.rows(folder, stem).count >= least)
      let sidecar = try JSONSerialization.jsonObject(
        with: Data(folder.read(folder.file("\(stem)_events.json"))))
      let members = try #require(sidecar as? [String: Any])
      #expect(members["Simulated"] as? Bool == true)
      #expect(members["Seed"] as? String == "3")
      let head = String(
        decoding: try folder.read(folder.file("\(stem)_events.tsv")), as: UTF8.self
      ).prefix { $0 != "\n" }
      for column in head.split(separator: "\t") { #expect(members[String(column)] != nil) }
      let confusion = String(
        decoding: try folder.read(folder.file("\(stem)_confusion.tsv")), as: UTF8.self)
      #expect(confusion.hasPrefix("expected\t"))
      #expect(try folder.read(folder.file("\(stem)_confusion.svg")).count > 1000)
      // Equal seeds give equal rows.
      try Folder.with { other in
        _ = try Tool.run(["experiment", "--output", other.path] + words)
        #expect(
          try folder.read(folder.file("\(stem)_events.tsv"))
            == other.read(other.file("\(stem)_events.tsv")))
      }
    }
  }

  @Test func scriptedFingersAnswerMissBounceAndUnplug() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let script = try folder.write(
        "# letters\n600 1\n-\n100 unplug\n250 145b\n300 14\n".utf8, to: "fingers")
      let outcome = try Self.run(folder, "--participant", "07", "--fingers", script, plan)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let rows = try Self.rows(folder)
      #expect(rows.map { $0["stimulus"] } == ["a", "b", "c", "d", "c"])
      #expect(rows.map { $0["outcome"] } == ["answer", "timeout", "void", "answer", "answer"])
      #expect(rows.map { $0["response"] } == ["a", "n/a", "n/a", "d", "c"])
      #expect(rows.map { $0["attempt"] } == ["1", "1", "1", "1", "2"])
      #expect(rows[1]["response_time"] == "n/a")
      #expect(rows[2]["note"].contains("session"), "\(rows[2]["note"])")
      for (index, latency) in [(0, 0.6), (3, 0.25), (4, 0.3)] {
        let time = rows[index].seconds("response_time") - rows[index].seconds("duration")
        #expect(abs(time - latency) <= 0.002, "\(time)")
        #expect(rows[index]["key_clock"] == "device")
      }
    }
  }

  @Test func existingFilesAreNeverOverwrittenAndACompleteSessionIsNotResumed() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let words = ["--participant", "sub-07", "--simulate", "1", plan]
      func run(_ more: String...) throws -> Outcome {
        try Tool.run(["experiment", "--output", folder.path] + more + words)
      }
      #expect(try run().status == 0)
      let before = try folder.read(folder.file("\(Self.stem)_events.tsv"))
      let again = try run()
      #expect(again.status == 64)
      #expect(again.errors.contains("exists already"))
      let resumed = try run("--resume")
      #expect(resumed.status == 64)
      #expect(resumed.errors.contains("complete"))
      #expect(try folder.read(folder.file("\(Self.stem)_events.tsv")) == before)
    }
  }

  @Test func aNameOrAWrongPlanIsRefusedInOneLine() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let bad = try folder.write("{\"task\": 7}".utf8, to: "bad.json")
      for (words, status) in [
        (["--participant", "Anna Smith", plan], 64), (["--participant", "anna", plan], 64),
        ([plan], 64), (["--participant", "1", bad], 65), (["--participant", "1", "missing"], 66),
        (["--participant", "1", "--simulate", "1", "--fingers", "x", plan], 64),
        (["--participant", "1", "--resume", plan], 66), (["--participant", "1", plan], 64),
      ] as [([String], Int32)] {
        let outcome = try Tool.run(["experiment", "--output", folder.path] + words)
        #expect(outcome.status == status, "\(words): \(outcome.errors)")
        #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
      }
    }
  }

  @Test func aDamagedLastRowIsKeptAsideAndItsTrialIsRepeated() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let script = try folder.write("600 1\n500 12\n400 14\n300 145\n".utf8, to: "fingers")
      let words = ["--participant", "07", "--seed", "5", "--fingers", script, plan]
      #expect(try Tool.run(["experiment", "--output", folder.path] + words).status == 0)
      let events = folder.file("\(Self.stem)_events.tsv")
      let whole = try folder.read(events)
      let rows = whole.split(separator: 0x0A)
      // Two rows, and a part of the third.
      let kept = rows[..<3].joined(separator: [0x0A]) + [0x0A] + rows[3].prefix(20)
      try folder.write(kept, to: "\(Self.stem)_events.tsv")
      for name in ["confusion.tsv", "confusion.svg", "psychometric.json"] {
        unlink(folder.file("\(Self.stem)_\(name)"))
      }
      let rest = try folder.write("400 14\n300 145\n".utf8, to: "rest")
      let outcome = try Self.run(
        folder, "--participant", "07", "--resume", "--fingers", rest, plan)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let damaged = folder.file("\(Self.stem)_events.damaged1")
      #expect(outcome.errors.contains(damaged))
      #expect(try folder.read(damaged) == Array(rows[3].prefix(20)))
      let resumed = try Self.rows(folder)
      #expect(resumed.map { $0["response"] } == ["a", "b", "c", "d"])
      #expect(resumed.map { $0["run"] } == ["1", "1", "2", "2"])
      #expect(try Array(folder.read(events).prefix(kept.count - 20)) == Array(kept.dropLast(20)))
      let other = try Self.run(
        folder, "--participant", "07", "--resume", "--seed", "6", "--fingers", rest, plan)
      #expect(other.status == 64)
    }
  }

  @Test(arguments: [0, 7, -1]) func aRunThatEndedBeforeItsFirstRowIsResumed(bytes: Int) throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let words = ["--participant", "07", "--simulate", "1", plan]
      #expect(try Tool.run(["experiment", "--output", folder.path] + words).status == 0)
      let events = folder.file("\(Self.stem)_events.tsv")
      let head = try folder.read(events).prefix { $0 != 0x0A } + [0x0A]
      for name in ["events.json", "confusion.tsv", "confusion.svg", "psychometric.json"] {
        unlink(folder.file("\(Self.stem)_\(name)"))
      }
      try folder.write(bytes < 0 ? head : head.prefix(bytes), to: "\(Self.stem)_events.tsv")
      let outcome = try Tool.run(["experiment", "--output", folder.path, "--resume"] + words)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try Self.rows(folder).count >= 4)
      // With rows the seed of the sidecar is needed.
      unlink(folder.file("\(Self.stem)_events.json"))
      let again = try Tool.run(["experiment", "--output", folder.path, "--resume"] + words)
      #expect(again.status == 65)
      #expect(again.errors.contains("restore it"))
    }
  }

  @Test func aPersonAnswersInATerminalIsKilledAndResumes() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let words = ["experiment", "--output", folder.path, "--participant", "07"]
      let events = folder.file("\(Self.stem)_events.tsv")
      func rowCount() -> Int { (try? Self.rows(folder).count) ?? 0 }
      let first = try PseudoTerminal(words + ["--seed", "2", plan])
      try first.wait(for: "block 1 of 1")
      try first.type("f ", until: "1 of 4")
      try first.type("fd ", until: "2 of 4")
      // Its files are in use.
      let other = try Tool.run(words + ["--resume", plan])
      #expect(other.status == 69, "\(other.errors)")
      #expect(other.errors.contains("in use"))
      first.signal(SIGKILL)
      #expect(first.ends(within: 10))
      #expect(rowCount() >= 2)
      let before = try folder.read(events)
      let second = try PseudoTerminal(words + ["--resume", plan])
      // A resumed session begins with a pause.
      try second.type("f ", until: "3 of 4")
      try second.type("fj ", until: "4 of 4")
      #expect(try second.finish() == 0)
      #expect(second.settingsNow == second.settings)
      let rows = try Self.rows(folder).filter { $0["outcome"] == "answer" }
      #expect(rows.allSatisfy { $0["key_clock"] == "host" })
      #expect(try folder.read(events).starts(with: before))
    }
  }

  @Test func anInterruptedRunSaysHowToContinue() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let terminal = try PseudoTerminal([
        "experiment", "--output", folder.path, "--participant", "07", plan,
      ])
      try terminal.wait(for: "block 1 of 1")
      try terminal.type("f ", until: "1 of 4")
      terminal.signal(SIGINT)
      #expect(try terminal.finish() == 130)
      #expect(terminal.text.contains("--resume"))
    }
  }

  @Test func aRunThatStoresNoTrialLeavesNoFileInTheWay() throws {
    try Folder.with { folder in
      let slow = Self.plan.replacingOccurrences(of: "0.2", with: "30")
      let plan = try folder.write(slow.utf8, to: "try.json")
      let words = ["experiment", "--output", folder.path, "--participant", "07", plan]
      let terminal = try PseudoTerminal(words)
      try terminal.wait(for: "block 1 of 1")
      terminal.signal(SIGINT)
      #expect(try terminal.finish() == 130)
      #expect(terminal.text.contains("no trial was stored"))
      #expect(try Tool.run(words).status == 64)
      let absent = try Tool.run(words + ["--device", folder.file("glove"), "--no-wait"])
      #expect(absent.status != 0)
      #expect(access(folder.file("\(Self.stem)_events.tsv"), F_OK) != 0)
      #expect(try Tool.run(words + ["--simulate", "1"]).status == 0)
    }
  }

  @Test func aGloveThatIsUnpluggedInATrialIsAwaitedAndTheTrialIsRepeated() throws {
    try Folder.with { folder in
      let plan = try folder.write(Self.plan.utf8, to: "try.json")
      let path = folder.file("glove")
      var mock = try RunningMock(["--link", path, "--view", "plain"])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let terminal = try PseudoTerminal([
        "experiment", "--output", folder.path, "--participant", "07", "--device", path, plan,
      ])
      try terminal.wait(for: "block 1 of 1")
      try terminal.type("f ", until: "1 of 4")
      mock.send(SIGTERM)
      _ = try? mock.status()
      try terminal.wait(for: "the glove is gone")
      mock = try RunningMock(["--link", path, "--view", "plain"])
      try terminal.wait(for: "the glove is back")
      for number in 2...4 { try terminal.type("fd ", until: "\(number) of 4") }
      #expect(try terminal.finish() == 0)
      let rows = try Self.rows(folder)
      #expect(rows.count { $0["outcome"] != "void" } == 4)
      #expect(Set(rows.filter { $0["outcome"] != "void" }.map { $0["stimulus"] }).count == 4)
      mock.send(SIGTERM)
      _ = try? mock.status()
    }
  }
}
