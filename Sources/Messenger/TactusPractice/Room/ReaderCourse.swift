package import TactusHaptics
package import TactusText

/// A reader's own course: the progress, what it says comes next, and the pace.
package struct ReaderCourse: PracticeCourse {
  /// All that is remembered of the reader's practice.
  package private(set) var progress: PracticeProgress
  package let encoding: Encoding.Kind
  private var scheduler: PracticeScheduler
  private var staircase: PaceStaircase
  private var generator: PracticeGenerator

  /// - Parameters:
  ///   - encoding: the encoding in which cells are played.
  ///   - seed: the seed of the choice between items that are as good.
  package init(
    _ progress: PracticeProgress, _ scheduler: PracticeScheduler, encoding: Encoding.Kind,
    seed: UInt64
  ) {
    (self.progress, self.scheduler, self.encoding) = (progress, scheduler, encoding)
    staircase = PaceStaircase(progress.paces[encoding.rawValue] ?? PaceRecord())
    generator = PracticeGenerator(seed: seed)
  }

  package var minutes: Int {
    get { progress.minutes }
    set { progress.minutes = newValue }
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
}

/// Random numbers that a seed repeats (SplitMix64).
struct PracticeGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
