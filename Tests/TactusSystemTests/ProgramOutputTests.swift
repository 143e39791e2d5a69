import TactusTestSupport
import TactusWire
import Testing

@testable import TactusSystem

@Suite struct ProgramOutputTests {
  private func output(
    _ script: String, limit: Microseconds = .seconds(60)
  ) throws -> ProgramOutput {
    try output(of: ["/bin/sh", "-c", script], limit: limit)
  }

  private func output(
    of command: [String], limit: Microseconds = .seconds(60)
  ) throws -> ProgramOutput {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    return try ProgramOutput(of: command, limit: limit, waiter)
  }

  @Test func linesOfJSONBecomeObjects() throws {
    let output = try output(#"echo '{"a": "1"}'; echo '{"a": "2"}'"#)
    #expect(output.end == .exited(0))
    #expect(output.objects?.compactMap { $0.text("a") } == ["1", "2"])
  }

  @Test func noOutputIsNoObjects() throws {
    #expect(try output("true").objects?.count == 0)
  }

  @Test func aLineThatIsNotJSONMakesAllOfItUseless() throws {
    let output = try output(#"echo '{"a": "1"}'; printf 'not \033 JSON\n'"#)
    #expect(output.objects == nil)
    #expect(output.complaint == "it writes something else: not \u{FFFD} JSON")
  }

  @Test func theComplaintSaysHowTheProgramEnded() throws {
    let failed = try output("echo 'no disk' >&2; exit 70")
    #expect(failed.objects == nil)
    #expect(failed.complaint == "it ended with status 70: no disk")
    #expect(try output("kill -KILL $$").complaint == "it was killed")
    #expect(try output(of: ["/nonexistent/program"]).complaint == "it cannot be started")
    let endless = try output("exec sleep 600", limit: .milliseconds(200))
    #expect(endless.complaint == "it did not end in time")
    #expect(try output("exec yes").complaint == "it writes too much")
  }

  @Test func aProgramThatClosesItsOutputIsAwaited() throws {
    #expect(try output("exec >&- 2>&-; sleep 0.2; exit 3").end == .exited(3))
  }
}
