import TactusBraille
import TactusInput
import TactusWire

/// A terminal's bytes and a glove's keys, at any times.
///
/// An input is a row of steps: bytes, keys that are down, and clocks that advance, jump and go
/// back.
enum KeyboardTarget {
  static func run(_ input: [UInt8]) {
    var input = FuzzInput(input)
    var bench = KeyboardBench()
    while !input.isEmpty { bench.step(&input) }
    bench.finish()
  }
}

private struct KeyboardBench {
  private var keyboard = TerminalKeyboard()
  private var recognizer = ChordRecognizer()
  private var now = Microseconds.zero

  mutating func step(_ input: inout FuzzInput) {
    let head = input.byte()
    let low = head & 31
    switch head >> 5 {
    case 0...2:
      let bytes = input.bytes(atMost: Int(head & 63) + 1)
      check(keyboard.read(bytes, at: now), atMost: 4 * bytes.count + 9)
    case 3: check(keyboard.read(Self.sequences[Int(low) % 8], at: now), atMost: 17)
    case 4: now += Microseconds(Int64(input.byte()) << Int64(low))
    case 5: now = now - Microseconds(Int64(input.byte()) << Int64(low))
    case 6:
      if let due = low & 1 == 0 ? keyboard.nextDeadline : recognizer.nextDeadline { now = due }
    default:
      if low == 31 { recognizer.reset() }
      check(recognizer.keys(input.byte(), at: now), atMost: 9)
    }
    check(keyboard.advance(to: now), atMost: 9)
    check(recognizer.advance(to: now), atMost: 9)
    for due in [keyboard.nextDeadline, recognizer.nextDeadline] {
      require(due.map { $0 > now } ?? true, "a deadline lies in the past")
    }
    require(keyboard.dots.isSixDot && recognizer.dots.isSixDot, "dots of no key")
  }

  /// Whatever came before, Ctrl-C interrupts, and after all keys are released none is down.
  mutating func finish() {
    require(keyboard.read([0x03], at: now).contains(.interrupt), "Ctrl-C does nothing")
    check(recognizer.keys(0, at: now), atMost: 9)
    require(recognizer.nextDeadline == nil && recognizer.dots == .blank, "keys without a key")
    check(recognizer.keys(0b1, at: now), atMost: 0)
    let chord = recognizer.keys(0, at: now)
    require(chord == [.chord(Chord(BrailleCell(rawValue: 0b1)))], "a key is no chord: \(chord)")
  }

  private func check(_ events: [InputEvent], atMost count: Int) {
    require(events.count <= count, "\(events.count) events")
    for case .chord(let chord) in events {
      require(chord.dots != .blank && chord.dots.isSixDot, "a chord of \(chord.dots.dotNumbers)")
      _ = KeyMap.command(for: chord, whileTyping: !chord.isHeld)
    }
  }

  /// Terminals' reports on themselves, on pastes, and on keys with their releases.
  private static let sequences: [[UInt8]] = [
    "\u{1B}[?15u", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[102;1:1u", "\u{1B}[102;1:3u",
    "\u{1B}[32;1:1u", "\u{1B}[32;1:3u", "\u{1B}[1;1:2A",
  ].map { Array($0.utf8) }
}
