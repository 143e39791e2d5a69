import TactusHaptics
import TactusLink
import TactusLoopback
import TactusPlayer
import TactusWire

/// Reads a text from start to end on the loopback glove, in virtual time.
struct VirtualReading: ~Copyable {
  private var session: ReadingSession<CellList, MemoryTransport>
  private var loopback = Loopback()
  private var now = Microseconds.zero

  /// The number of cells played.
  private(set) var played = 0
  private(set) var motion = Digest()

  init(_ cells: ArraySlice<SourceCell>) throws(Failure) {
    let player: Player<CellList>
    do throws(HapticsError) {
      player = try Player(CellList(cells), rate: .normal) { rate, device throws(HapticsError) in
        try PatternTable(rate: rate, device: device)
      }
    } catch {
      throw Failure("\(error)")
    }
    session = ReadingSession(player, over: loopback.hostEnd, seed: 1)
  }

  var traffic: LinkTraffic { session.link.traffic }

  /// Reads the whole text.
  mutating func run() throws(Failure) {
    do throws(TransportError) { try session.begin(at: now) } catch { throw Failure("\(error)") }
    while true {
      do throws(TransportError) { try step() } catch { throw Failure("\(error)") }
      for event in session.player.drainEvents() {
        switch event {
        case .played: played += 1
        case .ended(.finished): return
        case .ended(let ending): throw Failure("a reading ended early: \(ending)")
        default: break
        }
      }
      guard let next = nextDeadline else { throw Failure("a reading stood still") }
      now = max(now, next)
    }
  }

  private mutating func step() throws(TransportError) {
    repeat {
      try session.step(to: now)
      try loopback.serve(at: now)
    } while loopback.hostEnd.hasBytes
    for change in loopback.glove.drainChanges() {
      motion.fold(UInt64(bitPattern: change.time.count))
      motion.fold(UInt64(change.actuator) << 8 | UInt64(change.level))
    }
  }

  private var nextDeadline: Microseconds? {
    switch (session.nextDeadline, loopback.glove.nextDeadline) {
    case (let host?, let glove?): min(host, glove)
    case (let host, let glove): host ?? glove
    }
  }
}

/// A source whose cells are all available at once.
private struct CellList: CellSource {
  private var rest: ArraySlice<SourceCell>

  init(_ cells: ArraySlice<SourceCell>) { rest = cells }

  mutating func next() -> SourceStep { rest.popFirst().map { .cell($0) } ?? .end }
}
