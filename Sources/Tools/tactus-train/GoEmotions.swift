import Foundation
import TactusAnalysis

/// A comment of GoEmotions (Demszky et al., 2020; Apache-2.0) with the tones that its readers
/// found.
struct ToneExample: Sendable {
  var text: String
  /// Disgust counts as anger; a comment that is only surprised has no tones.
  var tones: Set<Tone>

  /// Reads a file of `text TAB labels TAB id`.
  static func read(_ file: URL) throws -> [ToneExample] {
    let names: [Tone?] = [.anger, .anger, .fear, .joy, .neutral, .sadness, nil]
    let text = try String(contentsOf: file, encoding: .utf8)
    return try text.split(separator: "\n").enumerated().map { index, line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard columns.count == 3 else {
        throw TrainingError("\(file.lastPathComponent):\(index + 1): not three columns")
      }
      let tones = columns[1].split(separator: ",").compactMap { Int($0) }
        .filter(names.indices.contains).compactMap { names[$0] }
      return ToneExample(text: String(columns[0]), tones: Set(tones))
    }
  }
}
