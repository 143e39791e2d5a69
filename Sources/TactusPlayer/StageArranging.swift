package import TactusHaptics

/// What goes before what.
extension Stage {
  /// Takes these in place of all else but the alerts that are to be kept and were not felt whole: those come
  /// behind the cues that answer the key, and before its texts. What was handed over must be discarded.
  package mutating func feel(_ feelings: [Feeling]) {
    let told = feelings.lastIndex(where: \.isText)
    let items = feelings.enumerated().map { Item(feeling: $1, isTold: $0 == told) }
    let (cues, texts) = Self.parted(items)
    isHeld = false
    isQuietTold = items.isEmpty && keptAlerts.isEmpty
    begin(with: cues + Self.items(keptAlerts, before: texts))
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
    let alert = nextAlert(subject, isKept: isKept)
    let alerts = Item.row(feelings, of: alert)
    if isKept, isAlerting {
      let behind = items[place...].firstIndex { !$0.isAlert } ?? items.endIndex
      items.insert(contentsOf: alerts, at: behind)
      return false
    }
    if isKept {
      // Those that keys put behind what they asked for are felt with it.
      begin(
        with: Self.items(keptAlerts + alerts, before: rest.filter { $0.alert?.isKept != true }))
    } else {
      // An answer's cue is felt at once, and its words not before what cannot wait.
      let (cues, texts) = Self.parted(alerts)
      let urgent = urgentAlerts
      let others = rest.filter { !$0.isUrgent }
      begin(with: cues + Self.items(urgent, before: Self.items(texts, before: others)))
    }
    return true
  }

  /// Takes these behind a tick and the word that is being felt, before all else but other urgent alerts; true
  /// when what was handed over must be discarded for that.
  ///
  /// The tick breaks the word off, which is then felt whole; the text that it is of goes on behind the alerts
  /// at the start of its sentence.
  package mutating func urgent(_ feelings: [Feeling], about subject: Int64? = nil) -> Bool {
    guard !feelings.isEmpty else { return false }
    let alert = nextAlert(subject, isKept: true, isUrgent: true)
    let own = Item.row(feelings, of: alert)
    let rest = rest
    if rest.first?.isTick == true, let behind = items.lastIndex(where: \.isUrgent) {
      // One tick is enough for two that come together.
      items.insert(contentsOf: own, at: behind + 1)
      return false
    }
    let passing = Alert(number: alert.number, isKept: false, isUrgent: true)
    var words = rest.filter { $0.isPassing && !$0.isTick }
    var others = rest.filter { !$0.isUrgent && $0.alert?.isKept != true }
    let kept = keptAlerts.filter { !$0.isUrgent }
    if words.isEmpty, let first = rest.first, !first.isUrgent, isBeingFelt(first) {
      let (word, goingOn) = parted(first)
      words = [word].map { item in
        var item = item
        item.alert = passing
        item.isProof = false
        return item
      }
      if first.alert?.isKept != true { others.replaceSubrange(0..<1, with: goingOn) }
    } else if let first = others.first, case .text = first.feeling, !rest[0].isUrgent {
      others.replaceSubrange(0..<1, with: parted(first).goingOn)
    }
    let tick = Item(feeling: .cue(.tick), alert: passing)
    let alerts = urgentAlerts + own
    begin(with: [tick] + words + Self.items(alerts, before: kept + others))
    return true
  }

  /// Alerts about this need no longer be felt once something else is asked for.
  package mutating func withdraw(_ subject: Int64) {
    for index in items.indices where items[index].alert?.subject == subject {
      items[index].alert?.isKept = false
    }
  }

  /// How a pause is made.
  package enum Pausing {
    /// Nothing is to be felt before the text: the player itself is to pause.
    case player
    /// Alerts are being felt, and the text behind them is kept back.
    case text
    /// The same, and what was handed over must be discarded, so that they come first.
    case anew
  }

  /// Keeps back what is not an alert, as a reader who pauses wants it, where there are alerts to be felt.
  package mutating func pause() -> Pausing {
    if isAlerting {
      isHeld = true
      return .text
    }
    let kept = keptAlerts
    guard !kept.isEmpty else { return .player }
    isHeld = true
    begin(with: Self.items(kept, before: rest.filter { $0.alert?.isKept != true }))
    return .anew
  }

  /// Keeps back what is not an alert, as a reader who paused wants it, until `release` or `feel`.
  package mutating func hold() { isHeld = true }

  /// Goes on with what was kept back.
  package mutating func release() { isHeld = false }

  private mutating func nextAlert(
    _ subject: Int64?, isKept: Bool, isUrgent: Bool = false
  ) -> Alert {
    isQuietTold = false
    lastAlert += 1
    return Alert(number: lastAlert, subject: subject, isKept: isKept, isUrgent: isUrgent)
  }

  /// The cues that something begins with, and the rest of it.
  private static func parted(_ items: [Item]) -> (cues: [Item], texts: [Item]) {
    let cues = items.prefix { !$0.feeling.isText }
    return (Array(cues), Array(items[cues.count...]))
  }

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

  /// The urgent ones that are not felt whole, without the tick before them.
  private var urgentAlerts: [Item] {
    let anew = keptAlerts.filter(\.isUrgent)
    let numbers = Set(anew.compactMap(\.alert))
    let begun = rest.filter { item in
      item.isUrgent && !item.isPassing && item.alert.map { !numbers.contains($0) } ?? false
    }
    return begun + anew
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

  /// The item of which a word is being felt, or the next.
  private var current: Int? {
    let word = progress.word
    return items.lastIndex { $0.words.map { $0.first <= word } ?? false }
  }

  /// What was not felt yet, from the start of the word that was being felt.
  private var rest: [Item] {
    let word = progress.word
    guard let current, let words = items[current].words else { return items }
    var rest = items[current...]
    if let end = items[current].end, word >= end {
      rest.removeFirst()
    } else if case .text(let text, _) = items[current].feeling {
      rest[current].feeling = .text(text, fromWord: word - words.zero)
    }
    return rest.map(\.unfelt)
  }

  /// Whether a word of this, the first of the rest, is under the hand.
  private func isBeingFelt(_ item: Item) -> Bool {
    progress.isInWord && !(isHeld && !item.isAlert)
  }

  /// The word at hand alone, and what goes on behind an alert: nothing of a cue, and of a text the sentence
  /// again that the word is of.
  private func parted(_ item: Item) -> (word: Item, goingOn: [Item]) {
    guard case .text(let text, let word) = item.feeling else { return (item, []) }
    var one = item
    one.lastWord = word
    var goingOn = item
    goingOn.feeling = .text(text, fromWord: SentenceStarts.start(of: word, in: item.sentences))
    goingOn.goesOn = true
    return (one, [goingOn])
  }

  private mutating func begin(with items: [Item]) {
    self.items = items
    nextWord = max(nextWord, cells.word) + 1
    place = 0
    text = nil
    cells = TextCells()
    part = 0
    separatorIsDue = false
    doubtful = []
    progress.begin(at: handed, word: nextWord)
  }
}
