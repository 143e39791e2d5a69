import Synchronization
import TactusBraille
import TactusHaptics
import TactusLoopback
import TactusMock
import TactusPlayer
import TactusStage
import TactusTestSupport
import TactusWire

/// A messenger's output, with alerts that arrive meanwhile, over a faulty line; and the motors'
/// changes.
struct StageReading: Judged {
  struct Alert: Sendable {
    let words: Words
    let time: Microseconds
  }

  struct Case: Sendable {
    /// It shares no letter with any alert.
    var words: Words
    var alerts: [Alert] = []
    var harm = Harm()
    var commands: [(time: Microseconds, command: PlayerCommand)] = []
  }

  /// A distinct touch, unlike any cell.
  static let cues: [Cue: (actuators: [UInt8], parts: Int)] = [
    .focus: ([0], 1), .urgentTriple: ([1, 4], 1), .tick: ([3], 1), .preview: ([2], 1),
  ]

  private(set) var frames: [FrameLine.Given] = []
  private(set) var events: [(time: Microseconds, event: PlayerEvent)] = []
  private(set) var strikes = 0
  let row: FeltRow
  private(set) var findings: [Oracle.Finding] = []
  private(set) var account = Oracle.Account()

  /// The events of the alerts.
  private final class Story {
    var asked: [(words: Words, subject: Int64, time: Microseconds)] = []
    var told: [(event: StageEvent, time: Microseconds)] = []
  }

  private static let translator = try? Translator()
  private static let tables = Mutex<[(device: DeviceCapacity, table: PatternTable)]>([])

  private static func table(_ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    let known = tables.withLock { tables in tables.first { $0.device == device }?.table }
    if let known { return known }
    var patterns: [Cue: [LimitedPattern]] = [:]
    for (cue, touch) in cues {
      var pattern = Pattern(advance: 200)
      for actuator in touch.actuators {
        let pulse = Pulse(
          actuator: actuator, level: Level(percent: 60), onset: 0, duration: 80)
        if let pulse { try? pattern.append(pulse) }
      }
      patterns[cue] = [try LimitedPattern(pattern, device: device)]
    }
    let made = try OneReading.table(OneReading.usualRate, device).with(patterns)
    tables.withLock { $0.append((device, made)) }
    return made
  }

  init(_ trial: Case, again: String = "") throws {
    let stage = Stage(cueParts: Self.cues.mapValues(\.parts)) { line, _ throws(BrailleError) in
      try Self.translator?.translate(line: line) ?? BrailleText()
    }
    let player = try Player(stage, rate: OneReading.usualRate) {
      _, device throws(HapticsError) in try Self.table(device)
    }
    let line = FrameLine(trial.harm, latency: .microseconds(700))
    let session = ReadingSession(
      player, over: FrameLine.Transport(line: line, end: .host), seed: 1)
    var scene = Scene(session, line, again)
    let story = Story()
    scene.hear = { session, now in
      while let news = session.player.source.nextEvent() {
        if case .stage(let event) = news { story.told.append((event, now)) }
      }
    }
    try scene.run(Self.acts(trial, story), bound: .seconds(90)) {
      $0.player.source.isQuiet
    }
    frames = line.given
    strikes = line.strikes
    events = scene.events
    row = FeltRow(scene.changes, try Self.table(.standard), cues: Array(Self.cues.keys))
    judge(trial, isQuiet: scene.end > .zero, line.harmedReports || line.hasChangedSession)
    judge(story, trial)
  }

  private static func acts(_ trial: Case, _ story: Story) -> [Scene<Stage>.Act] {
    typealias Act = Scene<Stage>.Act
    let text = Act(time: .microseconds(1)) { session, now in
      session.order { $0.feel([.cue(.focus), .text(trial.words.text)], &$1, at: now) }
    }
    let alerts = trial.alerts.enumerated().map { number, alert in
      let subject = Int64(number + 1)
      return Act(time: alert.time) { session, now in
        story.asked.append((alert.words, subject, now))
        session.order {
          $0.urgent([.cue(.urgentTriple), .text(alert.words.text)], about: subject, &$1, at: now)
        }
      }
    }
    let commands = trial.commands.map { time, command in
      Act(time: time) { session, now in
        if command == .resume {
          session.order { $0.resume(&$1, at: now) }
        } else {
          try session.perform(command, at: now)
        }
      }
    }
    return [text] + (alerts + commands).sorted { $0.time < $1.time }
  }

  // MARK: The verdict

  private mutating func judge(_ trial: Case, isQuiet: Bool, _ reportsMayBeLost: Bool) {
    for (_, event) in events { account.note(event) }
    let skips = trial.commands.count { $0.command == .nextWord }
    let isAllClaimed = account.named.subtracting(account.played.map(\.index)).isEmpty
    account.end = isQuiet ? isAllClaimed ? .allFelt : .told("notAllFelt") : .none
    let texts = [trial.words] + trial.alerts.map(\.words)
    for words in texts {
      let others = texts.filter { $0 != words }
      let mine = row.felt.filter { felt in
        Self.isOf(words, felt.what) && !others.contains { Self.isOf($0, felt.what) }
          && !Self.isPerhapsCue(felt.what)
      }
      var oracle = Oracle(words: words)
      oracle.reportsMayBeLost = reportsMayBeLost
      oracle.skips = skips
      findings += oracle.findings(mine, account(of: words))
    }
    for felt in row.felt where felt.what == .nothingKnown {
      findings.append(.init(fault: .skipped, text: "at \(felt.start) µs nothing that was given"))
    }
  }

  /// Judges the position of the alerts between the words.
  private mutating func judge(_ story: Story, _ trial: Case) {
    func device(_ time: Microseconds) -> Int64 { VirtualGlove().deviceTime(at: time).count }
    var claims = StageOracle.Claims()
    claims.namesCells = !account.named.isEmpty
    claims.isAllFelt = account.end == .allFelt
    for (event, time) in story.told {
      if case .alerted(let subject) = event { claims.alerted.append((subject, device(time))) }
    }
    let scheduled = events.compactMap {
      if case .scheduled(let cell) = $0.event { cell } else { nil }
    }
    let cues = Set(scheduled.filter { $0.source.symbol == StageOracle.cue }.map(\.index))
    claims.cues = account.played.filter { cues.contains($0.index) }.map(\.onset)
    var oracle = StageOracle(
      text: trial.words,
      alerts: story.asked.map {
        .init(words: $0.words, subject: $0.subject, asked: device($0.time))
      })
    oracle.isHarmed = strikes > 0
    oracle.isSteered = trial.commands.contains {
      $0.command == .nextWord || $0.command == .previousWord
    }
    oracle.frozen = trial.harm.stalls.filter { $0.end == .device }.map { $0.milliseconds * 1000 }
      .reduce(0, +)
    // A host that receives nothing cannot send another order once eight are unacknowledged.
    oracle.unheard = trial.harm.losses.filter { $0.way == .toHost }
      .map { ($0.milliseconds ?? 0) * 1000 }.reduce(0, +)
    findings += oracle.findings(row.felt, claims)
  }

  private static func isOf(_ words: Words, _ what: FeltRow.What) -> Bool {
    func isOf(_ symbol: Symbol) -> Bool { symbol.cell.map { words.cells.contains($0) } ?? false }
    return switch what {
    case .whole(let symbol): isOf(symbol)
    case .part(let symbols): symbols.contains(where: isOf)
    case .nothingKnown: false
    }
  }

  /// True if it is a part of something that may have been a cue.
  private static func isPerhapsCue(_ what: FeltRow.What) -> Bool {
    guard case .part(let symbols) = what else { return false }
    return symbols.contains { $0.cell == nil }
  }

  /// The account with cells indexed by this text: by their value, since none occurs twice.
  private func account(of words: Words) -> Oracle.Account {
    var places: [Int: Int] = [:]
    for case .scheduled(let cell) in events.map(\.event) {
      guard let place = words.cells.firstIndex(where: { .cell($0) == cell.source.symbol }),
        words.cells[place] != .blank
      else { continue }
      places[cell.index] = place
    }
    var account = Oracle.Account()
    account.end = self.account.end
    account.named = Set(self.account.named.compactMap { places[$0] })
    account.played = self.account.played.compactMap { index, onset in
      places[index].map { ($0, onset) }
    }
    return account
  }
}
