import TactusWire

/// The waiting cells, as slot numbers, and the runs they belong to.
struct CellQueue: ~Copyable, Sendable {
  /// Consecutive waiting cells of one run.
  private struct Run: Sendable {
    /// The earliest time at which the first of them is due.
    var start: Microseconds
    /// The sum of their advances; ms.
    var length: UInt32
    var count: UInt8
    var late: LatePolicy
  }

  /// The number of the first waiting cell, or of the next to arrive.
  private(set) var firstCell: UInt16 = 0
  private var runs = Ring<16, Run>()
  private var slots = Ring<128, UInt8>()

  var isEmpty: Bool { slots.isEmpty }
  var free: Int { DeviceLimits.queueDepth - slots.count }
  var hasRoomForRun: Bool { !runs.isFull }
  var all: CellRange {
    CellRange(first: firstCell, count: UInt16(truncatingIfNeeded: slots.count))
  }

  /// Begins a run, to which `append` must then add at least one cell. The caller has checked that
  /// the queue has space.
  mutating func begin(at start: Microseconds, late: LatePolicy) {
    runs.append(Run(start: start, length: 0, count: 0, late: late))
  }

  /// Adds a cell to the latest run. The caller has checked that the queue has space.
  mutating func append(_ slot: UInt8, advance: Milliseconds) {
    runs[runs.count - 1].length &+= advance.count
    runs[runs.count - 1].count &+= 1
    slots.append(slot)
  }

  /// The slot of the first cell; the queue must not be empty.
  var firstSlot: UInt8 { slots[0] }
  /// The late policy of the first cell's run.
  var firstLate: LatePolicy { runs[0].late }
  /// Returns the time at which the first cell is due if the previous cell ends at `end`.
  func firstDue(after end: Microseconds) -> Microseconds { max(end, runs[0].start) }

  /// Returns the time at which the last waiting cell ends if the cell before them ends at `end`.
  func end(after end: Microseconds) -> Microseconds {
    var time = end
    for index in 0..<runs.count {
      time = max(time, runs[index].start) + Microseconds(Milliseconds(runs[index].length))
    }
    return time
  }

  /// Removes the first cell, which was added with `advance`; returns true if it was the last of its
  /// run.
  mutating func removeFirst(advance: Milliseconds) -> Bool {
    slots.removeFirst()
    firstCell &+= 1
    runs[0].length &-= advance.count
    runs[0].count &-= 1
    guard runs[0].count == 0 else { return false }
    runs.removeFirst()
    return true
  }

  mutating func removeAll() {
    firstCell &+= UInt16(truncatingIfNeeded: slots.count)
    slots.removeAll()
    runs.removeAll()
  }

  /// Returns a number for a cell that plays without waiting; the queue must be empty.
  mutating func consumeNumber() -> UInt16 {
    defer { firstCell &+= 1 }
    return firstCell
  }

  /// Numbers the next cell `cell`; the queue must be empty.
  mutating func restartCounting(from cell: UInt16) { firstCell = cell }

  func contains(_ slot: UInt8) -> Bool {
    for offset in 0..<slots.count where slots[offset] == slot { return true }
    return false
  }
}
