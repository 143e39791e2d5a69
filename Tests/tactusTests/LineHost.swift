import TactusBraille
import TactusHaptics
import TactusLink
import TactusPlayer
import TactusTestSupport
import TactusWire
import Testing

/// The cells of one line of text.
struct LineOfText: CellSource {
  private var cells: ArraySlice<SourceCell> = []

  init(_ text: String) throws {
    let braille = try Translator().translate(line: text)
    var word = 0
    for (index, cell) in braille.cells.enumerated() {
      if index == 0 || braille.cells[index - 1] == .blank { word += 1 }
      cells.append(SourceCell(cell: cell, text: "", word: word))
    }
  }

  mutating func next() -> SourceStep { cells.popFirst().map { .cell($0) } ?? .end }
}

/// A host on a serial line, in real time.
final class LineHost {
  private let line: RawLine
  private var session: ReadingSession<LineOfText, RawLine>
  private(set) var events: [PlayerEvent] = []

  /// Opens the line and greets the glove.
  init(_ path: String, reading text: String, rate: Int = 400, seed: UInt64 = 1) throws {
    line = try RawLine(path)
    let player = try Player(LineOfText(text), rate: Rate(percent: rate)) {
      rate, device throws(HapticsError) in
      try PatternTable(
        encoding: .columns, layout: .gloveFingers, rate: rate, device: device)
    }
    session = ReadingSession(player, over: line, seed: seed)
    try session.begin(at: Self.now)
  }

  private static var now: Microseconds { Microseconds(monotonicMicroseconds()) }

  /// Reads until one of the events matches; throws when the line is gone, or after 20 s.
  func run(until isWanted: (PlayerEvent) -> Bool) throws {
    let end = Self.now + .seconds(20)
    while true {
      let now = Self.now
      try #require(now < end, "in vain: \(events)")
      try session.step(to: now)
      let new = session.player.drainEvents()
      events += new
      if new.contains(where: isWanted) { return }
      let next = min(session.nextDeadline ?? end, end)
      waitForBytes(
        [line.descriptor].compactMap { $0 },
        milliseconds: Int32(clamping: max(0, next.count - now.count + 999) / 1000))
    }
  }

  /// Reads to the end, and waits until the glove has stopped.
  func finish() throws -> PlayerEnding? {
    try run {
      if case .ended = $0 { true } else { false }
    }
    for case .ended(let ending) in events { return ending }
    return nil
  }
}
