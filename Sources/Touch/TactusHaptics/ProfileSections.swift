import TactusText
import TactusWire

/// Reads the sections of a profile.
extension JSONNode {
  func layout() throws(JSONDocumentError) -> Layout {
    if case .string(let name) = value.content { return try make(try Layout(named: name)) }
    let members = try members(["name", "summary", "actuators", "dots"])
    let name = try members.required("name").text()
    let summary = try members["summary"]?.text() ?? name
    let list = try members.required("actuators")
    var actuators: [Layout.Actuator] = []
    for node in try list.elements() {
      let actuator = try node.members(["name", "x", "y"])
      actuators.append(
        Layout.Actuator(
          try actuator.required("name").text(), x: try actuator.required("x").fraction(),
          y: try actuator.required("y").fraction()))
    }
    guard (1...Layout.maximumActuators).contains(actuators.count) else {
      throw list.wrong("1 to \(Layout.maximumActuators) actuators")
    }
    let dotList = try members.required("dots")
    var dots: [UInt8] = []
    for node in try dotList.elements() {
      dots.append(UInt8(clamping: try node.integer(0...(actuators.count - 1))))
    }
    guard dots.count == 6 else { throw dotList.wrong("6 actuator numbers, of dots 1 to 6") }
    return try make(
      try Layout(name: name, summary: summary, actuators: actuators, dots: dots))
  }

  func motors(for layout: Layout?) throws(JSONDocumentError) -> [MotorProfile] {
    guard case .array = value.content else { return [try motor()] }
    var motors: [MotorProfile] = []
    for node in try elements() { motors.append(try node.motor()) }
    let allowed =
      layout.map { $0.actuators.count...$0.actuators.count } ?? 1...Layout.maximumActuators
    guard allowed.contains(motors.count) else {
      throw wrong(
        layout == nil
          ? "1 to \(Layout.maximumActuators) motors"
          : "\(allowed.lowerBound) motors, one for each actuator of the layout")
    }
    return motors
  }

  private func motor() throws(JSONDocumentError) -> MotorProfile {
    let members = try members([
      "preset", "start_percent", "maximum_percent", "rise_ms", "gain_percent",
    ])
    let presets: [String: MotorProfile] = ["erm": .erm, "lra": .lra]
    var preset = MotorProfile.erm
    if let node = members["preset"] {
      guard let named = presets[try node.text()] else { throw node.wrong("\"erm\" or \"lra\"") }
      preset = named
    }
    let start = try members.integer(
      "start_percent", MotorProfile.startRange, or: preset.startPercent)
    let maximum = try members.integer(
      "maximum_percent", MotorProfile.maximumRange, or: preset.maximumPercent)
    let rise = try members.integer("rise_ms", MotorProfile.riseRange, or: preset.rise.int)
    let gain = try members.integer("gain_percent", MotorProfile.gainRange, or: preset.gainPercent)
    return try (members["maximum_percent"] ?? self).make(
      try MotorProfile(
        startPercent: start, maximumPercent: maximum, rise: Milliseconds(rise), gainPercent: gain))
  }

  func levels() throws(JSONDocumentError) -> RowLevels {
    let members = try members(["top_percent", "middle_percent", "bottom_percent"])
    let standard = RowLevels.standard
    let top = try members.integer("top_percent", RowLevels.range, or: standard.top)
    let middle = try members.integer("middle_percent", RowLevels.range, or: standard.middle)
    let bottom = try members.integer("bottom_percent", RowLevels.range, or: standard.bottom)
    return try make(try RowLevels(top: top, middle: middle, bottom: bottom))
  }

  func limits() throws(JSONDocumentError) -> SafetyLimits {
    let members = try members([
      "strong_percent", "continuous_ms", "duty_10s_percent", "duty_10min_percent",
      "summed_percent", "stagger_ms",
    ])
    let standard = SafetyLimits.standard
    let strong = try members.integer(
      "strong_percent", SafetyLimits.strongRange, or: standard.strongPercent)
    let continuous = try members.integer(
      "continuous_ms", SafetyLimits.continuousRange, or: standard.continuous.int)
    let short = try members.integer(
      "duty_10s_percent", SafetyLimits.shortDutyRange, or: standard.shortDutyPercent)
    let long = try members.integer(
      "duty_10min_percent", SafetyLimits.longDutyRange, or: standard.longDutyPercent)
    let summed = try members.integer(
      "summed_percent", SafetyLimits.summedRange, or: standard.summedPercent)
    let stagger = try members.integer(
      "stagger_ms", SafetyLimits.staggerRange, or: standard.stagger.int)
    return try make(
      try SafetyLimits(
        strongPercent: strong, continuous: Milliseconds(continuous), shortDutyPercent: short,
        longDutyPercent: long, summedPercent: summed, stagger: Milliseconds(stagger)))
  }

  func encoding() throws(JSONDocumentError) -> Encoding {
    if case .string(let name) = value.content { return try make(try Encoding(named: name)) }
    let all = Encoding.Parameter.allCases.map(\.rawValue)
    let name = try members(["name"] + all).required("name")
    let text = try name.text()
    let kind = try name.make(try Encoding.Kind(named: text))
    let members = try members(["name"] + kind.rules.map(\.parameter.rawValue))
    var changes: [Encoding.Parameter: Milliseconds] = [:]
    for rule in kind.rules {
      guard let node = members[rule.parameter.rawValue] else { continue }
      let range = rule.range.lowerBound.int...rule.range.upperBound.int
      changes[rule.parameter] = Milliseconds(try node.integer(range))
    }
    return try make(try Encoding(kind, changes))
  }
}
