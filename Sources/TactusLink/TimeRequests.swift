import TactusWire

/// TIME requests on their way, and how long to wait for the newest before another goes out.
///
/// A reply that comes after that is as good as any: its token says what it answers. So a line of any
/// delay up to three seconds gets its exchanges, also where frames come damaged and it asks all the sooner; no
/// more than a hundred requests are remembered.
struct TimeRequests: Sendable {
  private static let kept = 100
  private static let shortestWait = Microseconds.milliseconds(100)
  private static let longestWait = Microseconds.milliseconds(400)

  private var unanswered: [(token: UInt32, sent: Microseconds)] = []
  /// Of the newest request, until it is answered or given up.
  private var awaited: UInt32?
  /// At least 100 ms and twice the last round trip, twice as long after each loss, at most 400 ms.
  private(set) var wait = Self.shortestWait
  /// How long the last answer took.
  private(set) var trip: Microseconds?
  /// Whether a frame came damaged since the newest went out.
  private var isDamaged = false
  /// Requests and answers since `began`.
  private var requests = 0
  private var answers = 0
  private var began = Microseconds.zero

  var isAwaiting: Bool { awaited != nil }

  /// Counts from now on.
  mutating func begin(at now: Microseconds) {
    requests = 0
    answers = 0
    began = now
  }

  mutating func ask(_ token: UInt32, at now: Microseconds) {
    if unanswered.count == Self.kept { unanswered.removeFirst() }
    unanswered.append((token, now))
    awaited = token
    isDamaged = false
    requests += 1
  }

  /// When the answered request was sent, and whether it is the newest; nil for a reply to none of these.
  mutating func answer(_ token: UInt32, at now: Microseconds) -> (
    sent: Microseconds, isNewest: Bool
  )? {
    guard let index = unanswered.firstIndex(where: { $0.token == token }) else { return nil }
    let sent = unanswered.remove(at: index).sent
    let isNewest = awaited == token
    if isNewest { awaited = nil }
    answers += 1
    let trip = now - sent
    self.trip = trip
    wait = min(Self.longestWait, max(Self.shortestWait, trip + trip))
    return (sent, isNewest)
  }

  /// When to ask again since a frame came damaged, which may have been the answer; nil if none is awaited.
  ///
  /// It says nothing of the clock, so it does not count, and it shows that the line takes no longer than that.
  mutating func damaged(at now: Microseconds) -> Microseconds? {
    guard isAwaiting, !isDamaged, let newest = unanswered.last else { return nil }
    isDamaged = true
    requests -= 1
    wait = trip.map { min(Self.longestWait, max(Self.shortestWait, $0 + $0)) } ?? Self.shortestWait
    return max(now, newest.sent + Link.shortestQuestionInterval)
  }

  /// Waits for the newest no more, though it may still be answered.
  mutating func giveUp() { awaited = nil }

  mutating func backOff(limit: Microseconds) {
    guard !isDamaged else { return }
    wait = min(Self.longestWait, limit, wait + wait)
  }

  func hasAsked(_ count: Int) -> Bool { requests >= count }

  func hasHeard(_ count: Int, after span: Microseconds, at now: Microseconds) -> Bool {
    answers >= count && now - began >= span
  }
}
