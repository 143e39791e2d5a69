import TactusWire

/// A device's reports on its cells, recorded before its line can damage them, and the number of
/// reports that it must have lost since its storage is limited (PROTOCOL.md, section 9).
struct ToldReports: ~Copyable {
  struct Sum: Equatable {
    var dropped = 0
    /// Reports that were never sent; their contents are unknown.
    var unsaid = 0
    /// A range, since reports seen in the same instant may have been removed before or after those
    /// sent.
    var lost = 0...0
  }

  /// The number of reports that the device stores.
  private let room: Int
  private var decoder = FrameDecoder()
  private var session: UInt32?
  private var said: Set<Int> = []
  private var next = 0
  private var soonestKept = 0
  private var latestKept = 0
  private var seen: (number: UInt8, time: Microseconds)?
  private var leastLost = 0
  private var mostLost = 0
  private var dropped = 0
  private var unsaid = 0
  /// True if the line was full, so that reports are recorded later than they were made.
  var isHeldUp = false

  init(keeping room: Int) { self.room = room }

  /// Returns the reports since the last call; another life begins.
  mutating func takeSum() -> Sum {
    endSession()
    let most = isHeldUp ? Int.max : max(leastLost, mostLost)
    let sum = Sum(dropped: dropped, unsaid: unsaid, lost: leastLost...most)
    self = Self(keeping: room)
    return sum
  }

  mutating func hear(_ bytes: ArraySlice<UInt8>, at now: Microseconds) {
    noticeSeen(before: now)
    for byte in bytes where decoder.push(byte) == .frame {
      guard let message = try? DeviceMessage(body: decoder.body) else { continue }
      switch message {
      case .welcome(let welcome):
        if welcome.session != session, welcome.version != 0 {
          endSession()
          session = welcome.session
        }
      case .report(let number, let report): take(number, report)
      default: break
      }
    }
  }

  /// Records the number that the host reports as seen.
  mutating func see(_ number: UInt8, in session: UInt32, at now: Microseconds) {
    guard session == self.session else { return }
    noticeSeen(before: now)
    Self.forget(through: number, from: &soonestKept, before: next)
    seen = (number, now)
  }

  private mutating func noticeSeen(before now: Microseconds) {
    guard let (number, time) = seen, time < now else { return }
    Self.forget(through: number, from: &latestKept, before: next)
    seen = nil
  }

  private static func forget(through number: UInt8, from kept: inout Int, before next: Int) {
    let end = kept + Int(number &- UInt8(truncatingIfNeeded: kept) &+ 1)
    if end <= next { kept = end }
  }

  private mutating func take(_ number: UInt8, _ report: Report?) {
    let ahead = Int8(bitPattern: number &- UInt8(truncatingIfNeeded: next))
    let place = next + Int(ahead)
    while next <= place {
      next += 1
      Self.keep(room, before: next, from: &soonestKept, &leastLost)
      Self.keep(room, before: next, from: &latestKept, &mostLost)
    }
    guard said.insert(place).inserted else { return }
    if case .dropped(_, let count, _) = report { dropped += Int(count) }
  }

  private static func keep(
    _ room: Int, before next: Int, from kept: inout Int, _ lost: inout Int
  ) {
    guard next - kept > room else { return }
    kept += 1
    lost += 1
  }

  private mutating func endSession() {
    unsaid += next - said.count
    (session, said, next, seen) = (nil, [], 0, nil)
    (soonestKept, latestKept) = (0, 0)
  }
}
