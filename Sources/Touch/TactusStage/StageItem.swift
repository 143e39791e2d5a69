import TactusBraille
import TactusHaptics
import TactusPlayer

extension Stage {
  /// A cue or a text to be felt, and its progress.
  struct Item {
    var content: TactileItem
    /// The alert that contains it; nil for none.
    var alert: Alert?
    /// True if its words are published: for the last text given to `feel`, and for those after it.
    var isPublished = false
    /// The number of published words, or cells of a text given as cells, before it.
    var base = 0
    /// True if it continues the text before it, even within a word.
    var isJoined = false
    /// The stage's offset at its beginning; bytes.
    var start = 0
    /// The last word of the text to feel, counted in the text; nil for all.
    var lastWord: Int?
    /// True if this resumes a text that an alert interrupted.
    var goesOn = false
    /// The alert that counts as felt once the glove reports this as played.
    var proves: Alert?
    /// The items that resume instead if this one, the end of an alert that a tick interrupted, is
    /// not felt whole either.
    var restored: [Item] = []
    /// The player's numbers for word 0 of the text and for the first word handed over; nil until it
    /// begins.
    var words: (zero: Int, first: Int)?
    /// One past the number of its last word, once all of it is passed to the player.
    var end: Int?
    /// The beginnings of sentences in the translated part of the text, counted in its words.
    var sentences: [Int] = []

    init(content: TactileItem, alert: Alert? = nil, isPublished: Bool = false) {
      self.content = content
      self.alert = alert
      self.isPublished = isPublished
    }

    /// True if it is transient, a tick or the word that it interrupted, and is dropped at the next
    /// command.
    var isPassing: Bool { alert.map { $0.isUrgent && !$0.isKept && $0.subject == nil } ?? false }
    /// True if it repeats a cue that a tick interrupted.
    var isPassingCue: Bool { isPassing && !isTick && !content.isText }
    var isTick: Bool { isPassing && content == .cue(.tick) }
    var isAlert: Bool { alert != nil }
    /// True for a text given as cells.
    var isCells: Bool {
      if case .text(_, _, let table) = content { table == BrailleText.asCells } else { false }
    }
    var isUrgent: Bool { alert?.isUrgent == true }
    /// True for an alert that is not kept: the answer to a key.
    var isAnswer: Bool { alert.map { !$0.isKept && !$0.isUrgent } ?? false }

    /// The same item, to be felt again.
    var unfelt: Item {
      var item = self
      item.words = nil
      item.end = nil
      return item
    }

    /// The current word alone, or the cue.
    var word: Item {
      var item = self
      if case .text(_, let word, _) = content { item.lastWord = word }
      return item
    }

    /// Returns an alert's cues and texts; the first one proves that it was felt.
    static func row(_ feelings: [TactileItem], of alert: Alert) -> [Item] {
      var items = feelings.map { Item(content: $0, alert: alert) }
      items[0].proves = alert
      return items
    }
  }

  /// The alert of one call of `alert` or `urgent`.
  struct Alert: Hashable {
    var number: Int
    /// Its subject, by the caller's numbering.
    var subject: Int64?
    /// True if it is felt even if `feel` is called meanwhile.
    var isKept: Bool
    /// The tick before it; nil unless it is urgent.
    var tick: Int?

    var isUrgent: Bool { tick != nil }
  }
}
