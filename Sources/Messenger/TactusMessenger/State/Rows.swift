import TactusInput

/// Rows, one of which is current.
struct Rows<Row: Hashable & Sendable>: Hashable, Sendable {
  private(set) var all: [Row]
  /// The index of the current row; 0 without rows.
  private(set) var index = 0

  init(_ all: [Row], at row: Row? = nil) {
    self.all = all
    index = row.flatMap(all.firstIndex(of:)) ?? 0
  }

  var atHand: Row? { all.isEmpty ? nil : all[index] }

  /// Moves up, down, to the top or to the bottom; returns false if there is no such row.
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

  /// Removes the current row; the next row, or else the last, becomes current.
  mutating func remove() {
    all.remove(at: index)
    index = max(0, min(index, all.count - 1))
  }

  /// Replaces a row with another; if that exists already, only removes the first.
  mutating func replace(_ row: Row, by new: Row) {
    guard let place = all.firstIndex(of: row) else { return }
    guard all.contains(new) else {
      all[place] = new
      return
    }
    all.remove(at: place)
    if place < index || index == all.count { index = max(0, index - 1) }
  }

  /// Removes a row; the current row stays the same, unless it is the one removed.
  mutating func remove(_ row: Row) {
    guard let place = all.firstIndex(of: row) else { return }
    if place == index { return remove() }
    all.remove(at: place)
    if place < index { index -= 1 }
  }

  /// Inserts a row below the last of those that precede it in `order`, or else above all others;
  /// the current row stays the same.
  mutating func insert(_ row: Row, by order: [Row]) {
    let before = Set(order.prefix { $0 != row })
    let place = all.lastIndex(where: before.contains).map { $0 + 1 } ?? 0
    if !all.isEmpty, place <= index { index += 1 }
    all.insert(row, at: place)
  }
}
