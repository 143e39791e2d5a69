import Foundation
import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusInput
import TactusMessenger
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusService

@Suite(.onThreads) struct MessengerConfigurationTests {
  private static func read(_ json: String, file: String = "/home/ada/messenger.json") throws
    -> MessengerConfiguration
  {
    try MessengerConfiguration(json: Array(json.utf8), file: file)
  }

  @Test func anEmptyDocumentLeavesEverythingAsItIs() throws {
    var empty = try Self.read("{}")
    empty.file = nil
    #expect(empty == .standard)
    #expect(MessengerConfiguration.standard.inactivity == .seconds(60))
  }

  @Test func allThatMayBeSetIsTaken() throws {
    let settings = try Self.read(
      """
      {"send": ["send it", "--to", ""], "freeze_card": ["f"], "call_bank": ["/bin/c", "x y"],
       "table": "de-g2.ctb", "rate": 150, "profile": "my.json", "layout": "/etc/layout.json",
       "vocabulary": "sub/cues.json", "device": "serial:1", "inactivity_seconds": 15,
       "call_for_help": ["ring", "2"], "quiet_hours": {"from": "22:00", "to": "07:05"},
       "echo": "word"}
      """)
    #expect(settings.send == ["send it", "--to", ""])
    #expect(settings.freezeCard == ["f"])
    #expect(settings.quietHours == QuietHours(from: 1320, to: 425))
    #expect(settings.callForHelp == ["ring", "2"])
    #expect(settings.callBank == ["/bin/c", "x y"])
    #expect(settings.table == "de-g2.ctb")
    #expect(settings.ratePercent == 150)
    #expect(settings.profile == "/home/ada/my.json")
    #expect(settings.layout == "/etc/layout.json")
    #expect(settings.vocabulary == "/home/ada/sub/cues.json")
    #expect(settings.device == "serial:1")
    #expect(settings.inactivity == .seconds(15))
    #expect(settings.echo == .word)
  }

  /// A wrong document, and the required contents of its error.
  static let wrong: [(json: String, says: String)] = [
    ("", "m.json:1:1: expected a value"),
    ("[]", "m.json:1:1: settings: expected an object, found an array of 0"),
    ("{\"sned\": 1}", "m.json:1:10: sned: expected a key like \"send\""),
    ("{\"inactivity\": 60}", "\"inactivity_seconds\""),
    ("{\"zzzzzzzz\": 60}", "\"freeze_card\""),
    (
      "{\"send\": \"mail\"}",
      "1:10: send: expected an array of a program and its arguments, found \"mail\""
    ),
    ("{\"send\": []}", "1:10: send: expected an array of a program"),
    ("{\"send\": [\"\"]}", "1:11: send[0]: expected the name of a program, found \"\""),
    (
      "{\"call_bank\":\n [\"a\", 2]}",
      "2:8: call_bank[1]: expected a text in double quotes, found 2"
    ),
    ("{\"call_bank\": [\"a\", \"b\\u0000\"]}", "call_bank[1]"),
    ("{\"rate\": 24}", "rate: expected a whole number, 25 to 400, found 24"),
    ("{\"inactivity_seconds\": 14}", "expected a whole number, 15 to 3600"),
    ("{\"echo\": \"loud\"}", "expected \"tick\", \"word\" or \"none\""),
    ("{\"inactivity_seconds\": 3601}", "expected a whole number, 15 to 3600"),
    ("{\"layout\": \"glove-finger\"}", "glove-fingers"),
    ("{\"table\": \"\"}", "table: expected a text that is not empty, found \"\""),
    (
      "{\"table\": \"en-ueb-g1.cbt\"}",
      "1:11: table: expected a braille table like \"en-ueb-g1.ctb\""
    ),
    ("{\"table\": \"zzzzzzzzzzzzzzzzzzz\"}", "'tactus tables'"),
    ("{\"table\": \"nope.ctb\"}", "expected a braille table of 'tactus tables', found"),
    ("{\"\": 1}", "m.json:1:6: settings: expected a key like"),
    ("{\"device\": \"usb:1\"}", "device: expected loopback, auto, a path"),
    ("{\"model\": \"x\"}", "1:11: model: expected an object, found \"x\""),
    ("{\"model\": {\"name\": \"x\"}}", "1:11: model: expected the key \"url\" in it"),
    ("{\"model\": {\"url\": \"http://127.0.0.1\"}}", "expected the key \"name\" in it"),
    ("{\"model\": {\"url\": 1, \"name\": \"x\"}}", "1:19: model.url: expected a text"),
    (
      "{\"model\": {\"url\": \"127.0.0.1:80\", \"name\": \"x\"}}",
      "1:19: model.url: expected an address such as \"http://127.0.0.1:8080/v1\", found \"127"
    ),
    (
      "{\"model\": {\"url\": \"http://192.168.0.9/v1\", \"name\": \"x\"}}",
      "1:19: model.url: expected an address on this machine, such as \"http://127.0.0.1:8080/v1\""
    ),
    (
      "{\"model\": {\"url\": \"http://192.168.0.9/v1\", \"name\": \"x\", \"allow_remote\": false}}",
      "or also \"allow_remote\": true"
    ),
    (
      "{\"model\": {\"url\": \"http://[::1]\", \"name\": \"\"}}",
      "model.name: expected a text that is not empty"
    ),
    (
      "{\"model\": {\"url\": \"http://[::1]\", \"name\": \"x\", \"allow_remote\": \"yes\"}}",
      "model.allow_remote: expected true or false"
    ),
    (
      "{\"model\": {\"url\": \"http://[::1]\", \"name\": \"x\", \"key\": 1}}",
      "model.key: expected a key like"
    ),
    (
      "{\"quiet_hours\": {\"from\": \"22:00\"}}", "1:17: quiet_hours: expected the key \"to\" in it"
    ),
    (
      "{\"quiet_hours\": {\"from\": \"9:00\", \"to\": \"07:00\"}}",
      "quiet_hours.from: expected a time of day such as \"22:00\", found \"9:00\""
    ),
    (
      "{\"quiet_hours\": {\"from\": \"22:00\", \"to\": \"24:00\"}}",
      "quiet_hours.to: expected a time of day, 00:00 to 23:59"
    ),
    (
      "{\"quiet_hours\": {\"from\": \"22:00\", \"to\": \"22:00\"}}",
      "quiet_hours.to: expected another time than \"from\""
    ),
    ("{\"touch\": true}", "1:11: touch: expected an object"),
    ("{\"touch\": {\"kin\": 1}}", "touch.kin: expected a key like \"kind\""),
    (
      "{\"touch\": {\"kind\": \"hold\"}}",
      "touch.kind: expected \"braille\" or \"quadrants\" or \"press\" or \"fingers\", found \"hold\""
    ),
    (
      "{\"touch\": {\"mode\": 1}}",
      "touch.mode: expected \"auto\" or \"hold\" or \"table\", found 1"
    ),
    ("{\"touch\": {\"surface_mm\": [65]}}", "touch.surface_mm: expected width and height"),
    (
      "{\"touch\": {\"surface_mm\": [65, 2001]}}",
      "touch.surface_mm[1]: expected a number, 1 to 2000, found 2001"
    ),
    ("{\"touch\": {\"middle_finger_mm\": -1}}", "expected a number, 0 to 500, found -1"),
    ("{\"touch\": {\"finger_angle_degrees\": 91}}", "expected a number, -90 to 90, found 91"),
    ("{\"touch\": {\"finger_bias_mm\": 3}}", "touch.finger_bias_mm: expected an object"),
    (
      "{\"touch\": {\"finger_bias_mm\": {\"away\": 501}}}",
      "touch.finger_bias_mm.away: expected a number, -500 to 500"
    ),
    ("{\"touch\": {\"swipe_mm\": 0.5}}", "touch.swipe_mm: expected a number, 1 to 1000"),
    ("{\"touch\": {\"vibration\": {\"on\": 1}}}", "touch.vibration.on: expected true or false"),
    (
      "{\"touch\": {\"vibration\": {\"cells\": [\"52\"]}}}",
      "touch.vibration.cells[0]: expected dots of 1 to 6 in ascending order"
    ),
    ("{\"touch\": {\"vibration\": {\"cells\": [\"7\"]}}}", "cells[0]: expected dots"),
    ("{\"touch\": {\"vibration\": {\"cells\": [\"\"]}}}", "cells[0]: expected dots"),
    (
      "{\"touch\": {\"vibration\": {\"interval_ms\": 29}}}",
      "interval_ms: expected a whole number, 30 to 10000"
    ),
    (
      "{\"touch\": {\"quadrants\": {\"shift\": \"on\"}}}", "shift: expected \"stays\" or \"once\""
    ),
    (
      "{\"touch\": {\"quadrants\": {\"echo\": \"none\"}}}",
      "echo: expected \"off\" or \"character\" or \"word\""
    ),
    (
      "{\"touch\": {\"press\": {\"interaction\": 0.2}}}",
      "touch.press.interaction: expected a number, 0.25 to 20, found 0.2"
    ),
    (
      "{\"touch\": {\"press\": {\"interaction\": 2, \"relative\": 1}}}",
      "1:21: touch.press: expected one of \"interaction\" and \"relative\" and no more"
    ),
    ("{\"touch\": {\"press\": {\"two\": 2}}}", "touch.press.two: expected an array"),
    ("{\"touch\": {\"press\": {\"two\": [2]}}}", "touch.press.two: expected two forces"),
    (
      "{\"touch\": {\"press\": {\"two\": [3, 2]}}}",
      "touch.press.two[1]: expected a number, 3 to 20, found 2"
    ),
    (
      "{\"touch\": {\"press\": {\"release_percent\": 100}}}",
      "release_percent: expected a whole number, 10 to 99"
    ),
    (
      "{\"touch\": {\"press\": {\"kinds\": {\"gave\": {}}}}}",
      "kinds.gave: expected a key like \"grave\""
    ),
    (
      "{\"touch\": {\"press\": {\"kinds\": {\"grave\": {}}}}}",
      "touch.press.kinds.grave: expected \"interaction\", \"two\" or \"relative\" in it"
    ),
    ("{\"device\": null}", "device: expected a text in double quotes, found null"),
    ("{\"device\": \"a\", \"device\": \"b\"}", "1:17: expected a key other than"),
  ]

  @Test(arguments: wrong.indices)
  func whatIsWrongIsNamedWithItsPlace(index: Int) {
    let (json, says) = Self.wrong[index]
    let error = #expect(throws: (any Error).self) { try Self.read(json, file: "m.json") }
    let said = error.map { "\($0)" } ?? ""
    #expect(said.contains(says), "\(said)")
  }

  @Test func allThatMayBeSetOfTouchesIsTaken() throws {
    #expect(try Self.read("{\"touch\": {}}").touch == TouchSettings())
    let touch = try Self.read(
      """
      {"touch": {"kind": "press", "mode": "table", "surface_mm": [65.5, 140],
       "middle_finger_mm": 20, "finger_angle_degrees": 30, "swipe_mm": 9,
       "finger_bias_mm": {"inwards": 4, "away": -2},
       "vibration": {"on": false, "cells": ["1", "2356"], "interval_ms": 30},
       "quadrants": {"shift": "once", "echo": "character", "swipe_mm": 20},
       "press": {"relative": 1.5, "release_percent": 70,
                 "kinds": {"row": {"two": [1.5, 3]}, "grave": {"interaction": 4}}}}}
      """
    ).touch
    #expect(touch.kind == .press && touch.size == TouchSize(width: 65.5, height: 140))
    #expect(touch.braille.mode == .table && touch.braille.middleFingerWidth == 20)
    #expect(touch.braille.fingerAngle == .pi / 6 && touch.braille.swipeDistance == 9)
    #expect(touch.braille.fingerBiasInwards == 4 && touch.braille.fingerBiasAway == -2)
    #expect(!touch.braille.vibrates && touch.braille.vibrationInterval == .milliseconds(30))
    #expect(Set(touch.braille.vibrationCells.map(\.dotNumbers)) == ["1", "2356"])
    #expect(touch.quadrants == QuadrantSettings(shift: .once, echo: .character, swipe: 20))
    #expect(touch.press.threshold == .relative(1.5) && touch.press.release == 0.7)
    #expect(touch.press.ofKind == [.row: .two(1.5, 3), .grave: .absolute(4)])
  }

  @Test func vibrationAloneIsOnForTheHomeRow() throws {
    let braille = try Self.read("{\"touch\": {\"vibration\": {}}}").touch.braille
    #expect(braille.vibrates && braille.vibrationCells == BrailleTouchSettings.homeRow)
  }

  @Test func aLargerModelIsOnThisMachineUnlessTheSettingsAllowMoreInSoManyWords() throws {
    let here = try #require(
      try Self.read(
        "{\"model\": {\"url\": \"http://localhost:8080/v1/\", \"name\": \"qwen3-4b\"}}"
      ).model)
    #expect(here.name == "qwen3-4b")
    #expect(here.address.endpoint == "http://localhost:8080/v1/chat/completions")
    #expect(here.address.isLocal)
    let there = try Self.read(
      """
      {"model": {"allow_remote": true, "url": "https://models.example/v1", "name": "x"}}
      """)
    #expect(there.model?.address.isLocal == false)
    #expect(MessengerConfiguration.standard.model == nil)
  }

  @Test func programsThatDoNotStartAreNamed() throws {
    let settings = try Self.read(
      """
      {"send": ["no-such-program-of-tactus"], "freeze_card": ["/etc/passwd"], "call_bank": ["sh"]}
      """)
    #expect(settings.commandProblems.count == 2)
    #expect(
      settings.commandProblems.first
        == "\"send\" will fail: 'no-such-program-of-tactus' cannot be started: No such file or "
        + "directory: install it, or give its whole path in the settings")
    #expect(
      settings.commandProblems.last?.hasPrefix("\"freeze_card\" will fail: '/etc/passwd'") == true)
    #expect(settings.commandProblems.last?.contains("make it executable") == true)
    #expect(try Self.read("{\"send\": [\"/tmp\"]}").commandProblems.count == 1, "a folder")
    #expect(MessengerConfiguration.standard.commandProblems == [])
  }

  @Test func aFileThatIsNamedMustBeThere() throws {
    let arguments = try Arguments(
      ["--config", "/nonexistent/m.json"], options: [MessengerOptions.configuration])
    let failure = #expect(throws: Failure.self) { try MessengerConfiguration(arguments) }
    #expect(failure?.status == .noInput)
    #expect(failure?.message.contains("/nonexistent/m.json") == true)
  }

  @Test(arguments: ["tactus/messenger.json", "tactus"])
  func aDanglingLinkIsNotAMissingSettingsFile(link: String) throws {
    try Folder.with { folder in
      let place = folder.file(link)
      if link != "tactus" {
        try FileManager.default.createDirectory(
          atPath: folder.file("tactus"), withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: place, withDestinationPath: "/nonexistent/x")
      let outcome = try Tool.run(
        ["run", "--device", "loopback"],
        environment: ["XDG_CONFIG_HOME": folder.path, "XDG_DATA_HOME": folder.file("data")])
      #expect(outcome.status == 66)
      #expect(
        outcome.errors.contains("settings '\(folder.file("tactus/messenger.json"))' cannot be read")
      )
      #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    }
  }

  @Test func theCommandLineComesBeforeTheSettings() throws {
    let options = ReadingOptions.options
    let settings = try Self.read("{\"rate\": 150, \"table\": \"de-g2.ctb\"}")
    let completed = settings.completing(try Arguments(["--rate", "200"], options: options))
    #expect(try completed[ReadingOptions.rate].percent == 200)
    #expect(try completed[ReadingOptions.table] == "de-g2.ctb")
    #expect(try completed[ReadingOptions.layout] == nil)
  }

  @Test(arguments: Seeds.of(count: 200))
  func randomBytesAreNoSettings(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    #expect(throws: (any Error).self, "\(Seeds.again(seed))") {
      try MessengerConfiguration(json: generator.bytes(200), file: "m.json")
    }
  }
}
