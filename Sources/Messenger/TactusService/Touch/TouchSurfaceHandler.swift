import TactusBraille
import TactusInput
import TactusText
import TactusWire

/// The surface under the hand, offered by a program or a device, and the meanings of its touches.
///
/// Only one program at a time is the surface. The times of its points are converted to the service's
/// clock, as long as they are consistent.
struct TouchSurfaceHandler {
  /// The source of touches.
  enum Source: Hashable {
    /// A program's connection.
    case program(Int)
    /// A device of this machine, read by the service itself.
    case own
  }

  /// The current surface.
  private struct Holder {
    var source: Source
    /// The recipient of its events; nil for a device.
    var caller: ServiceCaller?
    var size: (width: Double, height: Double)
    var hand: TouchHand
    /// The offset from its times to the service's clock; nil before the first point.
    var offset: Microseconds?
    /// The numbers of the fingers that are down.
    var down: Set<Int> = []

    mutating func track(_ point: TouchPoint) {
      switch point.phase {
      case .down: if down.count < 64 { down.insert(point.id) }
      case .up, .cancel: down.remove(point.id)
      case .move: break
      }
    }

    /// Updates and returns the offset from the times of points, of which this is the latest, to the
    /// service's clock: the smallest delay so far, unless the times then lag too much.
    mutating func findOffset(latest time: Microseconds, at now: Microseconds) -> Microseconds {
      let delay = now - time
      let known = min(offset ?? delay, delay)
      let found = now - (time + known) > TouchSurfaceHandler.longestDelay ? delay : known
      offset = found
      return found
    }
  }

  /// An event and its recipient.
  enum OutgoingEvent {
    case caller(ServiceCaller, ServiceEvent)
    case watchers(ServiceEvent)
  }

  /// The lag from which a surface's clock is considered to have been reset.
  private static let longestDelay = Microseconds.seconds(2)

  private let settings: TouchSettings
  private var holder: Holder?
  private var outgoing: [OutgoingEvent] = []

  init(_ settings: TouchSettings) { self.settings = settings }

  /// The deadline of `advance(to:)`; nil for none.
  ///
  /// A program's fingers count as down only while it repeats them: a stalled connection must not turn a
  /// short chord into a held one.
  var nextDeadline: Microseconds? { holder?.source == .own ? holder?.hand.nextDeadline : nil }

  /// The number of rows and cells that fit; nil if the surface needs no page.
  var room: (rows: Int, cells: Int)? { holder.flatMap { $0.hand.needsPage ? $0.hand.room : nil } }

  /// The zones of the surface; empty without one.
  var zones: [TouchZone] { holder?.hand.zones ?? [] }

  /// True if there is a surface.
  var hasSurface: Bool { holder != nil }

  /// Makes a program, or a device if there is no caller, the surface; notifies the previous one and
  /// returns the zones.
  mutating func offer(
    _ request: SurfaceRequest, by caller: ServiceCaller?, showing page: TouchPage, isTyping: Bool,
    at now: Microseconds
  ) -> [TouchZone] {
    let name = request.name ?? "another program"
    let source = caller.map { Source.program($0.client) } ?? .own
    if let before = holder {
      lift()
      if before.source != source {
        enqueue(.surfaceLost("\(name) is the surface now"))
      }
    }
    var hand =
      if let before = holder, before.source == source, before.hand.kind == request.kind {
        before.hand
      } else {
        TouchHand(request.kind, on: request.surface, settings)
      }
    _ = hand.handle(.surface(request.surface), at: now)
    _ = hand.show(page, isTyping: isTyping, at: now)
    holder = Holder(
      source: source, caller: caller, size: (request.surface.width, request.surface.height),
      hand: hand)
    return hand.zones
  }

  /// Returns true if this source is the surface.
  func isSurface(_ source: Source) -> Bool { holder?.source == source }

  /// Ends a source's role as the surface.
  mutating func leave(_ source: Source) {
    guard isSurface(source) else { return }
    lift()
    holder = nil
  }

  /// Ends a program's role as the surface if its connection is gone.
  mutating func leave(unless isThere: (ServiceCaller) -> Bool) {
    guard let holder, let caller = holder.caller, !isThere(caller) else { return }
    leave(holder.source)
  }

  /// Notifies watchers that no finger is down.
  private mutating func lift() {
    guard let holder, !holder.down.isEmpty else { return }
    self.holder?.down = []
    outgoing.append(
      .watchers(.touches(width: holder.size.width, height: holder.size.height, [])))
  }

  /// Shows a page on the surface.
  mutating func show(_ page: TouchPage, isTyping: Bool, at now: Microseconds) {
    guard var holder, holder.hand.show(page, isTyping: isTyping, at: now) else { return }
    self.holder = holder
    enqueue(.surface(holder.hand.zones))
  }

  /// Requests that the surface show where to touch to enter these dots.
  mutating func guide(_ dots: BrailleCell) {
    enqueue(.guide(dots))
  }

  /// Handles points of the program that is the surface; those of others have no effect.
  mutating func handle(
    _ points: [Timed<TouchPoint>], from caller: ServiceCaller, at now: Microseconds
  ) -> [TouchMeaning] {
    guard var holder, holder.source == .program(caller.client) else { return [] }
    let latest = points.map(\.time).max() ?? .zero
    let offset = holder.findOffset(latest: latest, at: now)
    self.holder = holder
    return handle(points.map { Timed(.point($0.value), at: $0.time + offset) })
  }

  /// Handles touches of the service's own device, timed by the service's clock.
  mutating func handleOwn(_ entries: [TouchRecording.Entry]) -> [TouchMeaning] {
    isSurface(.own) && !entries.isEmpty ? handle(entries) : []
  }

  private mutating func handle(_ entries: [TouchRecording.Entry]) -> [TouchMeaning] {
    guard var holder else { return [] }
    let zones = holder.hand.zones
    var meanings: [TouchMeaning] = []
    var points: [TouchPoint] = []
    for entry in entries {
      meanings += holder.hand.handle(entry.value, at: entry.time)
      switch entry.value {
      case .point(let point):
        points.append(point)
        holder.track(point)
      case .surface(let surface):
        holder.down = []
        holder.size = (surface.width, surface.height)
      case .lost: holder.down = []
      }
    }
    self.holder = holder
    let (width, height) = holder.size
    if !points.isEmpty {
      outgoing.append(.watchers(.touches(width: width, height: height, points)))
    }
    if holder.down.isEmpty {
      outgoing.append(.watchers(.touches(width: width, height: height, [])))
    }
    // A swipe may have locked another mode.
    if holder.hand.zones != zones { enqueue(.surface(holder.hand.zones)) }
    enqueue(meanings)
    return meanings
  }

  /// Advances the timers to `now`.
  mutating func advance(to now: Microseconds) -> [TouchMeaning] {
    guard let due = nextDeadline, due <= now else { return [] }
    let meanings = holder?.hand.advance(to: now) ?? []
    enqueue(meanings)
    return meanings
  }

  private mutating func enqueue(_ meanings: [TouchMeaning]) {
    for meaning in meanings {
      if let touch = ServiceTouch(meaning) { enqueue(.touched(touch)) }
    }
  }

  /// Sends an event to the program that is the surface, if it is one.
  private mutating func enqueue(_ event: ServiceEvent) {
    if let caller = holder?.caller { outgoing.append(.caller(caller, event)) }
  }

  /// Pops the events to send.
  mutating func popEvents() -> [OutgoingEvent] {
    defer { outgoing = [] }
    return outgoing
  }
}

extension ServiceTouch {
  /// Creates the event for the surface; nil for a meaning that is not sent to it.
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
