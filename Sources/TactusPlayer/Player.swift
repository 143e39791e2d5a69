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
public struct Player<Source: CellSource>: ~Copyable {
  /// The first cell starts this long after it is handed to a line that takes no time; ms. A host that is
  /// held up for 50 ms on the way, and woken late on a busy machine, is still in time.
  static var shortestLead: Int64 { 90 }
  /// The same where that is a cue: it answers a key, and being somewhat late does not change it.
  static var cueLead: Int64 { 30 }
  /// Cells that a run begins with: they and their definitions are one window of eight frames, go out at
  /// once and wait for no answer, nor for long on a slow line.
  static var firstRun: Int { 7 }
  /// Bytes, about, of a definition with six pulses.
  static var definitionBytes: Int { 36 }
  /// With less than this on the device, a frame is sent even if more cells would fit in it.
  static var shallow: Int64 { 500 }
  static var patience: Int { 3 }
  /// How far behind the plan the device is taken to be at most; ms.
  static var patienceForReports: Int64 { 2000 }
  /// Commands that wait for the device at most.
  static var postponed: Int { 32 }

  enum Phase: Equatable { case connecting, arming, playing, cutting, paused, ended }

  /// A cell that the device has, by its number there.
  struct Sent {
    /// How the device counts it.
    var number: Int
    /// How the text counts it.
    var index: Int
    var symbol: Symbol
    var slot: UInt8
    var start: Int64
    var end: Int64
  }

  let lineRate: Int?
  let makeTable: @Sendable (Rate, DeviceCapacity) throws(HapticsError) -> PatternTable
  /// Where the cells come from; a program may ask it more than the player does.
  public var source: Source
  var sourceEnded = false
  var sourceIsBusy = false
  var history = ReadingHistory()
  var events: [PlayerEvent] = []

  public internal(set) var rate: Rate
  var capacity = DeviceCapacity.standard
  var compiler: CellCompiler
  /// What the compiler was after the last cell that was really felt: where to go on from when cells
  /// are taken back, so that what was not felt does not count against the safety limits.
  var ledger: CellCompiler
  var slots = SlotCache(count: 1)

  var phase = Phase.connecting
  /// The next cell to compile.
  var cursor = 0
  /// Compiled cells that are not sent yet.
  var staged: [ScheduledCell] = []
  /// The cell that the compiler holds back, if any.
  var held: (index: Int, source: SourceCell)?
  /// What the device has and has not played, by rising number.
  var sent: [Sent] = []
  /// When what was sent ends, ms on the device's clock; nil when the next cell needs a PLAY.
  var runEnd: Int64?
  var lastPlayed: Sent?
  var afterCut: [PlayerCommand] = []
  /// The number of the next cell to come when the CUT under way was sent.
  var cutEnd = 0
  var cutMode = CutMode.afterCell
  /// The first cell that the CUT has removed so far.
  var cutRemoved: Sent?
  /// What the device plays was discarded and is to be cut off.
  var isSilenceDue = false
  /// The line lost reports for good, perhaps of cells in `sent`.
  var reportsAreMissing = false
  /// When the last cell that the device still plays out ends, ms on its clock.
  var busyUntil: Int64 = 0
  var refusals = 0
  /// The word that was last broken off by a loss of the glove, and how often so far.
  var brokenWord: (start: Int, times: Int)?
  /// Whether the reader's command came between two words, while no cell was playing.
  var isBetweenWords = false
  /// The cell that was felt last, unless the reading has moved elsewhere since.
  var justFelt: Int?

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

  public var isPaused: Bool { phase == .paused }
  public var hasEnded: Bool { phase == .ended }
  /// Whether the source said `.busy`: then `step` is to be called again at once.
  public var isSourceBusy: Bool { phase == .playing && sourceIsBusy }

  /// What happened since the last call, taken off.
  public mutating func takeEvents() -> [PlayerEvent] {
    defer { events.removeAll(keepingCapacity: true) }
    return events
  }

  /// Acts on what the link says and keeps the queue filled; `now` on the host's clock.
  public mutating func step(_ link: inout Link, at now: Microseconds) {
    while let event = link.nextEvent() { handle(event, &link, at: now) }
    guard phase == .playing else { return }
    if isSilenceDue {
      goOnInSilence(&link, at: now)
    } else {
      giveUpReports(&link, at: now)
      if phase == .playing { feed(&link, at: now) }
    }
  }

  /// Does what the reader asks; what comes while a cut is under way waits for it.
  public mutating func perform(_ command: PlayerCommand, _ link: inout Link, at now: Microseconds) {
    if command == .stop {
      guard phase != .ended else { return }
      link.stop(at: now)
      end(.stopped)
      return
    }
    if command == .discard { return discard(&link, at: now) }
    switch phase {
    case .ended: return
    case .connecting, .arming, .cutting: postpone(command)
    case .playing:
      guard command != .resume else { return }
      postpone(command)
      let mode: CutMode =
        [.repeatWord, .previousWord, .nextWord].contains(command) ? .now : .afterCell
      takeBack()
      _ = cut(mode, &link, at: now)
    case .paused:
      apply(command)
      if phase == .playing { restart(&link, at: now) }
    }
  }
}
