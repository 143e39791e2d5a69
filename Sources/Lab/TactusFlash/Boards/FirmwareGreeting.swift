import TactusLink
package import TactusSerial
package import TactusSystem
import TactusText
import TactusWire

/// The question to a port for the firmware behind it.
package enum FirmwareGreeting {
  package enum Answer: Equatable {
    /// A firmware of the protocol, with the name of its board.
    case firmware(board: String, FirmwareVersion)
    /// Nothing, or no glove's answer.
    case silence
    /// The port cannot be opened, for this reason.
    case closed(String)
  }

  /// The time allowed: a board that restarts when its port is opened answers late.
  private static let patience = Microseconds.seconds(4)

  /// Opens a port, asks, and closes it; no motor moves.
  ///
  /// - Throws: `Failure` if a signal ends the wait.
  package static func ask(_ info: PortInfo, _ waiter: any Waiter) throws(Failure) -> Answer {
    let port: SerialPort
    do throws(PortError) { port = try SerialPort(.path(info.path)) } catch {
      return .closed(error.problem.printable)
    }
    defer { port.close() }
    var session = LinkSession(link: Link(seed: .random(in: .min ... .max)), transport: port)
    let end = waiter.now + patience
    guard (try? session.begin(at: waiter.now)) != nil else { return .silence }
    while waiter.now < end {
      if let device = session.link.description {
        return .firmware(
          board: device.board.description.printable,
          FirmwareVersion(device.firmware.description.printable))
      }
      let interests = port.descriptor.map {
        [Interest(descriptor: $0, wantsToWrite: session.wantsToWrite)]
      }
      let wakeup = waiter.wait(
        until: min(end, session.nextDeadline ?? end), for: interests ?? [])
      if let status = wakeup.endingStatus { throw Failure(status, "interrupted") }
      guard (try? session.pump(at: waiter.now)) != nil else { return .silence }
    }
    return .silence
  }
}
