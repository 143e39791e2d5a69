import EmulatedBoards
import Foundation
import Glibc
import Synchronization
import TactusTestSupport
import Testing

/// An emulated board connected as in the guide, and the shell in which the guide's lines are typed.
final class BringUpBench {
  let board: EmulatedBoard
  /// False if the board fell behind real time during the last command.
  private(set) var hasKeptUp = true
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

  /// Runs a command while the board's lag is watched: one that falls behind for a moment and then
  /// catches up has been late for the program all the same.
  func run(_ command: String) throws -> Outcome {
    let script = script("tactus() { timeout 120 '\(Tool.path)' \"$@\"; }", command)
    let environment = udev.environment
    let end = CommandEnd()
    let before = try lag()
    Thread.detachNewThread {
      let result = Result { try Tool.shell(script, input: "", environment: environment) }
        .mapError { ProgramError("\($0)") }
      end.result.withLock { $0 = result }
    }
    hasKeptUp = true
    while true {
      let result = end.result.withLock { $0 }
      if try lag() - before > Self.longestLag { hasKeptUp = false }
      if let result { return try result.get() }
      usleep(Self.watchPause)
    }
  }

  /// The end of a command on another thread; nil while it runs.
  private final class CommandEnd: Sendable {
    let result = Mutex<Result<Outcome, ProgramError>?>(nil)
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
    /// True if the board fell behind real time, and nothing but what depends on time is wrong: a
    /// verdict of the program's, or words on a slow clock or late orders.
    var isOfThisComputer = false
  }

  /// Types a command; returns the differences from the guide's output for this board.
  func complaint(_ line: BringUpGuide.Line) throws -> Complaint {
    let outcome = try run(line.text)
    let printed = BringUpWords.steady(outcome.lines)
    let missing = BringUpWords.steady(line.shown.map(words.translate)).filter {
      !printed.contains($0)
    }
    let isBad = outcome.status != 0 || outcome.lines.contains { $0.hasPrefix("bad ") }
    guard !missing.isEmpty || isBad else { return Complaint() }
    let isOfTime =
      !missing.isEmpty && missing.allSatisfy { $0.hasPrefix("good ") }
      || Self.saysLate(outcome.text + outcome.errors)
    return Complaint(
      lines: ["\(line): status \(outcome.status)"] + missing.map { "not shown: \($0)" }
        + outcome.lines.map { "    \($0)" } + outcome.errorLines.map { "    errors: \($0)" },
      isOfThisComputer: !hasKeptUp && isOfTime)
  }

  /// The board's lag behind real time, relative to some start; ns.
  private func lag() throws -> Int64 {
    try board.catchUp()
    return Int64(RunningProgram.now()) - Int64(board.time)
  }

  /// The shift of the slowest board.
  private static let shift = 7

  /// The lag from which on the programs may notice it: `doctor` allows a clock 0.02 %, over some
  /// seconds; ns.
  private static let longestLag: Int64 = 1_000_000

  /// True if a program's output reports a board that is behind real time.
  private static func saysLate(_ text: String) -> Bool {
    text.contains(/the glove's clock runs|nothing reached the glove in time/)
  }

  /// Between two looks at the lag; µs.
  private static let watchPause: useconds_t = 50_000

  /// Runs it until there is no complaint, a few times at most: on a busy computer one may occur by
  /// accident. A persistent one is an issue; one that was always of this computer's lateness proves
  /// nothing, and is only reported.
  static func lasting(_ body: () throws -> Complaint) rethrows {
    guard let complaint = try firstLasting(body) else { return }
    withKnownIssue("this computer is too busy for the board", isIntermittent: true) {
      Issue.record("\(complaint.lines.joined(separator: "\n"))")
    } when: {
      complaint.isOfThisComputer
    }
  }

  /// The persistent complaint, one that is not of this computer's lateness if there is one.
  static func firstLasting(_ body: () throws -> Complaint) rethrows -> Complaint? {
    var complaints: [Complaint] = []
    for pause: useconds_t in [0, 300_000, 1_000_000] {
      usleep(pause)
      let complaint = try body()
      if complaint.lines.isEmpty { return nil }
      complaints.append(complaint)
    }
    return complaints.last { !$0.isOfThisComputer } ?? complaints.last
  }

  static let root = HardwareFolder.url.deletingLastPathComponent().path
}
