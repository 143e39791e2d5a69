package import TactusBraille
import TactusHaptics
import TactusInput
import TactusWire

/// One item under way: what was typed for it so far, and what is known of the answer.
struct PracticeQuestion: Hashable, Sendable {
  let item: PracticeItem
  let percent: Int
  let isPaced: Bool
  let isNew: Bool
  /// The cells typed since the item was felt.
  var typed: [BrailleCell] = []
  /// The number of times that the item was played again at the reader's request or for want of an
  /// answer.
  var repeats = 0
  /// The number of times that the answer was shown, after which the reader only completes it.
  var shown = 0
  /// True if the dots of the letter are shown one by one before it.
  var isIntroduced = false
  /// The number of times without any answer.
  var silences = 0
  /// The time when the item was felt; nil before.
  var feltAt: Microseconds?

  /// The judgement of what was typed.
  enum Judgement: Hashable {
    case right
    case wrong
    /// More cells may follow.
    case unfinished
  }

  /// The chord of the item's command; nil unless the item is a chord.
  var chord: BrailleCell? { item.chord }

  /// The next cell of the right answer, where it is known; nil after a wrong one.
  var expected: BrailleCell? {
    if let chord { return chord }
    guard item.cue == nil, typed.count < item.cells.count,
      item.cells.starts(with: typed, by: { $0.sixDot == $1 })
    else { return nil }
    return item.cells[typed.count].sixDot
  }

  /// Judges what was typed.
  ///
  /// - Parameters:
  ///   - isOver: true if the reader has ended the answer.
  ///   - spell: the cells of a cue's name.
  func judgement(isOver: Bool, spell: (String) -> [BrailleCell]) -> Judgement {
    if let chord { return typed.isEmpty ? .unfinished : typed == [chord] ? .right : .wrong }
    if let cue = item.cue {
      guard Self.cues(beginning: typed, spell: spell).contains(cue) else { return .wrong }
      let named = Cue.allCases.filter { Self.begins($0.rawValue, typed, spell) }
      // Two cells of a whole name count against a last word: "ca" is category-switch before end-of-category.
      let isSure =
        Self.cues(beginning: typed, spell: spell) == [cue] || named == [cue] && typed.count > 1
        || spell(cue.lastWord).map(\.sixDot) == typed
      return isOver || isSure ? .right : .unfinished
    }
    let cells = item.cells.map(\.sixDot)
    if typed == cells { return .right }
    return isOver || typed.count >= cells.count ? .wrong : .unfinished
  }

  /// Returns the cues whose name, or its last word, begins with these cells.
  static func cues(beginning typed: [BrailleCell], spell: (String) -> [BrailleCell]) -> [Cue] {
    Cue.allCases.filter { begins($0.rawValue, typed, spell) || begins($0.lastWord, typed, spell) }
  }

  private static func begins(
    _ name: String, _ typed: [BrailleCell], _ spell: (String) -> [BrailleCell]
  ) -> Bool { spell(name).map(\.sixDot).starts(with: typed) }
}

extension Cue {
  fileprivate var lastWord: String {
    rawValue.split(separator: "-").last.map(String.init) ?? ""
  }
}

extension PracticeItem {
  /// The dots to be pressed; nil unless the item is a chord.
  package var chord: BrailleCell? { command.map { KeyBinding($0).dots } }
}
