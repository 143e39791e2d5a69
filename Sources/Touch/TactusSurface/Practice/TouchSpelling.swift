import TactusBraille
import TactusInput
import TactusText

/// The touches for a text, as lines for users or objects for scripts.
enum TouchSpelling {
  /// Returns the row of chords on quarters; one object per chord for scripts.
  static func quadrants(
    _ text: String, _ settings: QuadrantSettings, isJSON: Bool
  ) -> [String] {
    let steps = QuadrantSpelling.steps(for: text, shift: settings.shift)
    guard isJSON else { return [QuadrantSpelling.row(steps)] }
    return steps.map { step in
      switch step {
      case .chord(let chord): object("chord", chord.description)
      case .unknown(let character): object("unknown", String(character))
      }
    }
  }

  /// Returns the touches for each cell, one line per cell.
  static func braille(
    _ cells: [BrailleCell], _ layout: BrailleTouchLayout, _ swipes: BrailleTouchSwipeTable,
    isJSON: Bool
  ) -> [String] {
    layout.spelling(of: cells, swipes: swipes).map { isJSON ? json($0) : $0.words }
  }

  private static func json(_ step: BrailleTouchStep) -> String {
    switch step {
    case .touch(let cell, let targets):
      JSONText.object(
        named(cell) + [
          (
            "fingers",
            JSONText.array(
              targets.map { target in
                JSONText.object([
                  ("finger", JSONText.string(target.finger.name)),
                  ("x", JSONText.hundredths(target.place.x)),
                  ("y", JSONText.hundredths(target.place.y)),
                ])
              })
          )
        ])
    case .space(let swipe):
      JSONText.object([("space", swipe.map { JSONText.string($0.description) } ?? "null")])
    case .untouchable(let cell): JSONText.object(named(cell) + [("fingers", "null")])
    }
  }

  private static func named(_ cell: BrailleCell) -> [(String, String)] {
    [
      ("braille", JSONText.string(cell.description)), ("dots", JSONText.string(cell.dotNumbers)),
    ]
  }

  private static func object(_ name: String, _ text: String) -> String {
    JSONText.object([(name, JSONText.string(text))])
  }
}
