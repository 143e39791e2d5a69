package import TactusBraille
package import TactusHaptics
package import TactusSystem
import TactusText
package import TactusWire

/// How to read a text.
package struct ReadingOptions {
  /// Translates the text to cells.
  package let translator: Translator
  /// Turns dots into pulses.
  package let encoding: Encoding
  /// Says which motor plays which dot.
  package let layout: Layout
  /// Says how the motors respond, and how hard each row is driven.
  package let calibration: Calibration
  /// The safety limits on the motors.
  package let limits: SafetyLimits
  /// The reading speed at the start.
  package var rate: Rate
  /// The board that the profile is for; nil if it names none.
  package let board: BoardDescription?
  /// The sensors under fingers, as the reader touches them.
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

  /// Table, encoding and layout in one line for people.
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
  /// - Throws: `Failure` if the options that a command line gives do not fit together.
  package func table() throws(Failure) -> PatternTable {
    do { return try table(rate, .standard) } catch { throw Failure(.usage, "\(error)") }
  }

  /// Why this glove cannot be the one of the profile; nil if it may be.
  package static func mismatch(_ board: BoardDescription?, _ device: DeviceDescription) -> Failure?
  {
    // The glove inside this program stands in for any board.
    guard device.board.description != "loopback" else { return nil }
    return board?.difference(from: device).map {
      Failure(.unavailable, $0, cure: "give the --profile of its board")
    }
  }
}

extension Failure {
  /// The failure of a profile or cue file that cannot be read or is wrong.
  package init(_ error: ProfileError) {
    if case .unreadable = error {
      self.init(.noInput, "\(error)")
    } else {
      self.init(.badData, "\(error)")
    }
  }
}
