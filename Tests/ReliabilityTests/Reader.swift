import TactusHaptics
import TactusLink
import TactusPlayer
import TactusTestSupport
import TactusWire

/// A host that reads an endless book, and keeps accounts of its cells.
final class Reader: Host {
  private(set) var session: LinkSession<Line.HostEnd>
  private var player: Player<Book>
  private var books = Books()
  private(set) var isOnLine = false
  /// Cells sent since it was last armed.
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
      // All dots of a cell at once, so that the motors show the start of each cell.
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
      // No cell may be reported after its line is gone.
      session.disconnect()
      isOnLine = false
      act(at: now)
    }
  }

  /// Begins another reading, as a user would, after a line too bad to know the device's clock.
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
    for event in player.drainEvents() {
      switch event {
      case .started: givenSinceArmed = 0
      case .scheduled(let cell):
        givenSinceArmed += 1
        books.give(cell.number, cell.compiled.pattern)
      default: break
      }
    }
  }

  /// Performs the reader's command.
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

  /// Flushes the session; the next step notices a lost line.
  private func flush() {
    if isOnLine { try? session.flush() }
  }

  /// Stops reading, but still receives the remaining reports.
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
