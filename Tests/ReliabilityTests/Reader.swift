import TactusHaptics
import TactusLink
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A host that reads a book without an end, and keeps books of its cells.
final class Reader: Host {
  private(set) var session: LinkSession<Line.HostEnd>
  private var player: Player<Book>
  private var books = Books()
  private(set) var isOnLine = false
  /// Cells handed over since it was armed last.
  private(set) var givenSinceArmed = 0

  private let line: Line
  private let lineRate: Int?
  private var random: SeededGenerator
  private var hasStopped = false

  init(_ line: Line, rate: Rate, lineRate: Int? = nil, seed: UInt64) throws {
    self.line = line
    self.lineRate = lineRate
    random = SeededGenerator(seed: seed)
    session = LinkSession(link: Link(seed: random.next()), transport: line.hostEnd)
    player = try Self.player(rate, lineRate, &random)
  }

  private static func player(
    _ rate: Rate, _ lineRate: Int?, _ random: inout SeededGenerator
  ) throws -> Player<Book> {
    try Player(Book(seed: random.next()), rate: rate, lineRate: lineRate) {
      rate, device throws(HapticsError) in
      // All dots of a cell at once, so that the motors show where a cell begins.
      try PatternTable(encoding: .simultaneous, rate: rate, device: device)
    }
  }

  func step(to now: Microseconds) throws {
    if player.hasEnded, !hasStopped { try beginAnew() }
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

  /// The line was too bad to know the device's clock: another reading begins, as by hand.
  private func beginAnew() throws {
    books.endSession()
    session = LinkSession(link: Link(seed: random.next()), transport: line.hostEnd)
    player = try Self.player(player.rate, lineRate, &random)
    isOnLine = false
  }

  private func act(at now: Microseconds) {
    while let event = session.link.nextEvent() {
      books.note(event)
      player.handle(event, &session.link, at: now)
      note()
    }
    player.step(&session.link, at: now)
    note()
  }

  private func note() {
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
  func perform(_ command: PlayerCommand, at now: Microseconds) {
    player.perform(command, &session.link, at: now)
    note()
    flush()
  }

  /// Stops every motor; the player arms again by itself.
  func stop(at now: Microseconds) {
    session.link.stop(at: now)
    flush()
  }

  /// A line that is gone is noticed at the next step.
  private func flush() {
    if isOnLine { try? session.flush() }
  }

  /// Reads no more, but hears what there is still to say.
  func end(at now: Microseconds) {
    hasStopped = true
    perform(.stop, at: now)
  }

  func closeBooks() -> Books {
    books.close()
    return books
  }

  func loseBooks() -> Books {
    books.endSession()
    return books
  }

  var isReading: Bool { session.link.phase == .armed && givenSinceArmed > 0 }
  var parts: [(name: String, value: any Sendable)] { session.parts + player.parts }
  var isPaused: Bool { player.isPaused }
  var nextDeadline: Microseconds? {
    [session.nextDeadline, player.nextDeadline].compactMap { $0 }.min()
  }
}
