public import TactusBraille
public import TactusHaptics
public import TactusPlayer

/// A player's source for a messenger: a sequence of cues and texts, which can be replaced or
/// interrupted at any time.
///
/// Pure. The player's `feel` and `alert` change the sequence, and the player's events report its
/// progress. Texts are translated in pieces, one per call of `next`.
public struct Stage: CellSource {
  /// The maximum number of stored alerts; urgent ones take precedence over others, and older ones over newer.
  static let mostKept = 32

  let translate: @Sendable (_ line: String, _ table: String?) throws(BrailleError) -> BrailleText
  let cueParts: [Cue: Int]
  var items: [Item] = []
  /// The index of the item being passed to the player, or of the next one.
  var place = 0
  /// The rest of the text at `place`.
  var text: TextPieces?
  /// The translated cells of that text.
  var cells = TextCells()
  /// The next part of the cue at `place`.
  var part = 0
  var separatorIsDue = false
  /// The number of the next word, over all items.
  var nextWord = 1
  /// The number of bytes of text and cue names passed to the player.
  var offset = 0
  /// The index of the next cell to pass to the player.
  var handed = 0
  var progress = StageProgress()
  var isQuietPublished = true
  /// True if everything except alerts waits for `release`.
  var isHeld = false
  var lastAlert = 0
  /// The subjects of unfinished alerts, by alert number.
  var openAlerts: [Int: Int64] = [:]
  var lastTick = 0
  /// Words with lost cells, which may not have been felt.
  var doubtful: Set<Int> = []
  var events: [StageOutcome] = []

  /// Creates an empty stage.
  ///
  /// - Parameters:
  ///   - cueParts: the number of parts of each cue, for every device and rate; 1 where missing.
  ///   - translate: translates a line, or a piece of a long one, with the braille table of this name,
  ///     or the usual one if nil; its error becomes an `.untranslatable` event.
  public init(
    cueParts: [Cue: Int] = [:],
    translate:
      @escaping @Sendable (_ line: String, _ table: String?) throws(BrailleError) -> BrailleText
  ) {
    self.cueParts = cueParts
    self.translate = translate
  }

  /// True: a reader cannot restart a messenger that has ended.
  public var survivesInterruptions: Bool { true }

  /// True if everything was felt.
  public var isQuiet: Bool {
    place == items.count && progress.isOver(before: handed)
  }

  /// Removes and returns the next event of the player or the stage; nil when there is none.
  ///
  /// Handle events one at a time, because the response to one may invalidate later ones: `feel`
  /// removes events about the previous text, and any new item removes `.quiet`.
  public mutating func nextEvent() -> StageOutcome? { events.isEmpty ? nil : events.removeFirst() }
}

extension TactileItem {
  var isText: Bool {
    switch self {
    case .text: true
    case .cue, .pattern: false
    }
  }
}

/// One event on a stage.
public enum StageOutcome: Sendable {
  /// An event of the player.
  case player(PlayerEvent)
  /// An event that the stage derives from it.
  case stage(StageEvent)
}

/// An event on a stage.
public enum StageEvent: Hashable, Sendable {
  /// This word of the last text given to `feel`, counted from 0 in the whole text, was felt.
  case felt(word: Int)
  /// The reader moved to this word of that text; it is felt next.
  case moved(word: Int)
  /// The glove has played the cue of an alert about this subject, or the first word of an alert
  /// without one.
  case alerted(about: Int64)
  /// The alert about this subject is over: it ended, or a key replaced it.
  case alertOver(about: Int64)
  /// This cell of a text given as cells was felt, counted like `felt`.
  case feltCell(Int)
  /// Everything was felt.
  case quiet
  /// A piece of text that cannot be translated is skipped.
  case untranslatable(BrailleError)

  /// True if the event refers to words of the last text.
  var isOfText: Bool {
    switch self {
    case .felt, .moved, .feltCell: true
    case .alerted, .alertOver, .quiet, .untranslatable: false
    }
  }

  var isQuiet: Bool { self == .quiet }
}
