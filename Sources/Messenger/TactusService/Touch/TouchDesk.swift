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
  /// Where touches come from.
  enum Source: Hashable {
    /// A program's connection.
    case program(Int)
    /// A device of this machine, in the service's own hands.
    case own
  }

  /// Who is the surface.
  private struct Holder {
    var source: Source
    /// Whom to tell; nil for a device.
    var caller: ServiceCaller?
    var size: (width: Double, height: Double)
    var hand: TouchHand
    /// What to add to its times; nil before the first point.
    var offset: Microseconds?
    /// The fingers that are down, by their numbers.
    var down: Set<Int> = []

    mutating func note(_ point: TouchPoint) {
      switch point.phase {
      case .down: if down.count < 64 { down.insert(point.id) }
      case .up, .cancel: down.remove(point.id)
      case .move: break
      }
    }

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

  private let settings: TouchSettings
  private var holder: Holder?
  private var told: [Told] = []

  init(_ settings: TouchSettings) { self.settings = settings }

  /// When `advance(to:)` is due; nil for never.
  ///
  /// A program's fingers rest only as far as it tells them again: a line that stands still must not make a held
  /// chord of a short one.
  var nextDeadline: Microseconds? { holder?.source == .own ? holder?.hand.nextDeadline : nil }

  /// How many rows and cells there is room for; nil where nobody asks what lies on the surface.
  var room: (rows: Int, cells: Int)? { holder.flatMap { $0.hand.needsPage ? $0.hand.room : nil } }

  /// What is where on the surface; empty without one.
  var zones: [TouchZone] { holder?.hand.zones ?? [] }

  /// Whether anybody is the surface.
  var hasSurface: Bool { holder != nil }

  /// Makes a program, or a device if there is no caller, the surface, and returns its zones; the one before is
  /// told.
  mutating func offer(
    _ asked: SurfaceAsked, by caller: ServiceCaller?, showing page: TouchPage, isTyping: Bool,
    at now: Microseconds
  ) -> [TouchZone] {
    let name = asked.name ?? "another program"
    let source = caller.map { Source.program($0.client) } ?? .own
    if let before = holder {
      lift()
      if before.source != source {
        tell(.surfaceLost("\(name) is the surface now"))
      }
    }
    var hand =
      if let before = holder, before.source == source, before.hand.kind == asked.kind {
        before.hand
      } else {
        TouchHand(asked.kind, on: asked.surface, settings)
      }
    _ = hand.take(.surface(asked.surface), at: now)
    _ = hand.show(page, isTyping: isTyping, at: now)
    holder = Holder(
      source: source, caller: caller, size: (asked.surface.width, asked.surface.height), hand: hand)
    return hand.zones
  }

  /// Whether this source is the surface.
  func isSurface(_ source: Source) -> Bool { holder?.source == source }

  /// Takes the surface from a source that leaves.
  mutating func leave(_ source: Source) {
    guard isSurface(source) else { return }
    lift()
    holder = nil
  }

  /// Takes it from a program whose connection is gone.
  mutating func leave(unless isThere: (ServiceCaller) -> Bool) {
    guard let holder, let caller = holder.caller, !isThere(caller) else { return }
    leave(holder.source)
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
    self.holder = holder
    tell(.surface(holder.hand.zones))
  }

  /// Shows the surface where to touch for these dots.
  mutating func guide(_ dots: BrailleCell) {
    tell(.guide(dots))
  }

  /// Takes points of the program that is the surface; those of others have no effect.
  mutating func take(
    _ points: [Timed<TouchPoint>], from caller: ServiceCaller, at now: Microseconds
  ) -> [TouchMeaning] {
    guard var holder, holder.source == .program(caller.client) else { return [] }
    let latest = points.map(\.time).max() ?? .zero
    let offset = holder.findOffset(latest: latest, at: now)
    self.holder = holder
    return take(points.map { Timed(.point($0.value), at: $0.time + offset) })
  }

  /// Takes what the service's own device tells, by the service's clock.
  mutating func takeOwn(_ entries: [TouchRecording.Entry]) -> [TouchMeaning] {
    isSurface(.own) && !entries.isEmpty ? take(entries) : []
  }

  private mutating func take(_ entries: [TouchRecording.Entry]) -> [TouchMeaning] {
    guard var holder else { return [] }
    let zones = holder.hand.zones
    var meanings: [TouchMeaning] = []
    var points: [TouchPoint] = []
    for entry in entries {
      meanings += holder.hand.take(entry.value, at: entry.time)
      switch entry.value {
      case .point(let point):
        points.append(point)
        holder.note(point)
      case .surface(let surface):
        holder.down = []
        holder.size = (surface.width, surface.height)
      case .lost: holder.down = []
      }
    }
    self.holder = holder
    let (width, height) = holder.size
    if !points.isEmpty { told.append(.watchers(.touches(width: width, height: height, points))) }
    if holder.down.isEmpty { told.append(.watchers(.touches(width: width, height: height, []))) }
    // A swipe may have locked another mode.
    if holder.hand.zones != zones { tell(.surface(holder.hand.zones)) }
    tell(meanings)
    return meanings
  }

  /// Lets time pass.
  mutating func advance(to now: Microseconds) -> [TouchMeaning] {
    guard let due = nextDeadline, due <= now else { return [] }
    let meanings = holder?.hand.advance(to: now) ?? []
    tell(meanings)
    return meanings
  }

  private mutating func tell(_ meanings: [TouchMeaning]) {
    for meaning in meanings {
      if let touch = ToldTouch(meaning) { tell(.touched(touch)) }
    }
  }

  /// Tells the program that is the surface, if it is one.
  private mutating func tell(_ event: ServiceEvent) {
    if let caller = holder?.caller { told.append(.caller(caller, event)) }
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
    case .state(let words): self = .state(words)
    case .rejected: self = .rejected
    default: return nil
    }
  }
}
