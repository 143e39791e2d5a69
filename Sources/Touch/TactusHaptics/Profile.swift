public import TactusText

/// A glove described in a file: its layout, motors, limits, encoding, pressure sensors and board.
///
/// A JSON document of one object, at most 1 MiB. Its sections are described for users by `ProfileText`
/// of TactusCommandLine; their ranges and standard values are those of `Layout`, `MotorProfile`, `RowLevels`,
/// `SafetyLimits`, `Encoding.Parameter`, `PressureSensor` and `BoardDescription`.
///
/// A board has as many outputs as the layout has actuators, no pin occurs in it twice, and its
/// supply must provide the current that the limits permit all motors together.
public struct Profile: Hashable, Sendable {
  /// The positions of the actuators; nil when not in the file.
  public var layout: Layout?
  /// One motor profile for all actuators, or one for each; nil when not in the file.
  public var motors: [MotorProfile]?
  /// The strength of each row of dots; nil when not in the file.
  public var levels: RowLevels?
  /// The limits of every stream of pulses; nil when not in the file.
  public var limits: SafetyLimits?
  /// The rendering of dots as pulses; nil when not in the file.
  public var encoding: Encoding?
  /// The sensors under fingers, calibrated to the reader's touch; nil when not in the file.
  public var pressure: [PressureSensor]?
  /// The board that carries the glove; nil when not in the file.
  public var board: BoardDescription?

  /// The names of the file's sections other than the layout.
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
  /// - Parameter file: the document's name in errors.
  /// - Throws: `JSONDocumentError` other than `.unreadable`.
  public init(json: [UInt8], file: String) throws(JSONDocumentError) {
    let root = try JSONNode(json: json, file: file, document: "profile")
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

  /// Reads a profile from a file; at most 1 MiB of an endless one.
  ///
  /// - Throws: `JSONDocumentError`.
  public init(readingFrom path: String) throws(JSONDocumentError) {
    try self.init(json: try JSONFile.read(path), file: path)
  }
}
