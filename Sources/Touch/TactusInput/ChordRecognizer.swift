public import TactusBraille
public import TactusWire

/// Recognises chords in key presses and releases.
///
/// All keys from the first press until none is down form one chord. A chord is held when all its
/// keys stay down for `hold` after the last press, or when it includes the space bar; the space bar
/// alone is `KeyCommand.space`. Fast typists press the next chord before the last key of this one
/// is up: a key pressed `rollover` or more after another was released begins the next chord, and
/// keys still down from the last chord then count for neither. A key pressed sooner is a late
/// finger of the same chord.
///
/// Keys are bits: bit 0 is dot 1, bit 5 is dot 6, and bit 6 is the space bar of a glove that has
/// one. Contacts must already be debounced, as a glove does. A time earlier than the last, as when
/// a device clock wraps or restarts, counts as the same instant.
public struct ChordRecognizer: Sendable {
  /// The time for which all keys must stay down to make a held chord.
  public static let hold = Microseconds.milliseconds(400)
  /// The time after a release from which on another press begins the next chord.
  public static let rollover = Microseconds.milliseconds(50)
  /// The maximum time for which a key is pressed on purpose; after that it counts as stuck.
  public static let longest = Microseconds.seconds(10)

  static let spaceBar: UInt8 = 0b0100_0000
  private static let allKeys: UInt8 = 0b0111_1111

  private var clock = Microseconds.zero
  private var down: UInt8 = 0
  /// Keys that are down and count as stuck.
  private var stuck: UInt8 = 0
  /// The time at which each key went down.
  private var presses = [Microseconds](repeating: .zero, count: 7)
  /// The keys of the chord so far, including those released again.
  private var chord: UInt8 = 0
  private var isHeld = false
  private var lastPress = Microseconds.zero
  /// The time at which the first key of the chord was released.
  private var firstRelease: Microseconds?

  /// Creates a recognizer with no key down.
  public init() {}

  /// The dots of the chord being pressed.
  public var dots: BrailleCell { BrailleCell(rawValue: chord).sixDot }

  /// The time at which `advance(to:)` will return an event unless a key moves before.
  public var nextDeadline: Microseconds? {
    let ends = (0..<presses.count).filter { (down & ~stuck) & (1 << UInt8($0)) != 0 }
      .map { presses[$0] + Self.longest }
    return (ends + [holdDeadline].compactMap(\.self)).min()
  }

  private var holdDeadline: Microseconds? {
    guard chord != 0, !isHeld, firstRelease == nil, chord & Self.spaceBar == 0 else { return nil }
    return lastPress + Self.hold
  }

  /// Handles the set of keys that are down now.
  public mutating func keys(_ keys: UInt8, at now: Microseconds) -> [InputEvent] {
    var events = advance(to: now)
    let keys = keys & Self.allKeys
    let pressed = keys & ~down
    if chord & down & ~keys != 0, firstRelease == nil { firstRelease = now }
    (down, stuck) = (keys, stuck & keys)
    if pressed != 0 {
      let isNext = firstRelease.map { now - $0 >= Self.rollover } ?? false
      if isNext || chord & down & ~pressed == 0 { finish(&events) }
      press(pressed, &events)
    }
    if chord & down == 0 { finish(&events) }
    return events
  }

  /// Advances the clock while the same keys stay down.
  public mutating func advance(to now: Microseconds) -> [InputEvent] {
    if now < clock { turnBack(by: clock - now) }
    clock = now
    var events: [InputEvent] = []
    while let deadline = nextDeadline, deadline <= clock {
      if deadline == holdDeadline {
        isHeld = true
        events.append(.holding)
      } else {
        events.append(.stuck(keys: markStuck(by: deadline)))
      }
    }
    return events
  }

  /// Releases all keys, for example when the glove disconnects; a chord being pressed is discarded.
  public mutating func reset() {
    (down, stuck) = (0, 0)
    endChord()
  }

  private mutating func press(_ keys: UInt8, _ events: inout [InputEvent]) {
    chord |= keys
    for key in 0..<presses.count where keys & (1 << UInt8(key)) != 0 { presses[key] = clock }
    lastPress = clock
    guard chord & Self.spaceBar != 0, dots != .blank, !isHeld else { return }
    isHeld = true
    events.append(.holding)
  }

  private mutating func finish(_ events: inout [InputEvent]) {
    guard chord != 0 else { return }
    events.append(dots == .blank ? .command(.space) : .chord(Chord(dots, isHeld: isHeld)))
    endChord()
  }

  private mutating func endChord() {
    chord = 0
    isHeld = false
    firstRelease = nil
  }

  /// Marks the keys that are stuck by this time and returns them; a chord with one of them is
  /// discarded.
  private mutating func markStuck(by deadline: Microseconds) -> UInt8 {
    var found: UInt8 = 0
    for key in 0..<presses.count where presses[key] + Self.longest <= deadline {
      found |= (down & ~stuck) & (1 << UInt8(key))
    }
    stuck |= found
    if chord & found != 0 { endChord() }
    return found
  }

  private mutating func turnBack(by span: Microseconds) {
    for key in 0..<presses.count { presses[key] = presses[key] - span }
    lastPress = lastPress - span
    firstRelease = firstRelease.map { $0 - span }
  }
}
