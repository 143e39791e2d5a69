import TactusBraille
import TactusInput
import TactusMessenger
import TactusText
import TactusWire

/// The surface that the hand touches, whoever offers it, and what its fingers mean.
///
/// One program is the surface at a time. Times of its points are brought to the service's clock, as far as they
/// hang together.
struct TouchDesk {
  /// Who is the surface.
  private struct Holder {
    var caller: ServiceCaller
    var name: String
    var size: (width: Double, height: Double)
    var hand: TouchHand
    /// What to add to its times; nil before the first point.
    var offset: Microseconds?
    /// The fingers that are down, by their numbers.
    var down: Set<Int> = []

    /// Finds what to add to the times of points of which this is the latest: they lie as little in the past
    /// as any before.
    mutating func findOffset(latest time: Microseconds, at now: Microseconds) -> Microseconds {
      let delay = now - time
      let known = min(offset ?? delay, delay)
      let found = now - (time + known) > TouchDesk.longestDelay ? delay : known
      offset = found
      return found
    }
  }

  /// What is told to whom.
  enum Told {
    case caller(ServiceCaller, ServiceEvent)
    case watchers(ServiceEvent)
  }

  /// Times of a surface that lie further back than this belong to a clock that was set anew.
  private static let longestDelay = Microseconds.seconds(2)

  private let reading: TouchReading
  private var holder: Holder?
  private var told: [Told] = []

  init(_ reading: TouchReading) { self.reading = reading }

  /// When `advance(to:)` is due; nil for never.
  var nextDeadline: Microseconds? { holder?.hand.nextDeadline }

  /// How many rows and cells there is room for; nil where nobody asks what lies on the surface.
  var room: (rows: Int, cells: Int)? { holder.flatMap { $0.hand.needsPage ? $0.hand.room : nil } }

  /// What is where on the surface; empty without one.
  var zones: [TouchZone] { holder?.hand.zones ?? [] }

  /// Whether a finger is down.
  var isTouched: Bool { holder?.down.isEmpty == false }

  /// Makes a program the surface, and returns its zones; the one before is told.
  mutating func offer(
    _ asked: SurfaceAsked, by caller: ServiceCaller, showing page: TouchPage, isTyping: Bool,
    at now: Microseconds
  ) -> [TouchZone] {
    let name = asked.name ?? "another program"
    if let before = holder {
      lift()
      if before.caller.client != caller.client {
        told.append(.caller(before.caller, .surfaceLost("\(name) is the surface now")))
      }
    }
    var hand =
      if let before = holder, before.caller.client == caller.client, before.hand.kind == asked.kind {
        before.hand
      } else {
        TouchHand(asked.kind, on: asked.surface, reading)
      }
    _ = hand.take(.surface(asked.surface), at: now)
    _ = hand.show(page, isTyping: isTyping, at: now)
    holder = Holder(
      caller: caller, name: name, size: (asked.surface.width, asked.surface.height), hand: hand)
    return hand.zones
  }

  /// Whether this connection is the surface.
  func isHeld(by caller: ServiceCaller) -> Bool { holder?.caller.client == caller.client }

  /// Takes the surface from a program that leaves.
  mutating func leave(_ caller: ServiceCaller) {
    guard isHeld(by: caller) else { return }
    lift()
    holder = nil
  }

  /// Takes it from a program whose connection is gone.
  mutating func leave(unless isThere: (ServiceCaller) -> Bool) {
    guard let holder, !isThere(holder.caller) else { return }
    leave(holder.caller)
  }

  /// Tells watchers that no finger is down.
  private mutating func lift() {
    guard let holder, !holder.down.isEmpty else { return }
    self.holder?.down = []
    told.append(
      .watchers(.touches(width: holder.size.width, height: holder.size.height, [])))
  }

  /// Lays a page under the fingers.
  mutating func show(_ page: TouchPage, isTyping: Bool, at now: Microseconds) {
    guard var holder, holder.hand.show(page, isTyping: isTyping, at: now) else { return }
    told.append(.caller(holder.caller, .surface(holder.hand.zones)))
    holder.down = []
    self.holder?.hand = holder.hand
  }

  /// Shows the surface where to touch for these dots.
  mutating func guide(_ dots: BrailleCell) {
    if let holder { told.append(.caller(holder.caller, .guide(dots))) }
  }

  /// Takes points of the program that is the surface; those of others have no effect.
  mutating func take(
    _ points: [Timed<TouchPoint>], from caller: ServiceCaller, at now: Microseconds
  ) -> [TouchMeaning] {
    guard var holder, holder.caller.client == caller.client else { return [] }
    let zones = holder.hand.zones
    var meanings: [TouchMeaning] = []
    let latest = points.map(\.time).max() ?? .zero
    let offset = holder.findOffset(latest: latest, at: now)
    for point in points {
      meanings += holder.hand.take(.point(point.value), at: point.time + offset)
      switch point.value.phase {
      case .down: if holder.down.count < 64 { holder.down.insert(point.value.id) }
      case .up, .cancel: holder.down.remove(point.value.id)
      case .move: break
      }
    }
    self.holder = holder
    let (width, height) = holder.size
    told.append(.watchers(.touches(width: width, height: height, points.map(\.value))))
    if holder.down.isEmpty { told.append(.watchers(.touches(width: width, height: height, []))) }
    // A swipe may have locked another mode.
    if holder.hand.zones != zones {
      told.append(.caller(holder.caller, .surface(holder.hand.zones)))
    }
    tell(meanings)
    return meanings
  }

  /// Lets time pass.
  mutating func advance(to now: Microseconds) -> [TouchMeaning] {
    guard let due = holder?.hand.nextDeadline, due <= now else { return [] }
    let meanings = holder?.hand.advance(to: now) ?? []
    tell(meanings)
    return meanings
  }

  private mutating func tell(_ meanings: [TouchMeaning]) {
    guard let holder else { return }
    for meaning in meanings {
      if let touch = ToldTouch(meaning) { told.append(.caller(holder.caller, .touched(touch))) }
    }
  }

  /// Takes what is to be told since the last call.
  mutating func takeTold() -> [Told] {
    defer { told = [] }
    return told
  }
}

extension ToldTouch {
  /// What the surface is told; nil for what it need not hear.
  init?(_ meaning: TouchMeaning) {
    switch meaning {
    case .input(.chord(let chord)): self = .dots(chord.dots)
    case .input(.text(let character)): self = .text(character)
    case .swipe(let swipe, _): self = .swipe(swipe)
    case .rejected: self = .rejected
    default: return nil
    }
  }
}
