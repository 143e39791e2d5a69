import Testing

@testable import TactusSurface

/// The strokes that give another program the text that fingers typed.
@Suite struct TouchTypistTests {
  @Test(arguments: [
    ("", "a", "a"), ("th", "the", "e"), ("the", "th", "<"), ("cd", "could", "<ould"), ("", "", ""),
    ("a b", "a c d", "<c d"), ("abc", "", "<<<"),
    // A character without a key was never typed.
    ("aß", "a", ""), ("ß", "ss", "ss"),
  ])
  func theTextIsChangedFromItsEnd(old: String, new: String, pressed: String) {
    let strokes = TouchTypist.strokes(from: old, to: new).map { stroke in
      switch stroke {
      case .delete: "<"
      case .character(let character): String(character)
      case .command(let command): "(\(command.rawValue))"
      }
    }
    #expect(strokes.joined() == pressed)
  }
}
