import Foundation
import Testing

@testable import TactusBroker

/// A computer's power source, from Linux's description of its supplies.
@Suite struct HostPowerTests {
  private let laptop = [
    "type": "Battery", "present": "1", "capacity": "41", "status": "Discharging",
    "energy_now": "20500000", "energy_full": "50000000",
  ]

  @Test(arguments: [
    ("Discharging", "0", HostPower(source: .battery, battery: 41)),
    ("Charging", "1", HostPower(source: .mains, battery: 41, isCharging: true)),
    ("Full", "1", HostPower(source: .mains, battery: 41)),
    ("Not charging", "1", HostPower(source: .mains, battery: 41)),
    ("Unknown", "0", HostPower(source: .battery, battery: 41)),
    // A supply that is too weak.
    ("Discharging", "1", HostPower(source: .battery, battery: 41)),
  ])
  func aLaptopRunsOnItsBatteryOrOnTheMains(status: String, online: String, power: HostPower) {
    var battery = laptop
    battery["status"] = status
    #expect(HostPower(supplies: [battery, ["type": "Mains", "online": online]]) == power)
  }

  @Test func aBatteryAloneWhoseStatusIsUnknownHasACharge() {
    let power = HostPower(supplies: [["type": "Battery", "capacity": "12", "status": "Unknown"]])
    #expect(power == HostPower(source: nil, battery: 12))
    #expect(power?.isLow == true)
  }

  @Test func aUPSIsABatteryAndUSBIsTheMains() {
    #expect(
      HostPower(supplies: [["type": "UPS", "capacity": "80", "status": "Discharging"]])
        == HostPower(source: .battery, battery: 80))
    #expect(
      HostPower(supplies: [["type": "USB_C", "online": "1"]]) == HostPower(source: .mains))
  }

  @Test func twoBatteriesAreOneByTheirSizes() {
    let small = ["type": "Battery", "energy_now": "0", "energy_full": "10", "status": "Unknown"]
    let large = ["type": "Battery", "energy_now": "30", "energy_full": "30", "status": "Charging"]
    #expect(HostPower(supplies: [small, large])?.battery == 75)
  }

  @Test(arguments: [
    [:], ["type": "Battery"], ["type": "Battery", "capacity": "400"],
    ["type": "Battery", "capacity": "-1"], ["type": "Battery", "capacity": "9", "scope": "Device"],
    ["type": "Battery", "capacity": "9", "present": "0"], ["type": "Mains", "online": "0"],
    ["type": "Battery", "energy_now": "nan", "energy_full": "0"], ["type": "\u{1B}[2J"],
  ])
  func whatSaysNothingIsNothing(supply: [String: String]) {
    #expect(HostPower(supplies: [supply]) == nil)
  }

  @Test func theFilesOfAFolderAreRead() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tactus-power-\(UUID())")
    defer { try? FileManager.default.removeItem(at: root) }
    func write(_ name: String, _ members: [String: String]) throws {
      let folder = root.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (key, value) in members {
        try Data("\(value)\n".utf8).write(to: folder.appendingPathComponent(key))
      }
    }
    #expect(HostPower.read(in: root.path) == nil)
    try write("BAT0", laptop)
    try write("AC", ["type": "Mains", "online": "0"])
    try write("hidpp_battery_0", ["type": "Battery", "scope": "Device", "capacity": "3"])
    try write("odd", ["capacity": String(repeating: "9", count: 100_000)])
    let pipe = root.appendingPathComponent("odd/type").path
    #expect(mkfifo(pipe, 0o600) == 0)
    #expect(HostPower.read(in: root.path) == HostPower(source: .battery, battery: 41))
  }

  @Test func aBatteryIsLowWhenNothingFeedsIt() {
    #expect(HostPower(source: .battery, battery: 20).isLow)
    #expect(!HostPower(source: .battery, battery: 21).isLow)
    #expect(!HostPower(source: .mains, battery: 5).isLow)
    #expect(!HostPower(source: nil, battery: 5, isCharging: true).isLow)
  }
}
