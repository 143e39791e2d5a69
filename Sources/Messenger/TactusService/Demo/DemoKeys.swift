import TactusBraille
import TactusInput
import TactusLink
import TactusWire

/// Simulated fingers on the six keys of a glove, at a human pace.
///
/// The fingers of a chord press and release slightly apart.
struct DemoKeys {
  private struct Move {
    var time: Microseconds
    var down: UInt8
  }

  /// The time from a sensation to the first key press. All of these values are in ms.
  private static let reaction = 270...330
  private static let press = 105...135
  private static let hold = 430...470
  /// The pause between two chords of a sequence.
  private static let pause = 180...260
  /// The delay of each finger within a chord.
  private static let spread = 0...15

  private var moves: [Move] = []
  /// The time at which the last planned chord ends.
  private var end = Microseconds.zero
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  var nextDeadline: Microseconds? { moves.first?.time }
  var isBusy: Bool { !moves.isEmpty }

  /// Plans chords in response to a sensation at `time`.
  mutating func act(_ gestures: [Gesture], after time: Microseconds) {
    guard !gestures.isEmpty else { return }
    var start = max(time + draw(Self.reaction), end)
    for gesture in gestures {
      switch gesture {
      case .press(let command): plan(KeyBinding(command).dots, Self.press, at: start)
      case .hold(let command): plan(KeyBinding(command).dots, Self.hold, at: start)
      case .type(let cell): plan(cell, Self.press, at: start)
      }
      start = end + draw(Self.pause)
    }
  }

  private mutating func plan(
    _ dots: BrailleCell, _ duration: ClosedRange<Int>, at start: Microseconds
  ) {
    let release = start + draw(Self.spread.upperBound...Self.spread.upperBound) + draw(duration)
    var changes: [(time: Microseconds, key: UInt8)] = []
    for dot in dots.sixDot.dots {
      let key: UInt8 = 1 << UInt8(dot - 1)
      changes.append((start + draw(Self.spread), key))
      changes.append((release + draw(Self.spread), key))
    }
    var down: UInt8 = 0
    for change in changes.sorted(by: { ($0.time, $0.key) < ($1.time, $1.key) }) {
      down ^= change.key
      moves.append(Move(time: change.time, down: down))
      end = change.time
    }
  }

  private mutating func draw(_ range: ClosedRange<Int>) -> Microseconds {
    Microseconds(Int64(Int.random(in: range, using: &generator)) * 1000)
  }

  /// Returns the keys held down from now on, bit 0 for key 1; nil if no move is due.
  mutating func popMove(by now: Microseconds) -> UInt8? {
    guard let move = moves.first, move.time <= now else { return nil }
    moves.removeFirst()
    return move.down
  }
}
