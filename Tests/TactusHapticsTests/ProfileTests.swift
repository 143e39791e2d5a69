import TactusHaptics
import TactusTestSupport
import TactusText
import TactusWire
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct ProfileTests {
  private func profile(_ text: String) throws(JSONDocumentError) -> Profile {
    try Profile(json: Array(text.utf8), file: "glove.json")
  }

  private func message(_ text: String) -> String? {
    #expect(throws: JSONDocumentError.self) { try self.profile(text) }?.description
  }

  static let whole = """
    {
      "layout": {
        "name": "my-glove", "summary": "six motors on the palm",
        "actuators": [
          {"name": "a", "x": 0, "y": 0}, {"name": "b", "x": 0.5, "y": 0},
          {"name": "c", "x": 1, "y": 0}, {"name": "d", "x": 0, "y": 1},
          {"name": "e", "x": 0.5, "y": 1}, {"name": "f", "x": 1.0e0, "y": 1}
        ],
        "dots": [5, 4, 3, 2, 1, 0]
      },
      "motors": [
        {"preset": "lra"}, {}, {"start_percent": 20}, {"maximum_percent": 90}, {"rise_ms": 35},
        {"preset": "erm", "gain_percent": 120}
      ],
      "levels": {"top_percent": 90, "bottom_percent": 60},
      "safety": {
        "strong_percent": 70, "continuous_ms": 1000, "duty_10s_percent": 40,
        "duty_10min_percent": 20, "summed_percent": 400, "stagger_ms": 8
      },
      "encoding": {"name": "overlapping", "step_ms": 80, "cell_gap_ms": 300}
    }
    """

  @Test func aWholeProfileIsRead() throws {
    let profile = try profile(Self.whole)
    let layout = try #require(profile.layout)
    #expect(layout.name == "my-glove")
    #expect(layout.actuators.map(\.name) == ["a", "b", "c", "d", "e", "f"])
    #expect(layout.actuators[4].x == 0.5)
    #expect(layout.dots == [5, 4, 3, 2, 1, 0])
    #expect(
      try profile.motors == [
        .lra, .erm, MotorProfile(startPercent: 20, rise: 50),
        MotorProfile(startPercent: 30, maximumPercent: 90, rise: 50),
        MotorProfile(startPercent: 30, rise: 35),
        MotorProfile(startPercent: 30, rise: 50, gainPercent: 120),
      ])
    #expect(try profile.levels == RowLevels(top: 90, middle: 85, bottom: 60))
    #expect(
      try profile.limits
        == SafetyLimits(
          strongPercent: 70, continuous: 1000, shortDutyPercent: 40, longDutyPercent: 20,
          summedPercent: 400, stagger: 8))
    #expect(try profile.encoding == Encoding(.overlapping, [.step: 80, .cellGap: 300]))
    #expect(throws: Never.self) {
      try PatternTable(
        encoding: profile.encoding ?? .columns, layout: layout, calibration: profile.calibration,
        limits: profile.limits ?? .standard)
    }
  }

  @Test func allSectionsMayBeLeftOutAndNamesMayStandForThem() throws {
    let empty = try profile(" {} \r\n")
    #expect(empty.layout == nil && empty.motors == nil && empty.encoding == nil)
    #expect(empty.calibration == .standard)
    let named = try profile(#"{"layout": "band-ring", "encoding": "burst", "motors": {}}"#)
    #expect(named.layout == .bandRing)
    #expect(named.encoding == .burst)
    #expect(named.motors == [.erm])
  }

  @Test func pressureSensorsAreRead() throws {
    let text = """
      {"layout": "glove-fingers", "pressure": [
        {"channel": 2, "idle": 4, "light": 60, "hard": 180, "motor": 5},
        {"channel": 1, "light": 1, "hard": 255}]}
      """
    let sensors = try #require(try profile(text).pressure)
    #expect(sensors.map(\.channel) == [2, 1] && sensors.map(\.idle) == [4, 0])
    #expect(sensors.map(\.light) == [60, 1] && sensors.map(\.hard) == [180, 255])
    #expect(sensors.map(\.motor) == [5, 1])
    let one = #"{"pressure": {"channel": 7, "idle": 0, "light": 60, "hard": 61}}"#
    #expect(try profile(one).pressure?.map(\.motor) == [7])
    #expect(try profile("{}").pressure == nil)
  }

  @Test(arguments: [
    (
      #"{"channel": 8, "light": 1, "hard": 2}"#, "pressure.channel: expected a whole number, 0 to 7"
    ),
    (#"{"channel": 0, "hard": 2}"#, "pressure: expected the key \"light\" in it"),
    (
      #"{"channel": 0, "idle": 9, "light": 9, "hard": 99}"#,
      "light: expected a whole number, 10 to 254"
    ),
    (#"{"channel": 0, "idle": 254, "light": 255}"#, "idle: expected a whole number, 0 to 253"),
    (#"{"channel": 0, "light": 9, "hard": 9}"#, "hard: expected a whole number, 10 to 255"),
    (
      #"{"channel": 0, "light": 9, "hard": 10, "motor": 8}"#,
      "motor: expected a whole number, 0 to 7"
    ),
    (
      #"[{"channel": 0, "light": 9, "hard": 10}, {"channel": 0, "light": 9, "hard": 10}]"#,
      "pressure[1]: expected another channel than 0, which is there already"
    ),
  ])
  func aSensorThatCannotBeIsRefused(pressure: String, expected: String) {
    let said = message("{\"pressure\": \(pressure)}") ?? ""
    #expect(said.contains(expected), "\(said)")
  }

  @Test func aSensorOfNoMotorIsRefused() {
    let text = """
      {"layout": "one-motor", "pressure": {"channel": 0, "light": 9, "hard": 10, "motor": 1}}
      """
    #expect(message(text)?.contains("motor: expected a whole number, 0 to 0") == true)
  }

  @Test func theTextOfAProfileMayUseAllOfJSON() throws {
    let text =
      #"{"layout": {"name": "\u0041\uD83D\uDD90\n\"é", "actuators": "#
      + #"[{"name":"\/\\","x":1e-1,"y":0.25E+0}], "dots": [0,0,0,0,0,0]}}"#
    let layout = try #require(try Profile(json: [0xEF, 0xBB, 0xBF] + text.utf8, file: "").layout)
    #expect(layout.name == "A🖐?\"é")
    #expect(layout.summary == layout.name)
    #expect(layout.actuators == [Layout.Actuator("/\\", x: 0.1, y: 0.25)])
  }

  @Test(arguments: [
    ("", "1:1: expected a value"),
    ("nul", "1:1: expected a value"),
    ("{", "1:2: expected a key in double quotes"),
    ("{\n  \"layout\" 3}", "2:12: expected ':' after the key"),
    ("{\"levels\": {},\n}", "2:1: expected a key in double quotes"),
    ("{\"levels\": {} \"safety\": {}}", "1:15: expected ',' or '}'"),
    ("{\"motors\": [{}, {}", "1:19: expected ',' or ']'"),
    ("{\"motors\": [{},]}", "1:16: expected a value"),
    ("{} {}", "1:4: expected the end of the file"),
    ("{\"é\": tru}", "1:7: expected a value"),
    ("{\"layout\": \"abc\n\"}", "1:16: expected the '\"' that ends the string"),
    ("{\"layout\": \"abc", "1:16: expected the '\"' that ends the string"),
    ("{\"layout\": \"\\q\"}", "1:14: expected one of \" \\ / b f n r t u after '\\'"),
    ("{\"layout\": \"\\u12g4\"}", "1:17: expected four hexadecimal digits after '\\u'"),
    ("{\"layout\": \"\\ud800x\"}", "1:19: expected a complete surrogate pair before this"),
    ("[01]", "1:3: expected ',' or ']'"),
    ("[1.]", "1:4: expected a digit"),
    ("[-]", "1:3: expected a digit"),
    ("[1e]", "1:4: expected a digit"),
    ("[1e999]", "1:2: expected a number that is not beyond all bounds"),
    ("[+1]", "1:2: expected a value"),
    (
      "{\"levels\": {}, \"levels\": {}}",
      "1:16: expected a key other than \"levels\", which is there already"
    ),
  ])
  func whatIsNotJSONIsRefusedWithItsPlaceAndWhatWasExpected(text: String, expected: String) {
    #expect(message(text) == "glove.json:\(expected)")
  }

  @Test func deepNestingIsRefused() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      message(deep) == "glove.json:1:34: expected at most 32 objects or arrays inside one another")
  }

  @Test func aTextOverOneMebibyteIsRefused() throws {
    let space = [UInt8](repeating: 0x20, count: JSONFile.maximumBytes - 2)
    #expect(throws: Never.self) { try Profile(json: space + Array("{}".utf8), file: "glove.json") }
    let error = #expect(throws: JSONDocumentError.self) {
      try Profile(json: space + Array(" {}".utf8), file: "glove.json")
    }
    #expect(error == .tooLarge(file: "glove.json", maximumBytes: 1_048_576))
  }

  @Test func aLongTextOfManyValuesIsJudgedInOnePass() {
    let text = "{\"motors\": [0" + String(repeating: ",0", count: 500_000) + "]}"
    #expect(message(text) == "glove.json:1:13: motors[0]: expected an object, found 0")
  }

  @Test func textThatIsNotUTF8IsRefused() {
    let error = #expect(throws: JSONDocumentError.self) {
      try Profile(
        json: Array("{\"layout\": \"".utf8) + [0xC3, 0x28, 0x22, 0x7D], file: "glove.json")
    }
    #expect(error?.description.contains("expected UTF-8 in the string that ends here") == true)
  }

  @Test(arguments: [
    ("[]", "1:1: profile: expected an object, found an array of 0"),
    (
      #"{"layuot": "band-ring"}"#,
      #"1:12: layuot: expected a key like "layout", found the unknown key "layuot""#
    ),
    (
      "{\"layout\": {\"name\": \"x\", \"actuators\": [{\"name\": \"m\", \"x\": 0, \"y\": 0}],\n"
        + " \"dots\": [0, 0, 0, 7, 0, 0]}}",
      "2:20: layout.dots[3]: expected a whole number, 0 to 0, found 7"
    ),
    (
      #"{"layout": {"name": "x", "actuators": [{"name": "m", "x": 0, "y": 0}], "dots": [0]}}"#,
      "1:80: layout.dots: expected 6 actuator numbers, of dots 1 to 6, found an array of 1"
    ),
    (
      #"{"layout": {"name": "x", "actuators": [], "dots": []}}"#,
      "1:39: layout.actuators: expected 1 to 8 actuators, found an array of 0"
    ),
    (
      #"{"layout": {"name": "x", "actuators": [{"x": 0, "y": 0}], "dots": []}}"#,
      #"1:40: layout.actuators[0]: expected the key "name" in it, found none"#
    ),
    (
      #"{"layout": {"name": "x", "actuators": [{"name": "m", "x": 2, "y": 0}], "dots": []}}"#,
      "1:59: layout.actuators[0].x: expected a number, 0 to 1, found 2"
    ),
    (
      #"{"layout": {"name": "", "actuators": [], "dots": []}}"#,
      #"1:21: layout.name: expected a text in double quotes, found """#
    ),
    (#"{"layout": 3}"#, "1:12: layout: expected an object, found 3"),
    (
      #"{"layout": "band-rin"}"#,
      "1:12: layout: no layout 'band-rin': did you mean band-ring, band-grid?"
    ),
    (
      #"{"motors": {"preset": "dc"}}"#,
      #"1:23: motors.preset: expected "erm" or "lra", found "dc""#
    ),
    (
      #"{"motors": {"start_percent": 50, "maximum_percent": 55}}"#,
      "1:53: motors.maximum_percent: motor maximum 55 % is out of range: give 60 to 100 %"
    ),
    (
      #"{"motors": [{"rise_ms": 1.5}]}"#,
      "1:25: motors[0].rise_ms: expected a whole number, 1 to 200, found 1.5"
    ),
    (#"{"motors": []}"#, "1:12: motors: expected 1 to 8 motors, found an array of 0"),
    (
      #"{"layout": "one-motor", "motors": [{}, {}]}"#,
      "1:35: motors: expected 1 motors, one for each actuator of the layout, found an array of 2"
    ),
    (
      #"{"levels": {"top_percent": null}}"#,
      "1:28: levels.top_percent: expected a whole number, 1 to 100, found null"
    ),
    (
      #"{"safety": {"duty_10s_percent": 60}}"#,
      "1:33: safety.duty_10s_percent: expected a whole number, 5 to 50, found 60"
    ),
    (
      #"{"safety": {"duty_10_percent": 60}}"#,
      #"1:32: safety.duty_10_percent: expected a key like "duty_10s_percent", "duty_10min_percent", "#
        + #"found the unknown key "duty_10_percent""#
    ),
    (
      #"{"encoding": {"name": "burst", "step_ms": 50}}"#,
      #"1:43: encoding.step_ms: expected a key like "name", "pulse_ms", "gap_ms", "cell_gap_ms", "#
        + #"found the unknown key "step_ms""#
    ),
    (
      #"{"encoding": {"name": "burst", "pulse_ms": 1e300}}"#,
      "1:44: encoding.pulse_ms: expected a whole number, 60 to 500, found 1e+300"
    ),
    (#"{"encoding": "six"}"#, "1:14: encoding: no encoding 'six': did you mean six-slot?"),
    (#"{"encoding": {}}"#, #"1:14: encoding: expected the key "name" in it, found none"#),
    (#"{"encoding": true}"#, "1:14: encoding: expected an object, found true"),
  ])
  func whatIsNotAProfileIsRefusedWithItsPathAndWhatWasExpected(text: String, expected: String) {
    #expect(message(text) == "glove.json:\(expected)")
  }

  @Test(arguments: Seeds.of(count: 200))
  func damagedProfilesNeverCrash(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.whole.utf8)
    for _ in 0..<random.int(1...8) {
      let place = random.int(0...bytes.count - 1)
      switch random.int(1...3) {
      case 1: bytes[place] = UInt8(random.int(0...255))
      case 2: bytes.remove(at: place)
      default: bytes.insert(random.one(of: Array("{}[]\",:0-\\u".utf8)), at: place)
      }
    }
    do throws(JSONDocumentError) {
      _ = try Profile(json: bytes, file: "glove.json")
    } catch {
      #expect(error.description.hasPrefix("glove.json:"), "\(Seeds.again(seed))")
      #expect(!error.description.contains("\n"), "\(Seeds.again(seed))")
    }
  }

  @Test func aProfileIsReadFromItsFile() throws {
    var template = Array("/tmp/tactus-profile-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    try #require(file >= 0)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    let bytes = Array(Self.whole.utf8)
    #expect(write(file, bytes, bytes.count) == bytes.count)
    close(file)
    #expect(try Profile(readingFrom: path) == profile(Self.whole))
  }

  @Test(arguments: [
    (
      "/nowhere/glove.json", "file /nowhere/glove.json cannot be read: No such file or directory"
    ),
    ("/", "file / cannot be read: Is a directory"),
    ("/dev/zero", "file /dev/zero is larger than 1024 KiB: give a smaller one"),
    ("/dev/null", "/dev/null:1:1: expected a value"),
  ])
  func aFileThatCannotBeReadIsNamedWithTheReason(path: String, message: String) {
    let error = #expect(throws: JSONDocumentError.self) { try Profile(readingFrom: path) }
    #expect(error?.description == message)
  }
}
