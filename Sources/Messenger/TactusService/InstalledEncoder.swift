import Glibc
package import TactusAnalysis
import TactusCommandLine
package import TactusMessage
import TactusModelServer
import TactusSystem

/// The encoder of this machine: the program `tactus-meaning` and the file of its weights.
package struct InstalledEncoder: Hashable, Sendable {
  /// The program and its argument.
  package let command: [String]

  /// The variable that names the file of the weights, or `none`.
  package static let variable = "TACTUS_ENCODER"

  /// Finds the program next to this one and the weights in the folder of the installation or of the build;
  /// nil if one of them is missing.
  package init?() {
    guard let program = ProgramSearch.helper("tactus-meaning") else { return nil }
    let named = getenv(Self.variable).map { String(cString: $0) }
    let folder = program.lastIndex(of: "/").map { String(program[..<$0]) } ?? "."
    let usual = ["../share/tactus", "../../share/tactus", "../../meaning"]
      .map { "\(folder)/\($0)/encoder.bin" }
    let places = named.map { $0.isEmpty ? usual : [$0] } ?? usual
    guard let weights = places.first(where: { access($0, R_OK) == 0 }) else { return nil }
    command = [program, weights]
  }
}

/// Judges one message after another by the models and, where it is installed, by the encoder, for which it
/// waits.
package final class PatientAnalyzer {
  private let analyzer: InstalledAnalyzer
  private let encoder: EncoderProcess?

  /// Starts nothing yet.
  package init(_ analyzer: InstalledAnalyzer, _ encoder: InstalledEncoder? = InstalledEncoder()) {
    self.analyzer = analyzer
    self.encoder = encoder.map { EncoderProcess($0.command, patience: EncoderServer.firstPatience) }
  }

  /// Analyses a message.
  package func analyze(_ message: IncomingMessage) -> Analysis {
    let found = analyzer.analyze(message)
    guard let encoder, let question = EncoderQuestion(message, found),
      case .answer(let line) = encoder.answer(to: question.line),
      let encoded = EncodedMeaning(line: line)
    else { return found }
    return analyzer.analyze(message, by: encoded)
  }
}
