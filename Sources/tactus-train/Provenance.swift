import Foundation
import TactusAnalysis

/// What models are trained from, as one number: it changes with every file that has a part in them.
enum Provenance {
  /// - Parameter sources: the folder with Corpus, Lexicon and GoEmotions, and with the programs that train.
  /// - Throws: an error of the file system if a file cannot be read.
  static func digest(of sources: URL) throws -> String {
    let analysis = sources.deletingLastPathComponent().appending(path: "TactusAnalysis")
    var hash = StableHash()
    for folder in [sources, analysis] {
      for path in try files(in: folder) {
        for byte in path.utf8 { hash.add(UInt32(byte)) }
        for byte in try Data(contentsOf: folder.appending(path: path)) { hash.add(UInt32(byte)) }
      }
    }
    return String(hash.value, radix: 16)
  }

  /// Notes and scripts have no part.
  private static func files(in folder: URL) throws -> [String] {
    let kinds: Set = ["swift", "jsonl", "txt", "tsv"]
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { kinds.contains(($0 as NSString).pathExtension) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
