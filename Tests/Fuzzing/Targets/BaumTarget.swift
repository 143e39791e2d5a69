import TactusBraille
import TactusScreen
import TactusWire

/// A braille display and a host that may send anything at any time.
///
/// An input is a number of cells and a row of steps: bytes, events that are followed or not,
/// hang-ups, and clocks that advance and jump.
enum BaumTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var bench = BaumBench(cells: Int(input.byte()))
    while !input.isEmpty { bench.step(&input) }
    bench.finish()
  }
}

private struct BaumBench {
  private var display: BaumDisplay
  private var now = Microseconds.zero

  init(cells: Int) { display = BaumDisplay(cells: cells) }

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    switch head >> 6 {
    case 0: display.receive(input.bytes(atMost: Int(head & 63) + 1), at: now)
    case 1: for byte in input.bytes(atMost: Int(head & 63) + 1) { display.receive([byte], at: now) }
    case 2:
      let span = Int64(input.byte()) * 1000 << Int64(head & 7)
      now += Microseconds(head & 32 == 0 ? span : 0)
      if head & 16 != 0 { display.advance(to: now) }
    default:
      if head == 0xFF { display.hangUp() }
      follow()
    }
    if let due = display.nextDeadline { require(due - now <= .milliseconds(20), "a late deadline") }
  }

  private mutating func follow() {
    var count = 0
    while let event = display.nextEvent() {
      count += 1
      require(count <= 18, "events without an end")
      switch event {
      case .greeted: require(count == 1, "a greeting after something else")
      case .reply(let bytes): require((3...40).contains(bytes.count), "a reply of \(bytes.count)")
      case .frame(let cells):
        require(cells.count == display.cellCount, "a frame of \(cells.count) cells")
        require(display.isShowing, "a frame of no host")
      }
    }
  }

  /// Whatever came before, after a second it shows the host's cells.
  mutating func finish() {
    now += .seconds(2)
    let cells = (0..<display.cellCount).map { UInt8(truncatingIfNeeded: $0) }
    display.receive([0x1B, 0x01] + cells.flatMap { $0 == 0x1B ? [$0, $0] : [$0] }, at: now)
    var last: BaumEvent?
    while let event = display.nextEvent() { last = event }
    require(last == .frame(cells.map(BrailleCell.init(rawValue:))), "a frame is not shown")
    require(display.nextDeadline == nil, "a shown frame waits")
  }
}
