package import TactusBraille
package import TactusHaptics
import TactusLink
package import TactusText

/// A reader's own course: the progress, what it says comes next, and the pace.
package struct ReaderCourse: PracticeCourse {
  /// All that is remembered of the reader's practice.
  package private(set) var progress: PracticeProgress
  package let encoding: Encoding.Kind
  private var scheduler: PracticeScheduler
  private var staircase: PaceStaircase
  private var generator: SplitMix64

  /// - Parameters:
  ///   - encoding: the encoding in which cells are played.
  ///   - seed: the seed of the choice between items that are as good.
  package init(
    _ progress: PracticeProgress, _ scheduler: PracticeScheduler, encoding: Encoding.Kind,
    seed: UInt64
  ) {
    (self.progress, self.scheduler, self.encoding) = (progress, scheduler, encoding)
    staircase = PaceStaircase(progress.paces[encoding.rawValue] ?? PaceRecord())
    generator = SplitMix64(seed: seed)
  }

  package var minutes: Int {
    get { progress.minutes }
    set { progress.minutes = newValue }
  }

  /// Remembers a measurement of strength.
  mutating func record(_ strength: StrengthRecord) { progress.strength = strength }

  package var plan: PracticePlan? {
    get { progress.plan }
    set { progress.plan = newValue }
  }

  package var isInBackground: Bool {
    get { progress.background.isOn }
    set { progress.background.isOn = newValue }
  }

  /// The items to learn.
  package var catalogue: PracticeCatalogue { scheduler.catalogue }

  /// The kinds and the items that the reader may practise now.
  var unlocked: Set<PracticeItem.Kind> { scheduler.unlocked(progress) }
  var open: [PracticeItem] { scheduler.open(progress) }

  /// Counts an item that was played in the background.
  mutating func recordBackground(_ item: PracticeItem, at time: Timestamp) {
    progress.background.count(item.cells.count, at: time)
  }

  /// Picks some items, in any order.
  mutating func pick(_ count: Int, of items: ArraySlice<PracticeItem>) -> [PracticeItem] {
    Array(items.shuffled(using: &generator).prefix(count))
  }

  package var percent: Int {
    let range = Double(Rate.range.lowerBound)...Double(Rate.range.upperBound)
    let rate = staircase.rate.isFinite ? staircase.rate.rounded() : range.lowerBound
    return Int(min(max(rate, range.lowerBound), range.upperBound))
  }

  package mutating func next(at time: Timestamp) -> PracticeItem? {
    scheduler.next(progress, at: time, using: &generator)
  }

  package mutating func record(_ trial: PracticeTrial) {
    progress.record(trial)
    guard trial.pace != nil else { return }
    staircase = PaceStaircase(progress.paces[encoding.rawValue] ?? PaceRecord())
  }

  package func isNew(_ item: PracticeItem) -> Bool { progress.items[item.id] == nil }

  package var introduced: Set<BrailleCell> {
    let letters = scheduler.catalogue.items(of: .letter).filter { !isNew($0) }
    return Set(letters.flatMap(\.cells).map(\.sixDot))
  }
}

extension PracticeProgress {
  /// Forgets the practised texts of messages; returns their number.
  package mutating func forgetMessages() -> Int {
    let messages = items.keys.filter { $0.hasPrefix(PracticeItem.id(.message, "")) }
    for id in messages { items[id] = nil }
    return messages.count
  }
}
