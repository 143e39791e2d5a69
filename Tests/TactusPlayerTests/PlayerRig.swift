import TactusBraille
import TactusHaptics
import TactusLink
import TactusLoopback
import TactusPlayer
import TactusTestSupport
import TactusWire

/// Words as six-dot cells, returned one by one; with a limit, only this many are available yet.
struct ScriptedSource: CellSource {
  var cells: [SourceCell]
  var available: Int
  private var position = 0

  init(_ text: String, available: Int = .max) {
    var cells: [SourceCell] = []
    var word = 1
    let characters = Array(text)
    for (offset, character) in characters.enumerated() {
      let cell =
        character == " "
        ? BrailleCell.blank : BrailleCell(brf: character.asciiValue ?? 0x20) ?? .blank
      if offset > 0, cells[offset - 1].cell == .blank, cell != .blank { word += 1 }
      cells.append(
        SourceCell(
          cell: cell, text: String(character), word: word, offset: offset + 1,
          endsWord: cell != .blank && [" ", nil].contains(characters.dropFirst(offset + 1).first)))
    }
    self.cells = cells
    self.available = available
  }

  mutating func next() -> SourceStep {
    guard position < cells.count else { return .end }
    guard position < available else { return .notYet }
    defer { position += 1 }
    return .cell(cells[position])
  }
}

/// A player, a link and a virtual glove on a clock that the test advances.
final class PlayerRig {
  var session: ReadingSession<ScriptedSource, MemoryTransport>
  var loopback: Loopback
  var now = Microseconds.zero
  var events: [PlayerEvent] = []
  var changes: [MotorChange] = []
  private var rounds = RoundCount()
  /// The number of milliseconds for which the host is delayed after a step.
  var stall: () -> Int64 = { 0 }

  init(
    _ source: ScriptedSource, encoding: Encoding = .columns, layout: Layout = .gloveFingers,
    rate: Rate = .normal
  ) throws {
    loopback = Loopback()
    session = ReadingSession(
      try Player(source, rate: rate) { rate, device throws(HapticsError) in
        // The layout is used unchanged, so that it can name a motor that the glove does not have.
        let capacity = DeviceCapacity(
          actuators: max(device.actuators, layout.actuators.count),
          pulsesPerPattern: device.pulsesPerPattern, maximumPulse: device.maximumPulse)
        return try PatternTable(encoding: encoding, layout: layout, rate: rate, device: capacity)
      }, over: loopback.hostEnd, seed: 1)
    try session.begin(at: now)
    try settle()
  }

  func settle() throws {
    repeat {
      try rounds.add(at: now, ends)
      try session.step(to: now)
      try holdUp(stall())
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
    events += session.player.drainEvents()
    changes += loopback.glove.drainChanges()
  }

  private var ends: [(name: String, due: Microseconds?)] {
    [("the host", session.nextDeadline), ("the device", loopback.glove.nextDeadline)]
  }

  var nextDeadline: Microseconds? { ends.compactMap(\.due).min() }

  /// Advances the clock from deadline to deadline, up to `milliseconds` later.
  func run(_ milliseconds: Int64) throws {
    let end = now + Microseconds(milliseconds * 1000)
    while let next = nextDeadline, next <= end, !session.player.hasEnded {
      now = max(now, next)
      try settle()
    }
    now = max(now, end)
    try settle()
  }

  /// The same, but the host is suspended meanwhile.
  private func holdUp(_ milliseconds: Int64) throws {
    let end = now + Microseconds(milliseconds * 1000)
    while let next = loopback.glove.nextDeadline, next <= end {
      try rounds.add(at: now, ends)
      now = max(now + .microseconds(1), next)
      try loopback.serve(at: now)
    }
    now = max(now, end)
  }

  /// Runs until the player ends, at most for `hours`.
  func finish(hours: Int64 = 10) throws {
    let end = now + Microseconds(hours * 3_600_000_000)
    while !session.player.hasEnded, now < end, let next = nextDeadline {
      now = max(now, next)
      try settle()
    }
  }

  func perform(_ command: PlayerCommand) throws {
    try session.perform(command, at: now)
    try settle()
  }

  /// Handles an event as if it came from the link.
  func report(_ event: LinkEvent) {
    session.order { player, link in player.handle(event, &link, at: now) }
  }

  /// The cells felt so far, as text.
  var felt: String {
    events.map { event in
      if case .played(let cell, _) = event { cell.source.text } else { "" }
    }.joined()
  }

  /// The onsets of the felt cells that are not blank; µs.
  var letterOnsets: [Int64] {
    events.compactMap { event in
      guard case .played(let cell, let onset) = event, cell.source.cell != .blank else {
        return nil
      }
      return onset.count
    }
  }

  /// Each played cell's start minus its planned start; µs.
  var deviations: [Int64] {
    events.compactMap { event in
      guard case .played(let cell, let onset) = event else { return nil }
      return onset.count - cell.compiled.start * 1000
    }
  }

  var disarmings: [LinkEvent.Disarming] {
    events.compactMap { event in
      guard case .disarmed(let why) = event else { return nil }
      return why
    }
  }

  var ending: PlayerEnding? {
    for case .ended(let ending) in events { return ending }
    return nil
  }

  var isPaused: Bool { session.player.isPaused }
  var motorsAreOff: Bool { loopback.glove.motorLevels.allSatisfy { $0 == 0 } }
}
