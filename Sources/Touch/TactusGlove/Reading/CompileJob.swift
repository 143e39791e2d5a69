import TactusHaptics
package import TactusSystem

/// Shows the pattern of each cell of a text, and its bytes: `tactus compile`.
package enum CompileJob {
  /// Reads the text on a virtual glove in virtual time, and prints each cell, then a summary.
  ///
  /// - Throws: `Failure` if the patterns cannot be made or the output cannot be written.
  package static func run(
    _ input: consuming TextInput, _ options: ReadingOptions, isJSON: Bool
  ) throws(Failure) -> ExitStatus {
    var report = CompileReport(table: try options.table(), isJSON: isJSON)
    var errors = InputErrors(command: "compile")
    var status = ExitStatus.ok
    var plan = try LoopbackPlan(TextSource(input, options.translator, waits: true), options)
    while let cell = plan.next() {
      report.add(cell)
      for trouble in plan.source.drainErrors() {
        errors.add(trouble)
        status = trouble.status
      }
    }
    for trouble in plan.source.drainErrors() {
      errors.add(trouble)
      status = trouble.status
    }
    report.finish(plan.traffic)
    try report.output.finish()
    errors.finish()
    return status
  }
}
