import TactusCommandLine

/// Mock gloves, bad lines, captures, plots, experiments, the conformance suite and firmware for boards.
@main
enum Lab {
  static func main() {
    CommandProgram(
      .lab,
      [
        Mock.self, WireCommand.self, Conformance.self, Inspect.self, Replay.self, PlotCommand.self,
        PerceptionCommand.self, SearchEncoding.self, Experiment.self, Flash.self,
      ]
    ).main()
  }
}
