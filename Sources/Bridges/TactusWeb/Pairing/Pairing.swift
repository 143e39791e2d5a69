import TactusWire

/// The pairing code for one device, valid once within five minutes.
struct Pairing {
  static let patience = Microseconds.seconds(300)
  /// The maximum number of wrong codes in a burst, and the time after which one more is allowed;
  /// beyond that even the right code is rejected.
  static let mostMisses = 20
  static let missRest = Microseconds.seconds(3)

  private struct Offer {
    var code: String
    var rights: Set<WebRight>
    var end: Microseconds
  }

  private var offer: Offer?
  private var bucket = TokenBucket(most: mostMisses, rest: missRest)

  /// Makes `code` the only valid one.
  mutating func open(_ code: String, _ rights: Set<WebRight>, at now: Microseconds) {
    offer = Offer(code: code, rights: rights, end: now + Self.patience)
  }

  mutating func end() { offer = nil }

  /// Returns the rights that a code grants; nil if it is wrong, or too many were wrong.
  mutating func rights(of code: String, at now: Microseconds) -> Set<WebRight>? {
    guard bucket.isOpen(at: now) else { return nil }
    if let offer, offer.end <= now { self.offer = nil }
    let normalized = code.uppercased().filter { $0 != "-" }
    guard let offer, WebSecret.areSame(normalized, offer.code.filter { $0 != "-" }) else {
      _ = bucket.consume(at: now)
      return nil
    }
    return offer.rights
  }
}

/// A token bucket: `most` at once, and one more after each `rest`.
struct TokenBucket {
  let most: Int
  let rest: Microseconds
  private var left: Int
  private var since = Microseconds.zero

  init(most: Int, rest: Microseconds) {
    (self.most, self.rest, left) = (most, rest, most)
  }

  /// True if a token is available.
  mutating func isOpen(at now: Microseconds) -> Bool {
    let gained = Int((now - since).count / rest.count)
    if gained > 0 {
      left = min(most, left + gained)
      since = left == most ? now : since + Microseconds(rest.count * Int64(gained))
    }
    return left > 0
  }

  /// Consumes a token; returns false if none is left.
  mutating func consume(at now: Microseconds) -> Bool {
    guard isOpen(at: now) else { return false }
    left -= 1
    return true
  }
}
