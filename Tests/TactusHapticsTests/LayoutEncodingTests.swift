import TactusBraille
import TactusHaptics
import TactusWire
import Testing

@Suite struct LayoutEncodingTests {
  private static let line = String(repeating: PredictedReading.sentence, count: 10)
  private static let cells = (try? Translator().translate(line: line).cells) ?? []

  private func reading(_ kind: Encoding.Kind, _ layout: Layout) -> PredictedReading? {
    (try? PatternTable(encoding: Encoding(kind), layout: layout)).map {
      PredictedReading(of: Self.cells, characters: Self.line.count, in: $0)
    }
  }

  @Test(arguments: Layout.all.filter { $0.actuators.count > 1 })
  func aLayoutHasTheFastestEncodingThatEveryModelRatesWell(layout: Layout) throws {
    let all = Encoding.Kind.allCases.compactMap { kind in reading(kind, layout).map { (kind, $0) } }
    let good = all.filter { $0.1.range.lowerBound >= 0.88 }
    let fastest = try #require(
      good.max { $0.1.charactersPerMinute < $1.1.charactersPerMinute }, "\(layout.name)")
    #expect(layout.encoding == fastest.0)
  }

  @Test func oneMotorHasTheOnlyEncodingThatItCanRender() {
    #expect(Layout.oneMotor.encoding == .sixSlot)
    #expect(reading(.sixSlot, .oneMotor) != nil)
  }

  @Test func outlineIsAtLeastHalfAsFastAgainAsColumnsAtNineTenthsOfLetters() throws {
    let outline = try #require(reading(.outline, .gloveFingers))
    let columns = try #require(reading(.columns, .gloveFingers))
    #expect(outline.lettersRight >= 0.895)
    #expect(outline.charactersPerMinute >= 1.5 * columns.charactersPerMinute)
    #expect(outline.rests == 0)
  }
}
