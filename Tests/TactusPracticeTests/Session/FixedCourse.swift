import TactusBraille
import TactusHaptics
import TactusText

@testable import TactusPractice

/// A course with a fixed order of items, which remembers what it was told.
struct FixedCourse: PracticeCourse {
  var items: [PracticeItem]
  var trials: [PracticeTrial] = []
  var known: Set<PracticeItem> = []
  var percent = 50
  var minutes = 10
  var isInBackground = false
  var plan: PracticePlan?
  /// The number of trials after which its plan is reached; nil for never.
  var reaches: Int?
  let encoding = Encoding.Kind.columns
  private var place = 0

  init(_ items: [PracticeItem], known: Bool = true) {
    self.items = items
    if known { self.known = Set(items) }
  }

  mutating func next(at time: Timestamp) -> PracticeItem? {
    guard !items.isEmpty else { return nil }
    defer { place += 1 }
    return items[place % items.count]
  }

  mutating func record(_ trial: PracticeTrial) {
    trials.append(trial)
    known.insert(trial.item)
    if let reaches, trials.count >= reaches { plan?.count { _ in true } }
  }

  func isNew(_ item: PracticeItem) -> Bool { !known.contains(item) }

  var introduced: Set<BrailleCell> {
    Set(known.filter { $0.kind == .letter }.flatMap(\.cells))
  }
}

/// Letters in braille, enough for tests.
enum Letters {
  private static let dots: [Character: [Int]] = [
    "a": [1], "b": [1, 2], "c": [1, 4], "d": [1, 4, 5], "e": [1, 5], "f": [1, 2, 4],
    "g": [1, 2, 4, 5], "h": [1, 2, 5], "i": [2, 4], "j": [2, 4, 5], "k": [1, 3], "l": [1, 2, 3],
    "m": [1, 3, 4], "n": [1, 3, 4, 5], "o": [1, 3, 5], "p": [1, 2, 3, 4], "q": [1, 2, 3, 4, 5],
    "r": [1, 2, 3, 5], "s": [2, 3, 4], "t": [2, 3, 4, 5], "u": [1, 3, 6], "v": [1, 2, 3, 6],
    "w": [2, 4, 5, 6], "x": [1, 3, 4, 6], "y": [1, 3, 4, 5, 6], "z": [1, 3, 5, 6], "-": [3, 6],
  ]

  static func cells(_ text: String) -> [BrailleCell] {
    text.map { BrailleCell(dots: dots[$0] ?? []) ?? .blank }
  }

  static func cell(_ letter: Character) -> BrailleCell { cells(String(letter))[0] }

  static func item(_ text: String, _ kind: PracticeItem.Kind = .letter) -> PracticeItem {
    PracticeItem(kind, text, cells(text))
  }
}
