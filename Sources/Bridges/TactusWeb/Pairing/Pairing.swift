import TactusWire

/// The code by which one device may be paired: good once, for five minutes.
struct Pairing {
  static let patience = Microseconds.seconds(300)
  /// How many wrong codes may be tried at once, and one more each so long; beyond that even a right one is
  /// wrong.
  static let mostMisses = 20
  static let missRest = Microseconds.seconds(3)

  private struct Offer {
    var code: String
    var rights: Set<WebRight>
    var end: Microseconds
  }

  private var offer: Offer?
  private var bucket = TokenBucket(most: mostMisses, rest: missRest)

  /// Makes `code` the only one that is good.
  mutating func open(_ code: String, _ rights: Set<WebRight>, at now: Microseconds) {
    offer = Offer(code: code, rights: rights, end: now + Self.patience)
  }

  mutating func end() { offer = nil }

  /// The rights that a code gives; nil if it is no code, or too many were wrong.
  mutating func rights(of code: String, at now: Microseconds) -> Set<WebRight>? {
    guard bucket.isOpen(at: now) else { return nil }
    if let offer, offer.end <= now { self.offer = nil }
    let given = code.uppercased().filter { $0 != "-" }
    guard let offer, WebSecret.areSame(given, offer.code.filter { $0 != "-" }) else {
      _ = bucket.take(at: now)
      return nil
    }
    return offer.rights
  }
}

/// Counts what happens too often: so many at once, and one more each `rest`.
struct TokenBucket {
  let most: Int
  let rest: Microseconds
  private var left: Int
  private var since = Microseconds.zero

  init(most: Int, rest: Microseconds) {
    (self.most, self.rest, left) = (most, rest, most)
  }

  /// Whether one more would be allowed.
  mutating func isOpen(at now: Microseconds) -> Bool {
    let gained = Int((now - since).count / rest.count)
    if gained > 0 {
      left = min(most, left + gained)
      since = left == most ? now : since + Microseconds(rest.count * Int64(gained))
    }
    return left > 0
  }

  /// Takes one; false if none is left.
  mutating func take(at now: Microseconds) -> Bool {
    guard isOpen(at: now) else { return false }
    left -= 1
    return true
  }
}
