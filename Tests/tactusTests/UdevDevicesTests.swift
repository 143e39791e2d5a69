import Foundation
import Glibc
import Testing

/// `tactus devices` with gloves seen by the real libudev and libserialport.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(5)))
struct UdevDevicesTests {
  /// A port in the form of `--json`.
  private struct Port: Decodable, Equatable {
    var event: String?
    var path: String
    var vendorId: String?
    var productId: String?
    var maker: String?
    var product: String?
    var serialNumber: String?
    var driver: String?
    var usbPort: String?
    var glove: String?
    var mayOpen: Bool?
    var cure: String?
    var inUseBy: [Holder]?

    struct Holder: Decodable, Equatable {
      var process: Int32
      var name: String
    }

    init(_ line: String) throws {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self = try decoder.decode(Port.self, from: Data(line.utf8))
    }

    init(_ fake: FakeGlove, event: String? = nil, glove: String) {
      self.event = event
      path = "/dev/\(fake.node)"
      vendorId = fake.vendor
      productId = fake.product
      maker = fake.maker
      product = fake.name
      serialNumber = fake.serial.isEmpty ? nil : fake.serial
      driver = fake.driver
      usbPort = fake.usbPort
      self.glove = glove
      mayOpen = true
      inUseBy = []
    }
  }

  @Test(arguments: [
    (FakeGlove(), "glove"),
    (FakeGlove(vendor: "2e8a", product: "000a", maker: "Raspberry Pi", name: "Pico"), "possible"),
    (
      FakeGlove(
        node: "ttyUSB3", usbPort: "2-1.4", vendor: "1a86", product: "7523", serial: "",
        maker: "QinHeng", name: "USB Serial", driver: "ch341"), "possible"
    ),
    (FakeGlove(vendor: "046d", product: "c52b", maker: "Logi", name: "Receiver"), "other"),
    (FakeGlove(serial: "Füße 点字", maker: "Taktil\u{1B}[31m GmbH"), "glove"),
  ])
  func everyAttributeOfAPortIsListed(fake: FakeGlove, glove: String) throws {
    let bench = try UdevBench()
    let plugged = try bench.plug(fake)
    let listed = try bench.run(["devices", "--json"])
    #expect(listed.status == 0, "\(listed.errors)")
    #expect(try listed.lines.map(Port.init) == [Port(fake, glove: glove)])
    withExtendedLifetime(plugged) {}
  }

  @Test
  func aListForPeopleHasALineForEachPort() throws {
    let bench = try UdevBench()
    let first = try bench.plug(FakeGlove(node: "ttyACM10"))
    let second = try bench.plug(FakeGlove(node: "ttyACM9", usbPort: "1-2", serial: "TG-0002"))
    let listed = try bench.run(["devices"])
    #expect(listed.status == 0)
    #expect(
      listed.lines == [
        "/dev/ttyACM9   1209:0001  glove  cdc_acm  serial:TG-0002  Tactus Tactus glove",
        "/dev/ttyACM10  1209:0001  glove  cdc_acm  serial:TG-0001  Tactus Tactus glove",
      ])
    withExtendedLifetime([first, second]) {}
  }

  @Test
  func noRowOfTheListEndsInSpaces() throws {
    let bench = try UdevBench()
    let first = try bench.plug()
    let second = try bench.plug(
      FakeGlove(
        node: "ttyUSB0", usbPort: "1-2", vendor: "1a86", product: "7523", serial: "",
        maker: "QinHeng", name: String(repeating: "long ", count: 30), driver: "ch341"))
    let listed = try bench.run(["devices"])
    #expect(listed.lines.contains("/dev/ttyUSB0  1a86:7523  possible  ch341"), "\(listed.text)")
    #expect(listed.lines.allSatisfy { !$0.hasSuffix(" ") && $0.count <= 80 }, "\(listed.text)")
    withExtendedLifetime([first, second]) {}
  }

  @Test
  func withoutAPortThereIsNothingToList() throws {
    let bench = try UdevBench()
    #expect(try bench.run(["devices", "--json"]).lines.isEmpty)
    let listed = try bench.run(["devices"])
    #expect(listed.status == 0)
    #expect(listed.lines.count == 1)
  }

  @Test
  func aPortThatIsOpenIsListedWithItsHolder() throws {
    let bench = try UdevBench()
    let plugged = try bench.plug()
    let holder = try bench.holdOpen(plugged)
    let listed = try bench.run(["devices", "--json"])
    let port = try #require(try listed.lines.map(Port.init).first)
    #expect(port.inUseBy == [Port.Holder(process: holder.pid, name: "sleep")])
    withExtendedLifetime(plugged) {}
  }

  @Test
  func whoMayNotOpenAPortIsToldTheCure() throws {
    let bench = try UdevBench()
    let plugged = try bench.plug()
    try bench.restrict(plugged)
    let listed = try bench.runWithoutRights(["devices", "--json"])
    let port = try #require(try listed.lines.map(Port.init).first)
    #expect(port.mayOpen == false)
    #expect(port.cure?.contains("tactus doctor --rules") == true)
    let forPeople = try bench.runWithoutRights(["devices"])
    #expect(forPeople.text.contains("tactus doctor --rules"))
  }

  @Test
  func aWatchTellsWhatComesAndGoes() throws {
    let bench = try UdevBench()
    let here = FakeGlove()
    let comer = FakeGlove(node: "ttyACM1", usbPort: "1-2", serial: "TG-0002")
    let first = try bench.plug(here)
    let watch = try bench.start(["devices", "--watch", "--json"])
    #expect(
      try Port(try watch.line().text) == Port(here, event: "present", glove: "glove"))
    let second = try bench.plug(comer)
    #expect(
      try Port(try watch.line().text) == Port(comer, event: "added", glove: "glove"))
    try bench.unplug(first)
    let gone = try Port(try watch.line().text)
    #expect(gone.event == "removed")
    #expect(gone.path == "/dev/ttyACM0")
    watch.signal(SIGINT)
    #expect(try watch.finish() == 130)
    #expect(watch.errorLines.isEmpty)
    withExtendedLifetime(second) {}
  }

  @Test
  func everyWatchHearsOfAGlove() throws {
    let bench = try UdevBench()
    let watches = try (0..<3).map { _ in try bench.start(["devices", "--watch"]) }
    for watch in watches { try watch.line(containing: "no serial ports") }
    let plugged = try bench.plug()
    for watch in watches { try watch.line(containing: "added /dev/ttyACM0") }
    withExtendedLifetime(plugged) {}
  }
}
