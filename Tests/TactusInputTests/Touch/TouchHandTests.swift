import TactusBraille
import TactusInput
import TactusWire
import Testing

/// A hand on a surface whose page changes under it.
@Suite struct TouchHandTests {
  private static let surface = TouchSurface(width: 60, height: 120, isFlat: false)

  private func swipe(_ hand: inout TouchHand, by dx: Double, at ms: Int64) -> [TouchMeaning] {
    let time = Microseconds.milliseconds(ms)
    return hand.handle(.point(TouchPoint(id: 0, .down, x: 30, y: 60)), at: time)
      + hand.handle(.point(TouchPoint(id: 0, .up, x: 30 + dx, y: 60)), at: time)
  }

  /// FINGERS.md, M10.
  @Test(arguments: [TouchKind.braille, .press, .fingers])
  func aSwipeMeansWhatThePlaceSays(kind: TouchKind) {
    var hand = TouchHand(kind, on: Self.surface, TouchSettings())
    let page = TouchPage(rows: [TouchPage.Row("a"), TouchPage.Row("b")])
    _ = hand.show(page, isTyping: false, at: .zero)
    if kind != .press {
      #expect(swipe(&hand, by: 20, at: 1000) == [.swipe(TouchSwipe(.right), .right)])
    }
    _ = hand.show(TouchPage(), isTyping: true, at: .milliseconds(1500))
    #expect(swipe(&hand, by: 20, at: 2000) == [.swipe(TouchSwipe(.right), .space)])
    #expect(swipe(&hand, by: -20, at: 3000) == [.swipe(TouchSwipe(.left), .delete)])
    #expect(hand.zones.count == 6)
    _ = hand.show(page, isTyping: false, at: .milliseconds(3500))
    if kind != .press {
      #expect(swipe(&hand, by: -20, at: 4000) == [.swipe(TouchSwipe(.left), .left)])
    }
    #expect(hand.zones.count == (kind == .braille ? 6 : 2))
  }

  @Test func theLinesOfATextAreToldWhereTheyLie() throws {
    var hand = TouchHand(.fingers, on: Self.surface, TouchSettings())
    let cell = try #require(BrailleCell(dots: [1]))
    _ = hand.show(TouchPage(text: [cell, cell, .blank, cell]), isTyping: false, at: .zero)
    let zone = try #require(hand.zones.first)
    #expect(zone.meaning == .name("⠁⠁⠀⠁"))
    #expect(zone.outline.map(\.x) == [1.5, 38.5, 38.5, 1.5])
  }
}
