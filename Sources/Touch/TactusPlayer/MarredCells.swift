import TactusWire

/// The cells in which a motor failed: a fault is reported before the cell that it affects
/// (PROTOCOL.md, sections 9 and 10).
struct MarredCells {
  private var isNextMarred = false
  /// True if the motors had no power after the last ARM.
  var hasNoPower = false
  private var numbers: Set<Int> = []

  /// Handles a fault; one that does not affect the current cell changes nothing.
  mutating func handle(_ code: FaultCode, _ detail: UInt16) {
    switch code {
    case .actuatorCapped, .pulseMissed: isNextMarred = true
    case .motorRail: if detail == 1 { hasNoPower = true }
    case .leaseExpired, .receiveOverflow, .board: break
    }
  }

  /// Handles the report of a cell, by its number.
  mutating func handleReport(of number: Int) {
    if isNextMarred || hasNoPower { numbers.insert(number) }
    isNextMarred = false
  }

  /// Returns true, once, if the cell with this number was affected.
  mutating func remove(_ number: Int) -> Bool { numbers.remove(number) != nil }

  /// Resets all cells, since their numbering restarts.
  mutating func reset() { self = Self() }
}
