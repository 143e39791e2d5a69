import TactusGlove
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusSystem
import TactusWire

/// `say`: reads the text with a player over the console's own link.
///
/// It is a class because a player cannot be copied.
final class SpeakJob: ConsoleJob {
  private var player: Player<TextSource>
  private let setting: ConsoleSetting
  private var tally: ReadingTally
  private var view = PlainView()
  private var scheduled: [ScheduledCell] = []

  init(_ text: String, _ setting: ConsoleSetting) throws(Failure) {
    // A single hyphen would mean standard input.
    let input = try TextInput(operands: text == "-" ? ["-", ""] : [text])
    let options = setting.options
    do throws(HapticsError) {
      player = try Player(
        TextSource(input, options.translator, waits: true), rate: options.rate,
        lineRate: setting.lineRate
      ) { rate, device throws(HapticsError) in try options.table(rate, device) }
    } catch {
      throw Failure(.unavailable, "\(error)")
    }
    self.setting = setting
    tally = ReadingTally(ratePercent: options.rate.percent)
  }

  func step(
    _ input: JobInput, _ link: inout Link, _ output: inout [ConsoleItem], at now: Microseconds
  ) -> JobProgress {
    switch input {
    case .begin: player.handle(.connected(setting.welcome, setting.device), &link, at: now)
    case .event(.disarmed(.sessionLost)), .event(.noCommonVersion):
      return .failed(
        Failure(.unavailable, "the session was lost before the end of the text"))
    case .event(let event): player.handle(event, &link, at: now)
    // The player takes the link's events, so that it may act only after the console has seen them.
    case .tick: player.step(&link, at: now)
    default: break
    }
    for event in player.drainEvents() { handle(event, &output) }
    for case .failed(let failure) in player.source.drainErrors() { return .failed(failure) }
    guard let ending = tally.ending else { return .waits(until: nil) }
    if let line = view.popLine() { output.append(.event("felt", line)) }
    if let failure = ending.failure { return .failed(failure) }
    if !tally.unfelt.isEmpty || tally.ending == .notAllFelt {
      return .failed(Failure(.notFelt, tally.unfelt.sentence))
    }
    output.append(
      .result(
        .say, tally.sentence,
        [
          ("cells", "\(tally.cellsPlayed)"), ("words", "\(tally.wordsPlayed)"),
          ("duration_ms", "\(tally.spanMilliseconds)"), ("late", "\(tally.late)"),
          ("lost", "\(tally.lost)"), ("unreported", "\(tally.unreported)"),
        ]))
    return .done
  }

  func drainScheduled() -> [ScheduledCell] {
    defer { scheduled.removeAll() }
    return scheduled
  }

  private func handle(_ event: PlayerEvent, _ output: inout [ConsoleItem]) {
    tally.add(event)
    if case .scheduled(let cell) = event { scheduled.append(cell) }
    if case .played(let cell, _) = event, let line = view.felt(cell) {
      output.append(.event("felt", line))
    }
  }
}
