import TactusBraille
import TactusHaptics

extension Stage {
  /// A cue or a text to be felt, and how far it has come.
  struct Item {
    var feeling: Feeling
    /// The alert that it belongs to.
    var alert: Alert?
    /// Whether its words are published: true for the last text given to `feel`, and for those behind it.
    var isTold = false
    /// How many words, or cells of a text that is cells already, precede it in what is published.
    var base = 0
    /// Whether it goes on with the text before it, even within a word.
    var isJoined = false
    /// The stage's offset where it began; bytes.
    var start = 0
    /// The last word of the text to feel, counted in the text; nil for all.
    var lastWord: Int?
    /// Whether this resumes a text that an alert interrupted.
    var goesOn = false
    /// The alert that counts as felt once the glove reports this as played.
    var proves: Alert?
    /// What resumes instead if this, an alert's end that a tick broke off, is not felt whole
    /// either.
    var restored: [Item] = []
    /// The player's numbers for word 0 of the text and for the first word handed over; nil until it
    /// begins.
    var words: (zero: Int, first: Int)?
    /// One past the number of its last word, once all is handed over.
    var end: Int?
    /// Where sentences begin in the translated part of the text, counted in its words.
    var sentences: [Int] = []

    init(feeling: Feeling, alert: Alert? = nil, isTold: Bool = false) {
      self.feeling = feeling
      self.alert = alert
      self.isTold = isTold
    }

    /// Whether it is transient, a tick or the word that it broke off, and vanishes with the next
    /// command.
    var isPassing: Bool { alert.map { $0.isUrgent && !$0.isKept && $0.subject == nil } ?? false }
    /// Whether it repeats a cue that a tick broke off.
    var isPassingCue: Bool { isPassing && !isTick && !feeling.isText }
    var isTick: Bool { isPassing && feeling == .cue(.tick) }
    var isAlert: Bool { alert != nil }
    /// Whether it is a text that is cells already.
    var isCells: Bool {
      if case .text(_, _, let table) = feeling { table == BrailleText.asCells } else { false }
    }
    var isUrgent: Bool { alert?.isUrgent == true }

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
      if case .text(_, let word, _) = feeling { item.lastWord = word }
      return item
    }

    /// An alert's cues and texts; the first one proves that it was felt.
    static func row(_ feelings: [Feeling], of alert: Alert) -> [Item] {
      var items = feelings.map { Item(feeling: $0, alert: alert) }
      items[0].proves = alert
      return items
    }
  }

  /// What one call of `alert` or `urgent` gave.
  struct Alert: Hashable {
    var number: Int
    /// What it is about, by the caller's numbering.
    var subject: Int64?
    /// Whether it is felt even if something else is asked for meanwhile.
    var isKept: Bool
    /// The tick before it; nil unless it is urgent.
    var tick: Int?

    var isUrgent: Bool { tick != nil }
  }
}
