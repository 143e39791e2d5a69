public import TactusBraille
public import TactusWire

/// A cell, or a part of a cue, as it is sent: its pattern, ready for a slot, and when it plays.
public struct CompiledCell: Sendable {
  /// What is played: a cell or a cue.
  public let symbol: Symbol
  /// When it plays, ms on the compiler's timeline.
  public let start: Int64
  /// The cell's pattern; its advance leads to the start of the next cell, `wait` included.
  public private(set) var pattern: Pattern
  /// How much the safety limits hold back the next cell; a multiple of `CellCompiler.step`.
  public private(set) var wait: Milliseconds = 0
  private let tableNumber: UInt32
  private let place: Int

  /// Equal only for equal patterns among all that come from one compiler, so that it can stand for the
  /// pattern when one is looked for in the device's slots.
  public var slotKey: UInt64 {
    UInt64(tableNumber) << 40 | UInt64(place) << 24 | UInt64(wait.count)
  }

  /// Nil for a part of a cue.
  public var cell: BrailleCell? { symbol.cell }

  init(_ symbol: Symbol, at start: Int64, _ table: PatternTable, place: Int, tableNumber: UInt32) {
    self.symbol = symbol
    self.start = start
    self.place = place
    self.tableNumber = tableNumber
    pattern = table.patterns[place]
  }

  mutating func hold(back next: Int64) {
    let time = Milliseconds(UInt32(clamping: next))
    guard let longer = pattern.with(advance: pattern.advance + time) else { return }
    pattern = longer
    wait = time
  }
}

/// Turns a stream of cells and cues into patterns that follow one another without overdrawing the safety
/// limits.
///
/// The wait that a cell must make is added to the advance of the cell before it, so that playing the
/// patterns one after another is all that is needed; therefore each cell comes out when the next one
/// goes in. Only the wait of a first cell shows as a later start. Allocates nothing per cell.
public struct CellCompiler: Sendable {
  /// Waits are rounded up to this, so that few different patterns are needed.
  public static let step: Milliseconds = 100

  /// The patterns of the cells at the present rate.
  public private(set) var table: PatternTable
  /// What is left of the safety budgets.
  public private(set) var limiter: SafetyLimiter
  private var isAtPause = true
  private var pending: CompiledCell?
  private var tableNumber: UInt32 = 0

  /// Creates a compiler whose first cell starts at `start`, in ms.
  public init(table: PatternTable, start: Int64 = 0) {
    self.table = table
    limiter = SafetyLimiter(table.limits, at: start)
  }

  /// When the next cell starts unless it must wait; ms.
  public var nextStart: Int64 { limiter.clock }

  /// Takes the next cell and gives the one before it, if any is held.
  public mutating func push(_ cell: BrailleCell) -> CompiledCell? { push(.cell(cell)) }

  /// The same for a cell or a part of a cue; a cue waits no longer than it must, since it answers a key.
  public mutating func push(_ symbol: Symbol) -> CompiledCell? {
    let isCue = symbol.cell == nil
    let place = table.place(of: symbol)
    let planned = limiter.clock
    let start = limiter.admit(
      table.costs[place], at: planned, atPause: isAtPause && !isCue, step: Int64(Self.step.count))
    isAtPause = isCue || symbol == .cell(.blank)
    if start > planned { pending?.hold(back: start - planned) }
    defer {
      pending = CompiledCell(symbol, at: start, table, place: place, tableNumber: tableNumber)
    }
    return pending
  }

  /// Gives the cell that is still held: the last of a text.
  public mutating func finish() -> CompiledCell? {
    defer { pending = nil }
    return pending
  }

  /// Goes on at `time` with something else: playback was stopped or moved. A held cell is forgotten,
  /// but its cost, like that of all that was to play after `time`, stays counted.
  public mutating func restart(at time: Int64) {
    pending = nil
    isAtPause = true
    limiter.restart(at: time)
  }

  /// Goes on at `time` of another clock; a held cell is forgotten, but its cost stays counted.
  public mutating func changeClock(to time: Int64) {
    pending = nil
    isAtPause = true
    limiter.changeClock(to: time)
  }

  /// From the next cell on uses another table, such as one at another rate. When its limits differ
  /// its budgets start as spent.
  public mutating func use(_ table: PatternTable) {
    self.table = table
    tableNumber &+= 1
    guard table.limits != limiter.limits else { return }
    limiter = SafetyLimiter(table.limits, at: limiter.clock)
    limiter.spend()
  }
}
