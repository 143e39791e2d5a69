import TactusWire

/// The cells that wait, as slot numbers, and the runs that they belong to.
struct CellQueue: ~Copyable, Sendable {
  /// Consecutive cells of one run that wait.
  private struct Run: Sendable {
    /// None of them is due before this.
    var start: Microseconds
    /// The sum of their advances; ms.
    var length: UInt32
    var count: UInt8
    var late: LatePolicy
  }

  /// The number of the first cell that waits, or of the next to come.
  private(set) var firstCell: UInt16 = 0
  private var runs = Ring<16, Run>()
  private var slots = Ring<128, UInt8>()

  var isEmpty: Bool { slots.isEmpty }
  var free: Int { DeviceLimits.queueDepth - slots.count }
  var hasRoomForRun: Bool { !runs.isFull }
  var all: CellRange {
    CellRange(first: firstCell, count: UInt16(truncatingIfNeeded: slots.count))
  }

  /// Begins a run, to which `append` must then add at least one cell; the room was checked.
  mutating func begin(at start: Microseconds, late: LatePolicy) {
    runs.append(Run(start: start, length: 0, count: 0, late: late))
  }

  /// Adds a cell to the run that was begun last; the room was checked.
  mutating func append(_ slot: UInt8, advance: Milliseconds) {
    runs[runs.count - 1].length &+= advance.count
    runs[runs.count - 1].count &+= 1
    slots.append(slot)
  }

  /// The slot of the first cell, of which there must be one.
  var firstSlot: UInt8 { slots[0] }
  /// What becomes of the first cell when it is late.
  var firstLate: LatePolicy { runs[0].late }
  /// When the first cell is due if the cell before it ends at `end`.
  func firstDue(after end: Microseconds) -> Microseconds { max(end, runs[0].start) }

  /// When all that waits is over if the cell before it ends at `end`.
  func end(after end: Microseconds) -> Microseconds {
    var time = end
    for index in 0..<runs.count {
      time = max(time, runs[index].start) + Microseconds(Milliseconds(runs[index].length))
    }
    return time
  }

  /// Takes the first cell off; `advance` is the one that it was added with.
  mutating func removeFirst(advance: Milliseconds) {
    slots.removeFirst()
    firstCell &+= 1
    runs[0].length &-= advance.count
    runs[0].count &-= 1
    if runs[0].count == 0 { runs.removeFirst() }
  }

  mutating func removeAll() {
    firstCell &+= UInt16(truncatingIfNeeded: slots.count)
    slots.removeAll()
    runs.removeAll()
  }

  /// Gives the next number to a cell that plays without waiting; the queue must be empty.
  mutating func takeNumber() -> UInt16 {
    defer { firstCell &+= 1 }
    return firstCell
  }

  /// The next cell takes the number `cell`; the queue must be empty.
  mutating func restartCounting(from cell: UInt16) { firstCell = cell }

  func contains(_ slot: UInt8) -> Bool {
    for offset in 0..<slots.count where slots[offset] == slot { return true }
    return false
  }
}
