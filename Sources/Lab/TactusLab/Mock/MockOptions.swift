package import TactusMock

/// The options of a mock glove.
package struct MockOptions {
  /// The path of a symbolic link to the pseudo-terminal; nil for none.
  package let link: String?
  /// The glove's name for itself, 1 to 16 bytes of UTF-8.
  package let board: String
  /// The faults of its line.
  package let faults: FaultOptions
  /// The ways in which it breaks the protocol.
  package let defects: Set<Defect>
  /// The presses that the glove plays on its channels by itself.
  package let presses: PressScript
  /// The battery that it measures; nil for none.
  package let battery: SimulatedBattery?
  /// True if it ends when the first host has left.
  package let endsWithFirstHost: Bool

  /// Creates options.
  package init(
    link: String?, board: String, faults: FaultOptions, defects: Set<Defect>,
    presses: PressScript, battery: SimulatedBattery? = nil, endsWithFirstHost: Bool
  ) {
    self.link = link
    self.board = board
    self.faults = faults
    self.defects = defects
    self.presses = presses
    self.battery = battery
    self.endsWithFirstHost = endsWithFirstHost
  }
}
