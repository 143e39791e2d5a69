import TactusHaptics
import TactusSystem
import TactusWire

extension ConsoleSetting {
  /// Returns the job that performs a command; nil if it needs no time.
  ///
  /// - Parameters:
  ///   - budgets: the safety budgets, carried from one command to the next.
  ///   - statistics: the previous counters; nil for the first time.
  ///   - time: the current time on the glove's clock, in ms.
  /// - Throws: `Failure` if this glove cannot perform it.
  func job(
    for command: ConsoleCommand, _ budgets: inout ConsoleBudgets, before statistics: Statistics?,
    at time: Int64
  ) throws(Failure) -> (any ConsoleJob)? {
    switch command {
    case .motor(let actuator, let percent, let duration):
      try PlayJob.motor(actuator, percent: percent, duration, self)
    case .pulse(let pattern): try PlayJob.pulses(pattern, self)
    case .cell(let cell): try PlayJob.cell(cell, self, &budgets.compiler, at: time)
    case .cue(let cue): try PlayJob.cue(cue, self, &budgets.cues, at: time)
    case .sweep(let actuator): try PlayJob.sweep(actuator, self)
    case .say(let text): try SpeakJob(text, self)
    case .ping(let count): PingJob(count: count)
    case .time: TimeJob()
    case .stats: StatisticsJob(before: statistics)
    case .inputs(let seconds): InputsJob(seconds: seconds, self)
    case .test: WiringJob(self)
    case .describe, .stop, .log, .raw, .monitor, .help, .quit: nil
    }
  }
}
