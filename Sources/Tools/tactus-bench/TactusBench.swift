import Glibc

@main
struct TactusBench {
  private static let usage: Int32 = 64
  private static let unavailable: Int32 = 69
  private static let inputOutput: Int32 = 74

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
      var suite = Suite(isQuick: options.isQuick, report: Report(isJSON: options.isJSON))
      let report = suite.run()
      return !report.isOpen ? inputOutput : report.isComplete ? 0 : unavailable
    }
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
