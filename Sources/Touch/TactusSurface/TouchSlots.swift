package import TactusInput
package import TactusTouch

/// Converts evdev's multitouch events (protocol B, multi-touch-protocol.rst) to touches.
///
/// The kernel reports only the changes of each slot, and ends each group of changes with
/// SYN_REPORT: fingers that moved are then reported first, those that lifted next, and those that
/// landed last, since the lifted ones were never down together with them. A finger is identified by
/// its slot. Palms are ignored; if a finger turns out to be one, or the kernel has dropped events,
/// all contacts are forgotten and count again once they have lifted. Any event in any order is
/// safe.
package struct TouchSlots: Sendable {
  /// The maximum number of distinct fingers; other slots are ignored.
  package static let most = 64

  /// The kernel's values of a slot.
  package struct Values: Hashable, Sendable {
    /// The contact in the slot; negative if it is empty.
    package var contact: Int32 = -1
    package var x: Int32 = 0
    package var y: Int32 = 0
    package var pressure: Int32 = 0
    /// Finger, pen or palm.
    package var tool: Int32 = 0

    /// Creates an empty slot.
    package init() {}

    /// Creates a slot with these values.
    package init(contact: Int32, x: Int32, y: Int32, pressure: Int32 = 0, tool: Int32 = 0) {
      self.contact = contact
      self.x = x
      self.y = y
      self.pressure = pressure
      self.tool = tool
    }
  }

  private struct Slot: Sendable {
    var values: Values
    /// The number of landings in this slot, which distinguishes a finger from the next one,
    /// whatever their contact numbers.
    var landings = 0
    /// The landing reported as down.
    var reported: Int?
    /// The landing that is ignored until it has lifted.
    var muted: Int?
    /// The last reported point of that landing.
    var point: TouchPoint?

    var isDown: Bool { values.contact >= 0 }
    var isPalm: Bool { values.tool == EvdevEvent.palm }

    init(_ values: Values) { self.values = values }
  }

  private let geometry: TouchGeometry
  private var slots: [Slot]
  private var current = 0
  /// True if events were dropped, so that the rest up to SYN_REPORT is ignored.
  private var isLosing = false

  /// Creates a surface with the current slots: existing contacts are ignored until they lift.
  package init(_ geometry: TouchGeometry, slots: [Values], current: Int = 0) {
    self.geometry = geometry
    self.slots = slots.prefix(Self.most).map(Slot.init)
    self.current = current
    muteAll()
  }

  /// Handles an event.
  ///
  /// - Parameter isRecovered: true if it was read again after events had been dropped.
  package mutating func handle(_ event: EvdevEvent, isRecovered: Bool = false) -> [TouchEvent] {
    guard let meaning = event.meaning else { return [] }
    switch meaning {
    case .dropped:
      isLosing = true
      return reset()
    case .report:
      defer { isLosing = false }
      guard isLosing || isRecovered else { return report() }
      let wasReported = slots.contains { $0.reported != nil }
      muteAll()
      return wasReported ? [.lost] : []
    case .slot: current = Int(event.value)
    case .contact: land(event.value)
    case .x: change { $0.x = event.value }
    case .y: change { $0.y = event.value }
    case .pressure: change { $0.pressure = event.value }
    case .tool: change { $0.tool = event.value }
    }
    return []
  }

  /// Resets all contacts.
  package mutating func reset() -> [TouchEvent] {
    muteAll()
    return [.lost]
  }

  private mutating func muteAll() {
    for index in slots.indices {
      slots[index].reported = nil
      slots[index].muted = slots[index].isDown ? slots[index].landings : nil
    }
  }

  private mutating func change(_ body: (inout Values) -> Void) {
    guard slots.indices.contains(current) else { return }
    body(&slots[current].values)
  }

  private mutating func land(_ contact: Int32) {
    guard slots.indices.contains(current), slots[current].values.contact != contact else { return }
    slots[current].values.contact = contact
    if contact >= 0 { slots[current].landings += 1 }
  }

  private mutating func report() -> [TouchEvent] {
    guard !slots.contains(where: { $0.reported == $0.landings && $0.isDown && $0.isPalm }) else {
      return reset()
    }
    var moved: [TouchEvent] = []
    var lifted: [TouchEvent] = []
    var landed: [TouchEvent] = []
    for index in slots.indices {
      let slot = slots[index]
      let isSame = slot.isDown && slot.reported == slot.landings
      if slot.reported != nil, !isSame {
        // If the next finger has already landed, the slot's place is not that of the lifted one.
        var point = slot.isDown ? slot.point : self.point(slot, index, .up)
        point?.phase = .up
        if let point { lifted.append(.point(point)) }
        slots[index].reported = nil
      }
      guard slot.isDown else { continue }
      guard !isSame else {
        let point = self.point(slot, index, .move)
        var before = slot.point
        before?.phase = .move
        guard point != before else { continue }
        slots[index].point = point
        moved.append(.point(point))
        continue
      }
      guard slot.muted != slot.landings else { continue }
      guard !slot.isPalm else {
        slots[index].muted = slot.landings
        continue
      }
      let point = self.point(slot, index, .down)
      slots[index].reported = slot.landings
      slots[index].point = point
      landed.append(.point(point))
    }
    return moved + lifted + landed
  }

  private func point(_ slot: Slot, _ index: Int, _ phase: TouchPoint.Phase) -> TouchPoint {
    TouchPoint(
      id: index, phase, x: geometry.x.place(slot.values.x), y: geometry.y.place(slot.values.y),
      pressure: geometry.pressure(slot.values.pressure))
  }
}
