package import TactusBraille
package import TactusHaptics
package import TactusInput

/// A thing to learn: a letter, a word, a cue, a chord …
package struct PracticeItem: Hashable, Sendable {
  /// The kinds of item, in the order in which they are usually learned.
  package enum Kind: String, CaseIterable, Sendable {
    case letter, pair, word, sentence, number, sign, contraction, cue, chord, message
  }

  package let kind: Kind
  /// The text, the raw name of the cue, or the raw name of the command.
  package let text: String
  /// The cells played and, for all kinds but cue and chord, to be pressed back. Those of a chord or a cue
  /// are the cells of its name.
  package let cells: [BrailleCell]
  /// The identity in the progress file, as in "letter:a".
  package let id: String

  package init(_ kind: Kind, _ text: String, _ cells: [BrailleCell]) {
    (self.kind, self.text, self.cells) = (kind, text, cells)
    id = Self.id(kind, text)
  }

  package static func id(_ kind: Kind, _ text: String) -> String { "\(kind.rawValue):\(text)" }

  /// The cue of an item of kind `cue`.
  package var cue: Cue? { kind == .cue ? Cue(rawValue: text) : nil }

  /// The command whose chord is the answer to an item of kind `chord`.
  package var command: KeyCommand? { kind == .chord ? KeyCommand(rawValue: text) : nil }
}
