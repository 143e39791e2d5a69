import TactusHaptics
import TactusWire

/// The cells on their way to the motors: an unbroken row of the text, from the first cell not felt.
///
/// First come the cells on the device, then the compiled ones, then the one that the compiler holds
/// back. The reading position, the next cell to compile and the point to resume from after a loss
/// all follow from this row. Cells leave it singly at the front or together at the end, so none can
/// be lost from the middle.
struct CellRow: Sendable {
  /// A cell on the device.
  struct Sent: Sendable {
    let cell: ScheduledCell
    let slot: UInt8

    /// The device's number for the cell.
    var number: Int { cell.number }
    /// The planned start; ms on the device's clock.
    var start: Int64 { cell.compiled.start }
    /// The earliest start of the next cell; ms on the device's clock.
    var end: Int64 { start + Int64(cell.compiled.pattern.advance.count) }
    /// The length of the cell with its pause, without the time added by the safety limits; ms.
    var length: Int64 { Int64(cell.compiled.pattern.advance.count - cell.compiled.wait.count) }
    /// The time from the cell's start to the end of its last pulse.
    var drive: Milliseconds { cell.compiled.pattern.lastEnd }
  }

  /// The index of the first cell not felt.
  private(set) var place: Int
  private(set) var sent: [Sent] = []
  private(set) var staged: [ScheduledCell] = []
  private(set) var held: SourceCell?

  init(at place: Int) { self.place = place }

  /// The index of the next cell to compile.
  var cursor: Int { place + sent.count + staged.count + (held == nil ? 0 : 1) }
  /// True if no cell is on the device or on its way there.
  var isIdle: Bool { sent.isEmpty && staged.isEmpty && held == nil }

  func cell(_ number: Int) -> Sent? { offset(of: number).map { sent[$0] } }

  /// Returns the number of cells before the one with this device number; nil if it is not in the row.
  func offset(of number: Int) -> Int? { sent.firstIndex { $0.number == number } }

  /// Returns the text index of the cell with this device number; nil if it is not in the row.
  func index(of number: Int) -> Int? { offset(of: number).map { place + $0 } }

  // MARK: The end of the row

  /// Appends the next cell, which the compiler holds back until another one arrives.
  mutating func hold(_ cell: SourceCell) { held = cell }

  /// Stages the held cell, now compiled.
  mutating func stage(_ compiled: CompiledCell) {
    guard let source = held else { return }
    held = nil
    staged.append(
      ScheduledCell(index: place + sent.count + staged.count, source: source, compiled: compiled))
  }

  /// Moves the first staged cells to those on the device.
  mutating func send(_ cells: [Sent]) {
    staged.removeFirst(cells.count)
    sent += cells
  }

  /// Drops the cells not sent yet; the cells on the device remain.
  mutating func withdrawUnsent() {
    staged.removeAll(keepingCapacity: true)
    held = nil
  }

  /// Drops all cells from this device number on; returns those that were on the device.
  mutating func withdraw(from number: Int = .min) -> [Sent] {
    withdrawUnsent()
    let first = sent.firstIndex { $0.number >= number } ?? sent.endIndex
    defer { sent.removeSubrange(first...) }
    return Array(sent[first...])
  }

  // MARK: The front of the row

  /// Removes the first cell, which was felt or is abandoned.
  mutating func removeFirst() -> Sent? {
    guard !sent.isEmpty else { return nil }
    place += 1
    return sent.removeFirst()
  }

  /// Moves back to restart an interrupted word; only to an earlier index, and only while idle.
  mutating func goBack(to earlier: Int) {
    guard isIdle, earlier < place else { return }
    place = earlier
  }
}

/// Cells that the device may still play although the reading has moved away from them.
struct LeftCells: Sendable {
  private(set) var cells: [CellRow.Sent] = []

  var isEmpty: Bool { cells.isEmpty }
  var first: CellRow.Sent? { cells.first }

  func index(of number: Int) -> Int? { cell(number)?.cell.index }
  func cell(_ number: Int) -> CellRow.Sent? { cells.first { $0.number == number } }

  mutating func append(_ row: CellRow) { cells += row.sent }

  /// Removes and returns the cells before this device number.
  mutating func remove(before number: Int) -> [CellRow.Sent] {
    let end = cells.firstIndex { $0.number >= number } ?? cells.endIndex
    defer { cells.removeSubrange(..<end) }
    return Array(cells[..<end])
  }

  /// Removes and returns the cells from this device number on.
  mutating func remove(from number: Int = .min) -> [CellRow.Sent] {
    let first = cells.firstIndex { $0.number >= number } ?? cells.endIndex
    defer { cells.removeSubrange(first...) }
    return Array(cells[first...])
  }
}
