import TactusInput
import TactusSurface
import TactusTouch

/// A touch device that may report anything, and a recognizer that receives it.
///
/// An input is a number of slots and a row of events: the kind, whether it was read again, and a
/// value.
enum TouchTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    guard let bench = TouchBench(slots: Int(input.byte() & 15)) else { return }
    var touches = bench
    while !input.isEmpty { touches.step(&input) }
    touches.finish()
  }
}

private struct TouchBench {
  /// With the numbers of input-event-codes.h: the report, dropped events, and the axes of a slot.
  private static let kinds: [(type: UInt16, code: UInt16)] = [
    (0, 0), (0, 3), (3, 0x2F), (3, 0x35), (3, 0x36), (3, 0x37), (3, 0x39), (3, 0x3A),
  ]

  private var slots: TouchSlots
  private var recognizer = BrailleTouchRecognizer()
  private let count: Int
  private var down: Set<Int> = []

  init?(slots count: Int) {
    guard let x = TouchScale(minimum: -100, maximum: 3_000, resolution: 20),
      let y = TouchScale(minimum: 0, maximum: 255, length: 90)
    else { return nil }
    self.count = count
    let geometry = TouchGeometry(x: x, y: y, pressures: -3...250)
    slots = TouchSlots(geometry, slots: Array(repeating: .init(), count: count))
    let surface = TouchSurface(width: x.length, height: y.length, isFlat: true)
    _ = recognizer.handle(.surface(surface), at: .zero)
  }

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    let kind = Self.kinds[Int(head & 7)]
    let value =
      head & 64 == 0
      ? Int32(Int8(bitPattern: input.byte()))
      : Int32(truncatingIfNeeded: input.integer() << 16 | input.integer())
    let event = EvdevEvent(
      type: kind.type, code: head & 32 == 0 ? kind.code : UInt16(input.byte()), value: value)
    follow(slots.handle(event, isRecovered: head & 128 != 0))
  }

  private mutating func follow(_ events: [TouchEvent]) {
    require(events.count <= 2 * count + 1, "\(events.count) events of \(count) slots")
    for event in events {
      _ = recognizer.handle(event, at: .zero)
      switch event {
      case .surface: require(false, "a surface of a slot")
      case .lost: down = []
      case .point(let point):
        require((0...155).contains(point.x) && (0...90).contains(point.y), "a place beyond")
        require(point.pressure.map { (0...1).contains($0) } ?? false, "a pressure beyond")
        switch point.phase {
        case .down:
          require((0..<count).contains(point.id), "a finger \(point.id) of no slot")
          require(down.insert(point.id).inserted, "a finger lands that is down")
        case .move: require(down.contains(point.id), "a finger moves that is up")
        case .up: require(down.remove(point.id) != nil, "a finger lifts that is up")
        case .cancel: require(false, "the kernel takes no finger away")
        }
      }
    }
  }

  /// Whatever came before, once all are up a finger lands and lifts.
  mutating func finish() {
    guard count > 0 else { return }
    func axis(_ code: UInt16, _ value: Int32) -> EvdevEvent {
      EvdevEvent(type: 3, code: code, value: value)
    }
    let report = EvdevEvent(type: 0, code: 0, value: 0)
    for slot in 0..<Int32(count) {
      for event in [axis(0x2F, slot), axis(0x39, -1), axis(0x37, 0)] { follow(slots.handle(event)) }
    }
    follow(slots.handle(report))
    follow(slots.handle(report))
    require(down.isEmpty, "fingers without a contact: \(down)")
    for event in [axis(0x39, 5), report] { follow(slots.handle(event)) }
    require(down == [count - 1], "a finger that lands is not told: \(down)")
    for event in [axis(0x39, -1), report] { follow(slots.handle(event)) }
    require(down.isEmpty, "a finger that lifts is not told")
  }
}
