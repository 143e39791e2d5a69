import TactusWire

/// A rate limiter with a token bucket per program: admits notifications at a human rate and delays
/// floods; `DesktopState` stores the delayed ones.
struct ProgramFlow {
  /// A token bucket.
  private struct Share {
    private var left: Int
    private let most: Int
    private let pause: Microseconds
    private var next = Microseconds.zero

    init(most: Int, oneEach pause: Microseconds) {
      (left, self.most, self.pause) = (most, most, pause)
    }

    mutating func grow(to now: Microseconds) {
      guard left < most else {
        next = now + pause
        return
      }
      while left < most, now >= next {
        left += 1
        next = next + pause
      }
      if left == most { next = now + pause }
    }

    mutating func consume() { left -= 1 }

    var isEmpty: Bool { left <= 0 }
    /// The time of the next token; nil if one is available.
    var deadline: Microseconds? { isEmpty ? next : nil }
    var isWhole: Bool { left == most }
  }

  /// The maximum number of programs with their own bucket; the others share one.
  private static let mostPrograms = 128
  /// The maximum number of buckets in which a notification can be held back.
  static let mostPlaces = mostPrograms + 1
  private static let mostOfOne = 24
  private static let pauseOfOne = Microseconds.seconds(2)

  private var shares: [String: Share] = [:]
  private var all = Share(most: 96, oneEach: .milliseconds(500))

  /// Returns the bucket of a program.
  ///
  /// - Parameter isHeld: true if a notification is held back in a bucket, which must not be
  ///   removed.
  mutating func place(
    of program: String, at now: Microseconds, isHeld: (String) -> Bool
  ) -> String {
    let place = program.lowercased()
    if shares[place] != nil || shares.count < Self.mostPrograms { return place }
    for name in shares.keys where !isHeld(name) {
      shares[name]?.grow(to: now)
      if shares[name]?.isWhole == true { shares[name] = nil }
    }
    return shares.count < Self.mostPrograms ? place : ""
  }

  /// Returns true and consumes a token if this bucket and the common one have one left.
  mutating func admits(_ place: String, at now: Microseconds) -> Bool {
    all.grow(to: now)
    var share = shares[place] ?? Share(most: Self.mostOfOne, oneEach: Self.pauseOfOne)
    share.grow(to: now)
    let isRoom = !share.isEmpty && !all.isEmpty
    if isRoom {
      share.consume()
      all.consume()
    }
    shares[place] = share
    return isRoom
  }

  /// Returns the time at which one of these buckets admits a notification; nil if the list is
  /// empty.
  func deadline(of places: [String]) -> Microseconds? {
    guard let first = places.map({ shares[$0]?.deadline ?? .zero }).min() else { return nil }
    return max(first, all.deadline ?? .zero)
  }
}
