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
    let report = SimulationReport(learner, seed: seed)
    var output = StandardOutput()
    for line in asJSON ? [report.json] : report.lines { output.line(line) }
    try output.finish()
    return .ok
  }
}
