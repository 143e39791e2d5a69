import TactusLoopback
package import TactusSystem
import TactusText
import TactusWire

/// Presses that a mock glove plays by itself, for tests: `500:1=60,700:1=200,900:1=0` is channel 1
/// touched half a second after the first host arrived, pressed 200 ms later, and released.
package struct PressScript {
  /// The maximum number of steps, and the latest time; ms.
  private static let mostSteps = 1000
  private static let latest = 3_600_000

  private struct Step {
    var time: Microseconds
    var channel: Int
    var value: UInt8
  }
  private var steps: ArraySlice<Step> = []
  private var began: Microseconds?

  /// Creates an empty script.
  package init() {}

  /// - Throws: `Failure` if the text is not a list of presses.
  package init(_ text: String) throws(Failure) {
    var steps: [Step] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let step = Self.step(part), steps.count < Self.mostSteps else {
        throw Failure(
          .usage, "--press '\(String(part).printable)': give MS:CHANNEL=VALUE,…, such as 500:1=200",
          cure: "channels are 1 to \(VirtualGlove.pressureChannels), values 0 to 255")
      }
      steps.append(step)
    }
    self.steps = steps.sorted { $0.time < $1.time }[...]
  }

  private static func step(_ text: Substring) -> Step? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let time = Int64(parts[0]), (0...Int64(latest)).contains(time) else {
      return nil
    }
    let press = parts[1].split(separator: "=", omittingEmptySubsequences: false)
    guard press.count == 2, let channel = Int(press[0]), let value = UInt8(press[1]),
      (1...Int(VirtualGlove.pressureChannels)).contains(channel)
    else { return nil }
    return Step(time: .milliseconds(time), channel: channel - 1, value: value)
  }

  /// Starts the clock when the first host arrives.
  mutating func hostCame(at now: Microseconds) { if began == nil { began = now } }

  /// Removes and returns the presses that are due.
  mutating func popDue(by now: Microseconds) -> [(channel: Int, value: UInt8)] {
    guard let began else { return [] }
    let due = steps.prefix { began + $0.time <= now }
    steps = steps.dropFirst(due.count)
    return due.map { ($0.channel, $0.value) }
  }

  /// The time of the next press; nil before a host arrived and after the last.
  var nextDeadline: Microseconds? {
    guard let began, let next = steps.first else { return nil }
    return began + next.time
  }
}
