import Foundation
import TactusHaptics
import TactusTestSupport
import TactusText
import TactusWire
import Testing

/// The boards of the hardware folder, and invalid boards in a profile.
@Suite struct BoardProfileTests {
  private static func text(_ board: String) throws -> String {
    try String(contentsOf: HardwareFolder.profile(board), encoding: .utf8)
  }

  private func board(_ name: String) throws -> BoardDescription {
    let profile = try Profile(json: Array(try Self.text(name).utf8), file: "\(name).json")
    return try #require(profile.board)
  }

  @Test(arguments: HardwareFolder.boards)
  func theProfileOfEachBoardCanBeReadWith(name: String) throws {
    let profile = try Profile(readingFrom: HardwareFolder.profile(name).path)
    let board = try #require(profile.board)
    let layout = try #require(profile.layout)
    let limits = try #require(profile.limits)
    #expect(board.name == name)
    #expect(board.outputs.count == layout.actuators.count)
    #expect(board.keys.count == 6)
    #expect(board.motorPower != nil && board.firmware != nil)
    #expect(limits.summedPercent <= board.supply.summedPercent)
    for kind in Encoding.Kind.allCases {
      #expect(throws: Never.self) {
        try PatternTable(
          encoding: try Encoding(named: kind.rawValue), layout: layout,
          calibration: profile.calibration, limits: limits)
      }
    }
  }

  @Test(arguments: [
    (
      "stm32f405", ["PC6", "PC7", "PC8", "PC9", "PA8", "PB0"],
      ["PC0", "PC1", "PC2", "PC3", "PC13", "PB5"], ["PA9", "PA10"], BoardDescription.KeyLevel.high
    ),
    (
      "microbit", ["P0.3", "P0.2", "P0.1", "P0.18", "P0.20", "P0.16"],
      ["P0.17", "P0.26", "P0.10", "P0.22", "P0.21", "P0.4"], ["P0.24", "P0.25"], .low
    ),
    (
      "pico", ["GP2", "GP3", "GP4", "GP5", "GP6", "GP7"],
      ["GP8", "GP9", "GP10", "GP11", "GP12", "GP13"], [], .low
    ),
  ])
  func thePinsAreThoseThatTheFirmwareHas(
    name: String, motors: [String], keys: [String], line: [String],
    level: BoardDescription.KeyLevel
  ) throws {
    let board = try board(name)
    #expect(board.outputs.map(\.connection.pin.description) == motors)
    #expect(board.keys.map(\.pin.description) == keys)
    let wires = board.serial.wires
    #expect([wires?.transmit, wires?.receive].compactMap { $0?.description } == line)
    #expect(wires?.baud == (line.isEmpty ? nil : 115_200))
    #expect((board.serial.bridge == .native) == line.isEmpty)
    #expect(board.keyLevel == level)
  }

  @Test(arguments: [
    (
      #""PC7", "label""#, #""PC6", "label""#,
      "board.outputs[1].pin: expected a pin of its own, "
        + "found PC6, which is board.outputs[0].pin"
    ),
    (
      #""transmit": "PA9""#, #""transmit": "PB5""#,
      "board.keys[5].pin: expected a pin of its own, "
        + "found PB5, which is board.serial.transmit"
    ),
    (
      #""pin": "PB1""#, #""pin": "PC6""#,
      "board.motor_power.pin: expected a pin of its own, "
        + "found PC6, which is board.outputs[0].pin"
    ),
    (
      #""processor": "cortex-m4""#, #""processor": "z80""#,
      #"board.firmware.processor: expected "cortex-m0" or "cortex-m0plus" or "cortex-m4", "#
        + #"found "z80""#
    ),
    (
      #""flash_ceiling": 20480"#, #""flash_ceiling": 0"#,
      "board.firmware.flash_ceiling: expected a whole number, 1024 to 16777216, found 0"
    ),
    (
      #""PB0", "label""#, #""PB16", "label""#,
      "board.outputs[5].pin: expected a pin, such as PC6, "
        + #"P0.24 or GP2, found "PB16""#
    ),
    (#""name": "stm32f405""#, #""name": "a name too long""#, nil),
    (
      #""name": "stm32f405""#, #""name": "seventeen letters""#,
      "board.name: expected a text of at "
        + #"most 16 bytes, found "seventeen letters""#
    ),
    (
      #""crystal_hz": 8000000"#, #""crystal_hz": 8"#,
      "board.crystal_hz: expected a whole number, "
        + "1000000 to 50000000, found 8"
    ),
    (
      #""key_level": "high""#, #""key_level": "up""#,
      "board.key_level: expected \"high\" or "
        + #""low", found "up""#
    ),
    (
      #""bridge": "adapter""#, #""bridge": 3"#,
      #"board.serial.bridge: expected "adapter" or "onboard" or "native", found 3"#
    ),
    (
      #""bridge": "adapter""#, #""bridge": "native""#,
      "board.serial.transmit: expected no transmit, since the bridge is "
        + #"native, found "PA9""#
    ),
    (#""watchdog": "IWDG","#, "", "board: expected the key \"watchdog\" in it, found none"),
    (
      #""watchdog": "IWDG","#, #""watchdog": "IWDG", "watch": 1,"#,
      #"board.watch: expected a key like "watchdog", found the unknown key "watch""#
    ),
    (
      #""alternate_function": 7"#, #""alternate_function": 16"#,
      "board.serial.alternate_function: "
        + "expected a whole number, 0 to 15, found 16"
    ),
    (
      #""summed_percent": 250"#, #""summed_percent": 280"#,
      "board.supply: expected enough for "
        + "safety.summed_percent 280, found enough for 279"
    ),
    (#""summed_percent": 250"#, #""summed_percent": 279"#, nil),
    (
      #""PA1", "label""#, #""PC5", "label""#,
      "board.pressure.channels[5].pin: expected a pin of its own, "
        + "found PC5, which is board.pressure.channels[0].pin"
    ),
    (
      #""pressure": {"#, #""pressure": {"inputs": 6,"#,
      #"board.pressure.inputs: expected a key like "input", found the unknown key "inputs""#
    ),
    (
      #""pressure": {"#, #""pressure": {"select": [],"#,
      #"board.pressure: expected the key "input" in it, found none"#
    ),
    (
      #""pressure": {"#,
      #""pressure": {"input": {"pin": "PA0", "label": "a", "wire": "b"}, "select": [],"#,
      "board.pressure.select: expected 3 select lines, found an array of 0"
    ),
    (
      #""summed_percent": 250, "#, "",
      "board.supply: expected enough for "
        + "safety.summed_percent 500, found enough for 279"
    ),
    (
      #""board_ma": 150"#, #""board_ma": 501"#,
      "board.supply.board_ma: expected a whole number, "
        + "0 to 500, found 501"
    ),
    (
      #"{"name": "palm", "x": 0.5, "y": 0.8}"#,
      #"{"name": "palm", "x": 0.5, "y": 0.8}, "#
        + #"{"name": "wrist", "x": 0.5, "y": 1}"#,
      "board.outputs: expected 7 outputs, one for each "
        + "actuator of the layout, found an array of 6"
    ),
  ])
  func aChangeIsTakenOrRefusedWithItsPath(from: String, to: String, expected: String?) throws {
    let text = try Self.text("stm32f405")
    let changed = text.replacingOccurrences(of: from, with: to)
    try #require(changed != text)
    do throws(JSONDocumentError) {
      _ = try Profile(json: Array(changed.utf8), file: "b.json")
      #expect(expected == nil)
    } catch {
      let parts = error.description.split(separator: ":", maxSplits: 3)
      #expect(parts.count == 4 && parts[0] == "b.json" && Int(parts[1]) != nil)
      #expect(parts.last.map { $0.dropFirst() } == expected?[...], "\(error)")
    }
  }

  @Test func pressureComesByInputsOfTheBoardOrByAMultiplexer() throws {
    let inputs = try #require(try board("stm32f405").pressure)
    #expect(inputs.count == 6)
    guard case .inputs(let channels) = inputs else {
      Issue.record("no inputs, but \(inputs)")
      return
    }
    #expect(channels.map(\.pin.description) == ["PA1", "PA4", "PA5", "PA6", "PA7", "PC5"])
    #expect(try board("microbit").pressure == nil)

    let text = try Self.text("microbit")
    func connection(_ pin: String) -> String {
      #"{"pin": "\#(pin)", "label": "x", "wire": "white"}"#
    }
    let lead = #"{"label": "Y0", "wire": "brown"}"#
    let select = ["P0.5", "P0.6", "P0.7"].map(connection).joined(separator: ", ")
    let changed = text.replacingOccurrences(
      of: #""key_level""#,
      with: #""pressure": {"input": \#(connection("P0.8")), "select": [\#(select)], "#
        + #""channels": [\#(lead), \#(lead)]}, "key_level""#)
    let profile = try Profile(json: Array(changed.utf8), file: "b.json")
    guard case .multiplexer(let input, let lines, let leads)? = profile.board?.pressure else {
      Issue.record("no multiplexer")
      return
    }
    #expect(input.pin.description == "P0.8")
    #expect(lines.map(\.pin.description) == ["P0.5", "P0.6", "P0.7"])
    #expect(leads.map(\.label) == ["Y0", "Y0"])
  }

  @Test(arguments: ["PA0", "PI15", "P0.0", "P0.31", "P1.9", "GP0", "GP29"])
  func pinsOfEveryKindAreKnown(name: String) {
    #expect(BoardDescription.Pin(name)?.description == name)
  }

  @Test(arguments: [
    "", "P", "PA", "PJ1", "PA16", "PA01", "PA+1", "PA.1", "P0", "P0.", "P0.32", "P0.01", "P2.1",
    "GP30", "GP", "GP01", "gp1", "pa1", "PA1 ", "PÄ1", "P0.1x", "PA99999999999999999999",
  ])
  func whatIsNoPinIsNone(name: String) { #expect(BoardDescription.Pin(name) == nil) }

  private func glove(_ name: StaticString, motors: UInt8, keys: UInt8) -> DeviceDescription {
    DeviceDescription(
      actuators: motors, slots: 64, pulsesPerPattern: 12, waitingPatterns: 4, queueDepth: 128,
      window: 8, maximumPulse: 3000, maximumContinuous: 3000, lease: 250, keys: keys,
      pressureChannels: 0, resetCause: .powerOn, board: ShortText(name), firmware: ShortText("x"))
  }

  @Test func anotherGloveIsToldApartFromTheBoard() throws {
    let board = try board("microbit")
    #expect(board.difference(from: glove("microbit", motors: 6, keys: 6)) == nil)
    #expect(board.difference(from: glove("", motors: 6, keys: 6)) == nil)
    #expect(
      board.difference(from: glove("other", motors: 6, keys: 6))
        == "the profile is for board microbit with 6 motors and 6 keys, this glove is other with 6 "
        + "motors and 6 keys")
    #expect(
      board.difference(from: glove("", motors: 4, keys: 6))
        == "the profile is for board microbit with 6 motors and 6 keys, this glove is without a "
        + "name with 4 motors and 6 keys")
    #expect(board.difference(from: glove("microbit", motors: 6, keys: 0)) != nil)
  }

  @Test(arguments: Seeds.of(count: 200))
  func damagedBoardsNeverCrash(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(try Self.text(random.one(of: ["stm32f405", "microbit", "pico"])).utf8)
    for _ in 0..<random.int(1...4) {
      let place = random.int(0...bytes.count - 1)
      switch random.int(1...3) {
      case 1: bytes[place] = UInt8(random.int(0...255))
      case 2: bytes.remove(at: place)
      default: bytes.insert(random.one(of: Array("{}[]\",:0-9.P".utf8)), at: place)
      }
    }
    do throws(JSONDocumentError) {
      _ = try Profile(json: bytes, file: "glove.json")
    } catch {
      #expect(error.description.hasPrefix("glove.json:"), "\(Seeds.again(seed))")
      #expect(!error.description.contains("\n"), "\(Seeds.again(seed))")
    }
  }
}
