package import TactusBraille
package import TactusHaptics
package import TactusSystem
package import TactusText
package import TactusWire

/// The options for reading a text.
package struct ReadingOptions {
  /// The translator of the text to cells.
  package let translator: Translator
  /// The rendering of dots as pulses.
  package let encoding: Encoding
  /// The assignment of motors to dots.
  package let layout: Layout
  /// The response of the motors, and the drive of each row.
  package var calibration: Calibration
  /// The safety limits on the motors.
  package let limits: SafetyLimits
  /// The reading speed at the start.
  package var rate: Rate
  /// The board that the profile is for; nil if it names none.
  package let board: BoardDescription?
  /// The sensors under fingers, calibrated to the reader's touch.
  package let pressure: [PressureSensor]

  /// Creates options.
  package init(
    translator: Translator, encoding: Encoding = .columns, layout: Layout = .gloveFingers,
    calibration: Calibration = .standard, limits: SafetyLimits = .standard, rate: Rate = .normal,
    board: BoardDescription? = nil, pressure: [PressureSensor] = []
  ) {
    self.translator = translator
    self.encoding = encoding
    self.layout = layout
    self.calibration = calibration
    self.limits = limits
    self.rate = rate
    self.board = board
    self.pressure = pressure
  }

  /// Table, encoding and layout in one line for users.
  package var title: String {
    "\(translator.table)  \(encoding.kind.rawValue)  \(layout.name.printable)"
  }

  /// Compiles the 256 cells at a rate for a device.
  ///
  /// - Throws: `HapticsError` if a cell does not fit the device or the safety limits.
  package func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    try PatternTable(
      encoding: encoding, layout: layout, calibration: calibration, rate: rate, limits: limits,
      device: device)
  }

  /// Compiles the cells at `rate` for a standard device.
  ///
  /// - Throws: `Failure` if the options of the command line are incompatible.
  package func table() throws(Failure) -> PatternTable {
    do { return try table(rate, .standard) } catch { throw Failure(.usage, "\(error)") }
  }

  /// Returns the reason that this glove cannot be the one of the profile; nil if it may be.
  package static func mismatch(_ board: BoardDescription?, _ device: DeviceDescription) -> Failure?
  {
    // The glove inside this program can represent any board.
    guard device.board.description != "loopback" else { return nil }
    return board?.difference(from: device).map {
      Failure(.unavailable, $0, cure: "give the --profile of its board")
    }
  }
}

extension Failure {
  /// Creates the failure of a profile or cue file that cannot be read or is wrong.
  package init(_ error: JSONDocumentError) {
    if case .unreadable = error {
      self.init(.noInput, "\(error)")
    } else {
      self.init(.badData, "\(error)")
    }
  }
}
