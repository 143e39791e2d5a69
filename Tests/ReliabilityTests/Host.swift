import TactusHaptics
import TactusLink
import TactusPlayer
import TactusWire

/// A host that reads a book without an end, and keeps books of its cells.
struct Host: ~Copyable {
  var session: LinkSession<Line.HostEnd>
  private var player: Player<Book>
  private(set) var books = Books()
  private(set) var isOnLine = false
  /// Cells handed over since it was armed last.
  private(set) var givenSinceArmed = 0

  init(_ line: Line, rate: Rate, lineRate: Int? = nil, seed: UInt64) throws {
    session = LinkSession(link: Link(seed: seed), transport: line.hostEnd)
    player = try Player(Book(seed: seed), rate: rate, lineRate: lineRate) {
      rate, device throws(HapticsError) in
      // All dots of a cell at once, so that the motors show where a cell begins.
      try PatternTable(encoding: .simultaneous, rate: rate, device: device)
    }
  }

  mutating func step(to now: Microseconds) {
    do throws(TransportError) {
      if !isOnLine {
        try session.begin(at: now)
        isOnLine = true
      }
      try session.pump(at: now)
      act(at: now)
      try session.flush()
    } catch {
      // Nothing may be said of a cell whose line is gone.
      session.disconnect()
      isOnLine = false
      act(at: now)
    }
  }

  private mutating func act(at now: Microseconds) {
    while let event = session.link.nextEvent() {
      books.note(event)
      player.handle(event, &session.link, at: now)
      note()
    }
    player.step(&session.link, at: now)
    note()
  }

  private mutating func note() {
    for event in player.takeEvents() {
      switch event {
      case .started: givenSinceArmed = 0
      case .scheduled(let cell):
        givenSinceArmed += 1
        books.give(cell.number, cell.compiled.pattern)
      default: break
      }
    }
  }

  /// Does what the reader asks.
  mutating func perform(_ command: PlayerCommand, at now: Microseconds) {
    player.perform(command, &session.link, at: now)
    note()
    flush()
  }

  /// Stops every motor; the player arms again by itself.
  mutating func stop(at now: Microseconds) {
    session.link.stop(at: now)
    flush()
  }

  /// A line that is gone is noticed at the next step.
  private mutating func flush() {
    if isOnLine { try? session.flush() }
  }

  /// Reads no more, but hears what there is still to say.
  mutating func end(at now: Microseconds) { perform(.stop, at: now) }

  mutating func closeBooks() -> Books {
    books.close()
    return books
  }

  mutating func loseBooks() -> Books {
    books.endSession()
    return books
  }

  var isReading: Bool { session.link.phase == .armed && givenSinceArmed > 0 }
  var isPaused: Bool { player.isPaused }
  var hasEnded: Bool { player.hasEnded }
  var nextDeadline: Microseconds? { session.nextDeadline }
}
