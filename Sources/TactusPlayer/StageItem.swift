import TactusHaptics

extension Stage {
  /// A cue or a text that is to be felt, and how far it has come.
  struct Item {
    var feeling: Feeling
    /// The alert that it belongs to, which is felt before what it interrupts.
    var alert: Alert?
    /// Whether its words are told: the last text that was asked for.
    var isTold = false
    /// The last word of the text that is felt, as the text counts them; nil for all.
    var lastWord: Int?
    /// Whether a text goes on here that an alert interrupted.
    var goesOn = false
    /// The alert that was felt once the glove says that it played this.
    var proves: Alert?
    /// What goes on instead if this, the last of an alert that a tick broke off, is not felt whole either.
    var restored: [Item] = []
    /// The number of word 0 of the text, as the player counts words, and of the first that is handed
    /// over; nil until it begins.
    var words: (zero: Int, first: Int)?
    /// The number after that of its last word, once all is handed over.
    var end: Int?
    /// Where sentences begin in what was translated of the text, as the text counts words.
    var sentences: [Int] = []

    init(feeling: Feeling, alert: Alert? = nil, isTold: Bool = false) {
      self.feeling = feeling
      self.alert = alert
      self.isTold = isTold
    }

    /// What is told at once, the tick and the word that it broke off, has gone with the next command.
    var isPassing: Bool { alert.map { $0.isUrgent && !$0.isKept && $0.subject == nil } ?? false }
    /// A cue that a tick broke off, to be felt whole.
    var isPassingCue: Bool { isPassing && !isTick && !feeling.isText }
    var isTick: Bool { isPassing && feeling == .cue(.tick) }
    var isAlert: Bool { alert != nil }
    var isUrgent: Bool { alert?.isUrgent == true }

    /// The same, to be felt anew.
    var unfelt: Item {
      var item = self
      item.words = nil
      item.end = nil
      return item
    }

    /// The word at hand alone, or the cue.
    var word: Item {
      var item = self
      if case .text(_, let word) = feeling { item.lastWord = word }
      return item
    }

    /// An alert's cues and texts, of which the first is its proof.
    static func row(_ feelings: [Feeling], of alert: Alert) -> [Item] {
      var items = feelings.map { Item(feeling: $0, alert: alert) }
      items[0].proves = alert
      return items
    }
  }

  /// What was given in one call of `alert` or `urgent`.
  struct Alert: Hashable {
    var number: Int
    /// What it tells of, as the caller counts such things.
    var subject: Int64?
    /// Whether it is felt even if something else is asked for meanwhile.
    var isKept: Bool
    /// The tick that it comes behind, if it waits for no more than a word.
    var tick: Int?

    var isUrgent: Bool { tick != nil }
  }
}
