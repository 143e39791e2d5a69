import Foundation
import TactusInput
import TactusTestSupport
import Testing

@Suite(.onThreads) struct KeysTests {
  private struct Key: Decodable {
    var name: String
    var dots: String
    var braille: String
    var places: [String]
    var keys: [String]
    var meaning: String
  }

  private func keys() throws -> [Key] {
    try Tool.run(["keys", "--json"]).lines.map {
      try JSONDecoder().decode(Key.self, from: Data($0.utf8))
    }
  }

  @Test func everyLineFitsSixtyColumns() throws {
    let outcome = try Tool.run(["keys"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.lines.filter { $0.unicodeScalars.count > 60 } == [])
    #expect(outcome.lines.filter { $0.hasSuffix(" ") } == [])
  }

  @Test func everyCommandIsOnOneLineWithItsChordItsKeyAndItsMeaning() throws {
    let keys = try keys()
    let lines = try Tool.run(["keys"]).lines
    #expect(keys.count == KeyCommand.allCases.count)
    for key in keys {
      let row = lines.filter { line in
        line.hasPrefix("  \(key.name) ") && line.hasSuffix("  \(key.meaning)")
          && line.contains(" \(key.dots) ") && line.contains(" \(key.braille) ")
          && key.keys.first.map { line.contains(" \($0) ") } ?? true
      }
      #expect(row.count == 1, "\(key.name)")
    }
  }

  @Test func theColumnsAreAligned() throws {
    let rows = try Tool.run(["keys"]).lines.filter { line in
      line.unicodeScalars.contains { (0x2800...0x28FF).contains($0.value) }
    }
    let columns = rows.map { row in
      row.unicodeScalars.prefix { !(0x2800...0x28FF).contains($0.value) }.count
    }
    #expect(rows.count == KeyCommand.allCases.count)
    #expect(Set(columns).count == 1)
  }

  @Test func everyPlaceHasItsHeading() throws {
    let text = try Tool.run(["keys"]).text
    let headings = ["Everywhere", "In lists and messages", "In lists", "In answers"]
    for heading in headings { #expect(text.contains("\n\n\(heading)\n  ")) }
    #expect(Set(try keys().flatMap(\.places)) == ["lists", "reading", "writing"])
  }
}
