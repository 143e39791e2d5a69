package import TactusAnalysis
package import TactusSystem
import TactusText

/// The models by which messages are judged: those of a file, or else of the program.
package struct InstalledModels {
  /// The analyser; rules alone, if the models cannot be read.
  package let analyzer: InstalledAnalyzer
  /// What is wrong with the models, and what to do; nil if all is well.
  package let failure: Failure?
  /// Where the models are, for people.
  package let name: String

  /// The most bytes of a file that are read.
  private static let mostBytes = 64 << 20

  /// Reads models.
  ///
  /// - Parameter path: their file; nil for those of the program.
  package init(_ path: String?) {
    guard let path else {
      self.init(.ofProgram, "the program's models", cure: "install Tactus again")
      return
    }
    let name = "the models in \(path.printable)"
    let cure = "let tactus-train write them again, or leave the file out"
    do throws(Failure) {
      self.init(
        InstalledAnalyzer(models: try InputFile.contents(of: path, most: Self.mostBytes)), name,
        cure: cure)
    } catch {
      // No bytes are no models, so that rules alone are used.
      self.init(
        InstalledAnalyzer(models: []), name,
        failure: Failure(.noInput, "\(error.problem): rules alone are used", cure: cure))
    }
  }

  /// Those of the person's settings; what is wrong with the settings themselves is for `tactus run` to say.
  package static var ofSettings: InstalledModels {
    InstalledModels((try? MessengerConfiguration())?.models)
  }

  /// Judges a message that nobody sent: the first one makes the rules' tables, which takes longer than the glove's
  /// lease lasts on a busy machine.
  package func prepare() {
    let message = IncomingMessage(sender: "", body: "Fire!", time: Timestamp(milliseconds: 0))
    _ = analyzer.analyze(message)
  }

  private init(_ analyzer: InstalledAnalyzer, _ name: String, cure: String) {
    self.init(
      analyzer, name,
      failure: analyzer.trouble.map {
        Failure(.badData, "\(name): \($0): rules alone are used", cure: cure)
      })
  }

  private init(_ analyzer: InstalledAnalyzer, _ name: String, failure: Failure?) {
    self.analyzer = analyzer
    self.name = name
    self.failure = failure
  }
}
