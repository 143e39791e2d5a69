package import TactusText

/// Chooses what comes next: what is due, then the pairs that this reader confuses, then the question that gains most.
///
/// A learned item is asked on the next days, and then when its memory fades (`MemoryState`). Of the others, new ones
/// included, the one comes next whose question is expected to make most items known (`KnowledgeTracing`): a fresh one
/// before it fades, or a new one. An item is asked only once its letters were introduced. While the reader follows a
/// teacher's plan, all this holds among its items. The choice depends only on the progress, the time and the generator.
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
    let all = open(progress)
    let planned = progress.plan?.items(among: all, isLearned: progress.isLearned)
    // A strand of a few planned items would ask the same again and again.
    let strands =
      planned.map { [$0] }
      ?? Self.strands(progress).map { strand in all.filter { strand.contains($0.kind) } }
    var lesson = Lesson(progress, now)
    for items in strands {
      lesson.items = items
      if let item = lesson.due(using: &generator) ?? confused(lesson)
        ?? lesson.gainful(using: &generator)
      {
        return item
      }
    }
    for items in strands {
      lesson.items = items
      if let item = lesson.leastSure() { return item }
    }
    return catalogue.items.first { kinds.contains($0.kind) }
  }

  /// Returns the items that this reader may practise now: those of the unlocked kinds whose letters were introduced.
  package func open(_ progress: PracticeProgress) -> [PracticeItem] {
    let unlocked = unlocked(progress)
    // Without lessons of letters, the reader knows them from elsewhere.
    let isTaught = kinds.contains(.letter)
    return catalogue.items(ofLetters: { !isTaught || progress.items[$0.id] != nil })
      .filter { unlocked.contains($0.kind) }
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
  private let tracing: KnowledgeTracing

  init(_ progress: PracticeProgress, _ now: Timestamp) {
    (self.progress, self.now) = (progress, now)
    tracing = KnowledgeTracing(progress.traits)
  }

  /// The fewest other questions until an item is asked again; and until one that resists is, while something new can
  /// be asked instead.
  private static let lag = 2
  private static let respite = 8
  /// The most items to learn at the same time. Usually fewer are: asking those again gains more.
  private static let mostLearning = 20
  /// The number of days on which a learned item must be remembered before it is asked less than daily.
  private static let youth = 3

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

  /// Returns true if an item must be asked for the sake of its memory.
  private func isDue(_ history: ItemHistory) -> Bool {
    guard let memory = history.memory else { return false }
    let isYoung = history.nights < Self.youth && memory.elapsed(at: now) > PracticeProgress.night
    return isYoung || history.isLearned && (memory.due <= now || memory.isAhead(of: now))
  }

  private func since(_ history: ItemHistory) -> Int { progress.trials - history.askedAt }

  /// Returns true if enough others were asked since.
  private func isRested(_ history: ItemHistory, _ lag: Int = lag) -> Bool {
    since(history) >= min(lag, items.count - 1)
  }

  /// One of the items that are due, those that are surely known first.
  func due(using generator: inout some RandomNumberGenerator) -> PracticeItem? {
    best(
      items.compactMap { item in
        guard let history = history(item), isDue(history), isRested(history) else { return nil }
        let belief = progress.belief(history, after: since(history), at: now)
        return (item, 1 + belief.remembered)
      }, using: &generator)
  }

  /// The item whose question gains most, new or being learned.
  func gainful(using generator: inout some RandomNumberGenerator) -> PracticeItem? {
    let new = new()
    var gains = items.compactMap { item -> (item: PracticeItem, gain: Double)? in
      // A learned one comes when it is due.
      guard let history = history(item), !history.isLearned else { return nil }
      let isResisting = new != nil && isDifficult(history)
      guard isRested(history, isResisting ? Self.respite : Self.lag) else { return nil }
      let since = since(history)
      return (item, tracing.gain(progress.belief(history, after: since, at: now), after: since))
    }
    if let new {
      let belief = KnowledgeTracing.Belief(fresh: 0, known: progress.traits.beginning)
      gains.append((new, tracing.gain(belief, after: 0)))
    }
    return best(gains, using: &generator)
  }

  /// The best, or the second if it is about as good, so that the order cannot be foreseen.
  private func best(
    _ gains: [(item: PracticeItem, gain: Double)],
    using generator: inout some RandomNumberGenerator
  ) -> PracticeItem? {
    guard let first = gains.max(by: { $0.gain < $1.gain }) else { return nil }
    let second = gains.filter { $0.item != first.item }.max { $0.gain < $1.gain }
    guard let second, second.gain >= 0.9 * first.gain, Bool.random(using: &generator) else {
      return first.item
    }
    return second.item
  }

  /// The next item never asked, unless many others are being learned.
  private func new() -> PracticeItem? {
    guard let item = items.first(where: { history($0) == nil }) else { return nil }
    let learning = items.count { item in
      history(item).map { !$0.isLearned && !isDifficult($0) } ?? false
    }
    return learning < Self.mostLearning ? item : nil
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
