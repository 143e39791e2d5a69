import TactusBraille
import Testing

struct ConcurrencyTests {
  @Test func anyNumberOfTranslatorsWorkAtOnce() async throws {
    let goldens = Golden.all
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for task in 0..<32 {
        group.addTask {
          for round in 0..<40 {
            let golden = goldens[(task + round) % goldens.count]
            let translator = try Translator(table: golden.table)
            let cells = try translator.translate(line: golden.text).cells
            _ = try translator.backTranslate(cells)
            guard cells.unicodeBraille == golden.braille else { return false }
          }
          return true
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test func aFailureOfOneDoesNotDisturbTheOthers() async throws {
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<16 {
        group.addTask {
          if task % 2 == 0 { return (try? Translator(table: "no-such-table-\(task)")) == nil }
          let text = try? Translator(table: "en-ueb-g2.ctb").translate(line: "the")
          return text?.cells.unicodeBraille == "⠮"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
