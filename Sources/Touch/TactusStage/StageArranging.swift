package import TactusHaptics
import TactusPlayer

/// The order of the items.
extension Stage {
  /// Replaces everything except kept alerts that were not felt whole: those come after the cues
  /// that answer the key and before its texts. Cells already passed to the player must be
  /// discarded.
  mutating func feel(_ feelings: [TactileItem]) {
    let lastText = feelings.lastIndex(where: \.isText)
    let items = feelings.enumerated().map { Item(content: $1, isPublished: $0 == lastText) }
    let (cues, texts) = Self.parted(items)
    isHeld = false
    isQuietPublished = items.isEmpty && keptAlerts.isEmpty
    removeEvents(where: \.isOfText)
    if !isQuietPublished { removeEvents(where: \.isQuiet) }
    begin(with: cues + Self.items(keptAlerts, before: texts))
  }

  /// Appends these after all other items.
  ///
  /// - Parameters:
  ///   - base: the number of published words, or cells, before them.
  ///   - joins: true if the first text continues the one before it, even within a word.
  mutating func add(_ feelings: [TactileItem], after base: Int, joins: Bool) {
    guard !feelings.isEmpty else { return }
    let lastText = feelings.lastIndex(where: \.isText)
    isQuietPublished = false
    removeEvents(where: \.isQuiet)
    // Items felt long ago are not returned to.
    let surplus = max(0, min((current ?? 0) - Self.mostKept, place - Self.mostKept))
    items.removeFirst(surplus)
    place -= surplus
    items += feelings.enumerated().map { index, feeling in
      var item = Item(content: feeling, isPublished: index == lastText)
      item.base = base
      item.isJoined = joins && index == 0
      return item
    }
  }

  /// Inserts these before the current item or, if they are kept, after other alerts; returns true
  /// if the cells already passed to the player must be discarded.
  ///
  /// - Parameter isKept: true if they are felt even if `feel` is called meanwhile, unless their
  ///   subject is withdrawn.
  package mutating func alert(
    _ feelings: [TactileItem], about subject: Int64? = nil, isKept: Bool
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
      // Kept alerts that still wait after a key's answer move up and join this one.
      begin(
        with: Self.items(keptAlerts + alerts, before: rest.filter { $0.alert?.isKept != true }))
    } else {
      // An answer's cue is felt at once, but its words wait for urgent alerts.
      let (cues, texts) = Self.parted(alerts)
      let urgent = urgentAlerts
      let others = rest.filter { !$0.isUrgent }
      begin(with: cues + Self.items(urgent, before: Self.items(texts, before: others)))
    }
    return true
  }

  /// Inserts these after a tick and the current word, before everything but alerts with the same
  /// tick; returns true if the cells already passed to the player must be discarded.
  ///
  /// The tick interrupts the word, which is then felt whole. Its text or alert resumes afterwards
  /// at the start of its sentence, unless the alert ended with this word. A word that two ticks
  /// interrupted is felt only there. No alert's cue is interrupted twice: alerts that arrive
  /// meanwhile share its tick. An alert that waited for two ticks without its cue being felt goes
  /// first, so that no number of others can delay it further.
  mutating func urgent(_ feelings: [TactileItem], about subject: Int64? = nil) -> Bool {
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
      let goingOn = resumingItems(first, isBroken: isBroken, rest)
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
      with: [Item(content: .cue(.tick), alert: passing)] + words
        + arrange(own, among: others, whileFeeling: words))
    return true
  }

  /// Orders alerts: first those overtaken by too many others, oldest first, then the newest ones
  /// whose cue was not felt, then the rest.
  private func arrange(
    _ own: [Item], among others: [Item], whileFeeling words: [Item]
  ) -> [Item] {
    let atHand = Set(words.compactMap(\.proves?.number))
    let unfelt = Set(others.compactMap(\.proves).filter(\.isUrgent).map(\.number))
      .subtracting(atHand)
    var rows: (old: [Item], untold: [Item], rest: [Item]) = ([], [], [])
    for item in others {
      guard let alert = item.alert, let tick = alert.tick, !atHand.contains(alert.number) else {
        rows.rest.append(item)
        continue
      }
      let isUnfelt = unfelt.contains(alert.number)
      if tick + (isUnfelt ? Self.mostBeforeCue : Self.mostBeforeEnd) < lastTick {
        rows.old.append(item)
      } else if isUnfelt {
        rows.untold.append(item)
      } else {
        rows.rest.append(item)
      }
    }
    let numbers = Set(rows.old.compactMap(\.alert?.number)).sorted()
    let old = numbers.flatMap { number in rows.old.filter { $0.alert?.number == number } }
    return old + Self.items(own + rows.untold, before: rows.rest)
  }

  /// The number of ticks that may overtake an urgent alert whose cue was not felt, and the rest of
  /// one whose cue was.
  private static let (mostBeforeCue, mostBeforeEnd) = (2, 8)

  /// True if the current word or cue is the last of an alert.
  private var endsAlert: Bool {
    guard let current, let alert = items[current].alert, alert.isKept,
      items[current].end == progress.word + 1
    else { return false }
    return !items[(current + 1)...].contains { $0.alert == alert }
  }

  /// Inserts these after the alerts that share the current tick, or the tick before the current
  /// cue: one tick is enough for all that arrive together.
  ///
  /// - Parameter atOnce: true if cells passed to the player beyond those must be discarded.
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
    // No cue may come between another alert's cue and its words.
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

  /// Drops the answers that were not felt whole; returns true if the cells already passed to the
  /// player must be discarded.
  mutating func endAnswers() -> Bool {
    let rest = rest
    guard rest.contains(where: \.isAnswer) else { return false }
    let separator = TactileItem.cue(.preview)
    let others = rest.indices.filter { index in
      // The cue between an answer and the text after it ends as well.
      let isSeparator =
        index > 0 && rest[index - 1].isAnswer && !rest[index].isAlert
        && rest[index].content == separator
      return !rest[index].isAnswer && !isSeparator
    }
    begin(with: others.map { rest[$0] })
    return true
  }

  /// Allows alerts about this subject to be dropped by the next call of `feel`.
  mutating func withdraw(_ subject: Int64) {
    for index in items.indices {
      if items[index].alert?.subject == subject { items[index].alert?.isKept = false }
      items[index].restored.removeAll { $0.alert?.subject == subject }
    }
  }

  /// The way in which the caller must pause.
  enum Pausing {
    /// No alert comes before the text: pause the player itself.
    case player
    /// Alerts are being felt, and the text after them is held back.
    case text
    /// Like `.text`, but discards the cells already passed to the player, so that the alerts come
    /// first.
    case anew
  }

  /// Pauses for a reader: holds back everything except alerts if any are left to feel.
  mutating func pause() -> Pausing {
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

  /// Holds back everything except alerts until `release` or `feel`, because the reader has paused.
  mutating func hold() { isHeld = true }

  /// Continues with the items held back.
  mutating func release() { isHeld = false }

  private mutating func nextAlert(
    _ subject: Int64?, isKept: Bool, tick: Int? = nil
  ) -> Alert {
    isQuietPublished = false
    removeEvents(where: \.isQuiet)
    lastAlert += 1
    openAlerts[lastAlert] = subject
    return Alert(number: lastAlert, subject: subject, isKept: isKept, tick: tick)
  }

  /// Splits items into leading cues and the rest.
  private static func parted(_ items: [Item]) -> (cues: [Item], texts: [Item]) {
    let cues = items.prefix { !$0.content.isText }
    return (Array(cues), Array(items[cues.count...]))
  }

  /// Joins alerts and the items after them; where words would run together, a cue separates them.
  private static func items(_ alerts: [Item], before rest: [Item]) -> [Item] {
    let wouldMeet = alerts.last?.content.isText == true && rest.first?.content.isText == true
    return alerts + (wouldMeet ? [Item(content: .cue(.preview))] : []) + rest
  }

  /// The kept alerts that the reader cannot know yet, because at most their first word was felt;
  /// each from its beginning.
  private var keptAlerts: [Item] {
    let rest = rest
    let known = Set(
      rest.compactMap { item in
        if case .text(_, let word, _) = item.content, word > 0 { item.alert } else { nil }
      })
    let unfelt = Set(rest.compactMap(\.alert).filter(\.isKept)).subtracting(known)
    let kept = Set(Self.byImportance(unfelt).prefix(Self.mostKept))
    return rest.flatMap(\.restored)
      + items.filter { item in item.alert.map(kept.contains) ?? false }.map(\.unfelt)
  }

  /// Sorts urgent alerts first, and older before newer.
  private static func byImportance(_ alerts: some Sequence<Alert>) -> [Alert] {
    Set(alerts).sorted { ($0.isUrgent ? 0 : 1, $0.number) < ($1.isUrgent ? 0 : 1, $1.number) }
  }

  /// The urgent alerts not felt whole, without their tick: each from its beginning, or from its
  /// current word once its cue was felt, so that keys cannot begin it again and again.
  private var urgentAlerts: [Item] {
    let unproven = Set(items.compactMap(\.proves))
    let unfeltItems = keptAlerts.filter { item in
      item.isUrgent && item.alert.map(unproven.contains) == true
    }
    var taken: Set<Alert> = []
    return rest.flatMap(\.restored)
      + rest.flatMap { item -> [Item] in
        guard item.isUrgent, !item.isPassing, let alert = item.alert else { return [] }
        let whole = unfeltItems.filter { $0.alert == alert }
        if whole.isEmpty { return [item] }
        return taken.insert(alert).inserted ? whole : []
      }
  }

  /// True if an alert is being felt or is next; then only alerts are passed to the player.
  private var isAlerting: Bool {
    if place < items.count {
      // An alert after a key's answer is only felt after it.
      let isBehind = place > 0 && !items[place - 1].isAlert && items[place].words == nil
      if items[place].isAlert { return !isBehind }
      if items[place].words != nil { return false }
    }
    return place > 0 && items[place - 1].isAlert && !progress.isOver(before: handed)
  }

  /// The index of the item whose word is being felt or comes next.
  private var current: Int? {
    let word = progress.word
    return items.lastIndex { $0.words.map { $0.first <= word } ?? false }
  }

  /// The items not felt yet, from the start of the current word.
  private var rest: [Item] {
    let word = progress.word
    guard let current, let words = items[current].words else { return items }
    var rest = items[current...]
    var head: [Item] = []
    if let end = items[current].end, word >= end {
      rest.removeFirst()
    } else if case .text(let text, _, let table) = items[current].content {
      rest[current].content = .text(text, fromWord: word - words.zero, in: table)
      if word == words.first { head = self.head(of: current) }
    }
    return (head + rest).map(\.unfelt)
  }

  /// Returns the start of the word that this item continues; empty if it begins its own.
  private func head(of index: Int) -> [Item] {
    guard index > 0, items[index].isJoined, let zero = items[index - 1].words?.zero,
      let end = items[index - 1].end, items[index].words?.first == end - 1,
      case .text(let text, _, let table) = items[index - 1].content
    else { return [] }
    var head = items[index - 1]
    head.content = .text(text, fromWord: end - 1 - zero, in: table)
    return [head]
  }

  /// Returns true if a word of this item, the first of the rest, is being felt.
  private func isBeingFelt(_ item: Item) -> Bool {
    progress.isInWord && !(isHeld && !item.isAlert)
  }

  /// Returns the items that resume after an urgent alert that interrupts the first item: a text from the
  /// start of its sentence, another alert entirely if it is in its first sentence, any other cue
  /// only if it was not begun.
  private func resumingItems(_ first: Item, isBroken: Bool, _ rest: [Item]) -> [Item] {
    let isKept = first.alert?.isKept == true
    let begun = isKept ? items.dropLast(rest.count).filter { $0.alert == first.alert } : []
    guard case .text(let text, let word, let table) = first.content else {
      return isBroken && !isKept ? [] : begun.map(\.unfelt) + [first]
    }
    let start = SentenceStarts.start(of: word, in: first.sentences)
    var goingOn = first
    goingOn.content = .text(text, fromWord: start, in: table)
    goingOn.goesOn = true
    return (start == 0 ? begun.map(\.unfelt) : []) + [goingOn]
  }

  /// Removes events that are no longer true for the items.
  private mutating func removeEvents(where isUntrue: (StageEvent) -> Bool) {
    events.removeAll { if case .stage(let event) = $0 { isUntrue(event) } else { false } }
  }

  private mutating func begin(with items: [Item]) {
    self.items = items
    // A text continues only the one before it.
    for index in items.indices where index == 0 || !items[index - 1].isPublished {
      self.items[index].isJoined = false
    }
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

  /// Publishes the end of each alert of which nothing is left.
  mutating func endAlerts() {
    guard !openAlerts.isEmpty else { return }
    let left = Set(rest.flatMap { [$0] + $0.restored }.compactMap(\.alert?.number))
    for (number, subject) in openAlerts.sorted(by: { $0.key < $1.key })
    where !left.contains(number) {
      openAlerts[number] = nil
      events.append(.stage(.alertOver(about: subject)))
    }
  }
}
