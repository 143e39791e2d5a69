/// The analyser of this program: models and rules, or rules alone where the models cannot be read.
public struct InstalledAnalyzer: Analyzer {
  private let analyzer: any Analyzer
  /// Why rules alone are at work; nil if all is well.
  public let trouble: String?

  /// With the models that are part of the program.
  public static let ofProgram = InstalledAnalyzer {
    () throws(ModelError) in try MeaningModel.ofProgram()
  }

  /// With the models of a file's bytes.
  public init(models bytes: [UInt8]) {
    self.init { () throws(ModelError) in try MeaningModel(bytes) }
  }

  private init(_ read: () throws(ModelError) -> MeaningModel) {
    do throws(ModelError) {
      analyzer = MeaningAnalyzer(try read())
      trouble = nil
    } catch {
      analyzer = RuleAnalyzer()
      trouble = error.description
    }
  }

  /// Analyses a message.
  public func analyze(_ message: IncomingMessage) -> Analysis { analyzer.analyze(message) }
}
