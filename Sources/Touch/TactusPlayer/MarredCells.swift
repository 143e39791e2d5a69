import TactusWire

/// The cells during which a motor was not driven as it should have been: the fault is reported before
/// its cell is (PROTOCOL.md, sections 9 and 10).
struct MarredCells {
  private var isNextMarred = false
  private var numbers: Set<Int> = []

  /// Takes a fault; those that leave the present cell whole change nothing.
  mutating func take(_ code: FaultCode) {
    switch code {
    case .actuatorCapped, .pulseMissed: isNextMarred = true
    case .leaseExpired, .receiveOverflow, .board: break
    }
  }

  /// Takes the report of a cell, by its number.
  mutating func take(reportOf number: Int) {
    if isNextMarred { numbers.insert(number) }
    isNextMarred = false
  }

  /// Whether the cell of this number was marred; says so once.
  mutating func remove(_ number: Int) -> Bool { numbers.remove(number) != nil }

  /// Forgets all, since cells are numbered anew.
  mutating func forget() { self = Self() }
}
