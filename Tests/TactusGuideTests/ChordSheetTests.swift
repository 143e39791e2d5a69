import TactusBraille
import TactusInput
import Testing

@testable import TactusGuide

struct ChordSheetTests {
  @Test func eachChordStandsBetweenTwoFullCells() throws {
    let text = try ChordSheet.text(.brf, table: "en-ueb-g2.ctb")
    let lines = text.split(whereSeparator: \.isNewline)
    #expect(lines.allSatisfy { $0.utf8.count <= 40 })
    for binding in KeyMap.bindings {
      let chord = try [
        BrailleCell(rawValue: 0b11_1111), binding.dots, BrailleCell(rawValue: 0b11_1111),
      ]
      .brfText()
      #expect(lines.count { $0.hasPrefix(chord + " ") } == 1, "\(binding.command)")
    }
  }

  @Test func theDrawingHasTheDotsOfEachChordAndOfItsName() throws {
    let table = "en-ueb-g2.ctb"
    let svg = try ChordSheet.text(.svg, table: table)
    func circles(_ radius: String) -> Int { svg.components("r=\"\(radius)\"/>") }
    let pressed = KeyMap.bindings.reduce(0) { $0 + $1.dots.rawValue.nonzeroBitCount }
    #expect(circles("1.8") == pressed)
    #expect(circles("0.5") == KeyMap.bindings.count * 6 - pressed)
    #expect(svg.components("<text ") == KeyMap.bindings.count)
    #expect(circles("0.75") > KeyMap.bindings.count * 4)
    // All of it lies on the page.
    for value in svg.split(separator: "\"").filter({ Double($0) != nil }).compactMap({ Double($0) })
    {
      #expect((0...297).contains(value))
    }
  }

  @Test func anUnknownTableIsRefused() {
    #expect(throws: BrailleError.self) { try ChordSheet.text(.svg, table: "xx-none.ctb") }
  }
}

extension String {
  /// The number of times that a text occurs.
  fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
