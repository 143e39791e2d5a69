public import TactusBraille
public import TactusHaptics

/// What a messenger wants felt, as a source for a player: cues and texts in a row, replaced or interrupted
/// at any time.
///
/// Pure. Its player's `feel` and `alert` change what is felt; what the player plays tells it how far that
/// has come. Texts are translated a piece at a time, each in a call of `next` of its own.
public struct Stage: CellSource {
  /// Alerts that are kept at most: urgent ones before others, and of each the oldest.
  static let mostKept = 32

  let translate: @Sendable (String) throws(BrailleError) -> BrailleText
  let cueParts: [Cue: Int]
  var items: [Item] = []
  /// The item that is being handed over, or is to be next.
  var place = 0
  /// The rest of the text at `place`.
  var text: TextPieces?
  /// What is ready of it.
  var cells = TextCells()
  /// The part of the cue at `place` that comes next.
  var part = 0
  var separatorIsDue = false
  /// The number of the next word of all.
  var nextWord = 1
  /// Bytes of text and of cues' names so far.
  var offset = 0
  /// Cells handed over since the beginning: the index of the next.
  var handed = 0
  var progress = StageProgress()
  var isQuietTold = true
  /// Whether what is not an alert waits for `release`.
  var isHeld = false
  var lastAlert = 0
  /// The subjects of alerts that are not over, by the alerts' numbers.
  var openAlerts: [Int: Int64] = [:]
  var lastTick = 0
  /// Words of which cells were lost: that they were felt is not known.
  var doubtful: Set<Int> = []
  var news: [StageNews] = []

  /// - Parameters:
  ///   - cueParts: how many parts each cue has, whatever the device and the rate; one where it says nothing.
  ///   - translate: one line of text, or a piece of a long one.
  public init(
    cueParts: [Cue: Int] = [:],
    translate: @escaping @Sendable (String) throws(BrailleError) -> BrailleText
  ) {
    self.cueParts = cueParts
    self.translate = translate
  }

  /// A reader cannot start a messenger that has ended.
  public var outlastsSetbacks: Bool { true }

  /// Whether all that was given was felt.
  public var isQuiet: Bool {
    place == items.count && progress.isOver(before: handed)
  }

  /// What happened next, taken off: the player's events and what they came to, in one row.
  ///
  /// They are taken one at a time, since what answers one of them may make those behind it untrue: `feel` takes
  /// back what is told of the text before, and what is given takes back that all was felt.
  public mutating func nextNews() -> StageNews? { news.isEmpty ? nil : news.removeFirst() }
}

extension Feeling {
  var isText: Bool { if case .text = self { true } else { false } }
}

/// One thing that happened on a stage.
public enum StageNews: Sendable {
  /// To its player.
  case player(PlayerEvent)
  /// What came of that.
  case stage(StageEvent)
}

/// What a stage tells.
public enum StageEvent: Hashable, Sendable {
  /// This word of the last text that `feel` was given, counted in that whole text, was felt.
  case felt(word: Int)
  /// The reader went to this word of it, which is felt next.
  case moved(word: Int)
  /// The glove has played the cue of an alert about this, or the first word of one that has no cue.
  case alerted(about: Int64)
  /// Nothing of such an alert is to be felt any more: it was felt to its end, or gave way to a key.
  case alertOver(about: Int64)
  /// All that was given was felt.
  case quiet
  /// A piece of a text is left out.
  case untranslatable(BrailleError)

  /// Whether it counts words of the last text.
  var isOfText: Bool {
    switch self {
    case .felt, .moved: true
    case .alerted, .alertOver, .quiet, .untranslatable: false
    }
  }

  var isQuiet: Bool { self == .quiet }
}
