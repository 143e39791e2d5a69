import TactusBraille
public import TactusHaptics
public import TactusLink
public import TactusWire

/// Reads texts and cues aloud by touch: keeps the device's queue filled, and takes it back at once when the
/// reader wants something else.
///
/// A pure state machine over a `Link`: `step` is called in the loop that pumps the link. Cells wait on
/// the device, up to its queue depth, so that runs stay long on the wire; a CUT makes every command
/// felt within one cell all the same (PROTOCOL.md, "CUT").
///
/// It knows one place, the first cell not felt (`CellRow`). PLAYED moves that on by one cell. Whatever else goes
/// wrong is a setback: the device is stopped, and the reading goes on from that place, or from the start of
/// its word. Only where setbacks do not help is a cell given up, and told.
public struct Player<Source: CellSource>: ~Copyable {
  /// The first cell starts this long after it is handed to a line that takes no time; ms. A host that is
  /// held up for 50 ms on the way, and woken late on a busy machine, is still in time.
  static var shortestLead: Int64 { 90 }
  /// The same where that is a cue: it answers a key, and being somewhat late does not change it.
  static var cueLead: Int64 { 30 }
  /// Cells that a run begins with: they and their definitions are one window of eight frames, go out at
  /// once and wait for no answer, nor for long on a slow line.
  static var firstRun: Int { 7 }
  /// The most cells of a frame while frames come damaged.
  static var longestRunOnDamage: Int { 12 }
  /// Bytes, about, of a definition with six pulses.
  static var definitionBytes: Int { 36 }
  /// With less than this on the device, a frame is sent even if more cells would fit in it.
  static var shallow: Int64 { 500 }
  /// The loop comes by at least so often while the device is armed.
  private static var longestStep: Microseconds { Microseconds.milliseconds(100) }

  let lineRate: Int?
  let makeTable: @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  /// Where the cells come from; a program may ask it more than the player does.
  public var source: Source
  var sourceEnded = false
  var sourceIsBusy = false
  var history = ReadingHistory()
  var events: [PlayerEvent] = []

  public internal(set) var rate: Rate
  /// Whether the reading ends soon where the device brings no cell to an end.
  public var isHurried = false
  var capacity = DeviceCapacity.standard
  var compiler: CellCompiler
  /// What the compiler was after the last cell that was really felt: where to go on from when cells
  /// are taken back, so that what was not felt does not count against the safety limits.
  var ledger: CellCompiler
  var slots = SlotCache(count: 1)

  var phase = PlayerPhase.connecting(WaitingCommands())
  var row = CellRow(at: 0)
  var left = LeftCells()
  var promises = PlayedPromises()
  /// When the next cell may start by what the device was given last, ms on its clock.
  var queueEnd: Int64 = 0
  /// When the cell that was felt last is over with its pause, in the same way.
  var feltEnd: Int64 = 0
  /// The same where the reading was broken off behind it: words must not run together.
  var earliestStart: Int64 = 0
  /// Whether the next cell may go on in the run that was given last.
  var isRunOpen = false
  /// The cell that was felt last, unless the reading has moved elsewhere since.
  var justFelt: Int?
  /// How long the player has listened to a device that has all orders. A host that was held up did not hear
  /// what came, so that such a time counts for little; orders that do not arrive are the link's affair.
  var listened = Microseconds.zero
  private var steppedAt: Microseconds?
  /// When the device last told of a cell, or was given the first, by `listened`.
  var heardAt = Microseconds.zero
  /// Whether reports were lost on the line since a cell was last felt or the device was last stopped.
  var reportsWereLost = false
  /// The cell of which LATE or UNDERRUN came last, by the device's number.
  var lateNumber: Int?
  var setbacks = Setbacks()

  /// - Parameters:
  ///   - lineRate: bytes per second of a line so slow that definitions take time; nil for any other.
  ///   - makeTable: compiles the 256 cells for a rate and a device.
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

  public var isPaused: Bool { if case .paused = phase { true } else { false } }
  public var hasEnded: Bool { if case .ended = phase { true } else { false } }
  var isPlaying: Bool { if case .playing = phase { true } else { false } }

  /// Whether the source said `.busy`: then `step` is to be called again at once.
  public var isSourceBusy: Bool { isPlaying && sourceIsBusy }

  /// When `step` must next be called though the link has nothing to do; nil while nothing is waited for.
  public var nextDeadline: Microseconds? {
    // A source that is busy is asked again at once.
    if isSourceBusy { return steppedAt }
    return switch phase {
    case .connecting, .ended: nil
    case .arming(let arming): arming.restsUntil
    case .playing, .cutting, .paused: promises.nextDeadline(isEnding: sourceEnded && row.isIdle)
    }
  }

  /// What happened since the last call, taken off.
  public mutating func takeEvents() -> [PlayerEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Acts on what the link says and keeps the queue filled; `now` on the host's clock.
  public mutating func step(_ link: inout Link, at now: Microseconds) {
    if link.isQuiet { listened = listened + min(now - (steppedAt ?? now), Self.longestStep) }
    steppedAt = now
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    takePromises(&link, at: now)
    switch phase {
    case .connecting, .ended: break
    case .arming(let arming): arm(arming, &link, at: now)
    case .paused: watchForSilence(&link, at: now)
    case .cutting(let cut):
      if cut.end == nil { send(cut, &link, at: now) }
      watchForSilence(&link, at: now)
    case .playing:
      feed(&link, at: now)
      watchForSilence(&link, at: now)
    }
  }

  /// Does what the reader asks; what comes while a cut is under way waits for it.
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
    case (.resume, .playing): return
    case (_, .playing):
      let movesOn: [PlayerCommand] = [.repeatWord, .previousWord, .nextWord]
      row.takeBackUnsent()
      cut(
        movesOn.contains(command) ? .now : .afterCell, for: WaitingCommands([command]), &link,
        at: now)
    case (_, .paused):
      apply(command, &link, at: now)
      if isPlaying { feed(&link, at: now) }
    }
  }

  /// What has just happened, to the source and to those who watch.
  mutating func tell(_ event: PlayerEvent) {
    source.note(event)
    events.append(event)
  }

  mutating func end(_ ending: PlayerEnding) {
    guard !hasEnded else { return }
    phase = .ended
    tell(.ended(ending))
  }
}

/// What grows and shrinks while a player reads, for those who watch that it stays bounded.
extension Player {
  package var parts: [(name: String, value: any Sendable)] {
    [
      ("history", history), ("row", row), ("left", left), ("promises", promises), ("slots", slots),
      ("commands", waitingCommands.list), ("player events", events),
    ]
  }
}
