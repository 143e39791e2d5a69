package import TactusAnalysis
import TactusMessage
package import TactusSystem
import TactusText

/// The models for judging messages: those in a file, or else the program's own.
package struct InstalledModels {
  /// The analyzer; it uses only rules if the models cannot be read.
  package let analyzer: InstalledAnalyzer
  /// The problem with the models and how to fix it; nil for none.
  package let failure: Failure?
  /// The models' location, for display.
  package let name: String

  /// The largest file that is read, in bytes.
  private static let mostBytes = 64 << 20

  /// Reads models.
  ///
  /// - Parameter path: the models' file; nil for the program's own.
  package init(_ path: String?) {
    guard let path else {
      self.init(.ofProgram, "the program's models", cure: "install Tactus again")
      return
    }
    let name = "the models in \(path.printable)"
    let cure = "write them again with tactus-train, or omit the file"
    do throws(Failure) {
      self.init(
        InstalledAnalyzer(models: try InputFile.contents(of: path, most: Self.mostBytes)), name,
        cure: cure)
    } catch {
      // Empty bytes contain no models, so only rules are used.
      self.init(
        InstalledAnalyzer(models: []), name,
        failure: Failure(.noInput, "\(error.problem): rules alone are used", cure: cure))
    }
  }

  /// The models of the person's settings; `tactus run` reports problems with the settings
  /// themselves.
  package static var ofSettings: InstalledModels {
    InstalledModels((try? MessengerConfiguration())?.models)
  }

  /// Judges a dummy message: the first one builds the rules' tables, which takes longer than the
  /// glove's lease on a busy machine.
  package func prepare() {
    let message = IncomingMessage(sender: "", body: "Fire!", time: Timestamp(milliseconds: 0))
    _ = analyzer.analyze(message)
  }

  private init(_ analyzer: InstalledAnalyzer, _ name: String, cure: String) {
    self.init(
      analyzer, name,
      failure: analyzer.modelError.map {
        Failure(.badData, "\(name): \($0): rules alone are used", cure: cure)
      })
  }

  private init(_ analyzer: InstalledAnalyzer, _ name: String, failure: Failure?) {
    self.analyzer = analyzer
    self.name = name
    self.failure = failure
  }
}
