import TactusBraille
import TactusWire

/// The meaning of the fingers on a surface if one of them lifts now.
enum BrailleTouchReading: Hashable, Sendable {
  /// No finger is down.
  case nothing
  case cell(BrailleCell)
  case swipe(TouchSwipe)
  /// Too many fingers on one side.
  case failure

  var cell: BrailleCell? { if case .cell(let cell) = self { cell } else { nil } }
}

/// The fingers since all were up or had counted, in the effective orientation (FINGERS.md, M1 to
/// M5).
///
/// Fingers that have counted are forgotten, and events of unknown fingers are ignored. So at most
/// five are stored, whatever the input.
struct BrailleTouchGesture: Hashable, Sendable {
  private struct Contact: Hashable, Sendable {
    let id: Int
    let start: BrailleTouchLayout.Place
    var place: BrailleTouchLayout.Place
    /// The last position at which it was still.
    var anchor: BrailleTouchLayout.Place
  }

  private var contacts: [Contact] = []
  /// The meaning if a finger lifts now.
  private(set) var reading = BrailleTouchReading.nothing
  /// True once it has been reported as a held chord.
  var isHeld = false
  /// The time at which the first finger landed.
  private(set) var start = Microseconds.zero
  /// The time of its last pulse; the start if there was none.
  var felt = Microseconds.zero
  /// The time since which all fingers have been still and the reading unchanged.
  private(set) var stillSince = Microseconds.zero
  /// The time since which the reading has been unchanged.
  private(set) var readSince = Microseconds.zero

  /// The number of fingers down.
  var count: Int { contacts.count }

  func contains(_ id: Int) -> Bool { contacts.contains { $0.id == id } }

  var places: [BrailleTouchLayout.Place] { contacts.map(\.place) }

  mutating func reset() { self = Self() }

  /// Adds a finger; a source that missed its lift may reuse its number.
  mutating func add(_ id: Int, at place: BrailleTouchLayout.Place, now: Microseconds) {
    contacts.removeAll { $0.id == id }
    if contacts.isEmpty { (start, felt, readSince) = (now, now, now) }
    contacts.append(Contact(id: id, start: place, place: place, anchor: place))
    stillSince = now
    isHeld = false
  }

  mutating func move(
    _ id: Int, to place: BrailleTouchLayout.Place, stillness: Double, now: Microseconds
  ) {
    guard let index = contacts.firstIndex(where: { $0.id == id }) else { return }
    contacts[index].place = place
    if place.distance(to: contacts[index].anchor) > stillness {
      contacts[index].anchor = place
      stillSince = now
    }
  }

  /// Updates the meaning. A cell that becomes another one is no longer held. A cell whose finger
  /// merely strays remains held, since a fingertip rolls when it lifts.
  mutating func read(
    _ layout: BrailleTouchLayout, _ settings: BrailleTouchSettings, now: Microseconds
  ) {
    let old = reading
    reading = meaning(layout, settings)
    if reading != old { (readSince, stillSince, isHeld) = (now, now, false) }
  }

  private func meaning(
    _ layout: BrailleTouchLayout, _ settings: BrailleTouchSettings
  ) -> BrailleTouchReading {
    if contacts.isEmpty { return .nothing }
    // The tolerance absorbs rounding of the distance; mm.
    let least = settings.safeSwipeDistance - 1e-9
    let swiped = contacts.filter { $0.place.distance(to: $0.start) >= least }
    let directions = swiped.map { contact in
      TouchSwipe.Direction(
        x: contact.place.x - contact.start.x, y: contact.place.y - contact.start.y)
    }
    if let swipe = TouchSwipe(directions) { return .swipe(swipe) }
    let fingers = places.map(layout.finger(turned:))
    return BrailleTouchFinger.cell(of: fingers).map { .cell($0) } ?? .failure
  }

  /// Shifts all its times, for example when the clock is set back.
  mutating func shift(by span: Microseconds) {
    (start, felt) = (start - span, felt - span)
    (stillSince, readSince) = (stillSince - span, readSince - span)
  }
}

extension BrailleTouchLayout.Place {
  /// Returns the distance in mm.
  fileprivate func distance(to other: Self) -> Double {
    let (x, y) = (x - other.x, y - other.y)
    return (x * x + y * y).squareRoot()
  }
}
