import TactusBraille
import TactusHaptics
import TactusLink
public import TactusMock
public import TactusPlayer
import TactusTestSupport
public import TactusWire

/// The production player and link, reading a text on a board in the board's own time.
public final class BoardReader {
  public let board: EmulatedBoard
  private var session: ReadingSession<TextCells, MemoryTransport>
  private let hostEnd: MemoryTransport
  private let deviceEnd: MemoryTransport
  private let faults: FaultSpec
  private var seeds: SplitMix64
  private var line: FaultyTransport<MemoryTransport>
  /// The board's bytes that the line has not accepted yet.
  private var unsent: [UInt8] = []
  /// The time when a line that hung up is back.
  private var nextLine: Microseconds?
  public private(set) var events: [PlayerEvent] = []

  /// Bytes per second at 115,200 bit/s.
  private static let lineRate = 11_520
  private static let plugPause = Microseconds.milliseconds(300)
  /// The time that passes before a host with immediate work is polled again.
  private static let leastStep = Microseconds.microseconds(100)

  /// Greets the board over a line with these faults.
  public init(
    _ board: EmulatedBoard, _ text: String, rate: Int = 100, faults: FaultSpec = .none,
    seed: UInt64 = 1
  ) throws {
    self.board = board
    self.faults = faults
    seeds = SplitMix64(seed: seed)
    (hostEnd, deviceEnd) = MemoryTransport.makePair()
    line = FaultyTransport(deviceEnd, FaultyLine(faults, seed: seeds.next()))
    let player = try Player(TextCells(text), rate: Rate(percent: rate), lineRate: Self.lineRate) {
      rate, device throws(HapticsError) in
      try PatternTable(encoding: .columns, layout: .gloveFingers, rate: rate, device: device)
    }
    session = ReadingSession(player, over: hostEnd, seed: seed)
    _ = board.takeBytes()
    try session.begin(at: now)
  }

  /// Reads to the end.
  public func finish() throws -> PlayerEnding {
    try run { session.player.hasEnded }
    for case .ended(let ending) in events { return ending }
    throw ProgramError("no end in \(events.count) events")
  }

  /// Reads until the condition holds; throws if it does not within this much of the board's time.
  public func run(
    within patience: Microseconds = .seconds(120), until isOver: () -> Bool
  ) throws {
    let end = now + patience
    while true {
      try step()
      if isOver() { return }
      guard now < end else {
        throw ProgramError("\(board.kind): in vain, with \(events.suffix(8))")
      }
      try board.listen(until: UInt64(1000 * nextStep(before: end).count))
    }
  }

  /// Stops the motors, as at ^C, and waits until the board reports that they are off.
  public func stop() throws {
    try session.stop(at: now)
    try run { !session.link.isStopping }
  }

  private var now: Microseconds { Microseconds(Int64(board.time / 1000)) }

  private func nextStep(before end: Microseconds) -> Microseconds {
    let moments =
      nextLine.map { [$0] } ?? [session.nextDeadline, line.nextDeadline].compactMap { $0 }
    return max(now + Self.leastStep, min(end, moments.min() ?? end))
  }

  private func step() throws {
    if let nextLine {
      guard now >= nextLine else { return }
      try plugIn()
    }
    do {
      repeat {
        try session.step(to: now)
        try line.advance(to: now)
        try carry()
      } while hostEnd.hasBytes
    } catch is TransportError {
      session.disconnect(at: now)
      nextLine = now + Self.plugPause
    }
    events += session.player.drainEvents()
  }

  /// Transfers the bytes that are due over the line, both ways.
  private func carry() throws {
    var piece: [UInt8] = []
    repeat {
      piece.removeAll()
      try line.read(into: &piece)
      try board.send(piece)
    } while !piece.isEmpty
    unsent += board.takeBytes()
    unsent.removeFirst(try line.write(unsent[...]))
  }

  private func plugIn() throws {
    nextLine = nil
    // Bytes in transit are lost.
    var lost: [UInt8] = []
    try hostEnd.read(into: &lost)
    try deviceEnd.read(into: &lost)
    unsent.removeAll()
    _ = board.takeBytes()
    line = FaultyTransport(deviceEnd, FaultyLine(faults, seed: seeds.next()))
    try session.begin(at: now)
  }
}

/// The cells of one line of text.
private struct TextCells: CellSource {
  private var cells: ArraySlice<SourceCell> = []

  init(_ text: String) throws {
    var word = 0
    for cell in try Translator().translate(line: text).cells {
      if cell == .blank { word += 1 }
      cells.append(SourceCell(cell: cell, text: "", word: word))
    }
  }

  mutating func next() -> SourceStep { cells.popFirst().map { .cell($0) } ?? .end }
}
