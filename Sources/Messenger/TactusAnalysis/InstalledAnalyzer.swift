public import TactusMessage

/// The analyser of this program: models and rules, or rules alone if the models cannot be read.
public struct InstalledAnalyzer: Analyzer {
  private let analyzer: any Analyzer
  /// The reason why only the rules are in use; nil if the models are.
  public let modelError: String?

  /// Uses the models that are part of the program.
  public static let ofProgram = InstalledAnalyzer {
    () throws(ModelError) in try MeaningModel.ofProgram()
  }

  /// Uses the models in a file's bytes.
  public init(models bytes: [UInt8]) {
    self.init { () throws(ModelError) in try MeaningModel(bytes) }
  }

  private init(_ read: () throws(ModelError) -> MeaningModel) {
    do throws(ModelError) {
      analyzer = MeaningAnalyzer(try read())
      modelError = nil
    } catch {
      analyzer = RuleAnalyzer()
      modelError = error.description
    }
  }

  /// Analyses a message.
  public func analyze(_ message: IncomingMessage) -> Analysis { analyzer.analyze(message) }

  /// Analyses a message, by an encoder's scores of it too if there are any.
  public func analyze(_ message: IncomingMessage, by encoded: EncodedMeaning?) -> Analysis {
    (analyzer as? MeaningAnalyzer)?.analyze(message, by: encoded) ?? analyzer.analyze(message)
  }
}
