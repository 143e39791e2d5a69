import Foundation
import TactusTestSupport

/// `tactus mock` on a separate terminal, where a key unplugs it.
final class MockGlove: SoakGlove {
  let device: String
  let pid: pid_t?
  let hasPlug = true
  private let watch: MotorWatch
  private let program: RunningProgram

  init(in folder: SoakFolder, lifetime: Int) throws {
    device = folder.file("glove")
    let motors = folder.file("motors")
    watch = try MotorWatch(motors)
    // `script` gives it the terminal that its keys come from.
    program = try RunningProgram(
      "/usr/bin/script",
      [
        "--quiet", "--flush", "--command",
        "exec '\(Tool.path)' mock --link '\(device)' --json --motor-log '\(motors)'", "/dev/null",
      ], environment: ["SHELL": "/bin/sh"], lifetime: lifetime)
    try program.line(containing: #""ready""#)
    guard let pid = RunningProgram.child(of: program.pid) else {
      throw ProgramError("the glove has ended: \(program.transcript)")
    }
    self.pid = pid
  }

  func replug() { program.send("u") }

  var replugs: Int { program.outputLines.count { $0.contains(#""unplugged""#) } }

  func readingEnds() {}

  func finish() throws -> GloveOutcome {
    program.send("q")
    let end = try program.line(containing: #""end""#, within: 10).text
    try program.finish(within: 10)
    let object = try JSONSerialization.jsonObject(with: Data(end.utf8)) as? [String: Any]
    guard let late = object?["late"] as? Int else {
      throw ProgramError("the glove's last words are no counts: \(end)")
    }
    return GloveOutcome(onsets: .wall(watch.delays), late: late)
  }
}
