import TactusSerial
import TactusSystem
import TactusTestSupport
import Testing

@testable import TactusFlash

struct FlashListTests {
  private static let pico = PortInfo(
    path: "/dev/ttyACM0", vendor: 0x2e8a, product: 0x000a, productName: "Tactus glove",
    likelihood: .glove)
  private static let adapter = PortInfo(
    path: "/dev/ttyUSB0", vendor: 0x1a86, product: 0x7523, productName: "USB Serial",
    likelihood: .possible)

  /// The lines for findings, with an image of the Pico's firmware at this version.
  private static func lines(
    _ findings: FlashList.Findings, firmware: String = "tactus 1"
  ) throws -> [String] {
    try Folder.with { folder in
      try FirmwareManifestTests.fill(folder, firmware: firmware)
      return FlashList.lines(findings, try FirmwareFolder(folder.path))
    }
  }

  private static func found(
    _ port: PortInfo, _ answer: FirmwareGreeting.Answer
  ) -> FlashList.Findings {
    var findings = FlashList.Findings()
    findings.ports = [(port, answer)]
    return findings
  }

  @Test(arguments: [
    ("tactus 1", "/dev/ttyACM0: pico, tactus 1: the image here has the same version"),
    ("tactus 2", "/dev/ttyACM0: pico, tactus 1: tactus 2 is newer"),
    ("tactus 0", "/dev/ttyACM0: pico, tactus 1: the image here is tactus 0"),
  ])
  func aGloveIsComparedWithTheImage(image: String, line: String) throws {
    let findings = Self.found(
      Self.pico, .firmware(board: "pico", FirmwareVersion("tactus 1")))
    let lines = try Self.lines(findings, firmware: image)
    #expect(lines[0] == line)
    #expect(lines[1] == "  hold BOOTSEL down while you plug it in, then: tactus flash pico")
  }

  @Test func anAdapterThatIsSilentMayLeadToAnyBoardOnASerialLine() throws {
    let lines = try Self.lines(Self.found(Self.adapter, .silence))
    #expect(lines[0] == "/dev/ttyUSB0: USB Serial, no firmware of Tactus answers")
    #expect(lines.contains("  tactus flash nano --port /dev/ttyUSB0"))
    #expect(lines.contains { $0.hasSuffix("tactus flash stm32f405 --port /dev/ttyUSB0") })
  }

  @Test func anArduinoThatAnswersGetsItsOwnCommand() throws {
    let lines = try Self.lines(
      Self.found(Self.adapter, .firmware(board: "Uno", FirmwareVersion("Arduino 1.0"))))
    #expect(lines[0].hasSuffix("Uno, Arduino 1.0: no image for it here"))
    #expect(lines[1] == "  tactus flash uno --port /dev/ttyUSB0")
  }

  @Test func aPortInUseIsNotAskedAndGetsNoCommand() throws {
    let lines = try Self.lines(
      Self.found(Self.pico, .closed("/dev/ttyACM0 is in use by screen (process 7)")))
    #expect(lines[0].hasSuffix("not asked: /dev/ttyACM0 is in use by screen (process 7)"))
    #expect(lines[1].hasPrefix("firmware of Tactus 9.9 in "))
  }

  @Test func bootDrivesGetTheCommandOfTheirBoard() throws {
    var findings = FlashList.Findings()
    findings.volumes = try [
      #require(BootVolume(info: Array("Board-ID: RPI-RP2\n".utf8), at: "/media/my drive")),
      #require(BootVolume(info: Array("Board-ID: RP2350\nModel: Pico 2\n".utf8), at: "/m")),
    ]
    findings.unmounted = "/dev/sdb1"
    let lines = try Self.lines(findings)
    #expect(lines[0] == "/media/my drive: boot drive of a board, RPI-RP2")
    #expect(lines[1] == "  tactus flash pico --volume '/media/my drive'")
    #expect(lines[3] == "  there is no firmware for this board here")
    #expect(lines.contains("  udisksctl mount -b /dev/sdb1"))
  }

  @Test func textFromADeviceIsMadeSafe() throws {
    var port = Self.adapter
    port.productName = "a\u{1B}[2Jb"
    #expect(try !Self.lines(Self.found(port, .silence)).joined().contains("\u{1B}"))
  }

  @Test func withoutAnythingItSaysWhatToDo() throws {
    #expect(try Self.lines(FlashList.Findings())[0].hasPrefix("no board is there"))
  }
}
