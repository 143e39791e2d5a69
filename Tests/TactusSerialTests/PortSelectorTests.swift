import TactusSerial
import Testing

@Suite struct PortSelectorTests {
  static let meanings: [(String, PortSelector)] = [
    ("auto", .automatic),
    ("/dev/ttyACM0", .path("/dev/ttyACM0")),
    (
      "/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.1",
      .path("/dev/serial/by-path/pci-0000:00:14.0-usb-0:2:1.1")
    ),
    ("glove", .path("glove")),
    ("./serial:7", .path("./serial:7")),
    ("serial:A50285BI", .serial("A50285BI")),
    ("serial:two words", .serial("two words")),
    ("serial:1:2", .serial("1:2")),
    ("usb:0d28:0204", .usb(vendor: 0x0d28, product: 0x0204)),
    ("usb:D28:204", .usb(vendor: 0x0d28, product: 0x0204)),
    ("usb:FFFF:0", .usb(vendor: 0xffff, product: 0)),
  ]

  @Test(arguments: meanings)
  func aTextNamesOnePort(text: String, meaning: PortSelector) throws {
    #expect(try PortSelector(text) == meaning)
  }

  @Test(arguments: meanings.map(\.1))
  func aSelectorReadsBackFromItsText(selector: PortSelector) throws {
    #expect(try PortSelector(selector.description) == selector)
  }

  @Test(arguments: [
    "", "serial:", "usb:", "usb:0d28", "usb:0d28:", "usb:0d28:10204", "usb:0x0d28:0x0204",
    "usb:-1:2", "usb:+1:2", "usb:0d28:0204:1", "usb:０d28:0204", "loop:1", "a\0/b",
  ])
  func anInvalidTextIsRefusedWithTheRightForm(text: String) throws {
    let error = try #require(throws: PortError.self) { try PortSelector(text) }
    #expect(error == .notASelector(text))
    #expect(error.description.contains("serial:NUMBER"))
  }
}
