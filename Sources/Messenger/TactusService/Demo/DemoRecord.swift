import TactusHaptics
import TactusInput
import TactusMessage
import TactusMessenger
import TactusWire

/// The raw data of a demonstration's figures; times are on the device's clock.
struct DemoRecord {
  struct Arrival {
    var message: Message
    var facts: [String]
    var time: Microseconds
    /// The time at which a motor first ran after it; nil if none has.
    var firstPulse: Microseconds?
    /// The part of its summary that was felt.
    var felt = ""
    var feltCells = 0
  }

  var arrivals: [Arrival] = []
  /// The number of cells felt across all lines of the digest.
  var digestCells = 0
  var deliveries: [Delivery: Int] = [:]
  /// Alerts that interrupted the reading of a text.
  var interruptions = 0
  /// Alerts that could not wait, including repeats.
  var urgentAlerts = 0
  /// The number of calls for help.
  var helpCalls = 0
  /// The number of command chords, except the space.
  private(set) var gestures = 0
  /// The number of chords that typed a cell.
  private(set) var letters = 0
  /// The text that was sent, and the number of gestures up to then.
  var sent: (text: String, gestures: Int)?
  /// The number of gestures up to the first arrival at home; nil before.
  var gesturesToHome: Int?
  /// The time at which the name of the action had been felt.
  var actionFelt: Microseconds?
  /// The time at which the outcome of the action had been felt.
  var confirmed: Microseconds?
  var wasDone = false

  /// The number of gestures from home until the text was sent; nil if it was not.
  var gesturesFromHome: Int? {
    guard let sent, let gesturesToHome else { return nil }
    return sent.gestures - gesturesToHome
  }

  /// Counts a chord; nil is a letter.
  mutating func countChord(_ command: KeyCommand?) {
    if command == nil || command == .space { letters += 1 } else { gestures += 1 }
  }

  mutating func recordPulses(_ changes: [MotorChange]) {
    guard let pulse = changes.first(where: { $0.level > 0 }),
      let index = arrivals.indices.last, arrivals[index].firstPulse == nil
    else { return }
    arrivals[index].firstPulse = pulse.time
  }

  mutating func appendSummary(of id: MessageID, _ text: String, cells: Int) {
    guard let index = arrivals.firstIndex(where: { $0.message.id == id }) else { return }
    arrivals[index].felt += text
    arrivals[index].feltCells += cells
  }

  func seconds(from start: Microseconds?, to end: Microseconds?) -> Double? {
    guard let start, let end else { return nil }
    return Double(end.count - start.count) / 1_000_000
  }
}
