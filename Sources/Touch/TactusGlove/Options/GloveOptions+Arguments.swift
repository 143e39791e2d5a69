import Glibc
package import TactusCommandLine
import TactusSerial
package import TactusSystem

extension GloveOptions {
  /// The options of commands that use a glove for a while, and wait for one that was unplugged.
  package static let options = briefOptions + [noWait]
  /// The options of commands that need a serial line, which the loopback lacks.
  package static let lineOptions: [any CommandOption] = [
    deviceOption(at: ports), baud, capture, noWait,
  ]
  /// The options of commands that end when the glove is unplugged.
  package static let briefOptions: [any CommandOption] = [device, baud, capture]

  package static let device = deviceOption(at: "loopback, \(ports)")
  package static let baud = Option(
    "baud", "N", .integer(1200...12_000_000) { "bits per second, \($0)" }, default: standardBaud,
    "bit rate on a UART, in bit/s (default \(.default))")
  package static let capture = Option(
    "capture", "FILE", .text, "record every frame, for inspect, replay and Wireshark")
  package static let noWait = Flag(
    "no-wait", "if the glove goes, exit with 69 instead of waiting for it")

  private static let ports = "auto, a path, serial:NUMBER or usb:VID:PID"

  private static func deviceOption(at places: String) -> Option<String?> {
    Option("device", "D", .text, "\(places)")
  }

  package static let notes = """
    Without --device it uses the device that the variable TACTUS_DEVICE names, or
    else the loopback, a glove inside this program.
    """

  /// - Parameters:
  ///   - standard: the device to use if none is named.
  ///   - canWait: true if the command can wait for a glove that was unplugged.
  package init(_ arguments: Arguments, standard: String = "loopback", canWait: Bool = true)
    throws(Failure)
  {
    let given = try arguments[Self.device]
    let preset = getenv("TACTUS_DEVICE").map { String(cString: $0) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    let name = given ?? preset ?? standard
    var place = Place.loopback
    if name != "loopback" {
      do throws(PortError) { place = .port(try PortSelector(name)) } catch {
        let failure = Failure(error)
        throw given == nil ? Failure(failure.status, "TACTUS_DEVICE: \(failure.message)") : failure
      }
    }
    self.init(
      place: place,
      baud: try arguments[Self.baud], waits: canWait && !arguments[Self.noWait],
      capture: try arguments[Self.capture])
  }
}
