import Glibc
package import TactusBraille
package import TactusHaptics
package import TactusText

/// A question and its answer, or the absence of one.
package struct PracticeTrial: Hashable, Sendable {
  package let item: PracticeItem
  /// The cells pressed back; nil without an answer.
  package let cells: [BrailleCell]?
  package let isRight: Bool
  /// True for the question that follows the contrast after a wrong answer, which proves little.
  package let isRepeated: Bool
  /// True for a new letter whose dots were shown one by one before it: the answer may copy them.
  package let isIntroduced: Bool
  package let time: Timestamp
  /// The milliseconds from the end of the stimulus to the answer.
  package let milliseconds: Int?
  /// The encoding and the rate at which the item was played; nil where pace is not measured.
  package let pace: Pace?

  package struct Pace: Hashable, Sendable {
    package let encoding: Encoding.Kind
    /// Percent of the encoding's own speed.
    package let rate: Double

    package init(_ encoding: Encoding.Kind, rate: Double) {
      (self.encoding, self.rate) = (encoding, rate)
    }
  }

  package init(
    _ item: PracticeItem, cells: [BrailleCell]?, isRight: Bool, isRepeated: Bool = false,
    isIntroduced: Bool = false, at time: Timestamp, milliseconds: Int? = nil, pace: Pace? = nil
  ) {
    (self.item, self.cells, self.isRight, self.isRepeated) = (item, cells, isRight, isRepeated)
    self.isIntroduced = isIntroduced
    (self.time, self.milliseconds, self.pace) = (time, milliseconds, pace)
  }
}

/// The history of an item.
package struct ItemHistory: Hashable, Sendable {
  package internal(set) var memory: MemoryState?
  package internal(set) var right = 0
  package internal(set) var wrong = 0
  /// The right answers since the last wrong one.
  package internal(set) var streak = 0
  /// The probability that the item is known, by `KnowledgeTracing`.
  package internal(set) var knowledge = KnowledgeTracing.beginning
  /// The part of it that soon fades.
  package internal(set) var fresh = 0.0
  /// The right answers to the first question after a night or more, since the last wrong one to such a question.
  package internal(set) var nights = 0
  /// The wrong answers since the last right one.
  package internal(set) var misses = 0
  /// The count of the reader's trials at the last question.
  package internal(set) var askedAt = 0

  package init() {}

  /// True if the item is known with a probability of 90 %: usually after two right answers, with others between them.
  package var isLearned: Bool { knowledge >= 0.9 }
}

/// The trials of a day.
package struct PracticeDay: Hashable, Sendable {
  /// Days since 1970-01-01 UTC.
  package let day: Int
  /// The questions answered, and those answered right at once.
  package internal(set) var trials = 0
  package internal(set) var right = 0
  /// The number of letters that counted as learned after the day's last trial.
  package internal(set) var letters = 0
}

/// The memory of a reader's practice.
package struct PracticeProgress: Hashable, Sendable {
  package static let minutesRange = 1...120
  /// The most items whose history is stored; beyond it, the one not asked for longest is forgotten.
  static let mostItems = 1500
  /// The longest id of an item with a history, in bytes; a longer one, as of a long message, is not practised.
  static let longestID = 160
  static let mostDays = 3660
  static let mostLatest = 20
  /// A pause from which on memory counts as tried again, in milliseconds: eight hours.
  static let night: Int64 = 8 * 3_600_000
  /// A day, in milliseconds: a clock that is wrong by less changes nothing in practice.
  private static let mostAhead: Int64 = 86_400_000
  /// The most knowledge that an answer shows whose dots were shown before: the letter must be read once more.
  private static let mostByCopying = 0.8
  /// The time after which a right answer counts as hard, in milliseconds.
  private static let slow = 8000

  /// The histories by `PracticeItem.id`.
  package internal(set) var items: [String: ItemHistory] = [:]
  package internal(set) var confusions = ConfusionCounts()
  /// The answers by encoding (`Encoding.Kind.rawValue`).
  package internal(set) var paces: [String: PaceRecord] = [:]
  /// The days with trials, oldest first; at most `mostDays`.
  package internal(set) var days: [PracticeDay] = []
  /// The traits that the answers show of the reader.
  package internal(set) var traits = ReaderTraits()
  /// The number of trials so far, the repeated ones after an error among them.
  package internal(set) var trials = 0
  /// The number of questions answered so far, with the first answer of each.
  package internal(set) var answers = 0
  /// The latest answers, true if right; at most `mostLatest`.
  package internal(set) var latest: [Bool] = []

  /// The reader's thresholds and the strength of each motor; nil until measured.
  package internal(set) var strength: StrengthRecord?
  /// The first values of the file that were out of range or of another type, in words.
  package internal(set) var faults: [String] = []
  /// True if the file had a strength that could not be read.
  package internal(set) var hasDamagedStrength = false
  /// Letters in the background.
  package internal(set) var background = BackgroundRecord()
  /// A teacher's plan; nil for none.
  package var plan: PracticePlan? { didSet { countPlan() } }

  /// The length of a session that the reader chose.
  package var minutes = 10 {
    didSet { minutes = Self.bounded(minutes: minutes) }
  }

  static func bounded(minutes: Int) -> Int {
    min(max(minutes, minutesRange.lowerBound), minutesRange.upperBound)
  }

  package init() {}

  /// The same progress without the faults of the file it was read from.
  package var withoutFaults: PracticeProgress {
    var progress = self
    (progress.faults, progress.hasDamagedStrength) = ([], false)
    return progress
  }

  /// Returns the name of a time that lies more than a day after now, so that the clock is or was wrong; nil if
  /// no time does. Practice treats such a time as the present.
  package func timeAhead(of now: Timestamp) -> String? {
    let (latest, isBeyond) = now.milliseconds.addingReportingOverflow(Self.mostAhead)
    guard !isBeyond else { return nil }
    let isAhead = { (day: Int?) in (day ?? 0) > Int(latest / 86_400_000) }
    if isAhead(days.last?.day) { return "days" }
    if isAhead(background.days.last?.day) { return "background, days" }
    if let strength, strength.time.milliseconds > latest { return "strength, time" }
    let ahead = items.filter { ($0.value.memory?.lastReview.milliseconds ?? 0) > latest }
    return ahead.keys.min().map { "\(String($0.prefix(80)).printable), reviewed" }
  }

  /// Learns from an answered question.
  ///
  /// A question without an answer counts only as a trial: it shows nothing about the memory of the item.
  package mutating func record(_ trial: PracticeTrial) {
    let id = trial.item.id
    let isNew = items[id] == nil
    var history = items[id] ?? ItemHistory()
    trials += 1
    if let answered = trial.cells {
      if !trial.isRepeated {
        count(trial, &history)
        latest.append(trial.isRight)
        latest.removeFirst(max(0, latest.count - Self.mostLatest))
        if let pace = trial.pace, history.streak > 0 || history.right > 1 {
          paces[pace.encoding.rawValue, default: PaceRecord()]
            .add(isRight: trial.isRight, at: pace.rate)
        }
      }
      if trial.item.isPressedBack, answered.count == trial.item.cells.count {
        for (played, answer) in zip(trial.item.cells, answered) { confusions.add(played, answer) }
      }
    }
    history.askedAt = trials
    if id.utf8.count <= Self.longestID { items[id] = history }
    if isNew, items.count > Self.mostItems { forgetOldest(but: id) }
    countPlan()
    countDay(trial)
  }

  mutating func countPlan() {
    guard var counted = plan else { return }
    counted.count(isLearned)
    if counted != plan { plan = counted }
  }

  private func grade(_ trial: PracticeTrial, _ history: ItemHistory) -> MemoryState.Grade {
    guard trial.isRight else { return .again }
    return trial.milliseconds ?? 0 > Self.slow ? .hard : .good
  }

  private mutating func count(_ trial: PracticeTrial, _ history: inout ItemHistory) {
    let isAfterNight =
      history.memory.map { $0.elapsed(at: trial.time) > Self.night } ?? false
    let answers = history.right + history.wrong
    if answers == 0 { history.knowledge = traits.beginning }
    let tracing = KnowledgeTracing(traits)
    let others = answers == 0 ? 0 : max(0, trials - history.askedAt - 1)
    let belief = belief(history, after: others, at: trial.time)
    let recall = recall(history, at: trial.time)
    let before = belief.fresh + belief.known * recall
    // What a night did to the memory is not a slip.
    if before >= 0.5, !isAfterNight {
      traits.known.add(
        isRight: trial.isRight, weight: tracing.remembered(before, isRight: trial.isRight))
    }
    if answers == 0, !trial.isIntroduced {
      traits.first.add(isRight: trial.isRight)
    } else if answers == 1, history.wrong == 1, !isAfterNight {
      traits.second.add(isRight: trial.isRight)
    }
    if isAfterNight, history.nights == 0, belief.known >= 0.5 {
      traits.night.add(isRight: trial.isRight, weight: belief.known)
    }
    let updated = tracing.updated(belief, isRight: trial.isRight, recall: recall, after: others)
    (history.knowledge, history.fresh) = (updated.remembered, updated.fresh)
    if trial.isIntroduced {
      history.knowledge = min(history.knowledge, Self.mostByCopying)
      history.fresh = min(history.fresh, history.knowledge)
    }
    // A wrong answer that is more probably a slip says nothing of the night.
    if isAfterNight, trial.isRight {
      history.nights += 1
    } else if isAfterNight, tracing.remembered(before, isRight: false) < 0.5 {
      history.nights = 0
    }
    let grade = grade(trial, history)
    if history.memory == nil {
      history.memory = MemoryState(grade, at: trial.time)
    } else {
      history.memory?.review(grade, at: trial.time)
    }
    if trial.isRight {
      history.right += 1
      history.streak += 1
      history.misses = 0
    } else {
      history.wrong += 1
      history.streak = 0
      history.misses += 1
    }
  }

  /// The belief in an item's state at a question, this many others after the last one.
  func belief(
    _ history: ItemHistory, after others: Int, at now: Timestamp
  ) -> KnowledgeTracing.Belief {
    var belief = KnowledgeTracing.Belief(
      fresh: history.fresh, known: max(0, history.knowledge - history.fresh))
    if let memory = history.memory, memory.elapsed(at: now) > Self.night { belief.fresh = 0 }
    belief = KnowledgeTracing.faded(belief, after: others)
    return belief
  }

  /// The share of known items with this history that are still known: by the reader's own nights while it is young, then
  /// by the memory's model.
  private func recall(_ history: ItemHistory, at now: Timestamp) -> Double {
    guard let memory = history.memory else { return 1 }
    let days = Double(memory.elapsed(at: now)) / 86_400_000
    let young = pow(traits.retention, days / pow(2, Double(min(history.nights, 8))))
    return min(young, memory.retrievability(at: now))
  }

  /// Counts a question's first answer, as the summary of a session does; what follows an error only completes it.
  private mutating func countDay(_ trial: PracticeTrial) {
    guard trial.cells != nil, !trial.isRepeated else { return }
    answers += 1
    let day = Int(trial.time.milliseconds / 86_400_000)
    // A clock set back continues the latest day.
    if days.last.map({ $0.day < day }) ?? true { days.append(PracticeDay(day: day)) }
    days.removeFirst(max(0, days.count - Self.mostDays))
    let last = days.count - 1
    days[last].trials += 1
    if trial.isRight { days[last].right += 1 }
    days[last].letters = learnedLetters
  }

  /// The number of letters that count as learned.
  package var learnedLetters: Int {
    items.count { $0.key.hasPrefix("letter:") && $0.value.isLearned }
  }

  private mutating func forgetOldest(but id: String) {
    let oldest = items.filter { $0.key != id }.min {
      ($0.value.askedAt, $0.key) < ($1.value.askedAt, $1.key)
    }
    if let oldest { items[oldest.key] = nil }
  }

  /// Returns the cues that were named right this often.
  package func cues(namedRight times: Int) -> Set<Cue> {
    Set(
      Cue.allCases.filter { (items[PracticeItem.id(.cue, $0.rawValue)]?.right ?? 0) >= times })
  }

  /// Returns true if the item counts as learned.
  package func isLearned(_ id: String) -> Bool { items[id]?.isLearned ?? false }

  /// The share of right answers among the latest; nil before the first.
  package var latestShare: Double? {
    latest.isEmpty ? nil : Double(latest.count { $0 }) / Double(latest.count)
  }
}

extension PracticeItem {
  /// True if the answer is the cells that were played.
  package var isPressedBack: Bool { kind != .cue && kind != .chord }
}
