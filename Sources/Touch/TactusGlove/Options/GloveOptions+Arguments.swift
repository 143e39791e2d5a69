import Glibc
package import TactusCommandLine
import TactusSerial
package import TactusSystem

extension GloveOptions {
  /// The options of commands that use a glove for a while, and wait for one that was unplugged.
  package static let specs: [OptionSpec] = briefSpecs + [wait]
  /// The options of commands that need a serial line, which the loopback lacks.
  package static let lineSpecs = brief(ports) + [wait]
  /// The options of commands that end when the glove goes.
  package static let briefSpecs = brief("loopback, \(ports)")

  private static let ports = "auto, a path, serial:NUMBER or usb:VID:PID"
  private static let wait = OptionSpec(
    "no-wait", nil, "if the glove goes, exit with 69 instead of waiting for it")

  private static func brief(_ places: String) -> [OptionSpec] {
    [
      OptionSpec("device", "D", places),
      OptionSpec("baud", "N", "bit rate on a UART, in bit/s (default \(standardBaud))"),
      OptionSpec("capture", "FILE", "record every frame, for inspect, replay and Wireshark"),
    ]
  }

  package static let notes = """
    Without --device it uses the device that the variable TACTUS_DEVICE names, or
    else the loopback, a glove inside this program.
    """

  /// - Parameters:
  ///   - standard: the device to use if none is named.
  ///   - canWait: whether the command can wait for a glove that has gone.
  package init(_ arguments: Arguments, standard: String = "loopback", canWait: Bool = true)
    throws(Failure)
  {
    let given = arguments["device"]
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
      baud: try arguments["baud"].map { text throws(Failure) in try Self.baud(text) },
      waits: canWait && !arguments.has("no-wait"), capture: arguments["capture"])
  }

  private static func baud(_ text: String) throws(Failure) -> Int {
    guard let baud = Int(text), (1200...12_000_000).contains(baud) else {
      throw Failure(
        .usage, "--baud '\(text.printable)': give bits per second, 1200 to 12000000")
    }
    return baud
  }
}
