import TactusInput
import TactusSurface
import TactusTestSupport
import TactusTouch
import Testing

/// The meaning of the kernel's multitouch events.
@Suite struct TouchSlotsTests {
  private static let x = TouchScale(minimum: 100, maximum: 2_100, resolution: 20)!
  private static let y = TouchScale(minimum: 0, maximum: 1_000, resolution: 20)!
  private static let geometry = TouchGeometry(x: x, y: y, pressures: 0...200)

  private static func slots(_ values: [TouchSlots.Values] = []) -> TouchSlots {
    let empty = Array(repeating: TouchSlots.Values(), count: 4 - values.count)
    return TouchSlots(geometry, slots: values + empty)
  }

  private static func down(_ id: Int, _ x: Double, _ y: Double, _ pressure: Double = 0)
    -> TouchEvent
  {
    .point(TouchPoint(id: id, .down, x: x, y: y, pressure: pressure))
  }
  private static func move(_ id: Int, _ x: Double, _ y: Double, _ pressure: Double = 0)
    -> TouchEvent
  {
    .point(TouchPoint(id: id, .move, x: x, y: y, pressure: pressure))
  }
  private static func up(_ id: Int, _ x: Double, _ y: Double, _ pressure: Double = 0) -> TouchEvent
  {
    .point(TouchPoint(id: id, .up, x: x, y: y, pressure: pressure))
  }

  @Test func aFingerLandsMovesAndLiftsInMillimetres() {
    var slots = Self.slots()
    #expect(slots.take([.slot(2), .contact(7), .x(300), .y(200), .pressure(50)]).isEmpty)
    #expect(slots.take([.report]) == [Self.down(2, 10, 10, 0.25)])
    // The kernel reports only changes.
    #expect(slots.take([.x(500), .report]) == [Self.move(2, 20, 10, 0.25)])
    #expect(slots.take([.pressure(100), .report]) == [Self.move(2, 20, 10, 0.5)])
    #expect(slots.take([.contact(-1), .report]) == [Self.up(2, 20, 10, 0.5)])
    // The next one lands at the last one's position, without any change.
    #expect(slots.take([.contact(8), .report]) == [Self.down(2, 20, 10, 0.5)])
  }

  @Test func nothingIsToldWhereNothingChanged() {
    var slots = Self.slots()
    _ = slots.take([.contact(1), .x(300), .y(200), .report])
    #expect(slots.take([.report, .slot(1), .x(900), .report]).isEmpty)
    #expect(slots.take([.slot(0), .x(300), .report]).isEmpty)
  }

  @Test func inOneReportFingersMoveThenLiftThenLand() {
    var slots = Self.slots()
    _ = slots.take([
      .contact(1), .x(300), .y(200), .slot(1), .contact(2), .x(500), .y(200), .report,
    ])
    let told = slots.take([
      .slot(2), .contact(3), .x(700), .y(0), .slot(1), .contact(-1), .slot(0), .x(320), .report,
    ])
    #expect(told == [Self.move(0, 11, 10), Self.up(1, 20, 10), Self.down(2, 30, 0)])
  }

  @Test func aFingerReplacedInItsSlotLiftsWhereItWas() {
    var slots = Self.slots()
    _ = slots.take([.contact(1), .x(300), .y(200), .report])
    #expect(
      slots.take([.contact(2), .x(1_300), .report]) == [Self.up(0, 10, 10), Self.down(0, 60, 10)])
    #expect(
      slots.take([.contact(-1), .contact(2), .x(300), .report])
        == [Self.up(0, 60, 10), Self.down(0, 10, 10)])
  }

  @Test func whatLiesBeyondTheSurfaceIsAtItsBorder() {
    var slots = Self.slots()
    let told = slots.take([.contact(1), .x(.min), .y(.max), .pressure(.max), .report])
    #expect(told == [Self.down(0, 0, 50, 1)])
  }

  @Test func aPalmIsNeverTold() {
    var slots = Self.slots()
    #expect(slots.take([.contact(1), .x(300), .y(200), .tool(2), .report]).isEmpty)
    #expect(slots.take([.x(500), .report]).isEmpty)
    // Not even if the device changes its classification.
    #expect(slots.take([.tool(0), .x(700), .report]).isEmpty)
    #expect(slots.take([.contact(-1), .report]).isEmpty)
    #expect(slots.take([.contact(2), .report]) == [Self.down(0, 30, 10)])
  }

  @Test func aFingerThatTurnsOutToBeAPalmSpoilsTheGesture() {
    var slots = Self.slots()
    _ = slots.take([
      .contact(1), .x(300), .y(200), .slot(1), .contact(2), .x(500), .y(200), .report,
    ])
    #expect(slots.take([.tool(2), .x(520), .report]) == [.lost])
    #expect(slots.take([.slot(0), .x(320), .report, .contact(-1), .report]).isEmpty)
    #expect(slots.take([.contact(3), .report]) == [Self.down(0, 11, 10)])
  }

  @Test func whatWasDownWhenEventsWereDroppedCountsOnceItHasLifted() {
    var slots = Self.slots()
    _ = slots.take([.contact(1), .x(300), .y(200), .report])
    #expect(slots.take([.dropped]) == [.lost])
    // libevdev's second reading: the first lifted, another landed.
    for event in [.contact(-1), .report, .slot(1), .contact(2), .x(500), .y(200), .report]
      as [EvdevEvent]
    {
      #expect(slots.handle(event, isRecovered: true).isEmpty)
    }
    #expect(slots.take([.x(520), .report, .contact(-1), .report]).isEmpty)
    #expect(slots.take([.contact(3), .report]) == [Self.down(1, 21, 10)])
  }

  @Test func withoutARecoveryTheRestOfADroppedReportCountsForNothing() {
    var slots = Self.slots()
    #expect(slots.take([.contact(1), .x(300), .dropped, .y(200), .report]) == [.lost])
    #expect(slots.take([.contact(-1), .report, .contact(2), .report]) == [Self.down(0, 10, 10)])
  }

  @Test func whatTouchesAtTheStartDoesNotCount() {
    var slots = Self.slots([.init(contact: 4, x: 300, y: 200)])
    #expect(slots.take([.slot(0), .x(500), .report, .contact(-1), .report]).isEmpty)
    #expect(slots.take([.contact(5), .report]) == [Self.down(0, 20, 10)])
  }

  @Test(arguments: [-1, 4, .max, .min] as [Int32])
  func aSlotThatIsNotThereChangesNothing(slot: Int32) {
    var slots = Self.slots()
    #expect(slots.take([.slot(slot), .contact(1), .x(300), .y(200), .report]).isEmpty)
    #expect(slots.take([.slot(3), .contact(1), .report]) == [Self.down(3, 0, 0)])
  }

  @Test(
    arguments: [
      (0, 1_000, 0), (0, 1_000, -5), (0, 0, 10), (1_000, 0, 10), (0, 50, 10), (0, 100_000, 10),
    ] as [(Int32, Int32, Int32)])
  func anAxisThatTellsNoLengthIsNone(minimum: Int32, maximum: Int32, resolution: Int32) {
    #expect(TouchScale(minimum: minimum, maximum: maximum, resolution: resolution) == nil)
  }

  @Test func theWidestAxisHasEveryPlace() throws {
    let scale = try #require(TouchScale(minimum: .min, maximum: .max, length: 300))
    #expect(scale.place(.min) == 0 && scale.place(.max) == 300)
    #expect(abs(scale.place(0) - 150) < 1e-6)
  }

  /// Random fingers, and a kernel that reports them as documented.
  @Test(arguments: Seeds.of(count: 40))
  func whateverFingersDoIsTold(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var slots = Self.slots()
    var kernel = TouchKernel(slots: 4)
    for _ in 0..<200 {
      var told = Set<TouchEvent>()
      kernel.change(&random)
      for event in kernel.events() { told.formUnion(slots.handle(event)) }
      #expect(told == kernel.expected(Self.x, Self.y), "\(Seeds.again(seed))")
    }
  }
}

/// Four fingers and a kernel's reports: for each slot only the changes (input-mt.c's rule).
private struct TouchKernel {
  private struct Finger: Equatable {
    var contact: Int32
    var x: Int32
    var y: Int32
  }

  private var fingers: [Finger?]
  private var before: [Finger?]
  /// The last report of each slot.
  private var said: [(x: Int32, y: Int32)]
  private var slot: Int32 = 0
  private var nextContact: Int32 = 0

  init(slots: Int) {
    fingers = Array(repeating: nil, count: slots)
    before = fingers
    said = Array(repeating: (0, 0), count: slots)
  }

  mutating func change(_ random: inout SeededGenerator) {
    before = fingers
    for index in fingers.indices where Bool.random(using: &random) {
      let x = Int32.random(in: 90...2_110, using: &random)
      let y = Int32.random(in: -9...1_009, using: &random)
      switch fingers[index] {
      case nil:
        fingers[index] = Finger(contact: nextContact, x: x, y: y)
        nextContact += 1
      case .some where Int.random(in: 0..<3, using: &random) == 0: fingers[index] = nil
      case .some(let finger): fingers[index] = Finger(contact: finger.contact, x: x, y: y)
      }
    }
  }

  mutating func events() -> [EvdevEvent] {
    var events: [EvdevEvent] = []
    for index in fingers.indices where fingers[index] != before[index] {
      if slot != index { events.append(.slot(Int32(index))) }
      slot = Int32(index)
      guard let finger = fingers[index] else {
        events.append(.contact(-1))
        continue
      }
      if before[index] == nil { events.append(.contact(finger.contact)) }
      if said[index].x != finger.x { events.append(.x(finger.x)) }
      if said[index].y != finger.y { events.append(.y(finger.y)) }
      said[index] = (finger.x, finger.y)
    }
    return events + [.report]
  }

  func expected(_ x: TouchScale, _ y: TouchScale) -> Set<TouchEvent> {
    func point(_ index: Int, _ finger: Finger, _ phase: TouchPoint.Phase) -> TouchEvent {
      .point(
        TouchPoint(id: index, phase, x: x.place(finger.x), y: y.place(finger.y), pressure: 0))
    }
    return Set(
      fingers.indices.compactMap { index in
        switch (before[index], fingers[index]) {
        case (nil, nil): nil
        case (nil, .some(let new)): point(index, new, .down)
        case (.some(let old), nil): point(index, old, .up)
        case (.some(let old), .some(let new)):
          // A move beyond the border and back has not changed the position.
          point(index, old, .move) == point(index, new, .move) ? nil : point(index, new, .move)
        }
      })
  }
}

extension TouchSlots {
  fileprivate mutating func take(_ events: [EvdevEvent]) -> [TouchEvent] {
    events.flatMap { handle($0) }
  }
}

/// With the numbers of input-event-codes.h.
extension EvdevEvent {
  fileprivate static let report = EvdevEvent(type: 0, code: 0, value: 0)
  fileprivate static let dropped = EvdevEvent(type: 0, code: 3, value: 0)
  private static func axis(_ code: UInt16, _ value: Int32) -> EvdevEvent {
    EvdevEvent(type: 3, code: code, value: value)
  }
  fileprivate static func slot(_ value: Int32) -> EvdevEvent { axis(0x2F, value) }
  fileprivate static func x(_ value: Int32) -> EvdevEvent { axis(0x35, value) }
  fileprivate static func y(_ value: Int32) -> EvdevEvent { axis(0x36, value) }
  fileprivate static func tool(_ value: Int32) -> EvdevEvent { axis(0x37, value) }
  fileprivate static func contact(_ value: Int32) -> EvdevEvent { axis(0x39, value) }
  fileprivate static func pressure(_ value: Int32) -> EvdevEvent { axis(0x3A, value) }
}
