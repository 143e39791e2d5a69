/// A glove described in a file: its layout, motors, limits, encoding, pressure sensors and board.
///
/// A JSON document of one object, at most 1 MiB. What its sections mean is told to people by `ProfileText`
/// of TactusManual; their ranges and standard values are those of `Layout`, `MotorProfile`, `RowLevels`,
/// `SafetyLimits`, `Encoding.Parameter`, `PressureSensor` and `BoardDescription`.
///
/// A board's outputs are as many as the layout's actuators, no pin is in it twice, and its supply must give
/// what the limits let the motors take together.
public struct Profile: Hashable, Sendable {
  /// Where the actuators sit; nil when the file does not say.
  public var layout: Layout?
  /// One motor profile for all actuators, or one for each; nil when the file does not say.
  public var motors: [MotorProfile]?
  /// How strong each row of dots is; nil when the file does not say.
  public var levels: RowLevels?
  /// What no stream of pulses may exceed; nil when the file does not say.
  public var limits: SafetyLimits?
  /// How dots become pulses; nil when the file does not say.
  public var encoding: Encoding?
  /// The sensors under fingers, as the reader touches them; nil when the file does not say.
  public var pressure: [PressureSensor]?
  /// The board that carries the glove; nil when the file does not say.
  public var board: BoardDescription?

  /// The largest document that is read, 1 MiB.
  public static let maximumBytes = 1 << 20

  /// The names of the sections next to the layout that the file has.
  package var sectionsNextToLayout: [String] {
    let sections: KeyValuePairs = [
      "motors": motors != nil, "levels": levels != nil, "safety": limits != nil,
      "encoding": encoding != nil, "pressure": pressure != nil, "board": board != nil,
    ]
    return sections.filter(\.value).map(\.key)
  }

  /// The standard calibration with the motors and levels of the profile.
  public var calibration: Calibration {
    Calibration(motors: motors ?? [.erm], levels: levels ?? .standard)
  }

  /// Reads a profile from its JSON text.
  ///
  /// - Parameter file: how errors name the document.
  /// - Throws: `ProfileError` other than `.unreadable`.
  public init(json: [UInt8], file: String) throws(ProfileError) {
    let root = try ProfileNode(json: json, file: file)
    let members = try root.members([
      "layout", "motors", "levels", "safety", "encoding", "pressure", "board",
    ])
    if let node = members["layout"] { layout = try node.layout() }
    if let node = members["motors"] { motors = try node.motors(for: layout) }
    if let node = members["levels"] { levels = try node.levels() }
    if let node = members["safety"] { limits = try node.limits() }
    if let node = members["encoding"] { encoding = try node.encoding() }
    if let node = members["pressure"] { pressure = try node.pressureSensors(for: layout) }
    if let node = members["board"] {
      let board = try node.board(for: layout)
      try node.check(board, against: limits ?? .standard)
      self.board = board
    }
  }
}
