public import TactusBraille
public import TactusHaptics

/// A player's source for a messenger: cues and texts in a row, replaced or interrupted at any time.
///
/// Pure. The player's `feel` and `alert` change what is felt, and the player's events say how far
/// it has come. Texts are translated in pieces, one per call of `next`.
public struct Stage: CellSource {
  /// The most alerts kept; urgent ones take precedence over others, and older ones over newer.
  static let mostKept = 32

  let translate: @Sendable (_ line: String, _ table: String?) throws(BrailleError) -> BrailleText
  let cueParts: [Cue: Int]
  var items: [Item] = []
  /// The index of the item being handed over, or of the next one.
  var place = 0
  /// The rest of the text at `place`.
  var text: TextPieces?
  /// The cells of that text that are translated.
  var cells = TextCells()
  /// The part of the cue at `place` that comes next.
  var part = 0
  var separatorIsDue = false
  /// The number of the next word, over all items.
  var nextWord = 1
  /// How many bytes of text and cue names were handed over.
  var offset = 0
  /// The index of the next cell to be handed over.
  var handed = 0
  var progress = StageProgress()
  var isQuietTold = true
  /// Whether everything but alerts waits for `release`.
  var isHeld = false
  var lastAlert = 0
  /// The subjects of unfinished alerts, by alert number.
  var openAlerts: [Int: Int64] = [:]
  var lastTick = 0
  /// Words with lost cells: whether they were felt is unknown.
  var doubtful: Set<Int> = []
  var news: [StageNews] = []

  /// Makes an empty stage.
  ///
  /// - Parameters:
  ///   - cueParts: how many parts each cue has, whatever the device and the rate; 1 where missing.
  ///   - translate: translates a line, or a piece of a long one, by the braille table of this name, or
  ///     the usual one if nil; what it throws becomes an `.untranslatable` event.
  public init(
    cueParts: [Cue: Int] = [:],
    translate:
      @escaping @Sendable (_ line: String, _ table: String?) throws(BrailleError) -> BrailleText
  ) {
    self.cueParts = cueParts
    self.translate = translate
  }

  /// True: a reader cannot restart a messenger that has ended.
  public var outlastsSetbacks: Bool { true }

  /// Whether everything was felt.
  public var isQuiet: Bool {
    place == items.count && progress.isOver(before: handed)
  }

  /// Removes and returns the next event of the player or the stage; nil when there is none.
  ///
  /// Take events one at a time, because an answer to one may invalidate later ones: `feel` takes
  /// back events about the previous text, and anything new takes back `.quiet`.
  public mutating func nextNews() -> StageNews? { news.isEmpty ? nil : news.removeFirst() }
}

extension Feeling {
  var isText: Bool {
    switch self {
    case .text: true
    case .cue, .pattern: false
    }
  }
}

/// One event on a stage.
public enum StageNews: Sendable {
  /// An event of the player.
  case player(PlayerEvent)
  /// What the stage concludes from it.
  case stage(StageEvent)
}

/// What happened on a stage.
public enum StageEvent: Hashable, Sendable {
  /// This word of the last text given to `feel`, counted from 0 in the whole text, was felt.
  case felt(word: Int)
  /// The reader moved to this word of that text; it is felt next.
  case moved(word: Int)
  /// The glove has played the cue of an alert about this subject, or the first word of an alert
  /// without one.
  case alerted(about: Int64)
  /// Nothing of an alert about this subject is left to feel: it ended, or gave way to a key.
  case alertOver(about: Int64)
  /// This cell of a text that is cells already was felt, counted like `felt`.
  case feltCell(Int)
  /// Everything was felt.
  case quiet
  /// A piece of text that cannot be translated is left out.
  case untranslatable(BrailleError)

  /// Whether it counts words of the last text.
  var isOfText: Bool {
    switch self {
    case .felt, .moved, .feltCell: true
    case .alerted, .alertOver, .quiet, .untranslatable: false
    }
  }

  var isQuiet: Bool { self == .quiet }
}
