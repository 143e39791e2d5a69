import Foundation
import Glibc
import TactusTestSupport
import Testing

/// The device of `firmware-protocol/c`, written from the document alone, with a real host.
@Suite(.onThreads) struct CGloveTests {
  private static let path = Tool.folder + "/c-glove"

  @Test func aWholeReadingTurnsTheMotorsAsOnTheLoopback() throws {
    try Folder.with { folder in
      let words = ["--rate", "400", "on a line"]
      var glove = try RunningProgram(Self.path, ["-v"])
      let real = try Tool.keepingUp {
        glove = try RunningProgram(Self.path, ["-v"])
        return try Tool.run(["say", "--device", try glove.line().text] + words)
      }
      #expect(real.status == 0, "\(real.errors)")
      let log = folder.file("log")
      let plan = try Tool.run(["say", "--virtual-time", "--motor-log", log] + words)
      #expect(plan.status == 0, "\(plan.errors)")
      glove.signal(SIGKILL)
      try glove.finish()
      let lines = glove.outputLines.dropFirst().joined(separator: "\n")
      let felt = try MotorLine.lines(of: Array(lines.utf8))
      #expect(MotorLine.left(on: felt) == [])
      #expect(MotorLine.order(felt) == MotorLine.order(try MotorLine.lines(of: folder.read(log))))
    }
  }

  @Test func theDoctorFindsNothingBad() throws {
    let glove = try RunningProgram(Self.path)
    let path = try glove.line().text
    var outcome = try Tool.run(["doctor", "--device", path])
    // In real time a lease expires if a busy computer delayed the doctor by 250 ms.
    for _ in 0..<3 where outcome.text.contains("bad      lease") {
      outcome = try Tool.run(["doctor", "--device", path])
    }
    #expect(outcome.status == 0, "\(outcome.text)")
    glove.signal(SIGKILL)
    try glove.finish()
  }

  /// Mostly checks that depend on no clock; TactusConformanceTests makes all checks in virtual
  /// time.
  @Test func itPassesTheExaminationOnItsLine() throws {
    let glove = try RunningProgram(Self.path)
    let path = try glove.line().text
    let failures = try ConformanceReport.lastingFailures(on: path, only: "2,7,9,12,13")
    #expect(failures.isEmpty, "\(failures)")
    glove.signal(SIGKILL)
    try glove.finish()
  }
}
