import Foundation
import Glibc
import TactusTestSupport
import Testing

/// `tactus conformance`, on the loopback in virtual time and on pseudo-terminals in real time.
@Suite(.onThreads) struct ConformanceTests {
  /// Calls `body` with a mock on a pseudo-terminal.
  private func withMock<Result>(
    _ options: [String] = [], _ body: (String) throws -> Result
  ) throws -> Result {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--view", "plain"] + options)
      _ = try mock.line()
      let outcome = try body(path)
      mock.send(SIGTERM)
      _ = try mock.status()
      return outcome
    }
  }

  private func examine(mock options: [String], _ words: [String] = []) throws -> Outcome {
    try withMock(options) { path in
      try Tool.run(["conformance", "--device", path] + words)
    }
  }

  @Test func theLoopbackPassesAtOnce() throws {
    let outcome = try Tool.run(["conformance", "--device", "loopback"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "loopback: loopback, tactus mock 1")
    #expect(outcome.lines.contains { $0.contains("take the glove off") })
    #expect(outcome.lines.contains("ok      M6.1   a device never arms itself"))
    #expect(outcome.lines.last?.contains(" ok, ") == true)
    #expect(outcome.lines.filter { $0.count > 80 } == [])
  }

  @Test func aWholeExaminationInRealTimePasses() throws {
    let failures = try withMock { try ConformanceReport.lastingFailures(on: $0) }
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test func jsonIsOneObject() throws {
    let outcome = try Tool.run(["conformance", "--device", "loopback", "--json"])
    #expect(outcome.status == 0)
    let report = try ConformanceReport(outcome)
    #expect(report.device?.board == "loopback")
    #expect(report.device?.slots == 64)
    #expect(report.checks.count > 120)
    #expect(report.passed == report.checks.count { $0.verdict == "ok" })
    #expect(report.failed == 0)
    #expect(report.notMade == 0)
    for check in report.checks where check.verdict != "ok" { #expect(check.reason != nil) }
  }

  @Test func aDefectIsSaidAndEndsWith76() throws {
    let words = ["--only", "stop-armed,gap-once"]
    let outcome = try examine(mock: ["--defect", "gap-repeated"], words)
    #expect(outcome.status == 76)
    let place = try #require(outcome.lines.firstIndex { $0.hasPrefix("bad     7 ") })
    #expect(outcome.lines[place + 1].hasPrefix("          expected: "))
    #expect(outcome.lines[place + 2].hasPrefix("          got: "))
    #expect(outcome.lines.last == "1 ok, 1 bad")
    let json = try ConformanceReport(
      examine(mock: ["--defect", "gap-repeated"], words + ["--json"]))
    #expect(json.failed == 1)
    let failed = try #require(json.checks.first { $0.verdict == "bad" })
    #expect(failed.name == "gap-once")
    #expect(failed.section == "7")
    #expect(failed.expected?.isEmpty == false)
    #expect(failed.got?.isEmpty == false)
  }

  @Test func anIllegalDescriptionEndsWith76() throws {
    let outcome = try examine(mock: ["--defect", "description-illegal"])
    #expect(outcome.status == 76)
    #expect(outcome.lines.contains { $0.hasPrefix("bad     5 ") })
    #expect(outcome.errorLines.count == 1)
    let json = try examine(mock: ["--defect", "description-illegal"], ["--json"])
    #expect(json.status == 76)
    #expect(try ConformanceReport(json).failed == 1)
  }

  @Test(arguments: ["", ",", " "]) func aChoiceOfNoCheckIsWrongUsage(choice: String) throws {
    let outcome = try Tool.run(["conformance", "--device", "loopback", "--only", choice])
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errorLines.count == 1)
  }

  @Test func onlyWhatIsChosenIsExamined() throws {
    let names = try ConformanceReport(
      Tool.run([
        "conformance", "--device", "loopback", "--json", "--only", "M6.1,11", "--only", "crc",
      ])
    ).checks
    #expect(Set(names.map(\.section)) == ["M6.1", "11", "2"])
    #expect(names.count { $0.section == "2" } == 1)
    let unknown = try Tool.run(["conformance", "--device", "loopback", "--only", "stop-armd"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("stop-armed"))
    #expect(unknown.errorLines.count == 1)
  }

  @Test func theListNeedsNoGlove() throws {
    let outcome = try Tool.run(["conformance", "--list", "--only", "6"])
    #expect(outcome.status == 0)
    #expect(outcome.lines.contains { $0.contains("stop-armed") })
    #expect(outcome.lines.contains { $0.hasPrefix("M6.1 ") })
    #expect(outcome.lines.allSatisfy { $0.hasPrefix("6") || $0.hasPrefix("M6") })
    #expect(outcome.lines.filter { $0.unicodeScalars.count > 100 } == [])
    let json = try Tool.run(["conformance", "--list", "--only", "6", "--json"])
    #expect(json.lines.count == 1)
    let list = try JSONDecoder().decode([String: [[String: String]]].self, from: Data(json.output))
    #expect(list["checks"]?.count == outcome.lines.count)
    #expect(list["checks"]?.contains { $0["name"] == "stop-armed" } == true)
  }

  @Test(arguments: [("from-device.drop=1", "no answer"), ("from-device.flip=1", "bytes arrive")])
  func whatIsNoGloveEndsWith69(faults: String, text: String) throws {
    let outcome = try examine(mock: ["--faults", faults])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains(text))
    #expect(outcome.errorLines.count == 1)
  }

  @Test func aGloveThatIsUnpluggedEndsItWith69() throws {
    let outcome = try examine(mock: ["--faults", "from-device.cut=2000"], ["--json"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("is gone"))
    let report = try ConformanceReport(outcome)
    #expect(report.passed > 0)
    #expect(report.notMade > 0)
  }

  @Test func ctrlCStopsTheMotors() throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--json", "--motor-log", folder.file("log")])
      _ = try mock.event()
      let run = try RunningProgram(
        Tool.path, ["conformance", "--device", path, "--only", "M10.4,M10.3"])
      try run.line(containing: "take the glove off")
      var event = try mock.event()
      while event["event"] != "armed" { event = try mock.event() }
      usleep(500_000)
      run.signal(SIGINT)
      #expect(try run.finish() == 130)
      #expect(run.outputLines.last?.contains("not made") == true)
      while event["event"] != "host-left" { event = try mock.event() }
      mock.send(SIGTERM)
      _ = try mock.status()
      #expect(MotorLine.left(on: try MotorLine.lines(of: folder.read(folder.file("log")))) == [])
    }
  }

  @Test func aCaptureShowsWhatWasSaid() throws {
    try Folder.with { folder in
      let path = folder.file("exam.pcapng")
      let run = ["conformance", "--device", "loopback", "--only", "stop-armed", "--capture", path]
      #expect(try Tool.run(run).status == 0)
      let told = try Tool.run(["inspect", "--frames", path])
      #expect(told.status == 0)
      #expect(told.text.contains("STOP"))
    }
  }

  @Test func theMockListsItsDefects() throws {
    let list = try Tool.run(["mock", "--defects"])
    #expect(list.status == 0)
    #expect(list.lines.count > 100)
    #expect(list.lines.contains { $0.contains("gap-unreported") })
    let unknown = try Tool.run(["mock", "--defect", "gap-unreportd"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("gap-unreported"))
  }
}
