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
    takeBack(\.isOfText)
    if !isQuietTold { takeBack(\.isQuiet) }
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

  /// Takes these behind a tick and the word that is being felt, before all else but those that have the same
  /// tick; true when what was handed over must be discarded for that.
  ///
  /// The tick breaks the word off, which is then felt whole; what it is of, a text or another alert, goes on
  /// behind these at the start of its sentence, but for an alert that ended with this word. A word that two ticks
  /// broke off is felt there alone, and no cue of an alert is broken off twice: what comes meanwhile has its tick. An
  /// alert that two ticks went before, and whose cue was not felt yet, is felt first. So no number of others keeps
  /// one waiting.
  package mutating func urgent(_ feelings: [Feeling], about subject: Int64? = nil) -> Bool {
    guard !feelings.isEmpty else { return false }
    let rest = rest
    let isTicking = rest.first?.isTick == true
    let isAnnounced = isTicking || rest.first?.isPassingCue == true
    if !isAnnounced { lastTick += 1 }
    let own = Item.row(feelings, of: nextAlert(subject, isKept: true, tick: lastTick))
    if isAnnounced { return join(own, rest, atOnce: isTicking) }
    let broken = rest.filter(\.isPassing)
    var words: [Item] = []
    var others = broken.flatMap(\.restored) + rest.filter { !$0.isPassing }
    if broken.isEmpty, let first = rest.first {
      let isBroken = isBeingFelt(first)
      let goingOn = goingOn(first, isBroken: isBroken, rest)
      others.removeFirst()
      if isBroken {
        var word = first.word
        word.alert = Alert(number: lastAlert, isKept: false, tick: lastTick)
        word.restored = endsAlert ? goingOn : []
        words = [word]
      }
      if words.allSatisfy(\.restored.isEmpty) { others = goingOn + others }
    }
    let passing = Alert(number: lastAlert, isKept: false, tick: lastTick)
    let surplus = Self.byImportance(others.compactMap(\.alert)).dropFirst(Self.mostKept)
    others.removeAll { $0.alert.map(surplus.contains) ?? false }
    begin(
      with: [Item(feeling: .cue(.tick), alert: passing)] + words
        + arrange(own, among: others, whileFeeling: words))
    return true
  }

  /// What is urgent goes before what is not: first what too many went before, oldest first, then the latest that
  /// were not told of by their cue.
  private func arrange(
    _ own: [Item], among others: [Item], whileFeeling words: [Item]
  ) -> [Item] {
    let atHand = Set(words.compactMap(\.proves?.number))
    let untold = Set(others.compactMap(\.proves).filter(\.isUrgent).map(\.number))
      .subtracting(atHand)
    var rows: (old: [Item], untold: [Item], rest: [Item]) = ([], [], [])
    for item in others {
      guard let alert = item.alert, let tick = alert.tick, !atHand.contains(alert.number) else {
        rows.rest.append(item)
        continue
      }
      let isUntold = untold.contains(alert.number)
      if tick + (isUntold ? Self.mostBeforeCue : Self.mostBeforeEnd) < lastTick {
        rows.old.append(item)
      } else if isUntold {
        rows.untold.append(item)
      } else {
        rows.rest.append(item)
      }
    }
    let numbers = Set(rows.old.compactMap(\.alert?.number)).sorted()
    let old = numbers.flatMap { number in rows.old.filter { $0.alert?.number == number } }
    return old + Self.items(own + rows.untold, before: rows.rest)
  }

  /// So many ticks go before an urgent alert that came earlier and was not told of by its cue, and before the rest
  /// of one that was.
  private static let (mostBeforeCue, mostBeforeEnd) = (2, 8)

  /// Whether the word at hand, or the cue, is the last of an alert.
  private var endsAlert: Bool {
    guard let current, let alert = items[current].alert, alert.isKept,
      items[current].end == progress.word + 1
    else { return false }
    return !items[(current + 1)...].contains { $0.alert == alert }
  }

  /// Takes these behind those that have the tick which is being felt, or was felt before the cue at hand: one is
  /// enough for all that come together.
  ///
  /// - Parameter atOnce: whether what was handed over beyond them must be discarded.
  private mutating func join(_ own: [Item], _ rest: [Item], atOnce: Bool) -> Bool {
    let endOfTick = { (items: [Item]) in
      items.lastIndex { $0.alert?.tick == own[0].alert?.tick }.map { $0 + 1 } ?? items.endIndex
    }
    let row = { (items: [Item]) in
      let behind = endOfTick(items)
      return Self.items(
        Array(items[..<behind]), before: Self.items(own, before: Array(items[behind...])))
    }
    let behind = endOfTick(items)
    guard place > behind || place == behind && place < items.count && items[place].words != nil
    else {
      items = row(items)
      return false
    }
    var next = place < items.count && items[place].words != nil ? place + 1 : place
    // No cue comes between that of another alert and its words.
    while next > 0, next < items.count, items[next].isAlert,
      items[next].alert == items[next - 1].alert
    { next += 1 }
    if !atOnce, items[behind..<next].allSatisfy(\.isAlert) {
      items = Array(items[..<next]) + Self.items(own, before: Array(items[next...]))
      return false
    }
    begin(with: row(rest))
    return true
  }

  /// Alerts about this need no longer be felt once something else is asked for.
  package mutating func withdraw(_ subject: Int64) {
    for index in items.indices {
      if items[index].alert?.subject == subject { items[index].alert?.isKept = false }
      items[index].restored.removeAll { $0.alert?.subject == subject }
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
    _ subject: Int64?, isKept: Bool, tick: Int? = nil
  ) -> Alert {
    isQuietTold = false
    takeBack(\.isQuiet)
    lastAlert += 1
    openAlerts[lastAlert] = subject
    return Alert(number: lastAlert, subject: subject, isKept: isKept, tick: tick)
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
    let kept = Set(Self.byImportance(unfelt).prefix(Self.mostKept))
    return rest.flatMap(\.restored)
      + items.filter { item in item.alert.map(kept.contains) ?? false }.map(\.unfelt)
  }

  /// Urgent ones first, and of each the oldest.
  private static func byImportance(_ alerts: some Sequence<Alert>) -> [Alert] {
    Set(alerts).sorted { ($0.isUrgent ? 0 : 1, $0.number) < ($1.isUrgent ? 0 : 1, $1.number) }
  }

  /// The urgent ones that are not felt whole, without the tick before them: each from its beginning, or
  /// where it is if its first word was felt.
  private var urgentAlerts: [Item] {
    let anew = keptAlerts.filter(\.isUrgent)
    var taken: Set<Alert> = []
    return rest.flatMap(\.restored)
      + rest.flatMap { item -> [Item] in
        guard item.isUrgent, !item.isPassing, let alert = item.alert else { return [] }
        let whole = anew.filter { $0.alert == alert }
        if whole.isEmpty { return [item] }
        return taken.insert(alert).inserted ? whole : []
      }
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

  /// What goes on behind an urgent alert of the first of the rest: of a text the sentence again that its word
  /// is of, of another alert all again if that is its first sentence, of any other cue no more than the hand has.
  private func goingOn(_ first: Item, isBroken: Bool, _ rest: [Item]) -> [Item] {
    let isKept = first.alert?.isKept == true
    let begun = isKept ? items.dropLast(rest.count).filter { $0.alert == first.alert } : []
    guard case .text(let text, let word) = first.feeling else {
      return isBroken && !isKept ? [] : begun.map(\.unfelt) + [first]
    }
    let start = SentenceStarts.start(of: word, in: first.sentences)
    var goingOn = first
    goingOn.feeling = .text(text, fromWord: start)
    goingOn.goesOn = true
    return (start == 0 ? begun.map(\.unfelt) : []) + [goingOn]
  }

  /// What was told and not taken yet is no longer true of what is to be felt.
  private mutating func takeBack(_ isUntrue: (StageEvent) -> Bool) {
    news.removeAll { if case .stage(let event) = $0 { isUntrue(event) } else { false } }
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
    endAlerts()
  }

  /// Tells of the alerts of which nothing is left.
  mutating func endAlerts() {
    guard !openAlerts.isEmpty else { return }
    let left = Set(rest.flatMap { [$0] + $0.restored }.compactMap(\.alert?.number))
    for (number, subject) in openAlerts.sorted(by: { $0.key < $1.key })
    where !left.contains(number) {
      openAlerts[number] = nil
      news.append(.stage(.alertOver(about: subject)))
    }
  }
}
