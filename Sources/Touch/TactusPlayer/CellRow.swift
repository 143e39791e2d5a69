import TactusHaptics
import TactusWire

/// The cells on their way to the motors: an unbroken row of the text, from the first cell not felt.
///
/// First come the cells that the device has, then the compiled ones, then the one that the compiler
/// holds back. The reading position, the next cell to compile and where to resume after a loss all
/// follow from this row. Cells leave it singly at the front or together at the end, so none can be
/// lost from the middle.
struct CellRow: Sendable {
  /// A cell that the device has.
  struct Sent: Sendable {
    let cell: ScheduledCell
    let slot: UInt8

    /// The device's number for it.
    var number: Int { cell.number }
    /// The planned start; ms on the device's clock.
    var start: Int64 { cell.compiled.start }
    /// When the next cell may start; ms on the device's clock.
    var end: Int64 { start + Int64(cell.compiled.pattern.advance.count) }
    /// How long it lasts with its pause, without what the safety limits add; ms.
    var length: Int64 { Int64(cell.compiled.pattern.advance.count - cell.compiled.wait.count) }
    /// How long it is felt, from its start to the end of its last pulse.
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
  /// Whether no cell is on the device or on its way there.
  var isIdle: Bool { sent.isEmpty && staged.isEmpty && held == nil }

  func cell(_ number: Int) -> Sent? { offset(of: number).map { sent[$0] } }

  /// How many cells stand before the one with this device number; nil for one that is not here.
  func offset(of number: Int) -> Int? { sent.firstIndex { $0.number == number } }

  /// The text index of the cell with this device number; nil for one that is not here.
  func index(of number: Int) -> Int? { offset(of: number).map { place + $0 } }

  // MARK: At its end

  /// Takes the next cell, which the compiler holds back until another one arrives.
  mutating func hold(_ cell: SourceCell) { held = cell }

  /// Stages the held cell, now compiled.
  mutating func stage(_ compiled: CompiledCell) {
    guard let source = held else { return }
    held = nil
    staged.append(
      ScheduledCell(index: place + sent.count + staged.count, source: source, compiled: compiled))
  }

  /// Moves the first staged cells to those that the device has.
  mutating func send(_ cells: [Sent]) {
    staged.removeFirst(cells.count)
    sent += cells
  }

  /// Drops what is not sent yet; the device keeps what it has.
  mutating func takeBackUnsent() {
    staged.removeAll(keepingCapacity: true)
    held = nil
  }

  /// Takes back everything from this device number on; returns the cells that the device had.
  mutating func takeBack(from number: Int = .min) -> [Sent] {
    takeBackUnsent()
    let first = sent.firstIndex { $0.number >= number } ?? sent.endIndex
    defer { sent.removeSubrange(first...) }
    return Array(sent[first...])
  }

  // MARK: At its front

  /// Removes the first cell, which was felt or is given up.
  mutating func removeFirst() -> Sent? {
    guard !sent.isEmpty else { return nil }
    place += 1
    return sent.removeFirst()
  }

  /// Goes back to begin a broken-off word again; only to an earlier place, and only while idle.
  mutating func goBack(to earlier: Int) {
    guard isIdle, earlier < place else { return }
    place = earlier
  }
}

/// Cells that the device may still play although the reading has left their place.
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
