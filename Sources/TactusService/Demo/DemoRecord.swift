import TactusHaptics
import TactusInput
import TactusMessenger
import TactusMock
import TactusWire

/// What the figures of a demonstration are taken from: times are those of the device's clock.
struct DemoRecord {
  struct Arrival {
    var message: Message
    var facts: [String]
    var time: Microseconds
    /// When a motor first ran after it, and nothing was being felt before.
    var firstPulse: Microseconds?
    /// Of its summary.
    var felt = ""
    var feltCells = 0
  }

  var arrivals: [Arrival] = []
  var deliveries: [Delivery: Int] = [:]
  /// Alerts that came between a reader and a text.
  var interruptions = 0
  /// Chords that were commands, but for the space, and those that were cells of a text.
  private(set) var gestures = 0
  private(set) var letters = 0
  /// The text that was sent, and the gestures up to then.
  var sent: (text: String, gestures: Int)?
  /// When the whole gist of a warning, and then the outcome of an action, had been felt.
  var gistFelt: Microseconds?
  var confirmed: Microseconds?
  var wasDone = false

  /// Takes note of keys that were recognized; what is no command where it was pressed is a letter.
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
