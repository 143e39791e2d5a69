import TactusWire

/// Unanswered TIME requests, and the wait for the newest before sending another.
///
/// A late reply is as good as any, since its token identifies its request. So clock exchanges
/// succeed on any line with up to three seconds of delay, even where damage makes the host send
/// requests more often. At most a hundred requests are stored.
struct TimeRequests: Sendable {
  private static let mostUnanswered = 100
  private static let shortestWait = Microseconds.milliseconds(100)
  private static let longestWait = Microseconds.milliseconds(400)

  private var unanswered: [(token: UInt32, sent: Microseconds)] = []
  /// The newest request's token, until it is answered or no longer awaited.
  private var awaited: UInt32?
  /// Twice the last round trip, doubled by each loss; 100…400 ms.
  private(set) var wait = Self.shortestWait
  /// The round trip of the last answer.
  private(set) var trip: Microseconds?
  /// True if a frame arrived damaged since the newest request was sent.
  private var isDamaged = false
  /// The numbers of requests and answers since `began`.
  private var requests = 0
  private var answers = 0
  private var began = Microseconds.zero

  var isAwaiting: Bool { awaited != nil }

  /// Restarts the counts.
  mutating func begin(at now: Microseconds) {
    requests = 0
    answers = 0
    began = now
  }

  mutating func recordRequest(_ token: UInt32, at now: Microseconds) {
    if unanswered.count == Self.mostUnanswered { unanswered.removeFirst() }
    unanswered.append((token, now))
    awaited = token
    isDamaged = false
    requests += 1
  }

  /// Returns the sending time of the answered request, and true if it is the newest; nil for an unknown
  /// token.
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

  /// Returns the time of the next request after a damaged frame, which may have been the answer; nil if
  /// none is awaited.
  ///
  /// The lost request does not count, as it reveals nothing about the clock, and it does not
  /// lengthen the wait.
  mutating func damaged(at now: Microseconds) -> Microseconds? {
    guard isAwaiting, !isDamaged, let newest = unanswered.last else { return nil }
    isDamaged = true
    requests -= 1
    wait = trip.map { min(Self.longestWait, max(Self.shortestWait, $0 + $0)) } ?? Self.shortestWait
    return max(now, newest.sent + Link.shortestQuestionInterval)
  }

  /// Stops waiting for the newest request, though it may still be answered.
  mutating func stopWaiting() { awaited = nil }

  mutating func backOff(limit: Microseconds) {
    guard !isDamaged else { return }
    wait = min(Self.longestWait, limit, wait + wait)
  }

  func hasSent(_ count: Int) -> Bool { requests >= count }

  func hasReceived(_ count: Int, after span: Microseconds, at now: Microseconds) -> Bool {
    answers >= count && now - began >= span
  }
}
