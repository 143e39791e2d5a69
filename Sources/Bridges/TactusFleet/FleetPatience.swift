import TactusBroker
import TactusSystem
import TactusWire

/// How long a broker has to let a keeper in, and what is told meanwhile, since nobody waits gladly without a word.
struct FleetPatience {
  private static let longest = Microseconds.seconds(15)
  /// A broker that answers within this time needs no words.
  private static let silence = Microseconds.milliseconds(300)

  private let address: BrokerAddress
  let end: Microseconds
  private var speaks: Microseconds?

  init(_ address: BrokerAddress, at now: Microseconds) {
    (self.address, end, speaks) = (address, now + Self.longest, now + Self.silence)
  }

  /// Says who is asked, once, unless the broker has answered.
  mutating func step(isConnected: Bool, at now: Microseconds) {
    if isConnected { speaks = nil }
    guard let speaks, now >= speaks else { return }
    self.speaks = nil
    Self.tell("asking \(address)")
  }

  /// Says why the broker cannot be had.
  func lost(_ reason: String, at now: Microseconds) {
    guard now < end else { return }
    let seconds = max(1, (end.count - now.count) / 1_000_000)
    Self.tell("\(address): \(reason.printable): trying for \(seconds) s more")
  }

  /// When `step` is due.
  var nextDeadline: Microseconds { speaks ?? end }

  private static func tell(_ line: String) { StandardError.write("tactus fleet: \(line)") }
}
