import TactusBraille
import TactusInput
import TactusWire

/// Explains what the keys mean and how to press them.
package enum KeyLesson {
  /// The lesson, in lines of at most 60 characters.
  package static var text: String {
    ([chords] + tables + [mnemonics, screen, hand, terminals]).joined(separator: "\n")
  }

  private static let chords = """
    Keys 1 2 3 and 4 5 6 are the dots of a cell. Keys pressed
    together form a chord, complete once all are up again.

    Where you type, a chord is a letter. To give a command,
    hold it for \(ChordRecognizer.hold.milliseconds) ms, until you feel a tick, or press it
    with the space bar. With messages, the chords of up, down,
    left, right, top, bottom and back need no holding. The space
    bar alone types a space.

    """

  /// The chords that are letters of their words.
  private static var mnemonics: String {
    let rows = KeyMap.bindings.compactMap { binding in
      binding.mnemonic.map { word in
        "  \(binding.dots.dotNumbers.padded(to: 6)) \(word)"
          + (word == binding.command.rawValue ? "" : ": \(binding.command.rawValue)") + "\n"
      }
    }
    return "Chords that are the first letter of a word\n" + rows.joined()
  }

  /// The commands for held chords on the computer's screen.
  private static var screen: String {
    let rows = ScreenCommand.allCases.map { command in
      "  " + row(command.rawValue, command.dots, key(command.terminalKeys), command.meaning) + "\n"
    }
    return "On the screen\n" + rows.joined()
      + """

      On the screen a chord that you do not hold types its cell.
      Any other that you hold is BRLTTY's, of the same dots.

      """
  }

  /// The commands that work in every room.
  private static var hand: String {
    let names = KeyCommand.allCases.filter(\.isOfHand).map(\.rawValue)
    let words = "\(names.joined(separator: ", "))".split(separator: " ")
    let lines = words.reduce(into: [" "]) { lines, word in
      if lines[lines.count - 1].count + word.count >= 60 { lines.append(" ") }
      lines[lines.count - 1] += " \(word)"
    }
    return """
      In every room, also the screen and those of programs
      \(lines.joined(separator: "\n"))

      """
  }

  private static let terminals = """
    On a terminal
      S D F are dots 3 2 1, and J K L are dots 4 5 6.
      If the terminal reports when keys come up (as kitty,
      foot, Ghostty and WezTerm can), press them together.
      Elsewhere each key raises or lowers its dot; then
        Space  types the dots as a letter
        Enter  sends them as a held chord
        Esc    lowers them
      With no dot raised these three are commands, as above.

    """

  /// A table for each set of places, the largest set first.
  private static var tables: [String] {
    let kinds = Set(KeyMap.bindings.map(\.places)).sorted { order($0) < order($1) }
    return kinds.map { places in
      let rows = KeyMap.bindings.filter { $0.places == places }.map { "  \(row($0))\n" }
      return heading(places) + "\n" + rows.joined()
    }
  }

  private static func order(_ places: [KeyPlace]) -> (Int, Int) {
    (-places.count, places.first.flatMap { KeyPlace.allCases.firstIndex(of: $0) } ?? 0)
  }

  private static func heading(_ places: [KeyPlace]) -> String {
    if places == KeyPlace.allCases { return "Everywhere" }
    return "In " + places.map(name).joined(separator: " and ")
  }

  private static func name(_ place: KeyPlace) -> String {
    switch place {
    case .lists: "lists"
    case .reading: "messages"
    case .writing: "answers"
    }
  }

  private static func row(_ binding: KeyBinding) -> String {
    row(binding.command.rawValue, binding.dots, key(binding.terminalKeys), binding.meaning)
  }

  private static func row(
    _ name: String, _ dots: BrailleCell, _ key: String, _ meaning: String
  ) -> String {
    let names = KeyCommand.allCases.map(\.rawValue) + ScreenCommand.allCases.map(\.rawValue)
    let numbers = (KeyMap.bindings.map(\.dots) + ScreenCommand.allCases.map(\.dots)).map(
      \.dotNumbers)
    return [
      name.padded(to: width(names)),
      "\(dots.dotNumbers.padded(to: width(numbers))) \(dots.description)",
      key.padded(to: width(TerminalKey.allCases.map(\.rawValue))), meaning,
    ].joined(separator: "  ")
  }

  /// The first of several keys; the others do the same.
  private static func key(_ keys: [TerminalKey]) -> String { keys.first?.rawValue ?? "" }

  private static func width(_ column: [String]) -> Int { column.map(\.count).max() ?? 0 }
}
