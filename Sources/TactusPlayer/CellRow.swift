import TactusHaptics
import TactusWire

/// The cells on their way to the motors: an unbroken row of the text that begins with the first cell not felt.
///
/// In this order: those that the device has, those that are compiled, and the one that the compiler holds back.
/// Where the reading stands, what is to be compiled next and where to go on after a loss are all read off this
/// row. It gives up cells at its front, one at a time, or at its end: a cell in the middle cannot be lost.
struct CellRow: Sendable {
  /// A cell that the device has.
  struct Sent: Sendable {
    let cell: ScheduledCell
    let slot: UInt8

    /// How the device counts it.
    var number: Int { cell.number }
    /// As planned, ms on the device's clock.
    var start: Int64 { cell.compiled.start }
    /// When the next cell may start, in the same way.
    var end: Int64 { start + Int64(cell.compiled.pattern.advance.count) }
    /// How long it is felt: from its start to the end of its last pulse.
    var drive: Milliseconds { cell.compiled.pattern.lastEnd }
  }

  /// The first cell of the text that is not felt.
  private(set) var place: Int
  private(set) var sent: [Sent] = []
  private(set) var staged: [ScheduledCell] = []
  private(set) var held: SourceCell?

  init(at place: Int) { self.place = place }

  /// The next cell to compile.
  var cursor: Int { place + sent.count + staged.count + (held == nil ? 0 : 1) }
  /// Whether nothing of it is on the device or on its way there.
  var isIdle: Bool { sent.isEmpty && staged.isEmpty && held == nil }

  func cell(_ number: Int) -> Sent? { offset(of: number).map { sent[$0] } }

  /// How many cells stand before the one with this number of the device; nil for one that is not here.
  func offset(of number: Int) -> Int? { sent.firstIndex { $0.number == number } }

  /// What the cell with this number of the device is in the text.
  func index(of number: Int) -> Int? { offset(of: number).map { place + $0 } }

  // MARK: At its end

  /// Takes the next cell, which the compiler holds back until another one comes.
  mutating func hold(_ cell: SourceCell) { held = cell }

  /// The cell that was held back is compiled.
  mutating func stage(_ compiled: CompiledCell) {
    guard let source = held else { return }
    held = nil
    staged.append(
      ScheduledCell(index: place + sent.count + staged.count, source: source, compiled: compiled))
  }

  /// The device has the first staged cells.
  mutating func send(_ cells: [Sent]) {
    staged.removeFirst(cells.count)
    sent += cells
  }

  /// Forgets what is not sent yet; the device keeps what it has.
  mutating func takeBackUnsent() {
    staged.removeAll(keepingCapacity: true)
    held = nil
  }

  /// Takes back all from this number of the device on; returns those that the device had.
  mutating func takeBack(from number: Int = .min) -> [Sent] {
    takeBackUnsent()
    let first = sent.firstIndex { $0.number >= number } ?? sent.endIndex
    defer { sent.removeSubrange(first...) }
    return Array(sent[first...])
  }

  // MARK: At its front

  /// The first cell was felt, or is given up and told.
  mutating func removeFirst() -> Sent? {
    guard !sent.isEmpty else { return nil }
    place += 1
    return sent.removeFirst()
  }

  /// Begins the word anew that was broken off; only an earlier place, and with nothing on its way.
  mutating func goBack(to earlier: Int) {
    guard isIdle, earlier < place else { return }
    place = earlier
  }
}

/// Cells of places that the reading has left, which the device may still play.
struct LeftCells: Sendable {
  private(set) var cells: [CellRow.Sent] = []

  var isEmpty: Bool { cells.isEmpty }
  var first: CellRow.Sent? { cells.first }

  func index(of number: Int) -> Int? { cell(number)?.cell.index }
  func cell(_ number: Int) -> CellRow.Sent? { cells.first { $0.number == number } }

  mutating func append(_ row: CellRow) { cells += row.sent }

  /// Forgets those before this number of the device.
  mutating func remove(before number: Int) -> [CellRow.Sent] {
    let end = cells.firstIndex { $0.number >= number } ?? cells.endIndex
    defer { cells.removeSubrange(..<end) }
    return Array(cells[..<end])
  }

  /// Forgets those from this number of the device on.
  mutating func remove(from number: Int = .min) -> [CellRow.Sent] {
    let first = cells.firstIndex { $0.number >= number } ?? cells.endIndex
    defer { cells.removeSubrange(first...) }
    return Array(cells[first...])
  }
}
