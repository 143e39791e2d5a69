package import TactusText

/// Chooses what comes next: what is due, then the pairs that this reader confuses, then something new.
///
/// An item is asked again after three other questions while it is probably unknown (`KnowledgeTracing`), then after eight
/// others; once it is learned, it is asked on the next days, and then when its memory fades (`MemoryState`). New items wait while those being learned are many for how well the last answers went.
/// The choice depends only on the progress, the time and the generator.
package struct PracticeScheduler: Sendable {
  package let catalogue: PracticeCatalogue
  /// The kinds to practise, of those that are unlocked.
  package var kinds: Set<PracticeItem.Kind>
  private let prior: ConfusionMatrix

  package init(
    _ catalogue: PracticeCatalogue,
    kinds: Set<PracticeItem.Kind> = Set(PracticeItem.Kind.allCases),
    prior: ConfusionMatrix.Prior = ConfusionMatrix.byDots
  ) {
    (self.catalogue, self.kinds) = (catalogue, kinds)
    self.prior = ConfusionMatrix(prior: prior)
  }

  /// Returns the next item; nil only if the catalogue has none of these kinds.
  package mutating func next(
    _ progress: PracticeProgress, at now: Timestamp,
    using generator: inout some RandomNumberGenerator
  ) -> PracticeItem? {
    let unlocked = unlocked(progress)
    let strands = Self.strands(progress).map { strand in
      catalogue.items.filter { strand.contains($0.kind) && unlocked.contains($0.kind) }
    }
    var lesson = Lesson(progress, now)
    for items in strands {
      lesson.items = items
      if let item = lesson.due(using: &generator) ?? confused(lesson) ?? lesson.new() {
        return item
      }
    }
    for items in strands {
      lesson.items = items
      if let item = lesson.leastSure() { return item }
    }
    return catalogue.items.first { kinds.contains($0.kind) }
  }

  /// Cues and chords come first in every fifth question, and otherwise last.
  private static func strands(_ progress: PracticeProgress) -> [Set<PracticeItem.Kind>] {
    let hand: Set<PracticeItem.Kind> = [.cue, .chord]
    let reading = Set(PracticeItem.Kind.allCases).subtracting(hand)
    return progress.trials % 5 == 4 ? [hand, reading] : [reading, hand]
  }

  /// Returns the kinds that this reader may practise now, of those chosen. Each opens once most items of the kind before
  /// it are learned; cues and chords open with the sixth letter.
  package func unlocked(_ progress: PracticeProgress) -> Set<PracticeItem.Kind> {
    func isLearned(_ kind: PracticeItem.Kind, _ share: Double) -> Bool {
      let items = catalogue.items(of: kind)
      guard kinds.contains(kind), !items.isEmpty else { return true }
      let learned = items.count { progress.isLearned($0.id) }
      return Double(learned) >= (share * Double(items.count)).rounded(.up) - 0.5
    }
    var open: Set<PracticeItem.Kind> = []
    let steps: [(opens: [PracticeItem.Kind], after: PracticeItem.Kind, share: Double)] = [
      ([.pair], .letter, 0.9), ([.word], .pair, 0.6), ([.sentence, .message], .word, 0.4),
      ([.number, .sign], .sentence, 0.4), ([.contraction], .number, 0.6),
    ]
    open.insert(.letter)
    for step in steps {
      guard isLearned(step.after, step.share) else { break }
      open.formUnion(step.opens)
    }
    if progress.learnedLetters >= 6 || !kinds.contains(.letter) { open.formUnion([.cue, .chord]) }
    return open.intersection(kinds)
  }

  /// A letter that was answered in place of another, so that both sides of a confusion are practised; at most every
  /// tenth question.
  private func confused(_ lesson: Lesson) -> PracticeItem? {
    guard lesson.progress.trials % 10 == 9 else { return nil }
    var matrix = prior
    matrix.counts = lesson.progress.confusions
    let letters = lesson.items.filter {
      $0.cells.count == 1 && lesson.isKnown($0) && lesson.questionsSince($0) > 6
    }
    var worst: (item: PracticeItem, share: Double)?
    for pair in matrix.counts.entries where pair.played != pair.answered && pair.count >= 2 {
      let share = matrix.confusability(pair.played, pair.answered)
      guard share >= 0.15, share > worst?.share ?? 0 else { continue }
      let both = letters.filter { $0.cells[0] == pair.played || $0.cells[0] == pair.answered }
      let oldest = both.max { lesson.questionsSince($0) < lesson.questionsSince($1) }
      if let oldest { worst = (oldest, share) }
    }
    return worst?.item
  }
}

/// The choices among some items.
private struct Lesson {
  let progress: PracticeProgress
  let now: Timestamp
  var items: [PracticeItem] = []

  init(_ progress: PracticeProgress, _ now: Timestamp) {
    (self.progress, self.now) = (progress, now)
  }

  /// The questions to others until an item is asked again: while it is probably unknown, then until it is learned, and for
  /// an item that stays difficult.
  private static let lags = (wrong: 3, right: 8, difficult: 10)
  /// A learned item is asked every day until it was remembered this many times.
  private static let youth = 3
  /// After such a pause, an item being learned is due whatever was asked since.
  private static let pause: Int64 = 30 * 60_000

  private func history(_ item: PracticeItem) -> ItemHistory? { progress.items[item.id] }
  func isKnown(_ item: PracticeItem) -> Bool { history(item)?.isLearned ?? false }

  /// The number of other questions since this item was asked.
  func questionsSince(_ item: PracticeItem) -> Int {
    history(item).map { progress.trials - $0.askedAt } ?? .max
  }

  /// True if an item resists: it must not keep the reader from the others.
  private func isDifficult(_ history: ItemHistory) -> Bool {
    history.misses >= 5 || !history.isLearned && history.right + history.wrong >= 12
  }

  private func lag(_ history: ItemHistory) -> Int {
    isDifficult(history)
      ? Self.lags.difficult
      : history.knowledge < 0.4 ? Self.lags.wrong : Self.lags.right
  }

  /// Returns the urgency of an item, 1 or more; nil if it is not due.
  private func urgency(_ item: PracticeItem) -> Double? {
    guard let history = history(item) else { return nil }
    let since = progress.trials - history.askedAt
    guard since >= min(Self.lags.wrong, items.count - 1) else { return nil }
    if history.isLearned {
      guard let memory = history.memory else { return nil }
      let isYoung =
        history.nights < Self.youth && memory.elapsed(at: now) > PracticeProgress.night
      guard isYoung || memory.due <= now || memory.isAhead(of: now) else { return nil }
      return 2 - memory.retrievability(at: now)
    }
    let lag = lag(history)
    if let memory = history.memory, memory.elapsed(at: now) > Self.pause {
      return isDifficult(history) ? 1 : 2
    }
    return since >= lag ? 1 + Double(since - lag) / Double(lag) : nil
  }

  /// One of the two most overdue items, so that the order cannot be foreseen.
  func due(using generator: inout some RandomNumberGenerator) -> PracticeItem? {
    let urgencies = items.compactMap { item in urgency(item).map { (item: item, urgency: $0) } }
    let first = urgencies.max { $0.urgency < $1.urgency }
    guard let first else { return nil }
    let second = urgencies.filter { $0.item != first.item }.max { $0.urgency < $1.urgency }
    guard let second, second.urgency >= 1.2, Bool.random(using: &generator) else {
      return first.item
    }
    return second.item
  }

  /// The next item never asked, if few enough others are being learned.
  func new() -> PracticeItem? {
    guard let item = items.first(where: { history($0) == nil }) else { return nil }
    let learning = items.count { item in
      history(item).map { !$0.isLearned && !isDifficult($0) } ?? false
    }
    return learning < mostLearning ? item : nil
  }

  /// The number of items to learn at the same time, by how well the last answers went.
  private var mostLearning: Int {
    switch progress.latestShare ?? 0.6 {
    case 0.85...: 7
    case 0.7...: 6
    case 0.5...: 5
    case 0.3...: 4
    default: 3
    }
  }

  /// Of the items already asked, the one of which least is known, those asked longest ago first among similar ones.
  /// Something new if there is none.
  func leastSure() -> PracticeItem? {
    let asked = items.filter { history($0) != nil && questionsSince($0) > 0 }
    let others = asked.filter { questionsSince($0) > 1 }
    let least = (others.isEmpty ? asked : others).min { need($0) > need($1) }
    return least ?? items.first { history($0) == nil } ?? items.first
  }

  /// The odds that an item is unknown, times the questions since it was asked.
  private func need(_ item: PracticeItem) -> Double {
    guard let history = history(item) else { return 0 }
    return Double(min(questionsSince(item), 1000)) * max(1 - history.knowledge, 0.002)
  }
}
