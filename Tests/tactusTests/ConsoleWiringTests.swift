import Foundation
import TactusTestSupport
import Testing

/// `test` of the console: what was felt for each output, and what must be said of the wires.
@Suite(.onThreads) struct ConsoleWiringTests {
  private static let bridged = "look for a bridge between their wires or driver channels"

  private static let table: [(answers: [String], says: [String])] = [
    (["0", "1", "2", "3", "4", "5"], ["all 6 motors are wired right"]),
    (["thumb", "index", "mid", "RING", "lit", "palm"], ["all 6 motors are wired right"]),
    (["again", "0", "1", "2", "a", "3", "4", "5"], ["all 6 motors are wired right"]),
    (
      ["0", "4", "2", "3", "1", "5"],
      ["motors 1 and 4 are swapped: exchange their two wires at the driver"]
    ),
    (
      ["5", "1", "3", "2", "4", "0"],
      [
        "motors 0 and 5 are swapped: exchange their two wires at the driver",
        "motors 2 and 3 are swapped: exchange their two wires at the driver",
      ]
    ),
    (
      ["1", "2", "0", "3", "4", "5"],
      [
        "motors 0, 1 and 2 are on each other's outputs: connect motor 1 to output 1 (now on 0), "
          + "motor 2 to output 2 (now on 1), motor 0 to output 0 (now on 2)"
      ]
    ),
    (
      ["1", "0", "3", "4", "5", "2"],
      [
        "motors 0 and 1 are swapped: exchange their two wires at the driver",
        "motors 2, 3, 4 and 5 are on each other's outputs: connect motor 3 to output 3 (now on 2), "
          + "motor 4 to output 4 (now on 3), motor 5 to output 5 (now on 4), "
          + "motor 2 to output 2 (now on 5)",
      ]
    ),
    (
      ["0", "1", "none", "3", "4", "5"],
      [
        "motor 2 was not felt: check its plug, its two wires and its driver; "
          + "'sweep 2' tries every level"
      ]
    ),
    (
      ["0", "1", "2", "3 5", "4", "5, 3"],
      ["motors 3 and 5 were felt at once for outputs 3 and 5: \(bridged)"]
    ),
    (
      ["0 and 1 and 2", "1", "2", "3", "4", "5"],
      ["motors 0, 1 and 2 were felt all at once for output 0: \(bridged)"]
    ),
    (
      ["0", "0", "2", "3", "4", "5"],
      ["outputs 0 and 1 both turn motor 0: check where the wires of motor 1 go"]
    ),
    (
      ["4", "4", "4", "3", "4", "5"],
      ["outputs 0, 1, 2 and 4 all turn motor 4: check where the wires of motors 0, 1 and 2 go"]
    ),
    (
      ["3", "1", "2", "none", "4", "5"],
      [
        "nothing was felt for output 3: motor 3 is wired to another one",
        "output 0 turns motor 3: move the two wires of motor 3 from output 0 to output 3",
      ]
    ),
    (
      ["n", "none", "none", "none", "none", "none"],
      (0..<6).map {
        "motor \($0) was not felt: check its plug, its two wires and its driver; "
          + "'sweep \($0)' tries every level"
      }
    ),
    (["0", "1", "end"], ["all 2 motors are wired right", "not tested: 4 outputs from 2 on"]),
    (["end"], ["nothing was tested"]),
    (
      ["5", "end"],
      [
        "output 0 turns motor 5: move the two wires of motor 5 from output 0 to output 5",
        "not tested: 5 outputs from 1 on",
      ]
    ),
  ]

  /// All at once, since each takes the time of its pulses.
  private func run(_ scripts: [[String]]) throws -> [[String]] {
    try Folder.with { folder in
      for (index, answers) in scripts.enumerated() {
        let text = (["test"] + answers).joined(separator: "\n") + "\n"
        try folder.write(text.utf8, to: "input\(index)")
      }
      // A shell cannot wait for its own jobs where the signal of their end is held back.
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

  /// Whatever permutation the wires are in, moving them as the report says sets them right.
  @Test func theReportUndoesAnyPermutation() throws {
    var generator = SystemRandomNumberGenerator()
    let orders = (0..<24).map { _ in Array(0..<6).shuffled(using: &generator) }
    let reports = try run(orders.map { $0.map(String.init) })
    for (order, report) in zip(orders, reports) {
      #expect(Self.moved(order, report) == Array(0..<6), "\(order): \(report)")
    }
  }

  /// Which motor each output turns once the report's advice is followed.
  private static func moved(_ order: [Int], _ report: [String]) -> [Int] {
    var result = order
    for line in report {
      if let match = line.firstMatch(of: /^motors (\d) and (\d) are swapped/),
        let a = Int(match.1), let b = Int(match.2)
      {
        result.swapAt(a, b)
      }
      for match in line.matches(of: /motor (\d) to output (\d) \(now on (\d)\)/) {
        guard let motor = Int(match.1), let output = Int(match.2), let now = Int(match.3) else {
          continue
        }
        // It must be true of the wiring as it was.
        guard order[now] == motor else { return [] }
        result[output] = motor
      }
    }
    return result
  }

  @Test(arguments: ["9", "", "x", "0 9", "t h u m b"])
  func anInvalidAnswerEndsAScript(answer: String) throws {
    let outcome = try Tool.run(["console"], input: "test\n\(answer)\n")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("'none', 'again' or 'end'"), "\(outcome.errors)")
  }

  @Test func withoutAnswersItEnds() throws {
    let outcome = try Tool.run(["console", "-c", "test; stats"], input: "0\n")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("no answer for output 1"))
  }

  @Test func theGloveIsDisarmedWhileAnAnswerIsAwaited() throws {
    let console = try RunningProgram(Tool.path, ["console", "-c", "monitor on; test; stats"])
    try console.line(containing: "PLAYED")
    try console.line(containing: "STOPPED")
    console.send("0")
    try console.line(containing: "ARM seq")
    console.send("end")
    #expect(try console.finish() == 0)
    #expect(console.outputLines.contains("leases expired     0"))
  }
}
