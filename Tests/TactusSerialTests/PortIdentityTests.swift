import TactusSerial
import Testing

@Suite struct PortIdentityTests {
  private let glove = PortInfo(
    path: "/dev/ttyACM0", vendor: 0x0d28, product: 0x0204, serialNumber: "99", usbPort: "1-2",
    usbInterface: 1)

  private func changed(_ change: (inout PortInfo) -> Void) -> PortInfo {
    var port = glove
    change(&port)
    return port
  }

  @Test func aGloveIsRecognisedByItsSerialNumberUnderAnyNameInAnyPlace() {
    let moved = changed {
      $0.path = "/dev/ttyACM7"
      $0.usbPort = "3-1.4"
    }
    #expect(PortIdentity(glove).matches(moved))
  }

  @Test func anotherSerialNumberAnotherModelOrAnotherPortOfTheDeviceIsNotTheGlove() {
    let identity = PortIdentity(glove)
    #expect(!identity.matches(changed { $0.serialNumber = "98" }))
    #expect(!identity.matches(changed { $0.serialNumber = nil }))
    #expect(!identity.matches(changed { $0.product = 0x0205 }))
    #expect(!identity.matches(changed { $0.vendor = 0x0d29 }))
    #expect(!identity.matches(changed { $0.usbInterface = 3 }))
  }

  @Test func withoutASerialNumberThePlaceDecides() {
    let nameless = changed { $0.serialNumber = nil }
    let identity = PortIdentity(nameless)
    #expect(identity.matches(changed { $0.path = "/dev/ttyACM3" }))
    #expect(!identity.matches(changed { $0.usbPort = "1-3" }))
  }

  @Test func twinsWithOneSerialNumberDifferByPlace() {
    let twin = changed {
      $0.path = "/dev/ttyACM1"
      $0.usbPort = "1-3"
    }
    let identity = PortIdentity(glove, among: [glove, twin])
    #expect(identity.matches(glove))
    #expect(!identity.matches(twin))
  }

  @Test func aPortWithoutUSBIsKnownByItsPath() {
    let terminal = PortInfo(path: "/tmp/glove")
    #expect(PortIdentity(terminal) == .path("/tmp/glove"))
    #expect(PortIdentity(terminal).matches(terminal))
    #expect(!PortIdentity(terminal).matches(glove))
  }
}
