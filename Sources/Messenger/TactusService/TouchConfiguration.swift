import TactusBraille
import TactusInput
import TactusText
import TactusWire

/// Reads the section `touch` of the settings.
extension JSONNode {
  func touch() throws(JSONDocumentError) -> TouchSettings {
    let members = try members([
      "kind", "mode", "surface_mm", "middle_finger_mm", "finger_angle_degrees", "finger_bias_mm",
      "swipe_mm", "vibration", "quadrants", "press",
    ])
    var settings = TouchSettings()
    settings.kind = try members["kind"]?.choice() ?? settings.kind
    settings.size = try members["surface_mm"]?.size()
    settings.braille = try BrailleTouchSettings(members)
    settings.quadrants = try members["quadrants"]?.quadrants() ?? settings.quadrants
    settings.press = try members["press"]?.press() ?? settings.press
    return settings
  }

  private func size() throws(JSONDocumentError) -> TouchSize {
    let sides = try elements()
    guard sides.count == 2 else { throw wrong("width and height, such as [65, 140]") }
    let lengths = 1.0...2000.0
    guard
      let size = TouchSize(
        width: try sides[0].number(lengths), height: try sides[1].number(lengths))
    else { throw wrong("width and height in mm") }
    return size
  }

  fileprivate func bias() throws(JSONDocumentError) -> (inwards: Double?, away: Double?) {
    let members = try members(["inwards", "away"])
    let lengths = -500.0...500.0
    return (try members["inwards"]?.number(lengths), try members["away"]?.number(lengths))
  }

  fileprivate func vibration(
    of settings: inout BrailleTouchSettings
  ) throws(JSONDocumentError) {
    let members = try members(["on", "cells", "interval_ms"])
    settings.vibrates = try members["on"]?.flag() ?? true
    settings.vibrationCells = try members["cells"]?.cells() ?? BrailleTouchSettings.homeRow
    let interval = try members["interval_ms"]?.integer(30...10_000)
    if let interval { settings.vibrationInterval = .milliseconds(Int64(interval)) }
  }

  /// Returns cells from the numbers of their dots.
  private func cells() throws(JSONDocumentError) -> Set<BrailleCell> {
    var cells: Set<BrailleCell> = []
    for node in try elements() {
      guard case .string(let numbers) = node.value.content,
        let cell = BrailleCell(dots: numbers.map { $0.wholeNumberValue ?? 0 }), cell.isSixDot,
        cell.dotNumbers == numbers
      else { throw node.wrong("dots of 1 to 6 in ascending order, such as \"25\"") }
      cells.insert(cell)
    }
    return cells
  }

  private func quadrants() throws(JSONDocumentError) -> QuadrantSettings {
    let members = try members(["shift", "echo", "swipe_mm"])
    var settings = QuadrantSettings()
    settings.shift = try members["shift"]?.choice() ?? settings.shift
    settings.echo = try members["echo"]?.choice() ?? settings.echo
    settings.swipe = try members["swipe_mm"]?.number(Self.swipes) ?? settings.swipe
    return settings
  }

  fileprivate static let swipes = 1.0...1000.0

  // MARK: Presses

  private static let thresholds = ["interaction", "two", "relative"]
  /// The valid forces, in units of a light touch: from the lightest touch to more than a sensor reports.
  private static let forces = 0.25...20.0

  private func press() throws(JSONDocumentError) -> PressSettings {
    let members = try members(Self.thresholds + ["release_percent", "kinds"])
    var settings = PressSettings()
    settings.threshold = try threshold(members) ?? settings.threshold
    if let node = members["release_percent"] {
      settings.release = Double(try node.integer(10...99)) / 100
    }
    guard let kinds = members["kinds"] else { return settings }
    let known = PressThing.Kind.allCases
    let ofKind = try kinds.members(known.map(\.rawValue))
    for kind in known {
      guard let node = ofKind[kind.rawValue] else { continue }
      guard let threshold = try node.threshold(try node.members(Self.thresholds)) else {
        throw node.wrong("\"interaction\", \"two\" or \"relative\" in it")
      }
      settings.ofKind[kind] = threshold
    }
    return settings
  }

  /// Returns the threshold; nil if none is given.
  private func threshold(_ members: Members) throws(JSONDocumentError) -> PressThreshold? {
    let given = Self.thresholds.filter { members[$0] != nil }
    guard given.count < 2 else {
      throw wrong("one of " + given.map { "\"\($0)\"" }.joined(separator: " and ") + " and no more")
    }
    if let force = try members["interaction"]?.number(Self.forces) { return .absolute(force) }
    if let more = try members["relative"]?.number(0.1...Self.forces.upperBound) {
      return .relative(more)
    }
    guard let two = members["two"] else { return nil }
    let nodes = try two.elements()
    guard nodes.count == 2 else { throw two.wrong("two forces, such as [1.5, 3]") }
    let begin = try nodes[0].number(Self.forces)
    return .two(begin, try nodes[1].number(begin...Self.forces.upperBound))
  }
}

extension BrailleTouchSettings {
  fileprivate init(_ members: JSONNode.Members) throws(JSONDocumentError) {
    self.init()
    mode = try members["mode"]?.choice() ?? mode
    // 0 means a third of the shorter side.
    middleFingerWidth = try members["middle_finger_mm"]?.number(0...500) ?? middleFingerWidth
    if let degrees = try members["finger_angle_degrees"]?.number(-90...90) {
      fingerAngle = degrees * .pi / 180
    }
    if let bias = try members["finger_bias_mm"]?.bias() {
      fingerBiasInwards = bias.inwards ?? fingerBiasInwards
      fingerBiasAway = bias.away ?? fingerBiasAway
    }
    swipeDistance = try members["swipe_mm"]?.number(JSONNode.swipes) ?? swipeDistance
    try members["vibration"]?.vibration(of: &self)
  }
}
