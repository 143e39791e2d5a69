import TactusSystem

/// `tactus learn --simulate`: a simulated learner in virtual time.
enum LearnSimulation {
  static func run(_ path: String, seed: UInt64, asJSON: Bool) throws(Failure) -> ExitStatus {
    throw Failure(.unavailable, "there are no simulated learners yet")
  }
}
