import TactusInput
package import TactusSystem
import TactusTouch

/// Types the text from a surface into the program that has the focus.
///
/// A text that changes before its end, as braille does with each cell of a word, is deleted back to
/// the change and typed again.
package final class TouchTypist {
  /// A key to press on a keyboard.
  enum Stroke: Hashable {
    case delete
    case character(Character)
    case command(KeyCommand)
  }

  private var keyboard: TypingKeyboard
  private var typed = ""

  /// Plugs a keyboard in.
  ///
  /// - Throws: `Failure` as `TypingKeyboard` does.
  package init() throws(Failure) { keyboard = try TypingKeyboard() }

  /// Types the changes in a sight; returns the failures to type parts of it.
  ///
  /// - Throws: `Failure` if the kernel accepts no keys any more.
  func type(_ sight: TouchTrainer.Sight) throws(Failure) -> [Failure] {
    var strokes = sight.command.map { [Stroke.command($0)] } ?? []
    if let text = sight.typed {
      strokes += Self.strokes(from: typed, to: text)
      typed = text
    }
    var failures: [Failure] = []
    for stroke in strokes {
      do throws(Failure) { try press(stroke) } catch {
        guard error.status == .badData else { throw error }
        failures.append(error)
      }
    }
    return failures
  }

  private func press(_ stroke: Stroke) throws(Failure) {
    switch stroke {
    case .delete: try keyboard.press(.delete)
    case .character(let character): try keyboard.type(character)
    case .command(let command):
      // Commands only for the glove must not reach the other program.
      if KeyStroke(command) != nil { try keyboard.press(command) }
    }
  }

  /// Returns the strokes that turn one text into another at its end. Characters without a key were never
  /// typed, and are not deleted.
  static func strokes(from old: String, to new: String) -> [Stroke] {
    let common = zip(old, new).prefix { $0 == $1 }.count
    return old.dropFirst(common).filter { KeyStroke($0) != nil }.map { _ in .delete }
      + new.dropFirst(common).map { .character($0) }
  }
}
