import TactusBraille
package import TactusHaptics
import TactusInput
import TactusLink
import TactusText
package import TactusWire

/// The measurement of how strong each motor must be for a reader, by touch alone.
///
/// Single pulses come at times that cannot be foreseen, and the reader presses any key for each one that is felt; at some
/// times nothing comes. Then pairs of pulses check that all motors are felt equally strong: keys of the left hand mean that
/// the first was stronger, of the right hand the second, of both that they were the same.
///
/// A value without I/O. Every trial ends by itself, so that a reader who does nothing is not kept.
package struct StrengthTest: Sendable {
  /// One pulse; the level is that of the wire, 1…31.
  package struct Pulse: Hashable, Sendable {
    package let motor: Int
    package let level: Int
    package let milliseconds: Int
  }

  package enum Output: Hashable, Sendable {
    case pulse(Pulse)
    case cue(Cue)
    case text(String)
    case pause
  }

  package enum Effect: Hashable, Sendable {
    case play([Output])
    /// The result at the end.
    case finished(StrengthRecord)
    /// The reason for an end without a result.
    case failed(String)
    case leave
  }

  private enum Trial: Hashable {
    case pulse(motor: Int)
    case silence
    /// A longer pulse at the maximum.
    case longer(motor: Int)
    case pair(motor: Int, isFirst: Bool, isRepeated: Bool)
  }

  private enum State: Hashable {
    case away
    /// Words, or a pause after something else; then the next trial.
    case telling(until: Microseconds)
    case waiting(Trial, until: Microseconds)
    case answering(Trial, Pulse?, since: Microseconds, until: Microseconds)
    case over
  }

  /// The trials of each motor, and the silences among them.
  package static let trialsPerMotor = 9
  package static let silences = 12
  /// The number of presses at silence that voids the result.
  package static let mostFalseAlarms = 3
  /// The number of presses before a pulse that voids it.
  static let mostEarly = 15
  /// The trials without any press after which the measurement ends.
  static let mostSilent = 16
  private static let longerTrials = 4
  private static let leastWait: Int64 = 800
  private static let mostWait: Int64 = 2000
  private static let patience = Microseconds.milliseconds(1500)
  private static let patienceForPair = Microseconds.seconds(6)
  private static let patienceForWords = Microseconds.seconds(120)
  /// The shortest time from a pulse to a press that can be its answer.
  private static let quickest = Microseconds.milliseconds(120)

  private let layout: String
  private let motors: [MotorProfile]
  private let milliseconds: Int
  private var estimates: [StrengthEstimate]
  /// The longer pulses felt, by motor.
  private var longer: [Int: Int] = [:]
  private var plan: [Trial] = []
  private var result: StrengthRecord?
  private var state = State.away
  private var generator: SplitMix64
  private var catches = 0
  private var falseAlarms = 0
  private var early = 0
  private var hits = 0
  private var isPaused = false
  private var now = Microseconds.zero

  /// - Parameters:
  ///   - milliseconds: the length of the reader's pulses.
  ///   - seed: the seed of the times and of the order.
  package init(
    layout: String, motors: [MotorProfile], milliseconds: Int, seed: UInt64
  ) {
    (self.layout, self.motors, self.milliseconds) = (layout, motors, milliseconds)
    generator = SplitMix64(seed: seed)
    estimates = motors.map { StrengthEstimate(Self.range(of: $0)) }
    plan = motors.indices.flatMap {
      [Trial](repeating: .pulse(motor: $0), count: Self.trialsPerMotor)
    }
    plan += [Trial](repeating: .silence, count: Self.silences)
    plan.shuffle(using: &generator)
    // The reader first learns what a pulse feels like.
    if let first = plan.firstIndex(where: { $0 != .silence }) { plan.swapAt(0, first) }
  }

  private static func range(of motor: MotorProfile) -> ClosedRange<Int> {
    let least = Int(motor.startLevel.rawValue)
    return least...max(least + 1, motor.maximumPercent * 31 / 100)
  }

  package var isOver: Bool { state == .over }

  /// The time at which `advance` is due; nil for never.
  package var nextDeadline: Microseconds? {
    guard !isPaused else { return nil }
    return switch state {
    case .away, .over: nil
    case .telling(let until), .waiting(_, let until), .answering(_, _, _, let until): until
    }
  }

  // MARK: Events

  package mutating func handle(_ event: PracticeEvent, at time: Microseconds) -> [Effect] {
    now = max(now, time)
    switch event {
    case .entered: return tell(phase == .pairs ? Self.pairs : Self.introduction)
    case .left:
      putBack()
      (state, isPaused) = (state == .over ? .over : .away, false)
      return []
    case .chord(let chord): return press(chord)
    case .felt:
      guard case .telling = state, !isPaused else { return [] }
      return begin()
    case .interrupted, .replaced: return isPaused ? [] : again()
    case .paused(let isPaused):
      guard isPaused != self.isPaused else { return [] }
      self.isPaused = isPaused
      return isPaused ? [] : again()
    case .requested: return []
    }
  }

  private static let introduction = "press any key when you feel a pulse"
  private static let pairs = "which is stronger? left hand: first. right hand: second. both: same"

  private mutating func tell(_ words: String) -> [Effect] {
    guard state != .over else { return [] }
    state = .telling(until: now + Self.patienceForWords)
    return [.play([.text(words), .pause])]
  }

  /// Puts the trial under way back.
  private mutating func putBack() {
    switch state {
    case .waiting(let trial, _), .answering(let trial, _, _, _): plan.insert(trial, at: 0)
    case .away, .telling, .over: break
    }
  }

  /// Voids the trial under way, and goes on after what was felt instead.
  private mutating func again() -> [Effect] {
    guard state != .away, state != .over else { return [] }
    putBack()
    state = .telling(until: now + Self.patienceForWords)
    return [.play([.pause])]
  }

  private mutating func press(_ chord: Chord) -> [Effect] {
    if KeyMap.command(for: chord) == .back { return [.leave] }
    if isPaused {
      isPaused = false
      return again()
    }
    switch state {
    case .away, .telling, .over: return []
    case .waiting(let trial, _):
      early += 1
      guard early < Self.mostEarly else { return fail("pressed \(early) times before a pulse") }
      return wait(for: trial)
    case .answering(let trial, let pulse, let since, _):
      if case .pair = trial { return judge(trial, chord.dots) }
      guard now - since >= Self.quickest else {
        early += 1
        return wait(for: trial)
      }
      return record(trial, pulse, isFelt: true)
    }
  }

  /// Performs the actions that are due.
  package mutating func advance(to time: Microseconds) -> [Effect] {
    now = max(now, time)
    guard let nextDeadline, nextDeadline <= now else { return [] }
    switch state {
    case .away, .over: return []
    case .telling: return fail("no answers")
    case .waiting(let trial, _): return play(trial)
    case .answering(.pair(let motor, let isFirst, false), _, _, _):
      return play(.pair(motor: motor, isFirst: isFirst, isRepeated: true))
    case .answering(let trial, let pulse, _, _):
      if case .pair = trial { return judge(trial, nil) }
      return record(trial, pulse, isFelt: false)
    }
  }

  // MARK: Trials

  private mutating func begin() -> [Effect] {
    guard !plan.isEmpty else { return evaluate() }
    return wait(for: plan.removeFirst())
  }

  private mutating func wait(for trial: Trial) -> [Effect] {
    let time = Int64.random(in: Self.leastWait...Self.mostWait, using: &generator)
    state = .waiting(trial, until: now + .milliseconds(time))
    return []
  }

  private mutating func play(_ trial: Trial) -> [Effect] {
    var pulses: [Pulse] = []
    switch trial {
    case .silence: break
    case .pulse(let motor):
      pulses = [pulse(motor, estimates[motor].level)]
    case .longer(let motor):
      pulses = [
        Pulse(
          motor: motor, level: estimates[motor].range.upperBound, milliseconds: milliseconds * 2)
      ]
    case .pair(let motor, let isFirst, _):
      guard let reference else { return begin() }
      pulses = [motor, reference].map { pulse($0, level(of: $0)) }
      if !isFirst { pulses.reverse() }
    }
    let length = Microseconds.milliseconds(Int64(pulses.map(\.milliseconds).max() ?? milliseconds))
    var patience = Self.patience
    if case .pair = trial { patience = Self.patienceForPair }
    state = .answering(trial, pulses.first, since: now, until: now + length + patience)
    guard let first = pulses.first else { return [] }
    return [
      .play([.pulse(first)] + pulses.dropFirst().flatMap { [Output.pause, .pulse($0)] })
    ]
  }

  private func pulse(_ motor: Int, _ level: Int) -> Pulse {
    Pulse(motor: motor, level: level, milliseconds: longer[motor] ?? milliseconds)
  }

  private mutating func record(_ trial: Trial, _ pulse: Pulse?, isFelt: Bool) -> [Effect] {
    if isFelt { hits += 1 }
    switch trial {
    case .silence:
      catches += 1
      if isFelt { falseAlarms += 1 }
      if falseAlarms >= Self.mostFalseAlarms { return failByFalseAlarms() }
    case .pulse(let motor):
      if let pulse { estimates[motor].record(isFelt: isFelt, at: pulse.level) }
    case .longer(let motor):
      // Counted from below, so that three of four are needed.
      longer[motor, default: 0] += isFelt ? 1 : 0
    case .pair: break
    }
    let trials = estimates.reduce(catches) { $0 + $1.trials }
    if hits == 0, trials >= Self.mostSilent { return fail("no pulse was felt") }
    return begin()
  }

  private mutating func failByFalseAlarms() -> [Effect] {
    fail("pressed \(falseAlarms) times when nothing came")
  }

  private mutating func fail(_ reason: String) -> [Effect] {
    state = .over
    return [.play([.cue(.sendFailure), .text("no result: " + reason)]), .failed(reason)]
  }

  // MARK: The result

  private enum Phase: Hashable { case thresholds, longer, pairs }
  private var phase = Phase.thresholds

  private mutating func evaluate() -> [Effect] {
    switch phase {
    case .thresholds:
      phase = .longer
      let far = estimates.indices.filter { estimates[$0].isOutOfReach }
      plan = far.flatMap { [Trial](repeating: .longer(motor: $0), count: Self.longerTrials) }
      if !far.isEmpty { plan += [.silence, .silence] }
      plan.shuffle(using: &generator)
      for motor in far { longer[motor] = 0 }
      return begin()
    case .longer:
      phase = .pairs
      longer = longer.filter { $0.value >= Self.longerTrials - 1 }.mapValues { _ in
        milliseconds * 2
      }
      result = firstResult()
      guard let reference else { return fail("no pulse was felt") }
      let others = estimates.indices.filter {
        $0 != reference && result?.motors[$0].threshold != nil
      }
      plan = others.map {
        .pair(motor: $0, isFirst: .random(using: &generator), isRepeated: false)
      }
      plan.shuffle(using: &generator)
      return plan.isEmpty ? finish() : tell(Self.pairs)
    case .pairs: return finish()
    }
  }

  private func firstResult() -> StrengthRecord {
    let measured = estimates.enumerated().map { index, estimate -> StrengthRecord.Motor in
      let most = Self.percent(Double(estimate.range.upperBound))
      let isFelt = !estimate.isOutOfReach || longer[index] != nil
      let least = Self.percent(Double(estimate.range.lowerBound))
      let threshold = min(max(Self.percent(estimate.threshold), least), most)
      return StrengthRecord.Motor(
        threshold: isFelt ? threshold : nil, full: most,
        milliseconds: longer[index] ?? milliseconds)
    }
    var record = StrengthRecord(
      at: Timestamp(milliseconds: 0), layout: layout, motors: measured, catches: catches,
      falseAlarms: falseAlarms)
    record.equalise(maxima: estimates.map { Self.percent(Double($0.range.upperBound)) })
    return record
  }

  private static func percent(_ level: Double) -> Double { level * 100 / 31 }

  /// The motor to compare the others with: the one of the middle threshold.
  private var reference: Int? {
    let felt = (result?.motors ?? []).enumerated().compactMap { index, motor in
      motor.threshold.map { (index: index, threshold: $0) }
    }.sorted { $0.threshold < $1.threshold }
    return felt.isEmpty ? nil : felt[felt.count / 2].index
  }

  private func level(of motor: Int) -> Int {
    let full = result?.motors[motor].full ?? 100
    let range = estimates[motor].range
    return min(max(Int((full * 31 / 100).rounded()), range.lowerBound), range.upperBound)
  }

  /// Judges the answer to a pair; nil for none, which counts as the same.
  private mutating func judge(_ trial: Trial, _ dots: BrailleCell?) -> [Effect] {
    guard case .pair(let motor, let isFirst, _) = trial else { return begin() }
    let raw = dots?.sixDot.rawValue ?? 0
    let (isLeft, isRight) = (raw & 0b111 != 0, raw & 0b111_000 != 0)
    result?.pairs += 1
    if isLeft == isRight {
      result?.same += 1
    } else {
      change(motor, isStronger: isLeft == isFirst)
    }
    return begin()
  }

  /// Lowers or raises a motor's drive by a just noticeable difference.
  private mutating func change(_ motor: Int, isStronger: Bool) {
    guard let known = result?.motors[motor], let threshold = known.threshold else { return }
    let most = Self.percent(Double(estimates[motor].range.upperBound))
    let full = known.full * (isStronger ? 0.87 : 1.15)
    result?.motors[motor].full = min(max(full, threshold * StrengthRecord.margin), most)
  }

  private mutating func finish() -> [Effect] {
    guard var result else { return fail("no pulse was felt") }
    state = .over
    (result.catches, result.falseAlarms) = (catches, falseAlarms)
    let unfelt = result.motors.count { $0.threshold == nil }
    let words = unfelt == 0 ? "measured" : "measured, \(unfelt) not felt"
    return [.play([.cue(.sendSuccess), .text(words)]), .finished(result)]
  }
}
