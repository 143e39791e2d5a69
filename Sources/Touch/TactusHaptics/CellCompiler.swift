public import TactusBraille
public import TactusWire

/// A cell, or part of a cue, ready to send: its pattern and its start time.
public struct CompiledCell: Sendable {
  /// The cell, or the part of a cue.
  public let symbol: Symbol
  /// The start time, ms on the compiler's timeline.
  public let start: Int64
  /// The cell's pattern; its advance ends at the start of the next cell, `wait` included.
  public private(set) var pattern: Pattern
  /// The delay that the safety limits impose on the next cell; a multiple of `CellCompiler.step`.
  public private(set) var wait: Milliseconds = 0
  private let tableNumber: UInt32
  private let place: Int

  /// Identifies the pattern among all from one compiler: equal keys mean equal patterns. Used to
  /// find a pattern in the device's slots.
  public var slotKey: UInt64 {
    if case .pattern(let own) = symbol {
      return 1 << 63 | UInt64(own.number & 0x7F_FFFF_FFFF) << 24 | UInt64(wait.count)
    }
    return UInt64(tableNumber) << 40 | UInt64(place) << 24 | UInt64(wait.count)
  }

  /// Nil for a part of a cue.
  public var cell: BrailleCell? { symbol.cell }

  init(_ symbol: Symbol, at start: Int64, _ table: PatternTable, place: Int, tableNumber: UInt32) {
    self.symbol = symbol
    self.start = start
    self.place = place
    self.tableNumber = tableNumber
    pattern = table[symbol]
  }

  mutating func extend(by next: Int64) {
    let time = Milliseconds(UInt32(clamping: next))
    guard let longer = pattern.with(advance: pattern.advance + time) else { return }
    pattern = longer
    wait = time
  }
}

/// Turns a stream of cells and cues into patterns that keep the safety limits when played in
/// sequence.
///
/// The wait that a cell needs is added to the advance of the cell before it, so the patterns need
/// only be played in sequence; therefore each cell is returned when the next one is pushed. Only
/// the wait of the first cell appears as a later start. Nothing is allocated per cell.
public struct CellCompiler: Sendable {
  /// Waits are rounded up to a multiple of this, to limit the number of distinct patterns.
  public static let step: Milliseconds = 100

  /// The patterns in use.
  public private(set) var table: PatternTable
  /// The budgets, as of the last cell pushed.
  public private(set) var limiter: SafetyLimiter
  /// The silence before the next cell, according to the table; ms.
  private var silence: Int64 = 0
  private var pending: CompiledCell?
  private var tableNumber: UInt32 = 0

  /// Creates a compiler with full budgets whose first cell starts at `start`; ms.
  public init(table: PatternTable, start: Int64 = 0) {
    self.table = table
    limiter = SafetyLimiter(table.limits, at: start)
  }

  /// The start of the next cell without a wait; ms.
  public var nextStart: Int64 { limiter.clock }

  /// Pushes the next cell and returns the one before it; nil if none is held.
  public mutating func push(_ cell: BrailleCell) -> CompiledCell? { push(.cell(cell)) }

  /// Pushes a cell or a part of a cue, and returns the one before. A cue never waits longer than
  /// necessary, because it answers a key.
  public mutating func push(_ symbol: Symbol) -> CompiledCell? {
    let isCue = symbol.cell == nil
    let place = table.place(of: symbol)
    let planned = limiter.clock
    let cost = table.cost(of: symbol, at: place)
    // Blank cells only lengthen the silence that the next pulse ends.
    let start = limiter.admit(
      cost, at: planned, ease: isCue || cost.isSilent ? 0 : silence, step: Int64(Self.step.count))
    silence = cost.isSilent ? silence + cost.silence : cost.silence
    if start > planned { pending?.extend(by: start - planned) }
    defer {
      pending = CompiledCell(symbol, at: start, table, place: place, tableNumber: tableNumber)
    }
    return pending
  }

  /// Returns the cell still held, the last of a text; nil if there is none.
  public mutating func finish() -> CompiledCell? {
    defer { pending = nil }
    return pending
  }

  /// Continues at `time` with another symbol, after playback was stopped or moved. A held cell is
  /// discarded, but its cost and that of everything due after `time` remain counted.
  public mutating func restart(at time: Int64) {
    pending = nil
    silence = 0
    limiter.restart(at: time)
  }

  /// Continues at `time` on another clock. A held cell is discarded, but its cost remains counted.
  public mutating func changeClock(to time: Int64) {
    pending = nil
    silence = 0
    limiter.changeClock(to: time)
  }

  /// Uses another table, such as one at another rate, from the next cell on. If its limits differ,
  /// all budgets start spent.
  public mutating func use(_ table: PatternTable) {
    self.table = table
    tableNumber &+= 1
    guard table.limits != limiter.limits else { return }
    limiter = SafetyLimiter(table.limits, at: limiter.clock)
    limiter.spend()
  }
}
