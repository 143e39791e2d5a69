public import TactusLink
public import TactusWire

/// One direction of a line that damages and delays bytes; without I/O, on the caller's clock, which
/// may be virtual.
///
/// Bytes never overtake each other. The same generator, bytes and instants give the same result.
/// Without faults a byte arrives at the instant at which it was written.
public struct FaultyLane: Sendable {
  /// The maximum number of bytes in transit; as many as a Linux terminal holds.
  public static let capacity = 4096

  private struct Item {
    var byte: UInt8
    var due: Microseconds
    var endsPiece: Bool
  }

  private let drop, flip, dup, insert, stallChance: Double
  private let delay, jitter, stall: Microseconds
  private let rate: Int64?
  /// The longest piece; 0 for bytes that arrive unsplit.
  private let chunk: Int
  private let cut: Int?

  private var random: SplitMix64
  private var items: [Item] = []
  private var writtenCount = 0
  /// The time when the line will have sent all bytes written to it.
  private var free = Microseconds.zero
  /// The fraction of a microsecond left over from sending bytes at `rate`.
  private var remainder: Int64 = 0
  private var lastDue = Microseconds.zero
  private var extraDelay: (drawnAt: Microseconds, span: Microseconds)?
  private var leftInPiece = 0
  private var cutAt: Microseconds?
  /// The ends of the writing and the reading end's freezes.
  private var giverThaw = Microseconds.zero
  private var takerThaw = Microseconds.zero
  /// The line's faults so far.
  public private(set) var tally = FaultTally()

  /// Makes an idle line whose faults are drawn from `random`.
  public init(_ faults: LaneFaults = .none, random: SplitMix64) {
    func span(_ fault: Fault) -> Microseconds {
      Microseconds(Int64(((faults[fault] ?? 0) * 1000).rounded()))
    }
    drop = faults[.drop] ?? 0
    flip = faults[.flip] ?? 0
    dup = faults[.dup] ?? 0
    insert = faults[.insert] ?? 0
    stall = span(.stall)
    stallChance =
      faults[.stall] == nil ? 0 : faults[.stallChance] ?? LaneFaults.usualStallChance
    delay = span(.delay)
    jitter = span(.jitter)
    rate = faults[.rate].map { Int64($0) }
    chunk = faults[.chunk].map { Int($0) } ?? 0
    cut = faults[.cut].map { Int($0) }
    self.random = random
    leftInPiece = drawPiece()
  }

  /// Writes bytes to the line; returns the number accepted. A line that hung up discards them all.
  public mutating func write(_ bytes: ArraySlice<UInt8>, at now: Microseconds) -> Int {
    let start = max(now, giverThaw)
    for (count, byte) in bytes.enumerated() {
      guard cutAt == nil else { break }
      guard items.count < Self.capacity else { return count }
      carry(byte, at: start)
    }
    return bytes.count
  }

  /// Stalls the line for `span`; bytes written from `now` on wait.
  public mutating func stall(for span: Microseconds, at now: Microseconds) {
    free = max(now, free) + span
    tally.stalls += 1
  }

  /// Holds back bytes that are written before `thaw` until then.
  mutating func freezeGiver(until thaw: Microseconds) { giverThaw = max(giverThaw, thaw) }

  /// Keeps arrived bytes from being read before `thaw`.
  mutating func freezeTaker(until thaw: Microseconds) { takerThaw = max(takerThaw, thaw) }

  /// Returns the next piece that has arrived by `now`, possibly empty; it remains until `removeFirst`.
  public func due(by now: Microseconds) -> [UInt8] {
    guard now >= takerThaw else { return [] }
    var piece: [UInt8] = []
    for item in items {
      guard item.due <= now else { break }
      piece.append(item.byte)
      if item.endsPiece { break }
    }
    return piece
  }

  /// Removes the first `count` bytes that are due.
  public mutating func removeFirst(_ count: Int) { items.removeFirst(count) }

  /// Removes and returns the next piece that has arrived by `now`, possibly empty.
  public mutating func read(by now: Microseconds) -> [UInt8] {
    let piece = due(by: now)
    removeFirst(piece.count)
    return piece
  }

  /// Returns true if the line has hung up and every byte that arrived has been read.
  public func isCut(at now: Microseconds) -> Bool {
    items.isEmpty && cutAt.map { $0 <= now } ?? false
  }

  /// The time when the next piece arrives or the line hangs up; nil while nothing is in transit.
  public var nextDeadline: Microseconds? {
    items.first.map { max($0.due, takerThaw) } ?? cutAt
  }

  private mutating func carry(_ byte: UInt8, at now: Microseconds) {
    writtenCount += 1
    if happens(stallChance) { stall(for: stall, at: now) }
    if happens(drop) {
      occupyLine(at: now)
      tally.dropped += 1
    } else {
      var arriving = byte
      if happens(flip) {
        arriving ^= 1 << UInt8(draw(below: 8))
        tally.flipped += 1
      }
      append(arriving, at: now)
      if happens(dup) {
        append(arriving, at: now)
        tally.doubled += 1
      }
    }
    if happens(insert) {
      append(UInt8(draw(below: 256)), at: now)
      tally.inserted += 1
    }
    if let cut, writtenCount >= cut {
      cutAt = lastDue
      tally.cuts += 1
    }
  }

  private mutating func append(_ byte: UInt8, at now: Microseconds) {
    occupyLine(at: now)
    leftInPiece -= 1
    items.append(Item(byte: byte, due: lastDue, endsPiece: leftInPiece == 0))
    if leftInPiece == 0 { leftInPiece = drawPiece() }
  }

  /// Keeps the line busy for one byte's time and sets `lastDue` to that byte's arrival.
  private mutating func occupyLine(at now: Microseconds) {
    if now > free {
      free = now
      remainder = 0
    }
    if let rate {
      let time = 1_000_000 + remainder
      free += Microseconds(time / rate)
      remainder = time % rate
    }
    lastDue = max(lastDue, free + delay + drawJitter(at: now))
  }

  private mutating func drawJitter(at now: Microseconds) -> Microseconds {
    guard jitter > .zero else { return .zero }
    if let extraDelay, extraDelay.drawnAt == now { return extraDelay.span }
    let span = Microseconds(Int64(Double(jitter.count) * drawUnit()))
    extraDelay = (now, span)
    return span
  }

  private mutating func drawPiece() -> Int { chunk == 0 ? 0 : 1 + draw(below: chunk) }

  private mutating func happens(_ probability: Double) -> Bool {
    probability > 0 && drawUnit() < probability
  }

  /// Draws a number of at least 0 and less than 1.
  private mutating func drawUnit() -> Double { Double(random.next() >> 11) * 0x1p-53 }

  private mutating func draw(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
}
