/// A glove described in a file: its layout, motors, limits, encoding and board.
///
/// A JSON document of one object, at most 1 MiB. All sections are optional, times are whole
/// milliseconds and shares whole percent; unknown keys are errors.
///
/// ```json
/// {
///   "layout": {
///     "name": "my-glove",
///     "summary": "six motors on the palm",
///     "actuators": [{"name": "thumb", "x": 0.05, "y": 0.6}, …],
///     "dots": [0, 1, 2, 3, 4, 5]
///   },
///   "motors": {"preset": "erm", "start_percent": 30, "maximum_percent": 100, "rise_ms": 50,
///              "gain_percent": 100},
///   "levels": {"top_percent": 100, "middle_percent": 85, "bottom_percent": 70},
///   "safety": {"strong_percent": 80, "continuous_ms": 2000, "duty_10s_percent": 50,
///              "duty_10min_percent": 25, "summed_percent": 500, "stagger_ms": 5},
///   "encoding": {"name": "columns", "pulse_ms": 250, "gap_ms": 50, "cell_gap_ms": 200},
///   "board": {"name": "stm32f405", "outputs": [{"pin": "PC6", …}, …], …}
/// }
/// ```
///
/// - `layout` may be the name of a built-in layout instead. `actuators` are listed by number, 1 to
///   8 of them, each with a `name` and its place in a drawing (`x` from left, `y` from top, 0 to
///   1); `dots` are the actuator numbers of dots 1 to 6; `summary` may be left out.
/// - `motors` is one object for all actuators, or an array of one for each. `preset` is `erm` (also
///   when left out) or `lra`; the other keys change it (see `MotorProfile`).
/// - `levels` see `RowLevels`, `safety` see `SafetyLimits`, with their ranges and standard values.
/// - `encoding` may be the name alone; the other keys are those of `Encoding.Parameter`.
/// - `board` has all that `BoardDescription` holds, and may be left out, but nothing in it: see
///   `hardware/boards`. Its outputs are as many as the layout's actuators, no pin is in it twice,
///   and its supply must give what `safety` lets the motors take together.
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
  /// The board that carries the glove; nil when the file does not say.
  public var board: BoardDescription?

  /// The largest document that is read, 1 MiB.
  public static let maximumBytes = 1 << 20

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
      "layout", "motors", "levels", "safety", "encoding", "board",
    ])
    if let node = members["layout"] { layout = try node.layout() }
    if let node = members["motors"] { motors = try node.motors(for: layout) }
    if let node = members["levels"] { levels = try node.levels() }
    if let node = members["safety"] { limits = try node.limits() }
    if let node = members["encoding"] { encoding = try node.encoding() }
    if let node = members["board"] {
      let board = try node.board(for: layout)
      try node.check(board, against: limits ?? .standard)
      self.board = board
    }
  }
}
