import TactusBraille
import TactusScreen
import TactusTestSupport
import TactusWire
import Testing

@Suite struct BaumDisplayTests {
  /// A display and its clock.
  private struct Bench {
    var display: BaumDisplay
    var now = Microseconds.zero

    init(cells: Int) { display = BaumDisplay(cells: cells) }

    /// Plays a vector in pieces of this many bytes, handling the events after each.
    mutating func play(_ vector: BaumLineVector, pieces size: Int) throws -> [String] {
      var events: [String] = []
      for step in vector.steps {
        if let silence = step.silence {
          now += .milliseconds(silence)
          display.advance(to: now)
          events += drain()
        }
        let bytes = try #require([UInt8](hex: step.bytes ?? ""))
        for start in stride(from: 0, to: bytes.count, by: size) {
          display.receive(bytes[start..<min(bytes.count, start + size)], at: now)
          events += drain()
        }
      }
      return events
    }

    mutating func drain() -> [String] {
      var events: [String] = []
      while let event = display.nextEvent() { events.append(event.text) }
      return events
    }
  }

  @Test func thereAreVectors() {
    #expect(BaumVectors.all.lines.count > 20 && BaumVectors.all.keys.count > 20)
  }

  @Test(arguments: BaumVectors.all.lines, [1, 2, 3, 5, 7])
  func aLineByteByByteAndInPiecesGivesItsEvents(vector: BaumLineVector, size: Int) throws {
    var bench = Bench(cells: vector.cells)
    let events = try bench.play(vector, pieces: size)
    if size == 1 {
      try ProductionError.verify(events, is: vector.events)
    } else {
      try ProductionError.verify(Self.lasting(events), is: Self.lasting(vector.events))
    }
  }

  @Test(arguments: BaumVectors.all.lines)
  func aLineAsAWholeGivesTheSameWithTheNewestFrame(vector: BaumLineVector) throws {
    var bench = Bench(cells: vector.cells)
    let events = try bench.play(vector, pieces: .max)
    try ProductionError.verify(Self.lasting(events), is: Self.lasting(vector.events))
  }

  @Test(arguments: Seeds.of(count: 20))
  func linesOneAfterAnotherGiveTheirEventsInTurn(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bench = Bench(cells: 20)
    for vector in BaumVectors.all.lines.filter({ $0.cells == 20 }).shuffled(using: &random) {
      try ProductionError.verify(try bench.play(vector, pieces: 1), is: vector.events)
      bench.now += .seconds(1)
      bench.display.advance(to: bench.now)
      _ = bench.drain()
    }
  }

  @Test func onlyAQuestionWaitsForATime() {
    var display = BaumDisplay(cells: 40)
    #expect(display.nextDeadline == nil)
    display.receive([0x1B, 0x01, 0x00], at: .seconds(1))
    #expect(display.nextDeadline == .seconds(1) + .milliseconds(20))
    display.receive([0x00], at: .seconds(1))
    #expect(display.nextDeadline == nil)
  }

  @Test func aHostShowsSomethingFromItsFirstFrameToItsEnd() {
    var display = BaumDisplay(cells: 20)
    let frame = [0x1B, 0x01] + [UInt8](repeating: 0, count: 20)
    display.receive([0x1B, 0x84, 0x1B], at: .zero)
    #expect(!display.isShowing)
    display.receive(frame.dropFirst(), at: .zero)
    #expect(display.isShowing)
    display.receive([0x1B, 0x8A], at: .zero)
    #expect(!display.isShowing)
    display.receive(frame, at: .zero)
    #expect(display.isShowing)
    display.hangUp()
    #expect(!display.isShowing && display.nextEvent() == nil)
  }

  @Test(
    arguments: [
      [0x1B, 0x84], [0x1B, 0x01, 0x00], [0x1B, 0x01], [0x1B], [0x00], [0x1B, 0x1B],
      [0x1B, 0x07, 0x00],
    ] as [[UInt8]])
  func aFloodThatNobodyFollowsLeavesAFewEvents(piece: [UInt8]) {
    var display = BaumDisplay(cells: 20)
    for _ in 0..<50_000 { display.receive(piece, at: .zero) }
    var count = 0
    while display.nextEvent() != nil { count += 1 }
    #expect(count <= 18)
    display.receive([0x1B, 0x07, 0x1B, 0x01] + [UInt8](repeating: 7, count: 20), at: .seconds(2))
    #expect(display.isShowing)
  }

  /// The events for a receiver that does not look between them: only the last frame, if no greeting
  /// followed.
  private static func lasting(_ events: [String]) -> [String] {
    let start = events.lastIndex(of: "greeted") ?? 0
    let frame = events[start...].last { $0.hasPrefix("frame") }
    return events.filter { !$0.hasPrefix("frame") } + (frame.map { [$0] } ?? [])
  }
}
