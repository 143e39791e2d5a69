import Foundation
import TactusAnalysis

/// The digest of the models' sources: it changes with every file that affects them, and with every
/// clause that the analysis cuts differently.
///
/// The features of a text come from the files in `TactusAnalysis/Learned` alone. The clauses of a
/// message come from much of the rest of the analysis, so the clauses themselves are hashed, not
/// the files that find them.
enum Provenance {
  /// - Parameters:
  ///   - sources: the folder with Corpus, Lexicon and GoEmotions, and with the training program.
  ///   - messages: the messages trained on.
  ///   - model: the trained models, whose urgency describes the clauses.
  /// - Throws: an error of the file system if a file cannot be read.
  static func digest(
    of sources: URL, _ messages: [LabelledMessage], _ model: MeaningModel
  ) throws -> String {
    let layers = sources.deletingLastPathComponent().deletingLastPathComponent()
    let analysis = layers.appending(path: "Messenger/TactusAnalysis")
    var hash = StableHash()
    for (folder, paths) in [
      (sources, try files(in: sources)), (analysis, ["MeaningLabels.swift"]),
      (analysis.appending(path: "Learned"), try files(in: analysis.appending(path: "Learned"))),
    ] {
      for path in paths {
        for byte in path.utf8 { hash.add(UInt32(byte)) }
        for byte in try Data(contentsOf: folder.appending(path: path)) { hash.add(UInt32(byte)) }
      }
    }
    for message in messages {
      let clauses = ClauseFeatures.examples(
        of: message.text, key: message.key, facts: message.facts, message.language, model.lexicon,
        model.urgency)
      for clause in clauses {
        for feature in clause.features.all { hash.add(feature.hash) }
        hash.add(UInt32(clause.isKey ? 1 : 0))
        hash.add(UInt32(clause.hasFact ? 1 : 0))
      }
    }
    return String(hash.value, radix: 16)
  }

  /// The folders with messages from which only the encoder's heads are trained.
  private static let folders = ["Corpus/plain/", "Corpus/weeks/"]

  /// The paths of the files of a folder that affect the models; notes and scripts do not.
  private static func files(in folder: URL) throws -> [String] {
    let kinds: Set = ["swift", "jsonl", "txt", "tsv"]
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { path in
        kinds.contains((path as NSString).pathExtension)
          && !folders.contains { path.hasPrefix($0) }
      }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
