import TactusWire

/// The time for which a link has been waiting without progress.
///
/// A felt cell is progress, and so is a session that gets further than every session since the last
/// felt cell. Opening or arming session after session that fails at the same point is not.
struct LinkProgress: Sendable {
  /// The shortest rest that does not count as waiting; shorter ones occur between two failed
  /// attempts.
  static let shortestCalm = Microseconds.seconds(2)

  /// The time of the last progress, or of the start of the wait.
  private(set) var since: Microseconds?
  /// The same, where only a felt cell counts as progress.
  private(set) var unfeltSince: Microseconds?
  private var calmSince: Microseconds?
  private var reach = 0
  private var best = 0
  private var armingReach = 0
  /// True if a cell was felt in this session.
  private(set) var hasFelt = false

  /// True if the link waited for nothing at the last `update`: a wait since then has just begun.
  var isCalm: Bool { calmSince != nil }

  /// Records whether the link is waiting now.
  mutating func update(isWaiting: Bool, at now: Microseconds) {
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

  /// Records that the session advanced by `steps`.
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

  mutating func reset() { self = LinkProgress() }
}

extension Link {
  mutating func cellFelt(at now: Microseconds) {
    progress.cellFelt(at: now)
    attempts.cellFelt()
  }
}
