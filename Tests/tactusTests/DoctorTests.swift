import Foundation
import Glibc
import TactusTestSupport
import Testing

/// The doctor's findings on a glove, or on something that is not one.
@Suite(.onThreads) struct DoctorTests {
  private struct Finding: Decodable {
    var check: String
    var state: String
    var text: String
    var cure: String?
  }

  /// Its findings and its outcome, without the summary, which is the last line.
  private func findings(_ options: String...) throws -> ([Finding], Outcome) {
    let outcome = try Tool.run(["doctor", "--json"] + options)
    let findings = try outcome.lines.dropLast().map {
      try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
    }
    return (findings, outcome)
  }

  @Test func theLoopbackIsWell() throws {
    let (findings, outcome) = try findings("--device", "loopback")
    #expect(outcome.status == 0)
    #expect(findings.map(\.check).contains("stop"))
    #expect(findings.allSatisfy { $0.state != "bad" }, "\(outcome.text)")
  }

  @Test(arguments: [
    (#"{"send": [}"#, "messenger.json:1:11: expected a value"),
    (#"{"sned": ["x"]}"#, "unknown key \"sned\""),
    (#"{"rate": "x"}"#, "messenger.json:1:10: rate: "),
    (#"{"call_for_help": []}"#, "call_for_help: expected an array of a program"),
    (#"{"profile": "nope.json"}"#, "nope.json cannot be read"),
    (#"{"vocabulary": "nope.json"}"#, "nope.json cannot be read"),
  ])
  func settingsThatTheMessengerRefusesAreBad(settings: String, words: String) throws {
    try MessengerHome.with { home in
      let path = "config/tactus/messenger.json"
      try home.configure([:])
      try home.folder.write(settings.utf8, to: path)
      #expect(chmod(home.folder.file(path), 0o600) == 0)
      let outcome = try home.tactus(["doctor", "--device", "loopback"], status: 69)
      #expect(
        outcome.lines.contains { $0.hasPrefix("bad      settings: ") && $0.contains(words) },
        "\(outcome.text)")
    }
  }

  @Test func settingsThatOthersCanWriteAreBad() throws {
    try MessengerHome.with { home in
      try home.configure([:])
      #expect(chmod(home.folder.file("config/tactus/messenger.json"), 0o666) == 0)
      let outcome = try home.tactus(["doctor", "--device", "loopback"], status: 69)
      #expect(outcome.text.contains("bad      settings: others can write to "), "\(outcome.text)")
    }
  }

  @Test func aCommandThatCannotBeStartedIsBad() throws {
    try MessengerHome.with { home in
      let path = "config/tactus/messenger.json"
      try home.configure([:])
      try home.folder.write(#"{"call_for_help": ["/nope/ring"]}"#.utf8, to: path)
      #expect(chmod(home.folder.file(path), 0o600) == 0)
      let outcome = try home.tactus(["doctor", "--device", "loopback"], status: 69)
      #expect(
        outcome.text.contains("bad      help: '/nope/ring' cannot be started"), "\(outcome.text)")
    }
  }

  @Test func theUdevRulesAreWrittenAndSomebodysOwnAreKept() throws {
    try Folder.with { folder in
      let install = ["doctor", "--rules", folder.path]
      let written = try Tool.run(install)
      #expect(written.status == 0)
      for name in ["70-tactus.rules", "90-tactus-brltty.rules"] {
        #expect(written.lines.contains(folder.file(name)))
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
          .appending(path: "../../hardware/udev/\(name)")
        #expect(try folder.read(folder.file(name)) == Array(try Data(contentsOf: source)))
      }
      #expect(try Tool.run(install).status == 0, "the same again")
      try folder.write("# mine\n".utf8, to: "70-tactus.rules")
      let refused = try Tool.run(install)
      #expect(refused.status == 77)
      #expect(refused.errors.contains("70-tactus.rules' is there and differs"))
      #expect(try folder.read(folder.file("70-tactus.rules")) == Array("# mine\n".utf8))
    }
    #expect(try Tool.run(["doctor", "--rules", "/nowhere/at/all"]).status == 66)
  }

  @Test(arguments: ["/nowhere/at/all", "/dev/null", "serial:NOBODY", "usb:dead:beef"])
  func aPortThatCannotBeHadComesWithItsCure(device: String) throws {
    let (findings, outcome) = try findings("--device", device)
    #expect(outcome.status == 69)
    let bad = try #require(findings.last)
    #expect(bad.check == "port")
    #expect(bad.state == "bad")
    #expect(bad.cure?.isEmpty == false, "\(outcome.text)")
  }

  @Test(arguments: [
    ("from-device.drop=1", "no answer"),
    ("from-device.flip=1", "no frame of a glove"),
    ("from-device.cut=20", "the glove is gone"),
  ])
  func everyFailedHandshakeHasItsOwnCure(faults: String, text: String) throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--faults", faults, "--view", "plain"])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let (findings, outcome) = try findings("--device", path)
      #expect(outcome.status == 69)
      let bad = try #require(findings.last)
      #expect(bad.state == "bad")
      #expect(bad.text.contains(text), "\(outcome.text)")
      #expect(bad.cure?.isEmpty == false, "\(outcome.text)")
      #expect(bad.cure?.contains("doctor") == false, "\(outcome.text)")
      mock.send(SIGTERM)
      _ = try mock.status()
    }
  }

  @Test(arguments: [
    ("clock-two-percent-fast", "clock", "% too fast"),
    ("played-early", "cells", "still to come"),
    ("played-ahead", "cells", "before the cell was due"),
    ("played-forged", "cells", "before the cell was due"),
    ("played-first", "cells", "cell 0 when cell 1 was due"),
  ])
  func aGloveThatTellsTimesThatCannotBeIsFoundWithin15Seconds(
    defect: String, check: String, text: String
  ) throws {
    try Folder.with { folder in
      let path = folder.file("glove")
      let mock = try RunningMock(["--link", path, "--defect", defect, "--view", "plain"])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let begin = RunningProgram.now()
      let (findings, outcome) = try findings("--device", path)
      #expect(RunningProgram.now() - begin < 15_000_000_000)
      let found = findings.filter { $0.state == "bad" && $0.text.contains(text) }
      #expect(found.contains { $0.check.hasPrefix(check) }, "\(outcome.text)")
      #expect(outcome.status == 69, "\(outcome.text)")
      mock.send(SIGTERM)
      _ = try mock.status()
    }
  }

  @Test func noMotorMoves() throws {
    try Folder.with { folder in
      let (path, log) = (folder.file("glove"), folder.file("motors"))
      let mock = try RunningMock(["--link", path, "--motor-log", log, "--view", "plain"])
      while access(path, F_OK) != 0 { _ = try mock.line() }
      let (findings, outcome) = try findings("--device", path)
      #expect(outcome.status == 0 && findings.map(\.check).contains("lease"), "\(outcome.text)")
      mock.send(SIGTERM)
      _ = try mock.status()
      #expect(try String(contentsOfFile: log, encoding: .utf8).isEmpty)
    }
  }

  @Test func aCaptureThatCannotBeWrittenIsNotBlamedOnThePort() throws {
    let outcome = try Tool.run(["doctor", "--device", "loopback", "--capture", "/dev/full"])
    #expect(outcome.status == 74)
    #expect(outcome.errors.contains("/dev/full"))
    #expect(!outcome.text.contains("bad "), "\(outcome.text)")
  }

  @Test func whatItSaysFitsEightyColumns() throws {
    let outcome = try Tool.run(["doctor", "--device", "loopback"])
    // A line with the path of the settings is longer; a terminal breaks it.
    #expect(outcome.lines.filter { $0.count > 80 && !$0.contains("/messenger.json") } == [])
  }
}
