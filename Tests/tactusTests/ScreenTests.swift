import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct ScreenTests {
  private struct Finding: Decodable {
    var check: String
    var state: String
    var cure: String?
  }

  @Test func theCheckSaysThatNoServiceRunsAndStartsNone() throws {
    try Folder.with { folder in
      let outcome = try Tool.run(
        ["screen", "--check", "--json"], environment: ["XDG_RUNTIME_DIR": folder.path])
      let findings = try outcome.lines.dropLast().map {
        try JSONDecoder().decode(Finding.self, from: Data($0.utf8))
      }
      #expect(outcome.status == 69 && outcome.errors.isEmpty)
      #expect(findings.first { $0.check == "service" }?.state == "bad")
      #expect(findings.first { $0.check == "brltty" }?.state == "good")
      #expect(findings.first { $0.check == "driver" }?.state == "good")
      #expect(findings.allSatisfy { $0.state == "good" || $0.cure != nil })
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test func withoutACheckItSaysHowToSetItUp() throws {
    let outcome = try Tool.run(["screen"], environment: ["XDG_RUNTIME_DIR": "/run/user/7"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("braille-device serial:/run/user/7/tactus/braille\n"))
  }

  @Test(arguments: [["--json"], ["now"], ["--check", "now"]])
  func whatItCannotDoIsAWrongUse(words: [String]) throws {
    let outcome = try Tool.run(["screen"] + words)
    #expect(outcome.status == 64 && outcome.errorLines.count == 1)
  }
}
