import Glibc
import TactusGlove
import TactusSerial
import TactusSystem

extension GloveOptions {
  /// For commands that work with a glove for a while, and wait for one that was unplugged.
  static let specs: [OptionSpec] = briefSpecs + [wait]
  /// For those that need a line, which the loopback has none of.
  static let lineSpecs = brief(ports) + [wait]
  /// For commands that are over when the glove goes.
  static let briefSpecs = brief("loopback, \(ports)")

  private static let ports = "auto, a path, serial:NUMBER or usb:VID:PID"
  private static let wait = OptionSpec(
    "no-wait", nil, "end with 69 when the glove goes, instead of waiting for it")

  private static func brief(_ places: String) -> [OptionSpec] {
    [
      OptionSpec("device", "D", places),
      OptionSpec("baud", "N", "bits per second on a UART (default \(standardBaud))"),
      OptionSpec("capture", "FILE", "record every frame, for inspect, replay and Wireshark"),
    ]
  }

  static let notes = """
    Without --device it is what TACTUS_DEVICE in the environment names, or else
    the loopback, a glove inside this program.
    """

  /// - Parameters:
  ///   - standard: the device where none is named.
  ///   - canWait: whether the command knows how to wait for a glove that went.
  init(_ arguments: Arguments, standard: String = "loopback", canWait: Bool = true) throws(Failure)
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
        .usage, "--baud '\(text.printable)' is no speed: give bits per second, such as 115200")
    }
    return baud
  }
}
