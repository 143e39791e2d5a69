import Glibc
import Synchronization
package import TactusAnalysis
import TactusCommandLine
package import TactusMessage
import TactusModelServer
package import TactusSystem
import TactusText

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

extension InstalledEncoder {
  /// Starts the encoder and has it read a harmless message.
  ///
  /// - Returns: the time that it took, with its start.
  /// - Throws: `Failure` if no usable answer arrives in time.
  package func tryOut() throws(Failure) -> Duration {
    let message = IncomingMessage(
      sender: "Mom", body: "Dinner at seven?", time: Timestamp(milliseconds: 0))
    let begin = ContinuousClock.now
    guard let request = EncoderRequest(message, RuleAnalyzer().analyze(message)),
      case .answer(let line) = EncoderProcess(command).answer(to: request.line),
      EncodedMeaning(line: line) != nil
    else {
      throw Failure(
        .unavailable, "the encoder in \(command[1].printable) does not answer",
        cure: "if 'make meaning' wrote it, remove it and run that again")
    }
    return ContinuousClock.now - begin
  }
}

/// Judges one message after another by the models and, where it is installed, by the encoder, for which it
/// waits.
package final class PatientAnalyzer: Analyzer {
  private let analyzer: InstalledAnalyzer
  private let encoder: Mutex<EncoderProcess?>
  private let unread = Atomic(0)
  /// The time limit of an answer, with the start of the encoder on a busy machine.
  private static let patience = Duration.seconds(30)

  /// The number of messages that the encoder was given and did not answer.
  package var missed: Int { unread.load(ordering: .relaxed) }

  /// Starts nothing yet.
  package init(_ analyzer: InstalledAnalyzer, _ encoder: InstalledEncoder? = InstalledEncoder()) {
    self.analyzer = analyzer
    self.encoder = Mutex(
      encoder.map { EncoderProcess($0.command, timeout: Self.patience) })
  }

  /// Analyses a message.
  package func analyze(_ message: IncomingMessage) -> Analysis { judge(message).analysis }

  /// Analyses a message, and says whether the encoder took part.
  package func judge(_ message: IncomingMessage) -> (analysis: Analysis, encoder: EncoderUse) {
    let found = analyzer.analyze(message)
    guard let request = EncoderRequest(message, found) else { return (found, .unneeded) }
    let reply = encoder.withLock { $0?.answer(to: request.line, within: Self.patience) }
    guard let reply else { return (found, .missing) }
    guard case .answer(let line) = reply, let encoded = EncodedMeaning(line: line) else {
      unread.add(1, ordering: .relaxed)
      return (found, .silent)
    }
    return (analyzer.analyze(message, by: encoded), .answered)
  }
}
