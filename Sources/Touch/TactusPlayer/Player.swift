import TactusBraille
public import TactusHaptics
public import TactusLink
public import TactusWire

/// Reads texts and cues by touch: keeps the device's queue filled, and cuts it at once when the
/// reader wants something else.
///
/// A pure state machine over a `Link`: the loop that pumps the link also calls `step`. Cells wait
/// on the device, up to its queue depth, so that runs stay long on the wire; CUT still makes every
/// command felt within one cell (PROTOCOL.md, "CUT").
///
/// The player tracks one position, the first cell not felt (`CellRow`), and PLAYED advances it by
/// one cell. After any failure the device is stopped, and the reading resumes from that
/// position or from the start of its word. Only after repeated failure is a cell abandoned, with an
/// event that reports it.
public struct Player<Source: CellSource>: ~Copyable {
  /// The time in ms from sending the first cell to its start, on a line without delay. It allows
  /// for a host that is held up for 50 ms and then woken late.
  static var shortestLead: Int64 { 90 }
  /// The same for a cue, which answers a key and may start slightly late without changing its
  /// meaning.
  static var cueLead: Int64 { 30 }
  /// The number of cells in the first frame of a run: with their definitions they fill one window
  /// of eight frames, so they are sent at once and wait for no acknowledgement, even on a slow
  /// line.
  static var firstRun: Int { 7 }
  /// The maximum number of cells in one frame while frames arrive damaged.
  static var longestRunOnDamage: Int { 12 }
  /// The approximate size in bytes of a definition with six pulses.
  static var definitionBytes: Int { 36 }
  /// With less than this many ms queued on the device, a frame is sent even if more cells would fit
  /// into it.
  static var shallow: Int64 { 500 }
  /// The longest interval between calls of `step` while the device is armed.
  private static var longestStep: Microseconds { Microseconds.milliseconds(100) }

  let lineRate: Int?
  let makeTable: @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  /// The source of the cells; the program may also read it ahead of the player.
  public var source: Source
  var sourceEnded = false
  var sourceIsBusy = false
  var history = ReadingHistory()
  var events: [PlayerEvent] = []

  /// The reading rate of the next compiled cell.
  public internal(set) var rate: Rate
  /// True to end the reading soon when the device completes no cell.
  public var isHurried = false
  /// The limits of the device, or of the last one connected.
  public internal(set) var capacity = DeviceCapacity.standard
  var compiler: CellCompiler
  /// The compiler's state after the last cell that was really felt: the starting point when cells
  /// are withdrawn, so that only felt cells count against the safety limits.
  var ledger: CellCompiler
  var slots = SlotCache(count: 1)

  var phase = PlayerPhase.connecting(WaitingCommands())
  var row = CellRow(at: 0)
  var left = LeftCells()
  var promises = PlayedPromises()
  var marred = MarredCells()
  /// The end of the device's queue in this session.
  var queue = DeviceQueue()
  /// The last reading of the device's clock; nil before the first session.
  var clockReading: ClockReading?
  /// The last felt cell, unless the reading has moved elsewhere since.
  var justFelt: Int?
  /// The time for which the player has listened to a device that has received every order. A host
  /// that was held up could not listen, so such an interval counts for little; undelivered orders
  /// are the link's responsibility.
  var listened = Microseconds.zero
  private var steppedAt: Microseconds?
  /// The start of the time without cells to feel; nil while there are some.
  private var idleSince: Microseconds?
  /// The value of `listened` when the device last reported a cell or was sent the first one.
  var lastReportAt = Microseconds.zero
  /// True if reports were lost since a cell was last felt or the device was last stopped.
  var reportsWereLost = false
  /// The device number of the cell in the last LATE or UNDERRUN report.
  var lateNumber: Int?
  var interruptions = Interruptions()

  /// Creates a player that waits for its link to connect.
  ///
  /// - Parameters:
  ///   - lineRate: bytes per second on a line so slow that definitions take time; nil for any
  ///     other.
  ///   - makeTable: compiles the 256 cells for a rate and a device.
  /// - Throws: the error of `makeTable` at this rate for the standard device.
  public init(
    _ source: Source, rate: Rate, lineRate: Int? = nil,
    makeTable:
      @escaping @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  ) throws(HapticsError) {
    self.source = source
    self.rate = rate
    self.lineRate = lineRate
    self.makeTable = makeTable
    compiler = CellCompiler(table: try makeTable(rate, .standard))
    ledger = compiler
  }

  /// True if the reader has paused the reading.
  public var isPaused: Bool { if case .paused = phase { true } else { false } }
  /// True if the reading is over; its last event gives the reason.
  public var hasEnded: Bool { if case .ended = phase { true } else { false } }
  var isPlaying: Bool { if case .playing = phase { true } else { false } }

  /// True if the source returned `.busy`: then `step` must be called again at once.
  public var isSourceBusy: Bool { isPlaying && sourceIsBusy }

  /// The deadline of the next call to `step` even if the link is idle; nil while nothing is
  /// pending.
  public var nextDeadline: Microseconds? {
    // A busy source is called again at once.
    if isSourceBusy { return steppedAt }
    return switch phase {
    case .connecting, .ended: nil
    case .arming(let arming): arming.restsUntil
    case .resting: nil
    case .playing where idleSince != nil: idleSince.map { $0 + Self.idlePatience }
    case .playing, .cutting, .paused: promises.nextDeadline(isEnding: sourceEnded && row.isIdle)
    }
  }

  /// Removes and returns the events since the last call.
  public mutating func drainEvents() -> [PlayerEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Handles the link's events and keeps the queue filled; `now` is on the host's clock.
  public mutating func step(_ link: inout Link, at now: Microseconds) {
    if link.isQuiet { listened = listened + min(now - (steppedAt ?? now), Self.longestStep) }
    steppedAt = now
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    handlePromises(&link, at: now)
    switch phase {
    case .connecting, .ended: break
    case .arming(let arming): arm(arming, &link, at: now)
    case .paused: watchForSilence(&link, at: now)
    case .cutting(let cut):
      if cut.end == nil { send(cut, &link, at: now) }
      watchForSilence(&link, at: now)
    case .resting(let commands):
      if row.cursor < history.end || pull() || sourceIsBusy { wake(commands, &link, at: now) }
    case .playing:
      feed(&link, at: now)
      watchForSilence(&link, at: now)
      restIfIdle(&link, at: now)
    }
    readClock(link, at: now)
  }

  /// Records the device's clock, for use in the next session.
  private mutating func readClock(_ link: borrowing Link, at now: Microseconds) {
    if case .connecting = phase { return }
    guard let device = link.clock.estimate(at: now)?.time else { return }
    clockReading = ClockReading(host: now, device: device)
  }

  /// The time without cells to feel after which the device is disarmed: longer than a reader pauses
  /// between two keys.
  private static var idlePatience: Microseconds { .seconds(5) }

  /// Disarms a device that has had nothing to play for a while; only where the text may continue at
  /// any time.
  private mutating func restIfIdle(_ link: inout Link, at now: Microseconds) {
    guard isPlaying, source.survivesInterruptions, !sourceIsBusy, row.isIdle,
      row.cursor == history.end,
      left.isEmpty, promises.isQuiet(at: now), link.isQuiet, link.phase == .armed
    else {
      idleSince = nil
      return
    }
    let since = idleSince ?? now
    idleSince = since
    guard now - since >= Self.idlePatience else { return }
    idleSince = nil
    phase = .resting(WaitingCommands())
    link.rest(at: now)
  }

  /// Arms a resting device.
  mutating func wake(
    _ commands: WaitingCommands, _ link: inout Link, at now: Microseconds
  ) {
    let arming = PlayerPhase.Arming(commands: commands, since: now)
    phase = .arming(arming)
    arm(arming, &link, at: now)
  }

  /// Carries out a reader's command; one that arrives during a cut waits for its end.
  public mutating func perform(_ command: PlayerCommand, _ link: inout Link, at now: Microseconds) {
    switch (command, phase) {
    case (_, .ended): return
    case (.stop, _):
      link.stop(at: now)
      end(.stopped)
    case (.discard, _): discard(&link, at: now)
    case (_, .connecting(var commands)):
      commands.append(command)
      phase = .connecting(commands)
    case (_, .arming(var arming)):
      arming.commands.append(command)
      phase = .arming(arming)
    case (_, .cutting(var cut)):
      cut.commands.append(command)
      phase = .cutting(cut)
    case (.resume, .playing), (.resume, .resting): return
    case (_, .resting(var commands)):
      commands.append(command)
      wake(commands, &link, at: now)
    case (_, .playing):
      let movesOn: [PlayerCommand] = [.repeatWord, .previousWord, .nextWord]
      row.withdrawUnsent()
      cut(
        movesOn.contains(command) ? .now : .afterCell, for: WaitingCommands([command]), &link,
        at: now)
    case (_, .paused):
      apply(command, &link, at: now)
      if isPlaying { feed(&link, at: now) }
    }
  }

  /// Publishes an event to the source and to the observers.
  mutating func publish(_ event: PlayerEvent) {
    source.handle(event)
    events.append(event)
  }

  mutating func end(_ ending: PlayerEnding) {
    guard !hasEnded else { return }
    phase = .ended
    publish(.ended(ending))
  }
}

extension Player {
  /// The parts that grow and shrink during a reading, so that tests can check their bounds.
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("history", history), ("row", row), ("left", left), ("promises", promises), ("slots", slots),
      ("commands", waitingCommands.list), ("player events", events),
    ]
  }
}
