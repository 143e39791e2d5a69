import TactusCommandLine
import TactusHaptics
import TactusLab
import TactusSystem
import TactusText

/// Shows how well the perception model repeats the published scores, and fits it again.
struct PerceptionCommand: TactusCommand {
  static let name = "perception"
  static let usage = "[--fit [--seed N]] [--json]"
  static let options: [any CommandOption] = [fit, seed, Flag.json]
  private static let fit = Flag("fit", "fit the model again, and print its parameters")
  private static let seed = Option(
    "seed", "N", .integer(0...1_000_000), default: 1, "start of the fit (default \(.default))")
  static let notes = """
    The model behind 'tactus encodings --predict' is fitted to the published scores
    that the list shows. It has almost as many parameters as there are scores: it
    repeats them, and foretells nothing by that. docs/REFERENCES.md has the sources.
    The fit takes a few minutes; each line is a set of parameters and its loss.

      tactus perception
      tactus perception --fit --seed 2
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    if arguments[fit] {
      var output = StandardOutput()
      for found in PerceptionFitting.fit(seed: UInt64(try arguments[seed])) {
        func rounded(_ value: Double) -> String { "\((value * 10_000).rounded() / 10_000)" }
        let values = found.values.map(rounded).joined(separator: ", ")
        output.line("[\(values)],  // \(rounded(found.loss))")
      }
      try output.finish()
      return .ok
    }
    let figures = PublishedFigures(PerceptionModel.fitted[0])
    let rows = figures.comparison
    if arguments[.json] {
      return try listJSON(
        rows.map { row in
          [
            ("score", JSONText.string(row.name)), ("published", JSONText.hundredths(row.published)),
            ("model", JSONText.hundredths(row.model)),
          ]
        })
    }
    return try list(
      [("", "published  model")]
        + rows.map {
          (
            $0.name,
            JSONText.hundredths($0.published).padded(to: 11) + JSONText.hundredths($0.model)
          )
        })
  }
}
