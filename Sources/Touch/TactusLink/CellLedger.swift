/// The cells on the device, and the mapping from its cell numbers (PROTOCOL.md, 8.1) to the host's.
///
/// The host counts every cell that it sends, from 0 without wrap. The device counts those it
/// accepts, modulo 65,536. Each ARM makes the two counts equal again.
struct CellLedger: Sendable {
  /// The cells of an order that the device refused.
  struct RefusedOrder {
    var cells: Range<Int>
    /// True if the order was sent after the last ARM.
    var isOfThisArming: Bool
  }

  private struct Carried {
    var cells: Range<Int>
    var arming: Int
  }

  private struct Arming {
    private static let mostVoided = 16

    var first: Int
    /// Cells that received no number on the device, in ascending order.
    private(set) var voided: [Range<Int>] = []
    /// The number of voided cells before those in `voided`.
    private(set) var voidedBefore = 0

    init(first: Int) { self.first = first }

    mutating func void(_ cells: Range<Int>, done: Int) {
      let place = voided.firstIndex { $0.lowerBound > cells.lowerBound } ?? voided.endIndex
      if place > 0, voided[place - 1].upperBound == cells.lowerBound {
        voided[place - 1] = voided[place - 1].lowerBound..<cells.upperBound
      } else {
        voided.insert(cells, at: place)
      }
      // No report reaches back that far.
      while voided.count > Self.mostVoided, let oldest = voided.first, oldest.upperBound <= done {
        voidedBefore += oldest.count
        voided.removeFirst()
      }
    }
  }

  /// The number of cells passed to the link.
  private(set) var enqueued = 0
  /// The number of them, from the first, that are over.
  private(set) var done = 0
  /// The number of them that have been sent.
  private var sent = 0
  /// The last cells sent under each sequence number.
  private var carried = [Carried?](repeating: nil, count: 256)
  private var armings = [Arming(first: 0)]
  private var armingCount = 0

  /// The number of cells on the device, on their way to it, or waiting to be sent.
  var outstanding: Int {
    let voided = armings.reduce(0) { sum, arming in
      sum + arming.voided.reduce(0) { $0 + ($1.lowerBound >= done ? $1.count : 0) }
    }
    return enqueued - done - voided
  }

  mutating func enqueue(_ count: Int) { enqueued += count }

  /// Records the next `count` cells as sent in the frame with this number.
  mutating func carry(_ count: Int, by sequence: UInt8) {
    carried[Int(sequence)] = Carried(cells: sent..<sent + count, arming: armingCount)
    sent += count
  }

  /// Ends all cells enqueued so far; the next one takes the same number on both sides.
  mutating func beginArming() {
    done = enqueued
    sent = enqueued
    armingCount += 1
    armings.append(Arming(first: enqueued))
    // Reports about the previous arming may still arrive, but none about older ones.
    if armings.count > 2 { armings.removeFirst() }
  }

  /// Voids the last `count` cells enqueued, none of them sent.
  mutating func void(_ count: Int) -> Range<Int> {
    let cells = enqueued - count..<enqueued
    void(cells)
    sent = enqueued
    return cells
  }

  /// Voids the next `count` cells that would be sent.
  mutating func skip(_ count: Int) -> Range<Int> {
    let cells = sent..<sent + count
    void(cells)
    sent += count
    return cells
  }

  /// Records that the device did not carry out the frame with this number.
  mutating func refuse(_ sequence: UInt8) -> RefusedOrder {
    guard let order = carried[Int(sequence)] else {
      return RefusedOrder(cells: enqueued..<enqueued, isOfThisArming: false)
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

  /// Ends all cells before `end`.
  mutating func finish(through end: Int) {
    done = max(done, min(end, enqueued))
    for arming in armings {
      for cells in arming.voided where cells.lowerBound == done { done = cells.upperBound }
    }
  }

  /// Returns the host's number for the device's cell; nil for a cell that the device cannot have.
  func index(of cell: UInt16) -> Int? {
    guard let index = place(of: cell), index < enqueued else { return nil }
    return index
  }

  /// Like `index(of:)`, but also finds the next cell to be enqueued.
  private func place(of cell: UInt16) -> Int? {
    let behind = Int(UInt16(truncatingIfNeeded: enqueued) &- cell)
    var index = enqueued - behind
    guard index >= 0 else { return nil }
    if let arming = armings.last(where: { $0.first <= index }) {
      index += arming.voidedBefore
      for cells in arming.voided where cells.lowerBound <= index { index += cells.count }
    }
    return index <= enqueued ? index : nil
  }

  /// Returns the host's numbers for a sequence of the device's cells, as unbroken ranges; an empty sequence
  /// gives an empty range.
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
