import Foundation
import TactusAnalysis

/// `tactus-train`: trains the models that are part of the program.
@main
struct TrainCommand {
  static let help = """
    usage: tactus-train [--fresh | --check | --judge] [--held-back N] [--sources FOLDER] [--output FOLDER]

    Trains every model of Tactus from the corpus of labelled messages, the lexicon and
    GoEmotions, and writes models.bin and models.S: the same bytes every time. Then
    tells how well they judge the development split, which nothing is trained on.

      make models
      tactus-train --held-back 8 --output /tmp/models

      --fresh          train nothing; end with 1 if the models that are there were trained
                       from other files, or from clauses cut otherwise
      --check          write nothing; end with 1 if the models that are there differ
      --judge          train nothing; judge the models that are there
      --held-back N    judge on one message in N of all, in place of the development split
      --sources FOLDER the folder with Corpus, Lexicon and GoEmotions (default: Sources/Tools/tactus-train)
      --output FOLDER  where the models stand (default: Sources/C/CTactusModels)

    """

  private var sources = "Sources/Tools/tactus-train"
  private var output = "Sources/C/CTactusModels"
  private var heldBack: UInt64?
  private var checks = false
  private var asksWhetherFresh = false
  private var judges = false

  static func main() {
    var command = TrainCommand()
    do {
      guard try command.parse(CommandLine.arguments.dropFirst()) else {
        return print(help, terminator: "")
      }
      exit(try command.run())
    } catch let error as UsageError {
      report(error.description)
      exit(64)
    } catch {
      report("\(error)")
      exit(65)
    }
  }

  private struct UsageError: Error, CustomStringConvertible { let description: String }

  private static func report(_ text: String) {
    FileHandle.standardError.write(Data("tactus-train: \(text)\n".utf8))
  }

  /// Parses the command line; returns false if help is wanted.
  private mutating func parse(_ words: ArraySlice<String>) throws -> Bool {
    var words = words
    while let word = words.popFirst() {
      func value() throws -> String {
        guard let value = words.popFirst() else {
          throw UsageError(description: "\(word) needs a value: see --help")
        }
        return value
      }
      switch word {
      case "--help", "-h": return false
      case "--check": checks = true
      case "--fresh": asksWhetherFresh = true
      case "--judge": judges = true
      case "--sources": sources = try value()
      case "--output": output = try value()
      case "--held-back":
        guard let number = UInt64(try value()), number > 1 else {
          throw UsageError(description: "--held-back: give a number from 2")
        }
        heldBack = number
      default: throw UsageError(description: "unknown '\(word)': see --help")
      }
    }
    return true
  }

  private func run() throws -> Int32 {
    let sources = URL(filePath: sources)
    let file = URL(filePath: output).appending(path: "models.bin")
    let assembly = URL(filePath: output).appending(path: "models.S")
    let corpus = try Corpus(folder: sources.appending(path: "Corpus"), heldBack: heldBack)
    if asksWhetherFresh {
      let text = try String(contentsOf: assembly, encoding: .utf8)
      let model = try MeaningModel(Array(Data(contentsOf: file)))
      let origin = try Provenance.digest(of: sources, corpus.training, model)
      let isFresh = ModelFile.isTrained(from: origin, text)
      Self.report(
        isFresh
          ? "the models were trained from the files that are there"
          : "\(assembly.path): trained before a file was changed: run 'make models'")
      return isFresh ? 0 : 1
    }
    let lexicon = try LexiconFile(folder: sources.appending(path: "Lexicon")).bytes
    guard let table = Lexicon(ModelBytes(lexicon)) else {
      throw TrainingError("the lexicon cannot be read")
    }
    let comments = sources.appending(path: "GoEmotions")
    let toJudge = try ToneExample.read(comments.appending(path: "dev.tsv"))
    var bytes: [UInt8]
    if judges {
      bytes = Array(try Data(contentsOf: file))
    } else {
      bytes = try Trainer(
        corpus: corpus, lexicon: table, lexiconBytes: lexicon,
        comments: try ToneExample.read(comments.appending(path: "train.tsv")),
        commentsToJudge: toJudge
      ).models()
    }
    if checks {
      let isSame = try Array(Data(contentsOf: file)) == bytes
      Self.report(
        isSame
          ? "the models are what was trained"
          : "\(file.path): not what is trained: run 'make models'")
      return isSame ? 0 : 1
    }
    let model = try MeaningModel(bytes)
    if !judges {
      let origin = try Provenance.digest(of: sources, corpus.training, model)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
      try Data(ModelFile.assembly(bytes, from: origin).utf8).write(to: assembly)
    }
    print(
      DevelopmentReport(
        model: model, bytes: bytes.count, messages: corpus.development,
        trained: corpus.training.count, comments: toJudge
      ).text)
    return 0
  }
}
