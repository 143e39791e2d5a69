import TactusGlove
import TactusLink
import TactusSystem
import TactusText
import TactusWire

/// Plays one order after another: `motor`, `pulse`, `cell` and `sweep`.
struct PlayJob: ConsoleJob {
  struct Step {
    let order: PlayOrder
    /// The line to print when the order is sent; nil to print only the result.
    var announcement: String?
    /// The item to print once it was played.
    let result: (_ onset: Microseconds) -> ConsoleItem
  }

  /// The silence between two orders, as long as a step of a sweep so that no motor is on for more
  /// than half the time.
  private static let pause = Microseconds(sweepStep)
  private static let sweepStep: Milliseconds = 400

  private var steps: ArraySlice<Step>
  private var play: OrderPlay?
  private var resumption: Microseconds?
  private let wait: Microseconds

  /// - Parameter wait: the silence before the first step.
  init(_ steps: [Step], wait: Microseconds = .zero) {
    self.steps = steps[...]
    self.wait = wait
  }

  mutating func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    if case .begin = input, wait > .zero { resumption = now + wait }
    if let due = resumption, now < due {
      // Between two orders the glove may still fall silent or restart.
      if case .event(let event) = input, let failure = DeviceWords.failure(event) {
        return .failed(failure)
      }
      return .waits(until: due)
    }
    let progress: OrderPlay.Progress
    if play == nil {
      guard let step = steps.first else { return .done }
      resumption = nil
      if let text = step.announcement { output.append(.event("playing", text)) }
      var fresh = OrderPlay(step.order)
      progress = fresh.begin(&link, at: now)
      play = fresh
    } else {
      progress = play?.step(input, &link, at: now) ?? .waits(until: now)
    }
    switch progress {
    case .waits(let until): return .waits(until: until)
    case .failed(let failure): return .failed(failure)
    case .played(let onset):
      if let step = steps.popFirst() { output.append(step.result(onset)) }
      play = nil
      if steps.isEmpty { return .done }
      resumption = now + Self.pause
      return .waits(until: now + Self.pause)
    }
  }
}

extension PlayJob {
  static func motor(
    _ actuator: UInt8, percent: Int, _ duration: Milliseconds, _ setting: ConsoleSetting
  ) throws(Failure) -> Self {
    try setting.check(actuator: actuator)
    try setting.check(duration: duration)
    let level = Level(percent: percent)
    return Self([
      Step(order: .test(actuator: actuator, level: level, duration)) { onset in
        .result(
          .motor,
          "\(setting.motor(actuator)): \(percent) % (level \(level.rawValue)) for "
            + "\(duration.count) ms, played",
          pulse(actuator, level, duration) + [("onset_us", "\(onset.count)")])
      }
    ])
  }

  static func pulses(_ pattern: Pattern, _ setting: ConsoleSetting) throws(Failure) -> Self {
    let most = Int(setting.device.pulsesPerPattern)
    guard pattern.count <= most else {
      throw Failure(
        .badData, "\(pattern.count) pulses: this glove takes at most \(most) in a pattern")
    }
    for index in 0..<pattern.count {
      try setting.check(actuator: pattern[index].actuator)
      try setting.check(duration: pattern[index].duration)
    }
    return Self([
      Step(order: .patterns([pattern])) { onset in
        .result(
          .pulse,
          "\(Spoken.count(pattern.count, "pulse")) in \(pattern.lastEnd.count) ms, played",
          [
            ("pulses", "\(pattern.count)"), ("duration_ms", "\(pattern.lastEnd.count)"),
            ("onset_us", "\(onset.count)"),
          ])
      }
    ])
  }

  /// Plays every third level, the weakest first.
  static func sweep(_ actuator: UInt8?, _ setting: ConsoleSetting) throws(Failure) -> Self {
    if let actuator { try setting.check(actuator: actuator) }
    let duration = min(sweepStep, setting.device.maximumPulse)
    let motors = actuator.map { $0...$0 } ?? setting.motors
    let levels = stride(from: UInt8(1), through: 31, by: 3).compactMap(Level.init(rawValue:))
    return Self(
      motors.flatMap { motor in
        levels.map { level in
          Step(
            order: .test(actuator: motor, level: level, duration),
            announcement:
              "\(setting.motor(motor))  level \(level.rawValue)  \(level.percent) %"
          ) { onset in
            .result(
              .sweep, "", pulse(motor, level, duration) + [("onset_us", "\(onset.count)")])
          }
        }
      })
  }

  private static func pulse(
    _ actuator: UInt8, _ level: Level, _ duration: Milliseconds
  ) -> [(String, String)] {
    [
      ("motor", "\(actuator.motorNumber)"), ("level", "\(level.rawValue)"),
      ("percent", "\(level.percent)"),
      ("duration_ms", "\(duration.count)"),
    ]
  }
}
