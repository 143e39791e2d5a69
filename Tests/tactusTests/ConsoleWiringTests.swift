import Foundation
import TactusTestSupport
import Testing

/// The console's `test`: the motors felt for each output, and the required report on the wires.
@Suite(.onThreads) struct ConsoleWiringTests {
  private static let bridged = "look for a bridge between their wires or driver channels"

  private static let table: [(answers: [String], says: [String])] = [
    (["1", "2", "3", "4", "5", "6"], ["all 6 motors are wired right"]),
    (["thumb", "index", "mid", "RING", "lit", "palm"], ["all 6 motors are wired right"]),
    (["again", "1", "2", "3", "a", "4", "5", "6"], ["all 6 motors are wired right"]),
    (
      ["1", "5", "3", "4", "2", "6"],
      ["motors 2 and 5 are swapped: exchange their two wires at the driver"]
    ),
    (
      ["6", "2", "4", "3", "5", "1"],
      [
        "motors 1 and 6 are swapped: exchange their two wires at the driver",
        "motors 3 and 4 are swapped: exchange their two wires at the driver",
      ]
    ),
    (
      ["2", "3", "1", "4", "5", "6"],
      [
        "motors 1, 2 and 3 are on each other's outputs: connect motor 2 to output 2 (now on 1), "
          + "motor 3 to output 3 (now on 2), motor 1 to output 1 (now on 3)"
      ]
    ),
    (
      ["2", "1", "4", "5", "6", "3"],
      [
        "motors 1 and 2 are swapped: exchange their two wires at the driver",
        "motors 3, 4, 5 and 6 are on each other's outputs: connect motor 4 to output 4 (now on 3), "
          + "motor 5 to output 5 (now on 4), motor 6 to output 6 (now on 5), "
          + "motor 3 to output 3 (now on 6)",
      ]
    ),
    (
      ["1", "2", "none", "4", "5", "6"],
      [
        "motor 3 was not felt: check its plug, its two wires and its driver; "
          + "'sweep 3' tries every level"
      ]
    ),
    (
      ["1", "2", "3", "4 6", "5", "6, 4"],
      ["motors 4 and 6 were felt at once for outputs 4 and 6: \(bridged)"]
    ),
    (
      ["1 and 2 and 3", "2", "3", "4", "5", "6"],
      ["motors 1, 2 and 3 were felt all at once for output 1: \(bridged)"]
    ),
    (
      ["1", "1", "3", "4", "5", "6"],
      ["outputs 1 and 2 both turn motor 1: check where the wires of motor 2 go"]
    ),
    (
      ["5", "5", "5", "4", "5", "6"],
      ["outputs 1, 2, 3 and 5 all turn motor 5: check where the wires of motors 1, 2 and 3 go"]
    ),
    (
      ["4", "2", "3", "none", "5", "6"],
      [
        "nothing was felt for output 4: motor 4 is wired to another one",
        "output 1 turns motor 4: move the two wires of motor 4 from output 1 to output 4",
      ]
    ),
    (
      ["n", "none", "none", "none", "none", "none"],
      (1...6).map {
        "motor \($0) was not felt: check its plug, its two wires and its driver; "
          + "'sweep \($0)' tries every level"
      }
    ),
    (["1", "2", "end"], ["all 2 motors are wired right", "not tested: 4 outputs from 3 on"]),
    (["end"], ["nothing was tested"]),
    (
      ["6", "end"],
      [
        "output 1 turns motor 6: move the two wires of motor 6 from output 1 to output 6",
        "not tested: 5 outputs from 2 on",
      ]
    ),
  ]

  /// Runs all at once, since each takes the time of its pulses.
  private func run(_ scripts: [[String]]) throws -> [[String]] {
    try Folder.with { folder in
      for (index, answers) in scripts.enumerated() {
        let text = (["test"] + answers).joined(separator: "\n") + "\n"
        try folder.write(text.utf8, to: "input\(index)")
      }
      // A shell cannot wait for its jobs while SIGCHLD is blocked.
      let script = """
        export T; seq 0 \(scripts.count - 1) | xargs -P \(scripts.count) -I @@ \
        sh -c '$T console --json <\(folder.file("input@@")) >\(folder.file("output@@"))'
        """
      #expect(try Tool.shell(script).status == 0)
      return try scripts.indices.map { index in
        let lines = String(decoding: try folder.read(folder.file("output\(index)")), as: UTF8.self)
          .split(separator: "\n")
        let last = try #require(lines.last, "\(scripts[index])")
        let object =
          try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any]
        return try #require(object?["lines"] as? [String], "\(last)")
      }
    }
  }

  @Test func theReportSaysWhichWireIsWrong() throws {
    let reports = try run(Self.table.map(\.answers))
    for (report, row) in zip(reports, Self.table) { #expect(report == row.says, "\(row.answers)") }
  }

  /// Whatever the permutation of the wires, moving them as the report says corrects it.
  @Test func theReportUndoesAnyPermutation() throws {
    var generator = SystemRandomNumberGenerator()
    let orders = (0..<24).map { _ in Array(0..<6).shuffled(using: &generator) }
    let reports = try run(orders.map { $0.map { "\($0 + 1)" } })
    for (order, report) in zip(orders, reports) {
      #expect(Self.moved(order, report) == Array(0..<6), "\(order): \(report)")
    }
  }

  /// The motor of each output once the report's advice is followed.
  private static func moved(_ order: [Int], _ report: [String]) -> [Int] {
    var result = order
    for line in report {
      if let match = line.firstMatch(of: /^motors (\d) and (\d) are swapped/),
        let a = Int(match.1), let b = Int(match.2)
      {
        result.swapAt(a - 1, b - 1)
      }
      for match in line.matches(of: /motor (\d) to output (\d) \(now on (\d)\)/) {
        guard let motor = Int(match.1), let output = Int(match.2), let now = Int(match.3) else {
          continue
        }
        // It must be true of the original wiring.
        guard order[now - 1] == motor - 1 else { return [] }
        result[output - 1] = motor - 1
      }
    }
    return result
  }

  @Test(arguments: ["9", "", "0", "x", "1 9", "t h u m b"])
  func anInvalidAnswerEndsAScript(answer: String) throws {
    let outcome = try Tool.run(["console"], input: "test\n\(answer)\n")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("'none', 'again' or 'end'"), "\(outcome.errors)")
  }

  @Test func withoutAnswersItEnds() throws {
    let outcome = try Tool.run(["console", "-c", "test; stats"], input: "1\n")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("no answer for output 2"))
  }

  @Test func theGloveIsDisarmedWhileAnAnswerIsAwaited() throws {
    let console = try RunningProgram(Tool.path, ["console", "-c", "monitor on; test; stats"])
    try console.line(containing: "PLAYED")
    try console.line(containing: "STOPPED")
    console.send("1")
    try console.line(containing: "ARM seq")
    console.send("end")
    #expect(try console.finish() == 0)
    #expect(console.outputLines.contains("leases expired     0"))
  }
}
