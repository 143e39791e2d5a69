import EmulatedBoards
import Foundation
import TactusTestSupport
import Testing

/// Every line of the bring-up guide is run, or has a reason for its omission.
@Suite struct BringUpGuideTests {
  private static func guide() throws -> BringUpGuide { try BringUpGuide() }

  @Test func everyLineThatIsTypedByHandIsAccountedFor() throws {
    let guide = try Self.guide()
    #expect(guide.commands.count >= 13)
    let typed = guide.typed.map(\.text)
    for line in guide.typed {
      #expect(BringUpAccounts.typed[line.text] != nil, "in no list: \(line)")
    }
    for text in BringUpAccounts.typed.keys {
      #expect(typed.contains(text), "no longer in the guide: \(text)")
    }
  }

  @Test func everyRowOfATableIsAccountedFor() throws {
    let guide = try Self.guide()
    for row in guide.rows {
      #expect(BringUpAccounts.account(of: row) != nil, "in no list: \(row)")
    }
    for (step, accounts) in BringUpAccounts.rows {
      for start in accounts.keys {
        #expect(
          guide.rows.contains { $0.step == step && $0.text.hasPrefix(start) },
          "no longer in step \(step): \(start)")
      }
    }
  }

  @Test func aLineInNoListIsFound() {
    let guide = BringUpGuide(
      """
      ```
      once
      ```
      ## 1. A step
      | from | to |
      |---|---|
      | a new row | x |
      ```
      a new line
      ```
      ```console
      $ a command
      what it shows
      ```
      """)
    #expect(guide.setup == ["once"])
    #expect(guide.rows == [.init(step: 1, text: "a new row", shown: ["x"])])
    #expect(guide.typed == [.init(step: 1, text: "a new line")])
    #expect(guide.commands == [.init(step: 1, text: "a command", shown: ["what it shows"])])
    #expect(BringUpAccounts.typed["a new line"] == nil)
    #expect(BringUpAccounts.account(of: guide.rows[0]) == nil)
  }

  @Test func theFilesThatAreCopiedOntoABoardAreThoseThatAreBuilt() throws {
    let named = try String(contentsOf: BringUpGuide.file, encoding: .utf8)
      .matches(of: /hardware\/firmware\/\.build\/firmware\/(\w+)\.(\w+)/)
    #expect(!named.isEmpty)
    for match in named where HardwareFolder.boards.contains(String(match.1)) {
      #expect(
        FileManager.default.fileExists(atPath: "\(BringUpBench.root)/\(match.0)"), "\(match.0)")
    }
    for board in BoardKind.names {
      #expect(named.contains { $0.1 == board }, "\(board): no word on how its firmware gets there")
    }
  }

  @Test func whatTheGuideShowsOfOneBoardIsToldOfAnother() throws {
    let words = try BringUpWords("microbit")
    #expect(
      words.translate("profile=hardware/boards/stm32f405.json")
        == "profile=hardware/boards/microbit.json")
    #expect(words.translate("hardware/boards/microbit.json") == "hardware/boards/stm32f405.json")
    #expect(
      words.translate("output 3       PC8  middle finger") == "output 3 P0.1 (edge 2) middle finger"
    )
    #expect(words.translate("at pins PC9 and PB0") == "at pins P0.18 (edge 8) and P0.16 (edge 16)")
  }
}
