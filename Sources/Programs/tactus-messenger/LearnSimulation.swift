import Glibc
import TactusGlove
import TactusPractice
import TactusSystem
import TactusText

/// `tactus learn --simulate`: a simulated learner in virtual time.
enum LearnSimulation {
  static func run(_ path: String, seed: UInt64, asJSON: Bool) throws(Failure) -> ExitStatus {
    let learner: SimulatedLearner
    do throws(JSONDocumentError) {
      learner = try SimulatedLearner(json: JSONFile.read(path), file: path)
    } catch {
      throw Failure(error)
    }
    // A misspelt key would waste the run.
    if let ignored = SimulationReport.ignored(learner) {
      StandardError.write("tactus learn: \(ignored)")
    }
    var progress = SimulationProgress()
    let report = SimulationReport(learner, seed: seed) { progress.show($0) }
    progress.erase()
    var output = StandardOutput()
    for line in asJSON ? [report.json] : report.lines { output.line(line) }
    try output.finish()
    return .ok
  }
}

/// Shows the progress of a simulation on one line of the terminal.
private struct SimulationProgress {
  private static let interval = Duration.seconds(1)

  private let isShown = isatty(STDERR_FILENO) == 1
  private var last = ContinuousClock.now
  private var isDrawn = false

  mutating func show(_ share: Double) {
    guard isShown, ContinuousClock.now - last >= Self.interval else { return }
    last = .now
    write("\rsimulating: \(Int(share * 100)) %\u{1B}[K")
    isDrawn = true
  }

  mutating func erase() {
    if isDrawn { write("\r\u{1B}[K") }
    isDrawn = false
  }

  private func write(_ text: String) { _ = writeAll(Array(text.utf8), to: STDERR_FILENO) }
}
