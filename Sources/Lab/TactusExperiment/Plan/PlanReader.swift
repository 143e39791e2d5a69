package import TactusSystem
import TactusText

/// Reads an experiment from JSON or from a table of conditions (TSV).
package enum PlanReader {
  /// Reads a plan.
  ///
  /// - Parameters:
  ///   - file: the file's name in errors.
  ///   - open: reads a table of conditions by the name that the plan gives.
  /// - Throws: `Failure` that names the file, the place and the problem.
  package static func plan(
    _ bytes: [UInt8], file: String, open: @escaping (String) throws(Failure) -> [UInt8]
  ) throws(Failure) -> ExperimentPlan {
    let plan: ExperimentPlan
    if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
      do throws(ReadingProblem) {
        plan = try JSONPlanReader.plan(bytes, file: file, open: open)
      } catch {
        throw error.failure
      }
    } else {
      plan = try TablePlanReader.plan(bytes, file: file)
    }
    guard plan.mostTrials <= ExperimentPlan.mostTrials else {
      throw Failure(
        .badData, "\(file): \(plan.mostTrials) trials, more than \(ExperimentPlan.mostTrials)",
        cure: "repeat less, or split it into sessions")
    }
    return plan
  }

  /// Returns true if a text fits into a column of a table.
  static func isPlain(_ text: String) -> Bool {
    !text.isEmpty && text != "n/a" && text.unicodeScalars.count <= 200
      && !text.unicodeScalars.contains(where: \.isSteering)
  }

  /// Returns true for the letters and digits of a label in file names.
  static func isLabel(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar) || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}
