import TactusInput

/// Rows with one of them at hand.
struct Rows<Row: Hashable & Sendable>: Hashable, Sendable {
  private(set) var all: [Row]
  /// Counts from 0; 0 as well when there are none.
  private(set) var index = 0

  init(_ all: [Row], at row: Row? = nil) {
    self.all = all
    index = row.flatMap(all.firstIndex(of:)) ?? 0
  }

  var atHand: Row? { all.isEmpty ? nil : all[index] }

  /// Goes up, down, to the top or to the bottom; false when there is nothing that way.
  mutating func move(_ command: KeyCommand) -> Bool {
    let target =
      switch command {
      case .up: index - 1
      case .down: index + 1
      case .bottom: all.count - 1
      default: 0
      }
    guard all.indices.contains(target) else { return false }
    index = target
    return true
  }

  /// Takes away what is at hand; the next row, or else the last, is then.
  mutating func remove() {
    all.remove(at: index)
    index = max(0, min(index, all.count - 1))
  }

  /// Puts a row above all others; what is at hand stays so.
  mutating func insertFirst(_ row: Row) {
    if !all.isEmpty { index += 1 }
    all.insert(row, at: 0)
  }
}
