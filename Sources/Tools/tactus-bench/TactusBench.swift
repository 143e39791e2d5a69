import Glibc

@main
struct TactusBench {
  private static let costly: Int32 = 1
  private static let usage: Int32 = 64
  private static let unavailable: Int32 = 69
  private static let inputOutput: Int32 = 74
  /// The number of times that a part with a cost above the expected one, or that could not be
  /// measured, is measured again, since other programs may have disturbed it; the lowest cost
  /// counts. The second is that of a busy machine.
  private static let (repeats, busyRepeats) = (2, 5)

  static func main() {
    // A closed reader appears as a failed write.
    signal(SIGPIPE, SIG_IGN)
    do throws(Failure) {
      let options = try Options(CommandLine.arguments.dropFirst())
      exit(run(options))
    } catch {
      complain(error.message)
      exit(usage)
    }
  }

  private static func run(_ options: Options) -> Int32 {
    if options.wantsHelp {
      return Output.write(Options.help, to: STDOUT_FILENO) ? 0 : inputOutput
    } else if isDebugBuild {
      complain("a debug build measures nothing useful: use 'swift build -c release'")
      return usage
    } else {
      do throws(Failure) { return try measure(options) } catch {
        complain(error.message)
        return unavailable
      }
    }
  }

  private static func measure(_ options: Options) throws(Failure) -> Int32 {
    let expected = try options.expected.map { path throws(Failure) in try CostTable(path: path) }
    var suite = try Suite(
      options.parts, isQuick: options.isQuick,
      report: Report(isJSON: options.isJSON, isBusy: options.isBusy))
    var report = suite.run()
    for _ in 0..<(options.isBusy ? busyRepeats : repeats) {
      let parts = report.partsToRepeat(expected)
      if parts.isEmpty { break }
      report = suite.run(again: parts)
    }
    if let expected {
      report.compare(with: expected, isPartial: options.parts.count < Suite.Part.allCases.count)
    }
    report.finish()
    if let path = options.saved { try report.costs.write(to: path) }
    guard report.isOpen else { return inputOutput }
    return !report.isComplete ? unavailable : report.isAsExpected ? 0 : costly
  }

  private static var isDebugBuild: Bool {
    #if DEBUG
      true
    #else
      false
    #endif
  }

  private static func complain(_ message: String) {
    _ = Output.write("tactus-bench: \(message)\n", to: STDERR_FILENO)
  }
}
