import TactusBraille
import TactusHaptics
import TactusPlayer
import TactusTestSupport
import Testing

@testable import TactusStage

/// Texts in braille tables other than the default.
@Suite struct StageTableTests {
  /// A stage whose table "full" writes each letter as the full cell.
  private static func stage() -> Stage {
    Stage { line, table throws(BrailleError) in
      guard table == "full" else {
        return try StageRig.translator?.translate(line: line) ?? BrailleText()
      }
      return try StageRig.translator?.translate(line: line.map { $0 == " " ? " " : "⠿" }.joined())
        ?? BrailleText()
    }
  }

  private static func cells(_ stage: inout Stage) -> [BrailleCell?] {
    var cells: [BrailleCell?] = []
    while true {
      switch stage.next() {
      case .cell(let cell): cells.append(cell.cell)
      case .busy: continue
      case .notYet, .end: return cells
      }
    }
  }

  @Test func eachTextIsTranslatedByItsOwnTable() {
    var stage = Self.stage()
    stage.feel([.text("ab"), .text("ab", in: "full")])
    let full = BrailleCell(rawValue: 63)
    let (a, b) = (BrailleCell(rawValue: 1), BrailleCell(rawValue: 3))
    #expect(Self.cells(&stage) == [a, b, .blank, full, full])
  }

  @Test func aTextThatIsInterruptedGoesOnInItsTable() {
    var stage = Self.stage()
    stage.feel([.text("ab cd", in: "full")])
    for _ in 0..<2 { _ = stage.next() }
    _ = stage.urgent([.cue(.urgentTriple), .text("b")])
    let texts = stage.items.compactMap { item -> String?? in
      if case .text(_, _, let table) = item.content { table } else { nil }
    }
    #expect(texts == ["full", nil] || texts == [nil, "full"] || texts == ["full", nil, "full"])
    _ = stage.alert([.text("b")], isKept: true)
    let last = stage.items.last { item in
      if case .text(_, _, "full") = item.content { true } else { false }
    }
    #expect(last != nil)
  }
}
