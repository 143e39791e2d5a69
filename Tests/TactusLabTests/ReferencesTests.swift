import Foundation
import TactusHaptics
import Testing

/// The table of defaults in docs/REFERENCES.md against the code.
@Suite struct ReferencesTests {
  /// The cells of the rows of its tables.
  private static let rows: [[String]] = {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let path = folder.appending(path: "docs/REFERENCES.md").path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }()

  /// Returns the row of a time: that which names the encoding, or else that of all encodings.
  private static func row(_ kind: Encoding.Kind, _ parameter: Encoding.Parameter) -> [String]? {
    let word = parameter == .cellGap ? "pause after a cell" : parameter.shortName
    let own = rows.filter { $0[0].contains(word) }
    return own.first { $0[0].contains("`\(kind.rawValue)`") } ?? own.first { !$0[0].contains("`") }
  }

  @Test(arguments: Encoding.Kind.allCases)
  func everyTimeOfAnEncodingHasARowWithItsValueAndASource(kind: Encoding.Kind) throws {
    for rule in kind.rules {
      let row = try #require(Self.row(kind, rule.parameter), "\(rule.parameter)")
      let numbers = row[1].split { !$0.isNumber }.compactMap { UInt32($0) }
      if row[1].contains(" to ") {
        let range = (numbers.min() ?? 0)...(numbers.max() ?? 0)
        #expect(range.contains(rule.standard.count), "\(rule.parameter) in \(row)")
      } else {
        #expect(numbers.contains(rule.standard.count), "\(rule.parameter) in \(row)")
      }
    }
  }

  @Test func everyDefaultHasASourceOrSaysThatItIsAChoice() {
    let defaults = Self.rows.filter {
      $0.count == 4 && $0[0] != "default" && !$0[0].hasPrefix("--")
    }
    #expect(defaults.count >= 30)
    for row in defaults {
      #expect(
        row[3].contains(/\[\d+\]|\[.*\]\(.*\)/) || row[3].contains("our choice")
          || row[3].contains("the same;") || row[3].contains("models below")
          || row[3].contains("three such rise times"), "\(row[0]): \(row[3])")
    }
  }

  @Test func everyNumberOfASourceIsInItsList() throws {
    var folder = URL(filePath: #filePath)
    for _ in 0..<3 { folder.deleteLastPathComponent() }
    let text = try String(
      contentsOfFile: folder.appending(path: "docs/REFERENCES.md").path, encoding: .utf8)
    let parts = text.split(separator: "## Sources")
    try #require(parts.count == 2)
    let cited = Set(parts[0].matches(of: /\[(\d+)\]/).compactMap { Int($0.1) })
    let listed = Set(
      parts[1].matches(of: #/^(\d+)\. /#.anchorsMatchLineEndings()).compactMap { Int($0.1) })
    #expect(listed == Set(1...listed.count))
    #expect(cited.isSubset(of: listed), "\(cited.subtracting(listed))")
    #expect(!text.lowercased().contains("of the literature"))
  }
}
