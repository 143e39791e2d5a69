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
    #expect(keys.count == KeyCommand.allCases.count + ScreenCommand.allCases.count)
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
    #expect(rows.count == KeyCommand.allCases.count + ScreenCommand.allCases.count)
    #expect(Set(columns).count == 1)
  }

  @Test func everyPlaceHasItsHeading() throws {
    let text = try Tool.run(["keys"]).text
    let headings = [
      "Everywhere", "In lists and messages", "In lists", "In answers", "On the screen",
    ]
    for heading in headings { #expect(text.contains("\n\n\(heading)\n  ")) }
    #expect(
      Set(try keys().flatMap(\.places)) == ["lists", "reading", "writing", "screen", "rooms"])
  }

  @Test func theHandsOwnChordsAreToldAndNoChordOfTheScreenIsOneOfThem() throws {
    let text = try Tool.run(["keys"]).text
    let start = try #require(text.range(of: "\n\nIn every room, ")).upperBound
    let end = try #require(text[start...].range(of: "\n\n")).lowerBound
    let told = text[start..<end].split(separator: "\n").dropFirst().joined(separator: " ")
    let names = told.split(separator: ",").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(names == KeyCommand.allCases.filter(\.isOfHand).map(\.rawValue))
    let keys = try keys()
    #expect(keys.filter { $0.places.contains("rooms") }.map(\.name) == names)
    let onScreen = keys.filter { $0.places.contains("screen") }
    #expect(Set(onScreen.map(\.dots)).count == onScreen.count)
    #expect(onScreen.count == names.count + ScreenCommand.allCases.count)
    #expect(keys.contains { $0.name == "home" && $0.dots == "125" })
    #expect(keys.contains { $0.name == "line up" && $0.keys == ["Up"] && $0.places == ["screen"] })
  }
}
