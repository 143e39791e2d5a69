package import TactusBraille
package import TactusHaptics
package import TactusSystem
import TactusText
package import TactusWire

/// How a text is to be read.
package struct ReadingOptions {
  package let translator: Translator
  package let encoding: Encoding
  package let layout: Layout
  package let calibration: Calibration
  package let limits: SafetyLimits
  package let rate: Rate
  /// The board that the profile is for.
  package let board: BoardDescription?

  package init(
    translator: Translator, encoding: Encoding = .columns, layout: Layout = .gloveFingers,
    calibration: Calibration = .standard, limits: SafetyLimits = .standard, rate: Rate = .normal,
    board: BoardDescription? = nil
  ) {
    self.translator = translator
    self.encoding = encoding
    self.layout = layout
    self.calibration = calibration
    self.limits = limits
    self.rate = rate
    self.board = board
  }

  /// How it is read, for people.
  package var title: String {
    "\(translator.table)  \(encoding.kind.rawValue)  \(layout.name.printable)"
  }

  /// Compiles the 256 cells at a rate for a device.
  package func table(_ rate: Rate, _ device: DeviceCapacity) throws(HapticsError) -> PatternTable {
    try PatternTable(
      encoding: encoding, layout: layout, calibration: calibration, rate: rate, limits: limits,
      device: device)
  }

  /// The same, as the failure of a command that was asked for it.
  package func table() throws(Failure) -> PatternTable {
    do { return try table(rate, .standard) } catch { throw Failure(.usage, "\(error)") }
  }

  /// Why this glove cannot be the one of the profile; nil when it may be.
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
  package init(_ error: ProfileError) {
    if case .unreadable = error {
      self.init(.noInput, "\(error)")
    } else {
      self.init(.badData, "\(error)")
    }
  }
}
