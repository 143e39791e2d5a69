import EmulatedBoards
import Foundation

/// Measures the firmware on every emulated board, at its motor pins and by the board's own time.
@main
enum BoardBench {
  private static let usage = """
    usage: board-bench [--quick]

    Reads a text of ten minutes on each emulated board, all at once, and prints how far
    off the motors were. --quick reads for a minute, and does less of the rest.

    Exit status: 0 if every figure is reached, 1 if not, 64 for a wrong argument.
    """

  static func main() {
    switch CommandLine.arguments.dropFirst() {
    case []: measure(isQuick: false)
    case ["--quick"]: measure(isQuick: true)
    case ["--help"]: print(usage)
    default:
      FileHandle.standardError.write(Data("\(usage)\n".utf8))
      exit(64)
    }
  }

  private static func measure(isQuick: Bool) {
    let kinds = BoardKind.allCases
    let reports = Reports(count: kinds.count)
    DispatchQueue.concurrentPerform(iterations: kinds.count) { index in
      let trial = BoardTrial(
        kind: kinds[index], readingSeconds: isQuick ? 60 : 600, trials: isQuick ? 10 : 50,
        floodSeconds: isQuick ? 6 : 60)
      reports.set(trial.run(), at: index)
    }
    for (kind, report) in zip(kinds, reports.all) {
      print(kind)
      for line in report.lines { print(line) }
    }
    exit(reports.all.allSatisfy(\.isGood) ? 0 : 1)
  }
}

/// Unchecked: `lock` guards all mutable state.
private final class Reports: @unchecked Sendable {
  private let lock = NSLock()
  private var reports: [BoardReport]

  init(count: Int) { reports = Array(repeating: BoardReport(), count: count) }

  func set(_ report: BoardReport, at index: Int) { lock.withLock { reports[index] = report } }
  var all: [BoardReport] { lock.withLock { reports } }
}
