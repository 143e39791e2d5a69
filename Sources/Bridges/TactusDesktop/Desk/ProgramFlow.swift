import TactusWire

/// Lets through what people send, and holds back what a program floods; what is held back is the book's.
struct ProgramFlow {
  /// A share that is used up by messages and grows again by itself.
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

    mutating func take() { left -= 1 }

    var isEmpty: Bool { left <= 0 }
    /// When there is something again; nil if there is.
    var deadline: Microseconds? { isEmpty ? next : nil }
    var isWhole: Bool { left == most }
  }

  /// The most programs that are told apart; those beyond share one place.
  private static let mostPrograms = 128
  /// The most places in which something can be held back.
  static let mostPlaces = mostPrograms + 1
  private static let mostOfOne = 24
  private static let pauseOfOne = Microseconds.seconds(2)

  private var shares: [String: Share] = [:]
  private var all = Share(most: 96, oneEach: .milliseconds(500))

  /// The place of a program.
  ///
  /// - Parameter isHeld: whether something is held back in a place, which stays.
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

  /// Whether one more of this place goes on now; it counts as gone on.
  mutating func admits(_ place: String, at now: Microseconds) -> Bool {
    all.grow(to: now)
    var share = shares[place] ?? Share(most: Self.mostOfOne, oneEach: Self.pauseOfOne)
    share.grow(to: now)
    let isRoom = !share.isEmpty && !all.isEmpty
    if isRoom {
      share.take()
      all.take()
    }
    shares[place] = share
    return isRoom
  }

  /// When one more of these places goes on; nil if there is none.
  func deadline(of places: [String]) -> Microseconds? {
    guard let first = places.map({ shares[$0]?.deadline ?? .zero }).min() else { return nil }
    return max(first, all.deadline ?? .zero)
  }
}
