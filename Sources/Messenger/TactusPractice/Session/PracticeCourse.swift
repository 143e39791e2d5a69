package import TactusBraille
package import TactusHaptics
package import TactusText

/// The choice of items and the memory of answers behind a session.
package protocol PracticeCourse: Sendable {
  /// Chooses the next item; nil if there is nothing to practise.
  mutating func next(at time: Timestamp) -> PracticeItem?
  /// Remembers an answer.
  mutating func record(_ trial: PracticeTrial)
  /// Returns true if the reader has never answered this item.
  func isNew(_ item: PracticeItem) -> Bool
  /// The cells of the letters that the reader has been asked for.
  var introduced: Set<BrailleCell> { get }
  /// The rate at which the next item's cells are played; percent.
  var percent: Int { get }
  /// The encoding in which cells are played.
  var encoding: Encoding.Kind { get }
  /// The length of a session that the reader chose.
  var minutes: Int { get set }
  /// A teacher's plan; nil for none.
  var plan: PracticePlan? { get set }
  /// True if the reader wishes letters in the background.
  var isInBackground: Bool { get set }
}
