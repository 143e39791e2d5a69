import TactusWire

/// Since when a link wants something and gets no further.
///
/// A cell that was felt is progress, and so is a session that gets further than every one before it
/// since then. A session that is opened, or armed, again and again to end at the same place is none.
struct LinkProgress: Sendable {
  /// Rest of such a length is not counted as waiting, and none of less, which falls between two fruitless
  /// attempts.
  static let shortestCalm = Microseconds.seconds(2)

  /// When it last got further, or began to want something.
  private(set) var since: Microseconds?
  /// The same where a cell that was felt is all that counts.
  private(set) var unfeltSince: Microseconds?
  private var calmSince: Microseconds?
  private var reach = 0
  private var best = 0
  private var armingReach = 0
  /// Whether a cell was felt in this session.
  private(set) var hasFelt = false

  /// Takes note of whether the link waits for something now.
  mutating func note(isWaiting: Bool, at now: Microseconds) {
    guard isWaiting else {
      if calmSince == nil { calmSince = now }
      return
    }
    if let calmSince, now - calmSince >= Self.shortestCalm {
      since = since.map { $0 + (now - calmSince) }
      unfeltSince = unfeltSince.map { $0 + (now - calmSince) }
    }
    calmSince = nil
    if since == nil { since = now }
    if unfeltSince == nil { unfeltSince = now }
  }

  /// Takes note of so many steps that the session got further.
  mutating func advance(_ steps: Int = 1, at now: Microseconds) {
    reach += steps
    guard reach > best else { return }
    best = reach
    since = now
  }

  mutating func beginArming() {
    if armingReach == 0 { armingReach = reach }
    reach = armingReach
  }

  mutating func cellFelt(at now: Microseconds) {
    hasFelt = true
    best = 0
    since = now
    unfeltSince = now
  }

  mutating func sessionLost(at now: Microseconds) {
    if hasFelt {
      best = 0
      since = now
    }
    hasFelt = false
    reach = 0
    armingReach = 0
  }

  /// The line is gone: what is wanted of it begins anew.
  mutating func forget() { self = LinkProgress() }
}

extension Link {
  /// A cell that was given has been felt.
  mutating func cellFelt(at now: Microseconds) {
    progress.cellFelt(at: now)
    attempts.cellFelt()
  }
}
