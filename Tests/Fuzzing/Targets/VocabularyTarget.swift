import TactusHaptics
import TactusText
import TactusVocabulary

/// Files read as vocabularies, and the cues made with them.
enum VocabularyTarget {
  static func run(_ input: [UInt8]) {
    do throws(JSONDocumentError) {
      check(try Vocabulary(json: input, file: "fuzz.json"))
    } catch {
      let report = "\(error)"
      require(report.hasPrefix("fuzz.json:"), "no place: \(report)")
      require(report.allSatisfy { !$0.isNewline }, "more than a line: \(report)")
    }
  }

  private static func check(_ vocabulary: Vocabulary) {
    for cue in Cue.allCases where vocabulary.replaces(cue) {
      let definition = vocabulary[cue]
      require(definition.pulses.first?.onset == 0, "\(cue) begins late")
      require(definition.length <= CueDefinition.maximumLength, "\(cue) is long")
    }
    guard let table = try? CueTable(vocabulary) else { return }
    for cue in Cue.allCases {
      let parts = table[cue].map(\.pattern)
      require(!parts.isEmpty, "\(cue) is nothing")
      // Motors follow the definition, or run longer if they need to.
      require(
        table.timeline(of: cue).inOrder.allSatisfy { $0.end > $0.onset },
        "\(cue) has a pulse of 0 ms")
    }
  }
}
