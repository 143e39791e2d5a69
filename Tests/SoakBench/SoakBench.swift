import Foundation
import Synchronization
import TactusTestSupport

/// Set by a signal that requests the end.
let isInterrupted = Atomic(false)

/// Reads for a long time under stress, in real time, and reports the outcome.
@main
enum SoakBench {
  static func main() {
    // An ended program appears as a failed write.
    signal(SIGPIPE, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      signal(number) { _ in isInterrupted.store(true, ordering: .relaxed) }
    }
    let options: SoakOptions
    do { options = try SoakOptions(CommandLine.arguments.dropFirst()) } catch {
      complain("\(error)")
      exit(64)
    }
    if options.wantsHelp {
      print(SoakOptions.help)
      exit(0)
    }
    do { exit(try run(options)) } catch {
      complain("\(error)")
      exit(69)
    }
  }

  private static func run(_ options: SoakOptions) throws -> Int32 {
    let output = SoakOutput(isJSON: options.isJSON)
    let soak = try Soak(options)
    output.begin(options, hasPriority: soak.hasPriority)
    try soak.run { output.progress($0) }
    let report = SoakReport(try soak.finish(), options)
    output.show(report, capture: report.missed.isEmpty ? nil : soak.keepCapture())
    if isInterrupted.load(ordering: .relaxed) { return 130 }
    return report.missed.isEmpty ? 0 : 1
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("soak-bench: \(message)\n".utf8))
  }
}
