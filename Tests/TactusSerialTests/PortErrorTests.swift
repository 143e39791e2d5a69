import TactusSerial
import Testing

@Suite struct PortErrorTests {
  private static let first = PortInfo(
    path: "/dev/ttyACM0", vendor: 0x0d28, product: 0x0204, serialNumber: "99")
  private static let second = PortInfo(
    path: "/dev/ttyUSB0", vendor: 0x1a86, product: 0x7523)

  private static func locked(_ likelihood: GloveLikelihood, group: String?) -> PortInfo {
    PortInfo(path: "/dev/ttyACM0", likelihood: likelihood, access: .denied(group: group))
  }

  static let errors: [(PortError, [String])] = [
    (.notASelector("usb:1"), ["usb:1", "usb:VID:PID"]),
    (.notFound(.automatic, others: []), ["'tactus devices'", "'tactus mock'"]),
    (.notFound(.path("/dev/ttyACM0"), others: []), ["/dev/ttyACM0", "tactus devices"]),
    (.notFound(.serial("7"), others: [first, second]), ["serial number 7", "connected: 99"]),
    (.notFound(.serial("7"), others: []), ["no USB serial port"]),
    (
      .notFound(.usb(vendor: 1, product: 2), others: [first, second]),
      ["usb:0001:0002", "usb:0d28:0204, usb:1a86:7523"]
    ),
    (
      .ambiguous(.automatic, [first, second]),
      ["--device serial:99 or --device /dev/ttyUSB0"]
    ),
    (
      .denied(locked(.glove, group: "dialout")),
      ["/dev/ttyACM0", "tactus doctor --rules", "usermod -aG dialout $USER"]
    ),
    (
      .denied(locked(.possible, group: "dialout")),
      ["name it in /etc/udev/rules.d/70-tactus.rules", "usermod -aG dialout $USER"]
    ),
    (.denied(locked(.other, group: "dialout")), ["usermod -aG dialout $USER"]),
    (.denied(locked(.other, group: nil)), ["setfacl -m u:$USER:rw /dev/ttyACM0"]),
    (
      .busy(path: "/dev/ttyACM0", by: [PortHolder(processID: 812, name: "brltty")]),
      ["brltty (process 812)", "close that"]
    ),
    (.busy(path: "/dev/ttyACM0", by: []), ["another program", "fuser"]),
    (.notASerialPort(path: "/etc/passwd"), ["/etc/passwd", "not a serial port"]),
    (.unsupportedBaud(path: "/dev/ttyACM0", 7), ["7 baud", "115200"]),
    (.system(call: "flock", code: 5), ["flock", "Input/output error"]),
  ]

  @Test(arguments: errors)
  func anErrorSaysInOneLineWhatIsWrongAndWhatToDo(error: PortError, words: [String]) {
    let text = "\(error)"
    #expect(!text.contains("\n"))
    for word in words { #expect(text.contains(word), "\(text)") }
  }

  @Test func twoPortsWithOneSerialNumberAreNamedByTheirPaths() {
    var twin = Self.first
    twin.path = "/dev/ttyACM1"
    let text = "\(PortError.ambiguous(.serial("99"), [Self.first, twin]))"
    #expect(text.contains("--device /dev/ttyACM0 or --device /dev/ttyACM1"))
  }
}
