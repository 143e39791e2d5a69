import TactusBroker
import TactusSystem
import TactusWire

/// The time limit for connecting to a broker, and the progress messages until then.
struct FleetPatience {
  private static let longest = Microseconds.seconds(15)
  /// The delay before the first progress message.
  private static let silence = Microseconds.milliseconds(300)

  private let address: BrokerAddress
  let end: Microseconds
  private var speaks: Microseconds?

  init(_ address: BrokerAddress, at now: Microseconds) {
    (self.address, end, speaks) = (address, now + Self.longest, now + Self.silence)
  }

  /// Prints the address once, unless the broker has answered.
  mutating func step(isConnected: Bool, at now: Microseconds) {
    if isConnected { speaks = nil }
    guard let speaks, now >= speaks else { return }
    self.speaks = nil
    Self.log("asking \(address)")
  }

  /// Prints the reason why the broker cannot be reached.
  func lost(_ reason: String, at now: Microseconds) {
    guard now < end else { return }
    let seconds = max(1, (end.count - now.count) / 1_000_000)
    Self.log("\(address): \(reason.printable): trying for \(seconds) s more")
  }

  /// The time at which `step` is due.
  var nextDeadline: Microseconds { speaks ?? end }

  private static func log(_ line: String) { StandardError.write("tactus fleet: \(line)") }
}
