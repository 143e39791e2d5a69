import EmulatedBoards
import Foundation
import Glibc
import TactusTestSupport
import Testing

/// An emulated board connected as in the guide, and the shell in which the guide's lines are typed.
final class BringUpBench {
  let board: EmulatedBoard
  private let udev: UdevBench
  private let guide: BringUpGuide
  private let words: BringUpWords

  init(_ kind: BoardKind, _ guide: BringUpGuide, clocks: BoardClocks = .crystal) throws {
    self.guide = guide
    words = try BringUpWords(kind.rawValue)
    board = try EmulatedBoard(kind, clocks: clocks, hasPort: true, shift: Self.shift)
    udev = try UdevBench()
    try udev.plug(words.device, leadingTo: try #require(board.port))
  }

  func run(_ command: String) throws -> Outcome {
    try Tool.shell(
      script("tactus() { timeout 120 '\(Tool.path)' \"$@\"; }", command), input: "",
      environment: udev.environment)
  }

  /// Runs `tactus` on a terminal, for typed input; its history goes into the folder.
  func type(_ command: String, _ folder: Folder) throws -> PseudoTerminal {
    // A function would be a separate job, which the terminal's keys do not reach.
    let line = command.replacing(/^tactus\b/, with: "exec '\(Tool.path)'")
    let environment = ["XDG_STATE_HOME": folder.path, "LC_ALL": "C"]
    return try PseudoTerminal(
      program: "/bin/sh", ["-c", script(line)],
      environment: environment.merging(udev.environment) { $1 })
  }

  /// The lines for this board, after the settings that the guide makes first.
  private func script(_ lines: String...) -> String {
    (["cd '\(Self.root)'"] + (guide.setup + lines).map(words.translate)).joined(separator: "\n")
  }

  /// The differences between a command's output and the guide.
  struct Complaint {
    /// Empty if all is right.
    var lines: [String] = []
    /// True if the board kept up with real time. One that falls behind has a slow clock, which the
    /// programs notice and report.
    var hasKeptUp = true
  }

  /// Types a command; returns the differences from the guide's output for this board.
  func complaint(_ line: BringUpGuide.Line) throws -> Complaint {
    let before = try lag()
    let outcome = try run(line.text)
    let hasKeptUp = try lag() - before < Self.longestLag
    let printed = BringUpWords.steady(outcome.lines)
    let missing = BringUpWords.steady(line.shown.map(words.translate)).filter {
      !printed.contains($0)
    }
    let isBad = outcome.status != 0 || outcome.lines.contains { $0.hasPrefix("bad ") }
    guard !missing.isEmpty || isBad else { return Complaint() }
    return Complaint(
      lines: ["\(line): status \(outcome.status)"] + missing.map { "not shown: \($0)" }
        + outcome.lines.map { "    \($0)" } + outcome.errorLines.map { "    errors: \($0)" },
      hasKeptUp: hasKeptUp)
  }

  /// The board's lag behind real time, relative to some start; ns.
  private func lag() throws -> Int64 {
    try board.catchUp()
    return Int64(RunningProgram.now()) - Int64(board.time)
  }

  /// The shift of the slowest board.
  private static let shift = 7

  /// The lag that a busy computer may cause without being noticed; ns.
  private static let longestLag: Int64 = 5_000_000

  /// Runs it until there is no complaint, a few times at most: on a busy computer one may occur by
  /// accident. A persistent one is an issue; if this computer never kept up with the board, it
  /// proves nothing, and is only reported.
  static func lasting(_ body: () throws -> Complaint) rethrows {
    guard let complaint = try firstLasting(body) else { return }
    withKnownIssue("this computer is too busy for the board", isIntermittent: true) {
      Issue.record("\(complaint.lines.joined(separator: "\n"))")
    } when: {
      !complaint.hasKeptUp
    }
  }

  /// The persistent complaint, from a board that kept up if there is one.
  static func firstLasting(_ body: () throws -> Complaint) rethrows -> Complaint? {
    var complaints: [Complaint] = []
    for pause: useconds_t in [0, 300_000, 1_000_000] {
      usleep(pause)
      let complaint = try body()
      if complaint.lines.isEmpty { return nil }
      complaints.append(complaint)
    }
    return complaints.last { $0.hasKeptUp } ?? complaints.last
  }

  static let root = HardwareFolder.url.deletingLastPathComponent().path
}
