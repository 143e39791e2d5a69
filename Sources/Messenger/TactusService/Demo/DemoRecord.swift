import TactusHaptics
import TactusInput
import TactusMessenger
import TactusMock
import TactusWire

/// What a demonstration's figures are computed from; times are on the device's clock.
struct DemoRecord {
  struct Arrival {
    var message: Message
    var facts: [String]
    var time: Microseconds
    /// When a motor first ran after it; nil if none has.
    var firstPulse: Microseconds?
    /// The text of its summary that was felt.
    var felt = ""
    var feltCells = 0
  }

  var arrivals: [Arrival] = []
  /// The cells of the digest that were felt, of all its lines at once.
  var digestCells = 0
  var deliveries: [Delivery: Int] = [:]
  /// Alerts that interrupted the reading of a text.
  var interruptions = 0
  /// Alerts that could not wait, repeats among them.
  var urgentAlerts = 0
  /// How often help was called for.
  var helpCalls = 0
  /// Chords that were commands, except the space.
  private(set) var gestures = 0
  /// Chords that were cells of a text.
  private(set) var letters = 0
  /// The text that was sent, and the gestures up to then.
  var sent: (text: String, gestures: Int)?
  /// When the whole gist of the warning had been felt.
  var gistFelt: Microseconds?
  /// When the outcome of the action had been felt.
  var confirmed: Microseconds?
  var wasDone = false

  /// Counts a chord; nil is a letter.
  mutating func note(_ command: KeyCommand?) {
    if command == nil || command == .space { letters += 1 } else { gestures += 1 }
  }

  mutating func note(_ changes: [MotorChange]) {
    guard let pulse = changes.first(where: { $0.level > 0 }),
      let index = arrivals.indices.last, arrivals[index].firstPulse == nil
    else { return }
    arrivals[index].firstPulse = pulse.time
  }

  mutating func noteSummary(of id: MessageID, _ text: String, cells: Int) {
    guard let index = arrivals.firstIndex(where: { $0.message.id == id }) else { return }
    arrivals[index].felt += text
    arrivals[index].feltCells += cells
  }

  func seconds(from start: Microseconds?, to end: Microseconds?) -> Double? {
    guard let start, let end else { return nil }
    return Double(end.count - start.count) / 1_000_000
  }
}
