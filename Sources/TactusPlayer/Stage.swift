public import TactusBraille
public import TactusHaptics

/// What a messenger wants felt, as a source for a player: cues and texts in a row, replaced or interrupted
/// at any time.
///
/// Pure. Its player's `feel` and `alert` change what is felt; what the player plays tells it how far that
/// has come. Texts are translated a piece at a time, each in a call of `next` of its own.
public struct Stage: CellSource {
  struct Item {
    var feeling: Feeling
    /// The alert that it belongs to, which is felt before what it interrupts.
    var alert: Alert?
    /// Whether its words are told: the last text that was asked for.
    var isTold = false
    /// The number of word 0 of the text, as the player counts words, and of the first that is handed
    /// over; nil until it begins.
    var words: (zero: Int, first: Int)?
    /// The number after that of its last word, once all is handed over.
    var end: Int?

    var isAlert: Bool { alert != nil }

    /// The same, to be felt anew.
    var unfelt: Item {
      var item = self
      item.words = nil
      item.end = nil
      return item
    }
  }

  /// What was given in one call of `alert`.
  struct Alert: Hashable {
    var number: Int
    /// What it tells of, as the caller counts such things.
    var subject: Int64?
    /// Whether it is felt even if something else is asked for meanwhile.
    var isKept: Bool
  }

  /// Alerts that are kept at most, the oldest.
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
  private(set) var isHeld = false
  private var lastAlert = 0
  var events: [StageEvent] = []

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

  /// Whether all that was given was felt.
  public var isQuiet: Bool {
    place == items.count && progress.isOver(before: handed)
  }

  /// What happened since the last call, taken off.
  public mutating func takeEvents() -> [StageEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  // MARK: What is to be felt

  /// Takes these in place of all else but the alerts that are to be kept and were not felt whole: those come
  /// behind them. What was handed over must be discarded.
  package mutating func feel(_ feelings: [Feeling]) {
    let told = feelings.lastIndex(where: \.isText)
    let items = feelings.enumerated().map { Item(feeling: $1, isTold: $0 == told) } + keptAlerts
    isHeld = false
    begin(with: items)
    isQuietTold = items.isEmpty
  }

  /// Takes these before what is being felt, behind other alerts if they are to be kept; true when what was
  /// handed over must be discarded for that.
  ///
  /// - Parameter isKept: whether they are felt even if `feel` asks for something else meanwhile, unless their
  ///   subject is withdrawn.
  package mutating func alert(
    _ feelings: [Feeling], about subject: Int64? = nil, isKept: Bool
  ) -> Bool {
    guard !feelings.isEmpty else { return false }
    isQuietTold = false
    lastAlert += 1
    let alert = Alert(number: lastAlert, subject: subject, isKept: isKept)
    let alerts = feelings.map { Item(feeling: $0, alert: alert) }
    if isKept, isAlerting {
      let behind = items[place...].firstIndex { !$0.isAlert } ?? items.endIndex
      items.insert(contentsOf: alerts, at: behind)
      return false
    }
    // Those that keys put behind what they asked for are felt with it.
    let kept = isKept ? keptAlerts : []
    let others = isKept ? rest.filter { $0.alert?.isKept != true } : rest
    begin(with: Self.items(kept + alerts, before: others))
    return true
  }

  /// Alerts about this need no longer be felt once something else is asked for.
  package mutating func withdraw(_ subject: Int64) {
    for index in items.indices where items[index].alert?.subject == subject {
      items[index].alert?.isKept = false
    }
  }

  /// Keeps back what is not an alert, as a reader who paused wants it, until `release` or `feel`.
  package mutating func hold() { isHeld = true }

  /// Goes on with what was kept back.
  package mutating func release() { isHeld = false }

  /// Alerts and what they go before; where their words would run into those of a text, a cue parts them.
  private static func items(_ alerts: [Item], before rest: [Item]) -> [Item] {
    let wouldMeet = alerts.last?.feeling.isText == true && rest.first?.feeling.isText == true
    return alerts + (wouldMeet ? [Item(feeling: .cue(.preview))] : []) + rest
  }

  /// The alerts to be kept of which too little was felt to know them, each from its beginning: the first
  /// word, or all that has none.
  private var keptAlerts: [Item] {
    let rest = rest
    let told = Set(
      rest.compactMap { item in
        if case .text(_, let word) = item.feeling, word > 0 { item.alert } else { nil }
      })
    let unfelt = Set(rest.compactMap(\.alert).filter(\.isKept)).subtracting(told)
    let oldest = Set(unfelt.sorted { $0.number < $1.number }.prefix(Self.mostKept))
    return items.filter { item in item.alert.map(oldest.contains) ?? false }.map(\.unfelt)
  }

  /// Whether an alert is being felt or waits: then nothing but alerts is handed over.
  private var isAlerting: Bool {
    if place < items.count {
      // One that keys put behind what they asked for is only felt after that.
      let isBehind = place > 0 && !items[place - 1].isAlert && items[place].words == nil
      if items[place].isAlert { return !isBehind }
      if items[place].words != nil { return false }
    }
    return place > 0 && items[place - 1].isAlert && !progress.isOver(before: handed)
  }

  /// What was not felt yet, from the start of the word that was being felt.
  private var rest: [Item] {
    let word = progress.word
    let current = items.lastIndex { $0.words.map { $0.first <= word } ?? false }
    guard let current, let words = items[current].words else { return items }
    var rest = items[current...]
    if let end = items[current].end, word >= end {
      rest.removeFirst()
    } else if case .text(let text, _) = items[current].feeling {
      rest[current].feeling = .text(text, fromWord: word - words.zero)
    }
    return rest.map(\.unfelt)
  }

  private mutating func begin(with items: [Item]) {
    self.items = items
    nextWord = max(nextWord, cells.word) + 1
    place = 0
    text = nil
    cells = TextCells()
    part = 0
    separatorIsDue = false
    progress.begin(at: handed, word: nextWord)
  }
}

extension Feeling {
  fileprivate var isText: Bool { if case .text = self { true } else { false } }
}

/// What a stage tells.
public enum StageEvent: Hashable, Sendable {
  /// This word of the last text that `feel` was given, counted in that whole text, was felt.
  case felt(word: Int)
  /// The reader went to this word of it, which is felt next.
  case moved(word: Int)
  /// All that was given was felt.
  case quiet
  /// A piece of a text is left out.
  case untranslatable(BrailleError)
}
