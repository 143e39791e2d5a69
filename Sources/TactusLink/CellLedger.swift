/// Which cells the device has, and how its numbers for them (PROTOCOL.md, 8.1) and the host's agree.
///
/// The host counts every cell it gives, from 0 without wrap. The device counts those it accepts,
/// modulo 65,536, and each ARM makes both counts equal again.
struct CellLedger: Sendable {
  /// The cells of an order that was refused.
  struct RefusedOrder {
    var cells: Range<Int>
    /// Whether the order was sent after the last ARM.
    var isOfThisArming: Bool
  }

  private struct Carried {
    var cells: Range<Int>
    var arming: Int
  }

  private struct Arming {
    private static let kept = 16

    var first: Int
    /// Cells that took no number on the device, in their order.
    private(set) var voided: [Range<Int>] = []
    /// How many more there were before those.
    private(set) var voidedBefore = 0

    init(first: Int) { self.first = first }

    mutating func void(_ cells: Range<Int>, done: Int) {
      let place = voided.firstIndex { $0.lowerBound > cells.lowerBound } ?? voided.endIndex
      if place > 0, voided[place - 1].upperBound == cells.lowerBound {
        voided[place - 1] = voided[place - 1].lowerBound..<cells.upperBound
      } else {
        voided.insert(cells, at: place)
      }
      // Nothing more is reported of what lies so far behind.
      while voided.count > Self.kept, let oldest = voided.first, oldest.upperBound <= done {
        voidedBefore += oldest.count
        voided.removeFirst()
      }
    }
  }

  /// Cells given to the link.
  private(set) var given = 0
  /// How many, from the first, are over.
  private(set) var done = 0
  /// How many of those given have been sent.
  private var sent = 0
  /// What went out last under each sequence number.
  private var carried = [Carried?](repeating: nil, count: 256)
  private var armings = [Arming(first: 0)]
  private var armingCount = 0

  /// Cells that are on the device, on their way to it, or wait for that.
  var outstanding: Int {
    let voided = armings.reduce(0) { sum, arming in
      sum + arming.voided.reduce(0) { $0 + ($1.lowerBound >= done ? $1.count : 0) }
    }
    return given - done - voided
  }

  mutating func give(_ count: Int) { given += count }

  /// Notes the next `count` cells as sent in the frame with this number.
  mutating func carry(_ count: Int, by sequence: UInt8) {
    carried[Int(sequence)] = Carried(cells: sent..<sent + count, arming: armingCount)
    sent += count
  }

  /// The next cell takes the same number here and there, and those before it are over.
  mutating func beginArming() {
    done = given
    sent = given
    armingCount += 1
    armings.append(Arming(first: given))
    // Reports of the arming before may still come, of older ones no more.
    if armings.count > 2 { armings.removeFirst() }
  }

  /// Takes back the last `count` cells given, which were not sent.
  mutating func void(_ count: Int) -> Range<Int> {
    let cells = given - count..<given
    void(cells)
    sent = given
    return cells
  }

  /// Takes back the next `count` cells that were not sent.
  mutating func skip(_ count: Int) -> Range<Int> {
    let cells = sent..<sent + count
    void(cells)
    sent += count
    return cells
  }

  /// Takes note that the device did not carry out the frame with this number.
  mutating func refuse(_ sequence: UInt8) -> RefusedOrder {
    guard let order = carried[Int(sequence)] else {
      return RefusedOrder(cells: given..<given, isOfThisArming: false)
    }
    carried[Int(sequence)] = nil
    void(order.cells)
    return RefusedOrder(cells: order.cells, isOfThisArming: order.arming == armingCount)
  }

  private mutating func void(_ cells: Range<Int>) {
    guard !cells.isEmpty, let index = armings.lastIndex(where: { $0.first <= cells.lowerBound })
    else { return }
    armings[index].void(cells, done: done)
    finish(through: done)
  }

  /// Notes all cells before `end` as over.
  mutating func finish(through end: Int) {
    done = max(done, min(end, given))
    for arming in armings {
      for cells in arming.voided where cells.lowerBound == done { done = cells.upperBound }
    }
  }

  /// The host's number for the device's; nil for a cell that it cannot have.
  func index(of cell: UInt16) -> Int? {
    guard let index = place(of: cell), index < given else { return nil }
    return index
  }

  /// The same, and of the next cell to come.
  private func place(of cell: UInt16) -> Int? {
    let behind = Int(UInt16(truncatingIfNeeded: given) &- cell)
    var index = given - behind
    guard index >= 0 else { return nil }
    if let arming = armings.last(where: { $0.first <= index }) {
      index += arming.voidedBefore
      for cells in arming.voided where cells.lowerBound <= index { index += cells.count }
    }
    return index <= given ? index : nil
  }

  /// The host's numbers for a row of the device's, in unbroken rows; an empty row stays one.
  func indices(from first: UInt16, count: UInt16) -> [Range<Int>] {
    guard count > 0 else { return place(of: first).map { [$0..<$0] } ?? [] }
    var rows: [Range<Int>] = []
    for offset in 0..<count {
      guard let index = index(of: first &+ offset) else { continue }
      if let last = rows.last, last.upperBound == index {
        rows[rows.count - 1] = last.lowerBound..<index + 1
      } else {
        rows.append(index..<index + 1)
      }
    }
    return rows
  }
}
