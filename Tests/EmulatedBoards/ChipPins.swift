import CBoardEvents

/// Follows the watched pins of a board through what the probe tells of ports and timers.
protocol ChipPins: Sendable {
  /// Returns false if this says nothing of pins.
  mutating func take(_ event: BoardEvent) -> Bool

  /// The part of the time that each of `BoardWiring.watched` is high: 0 to 1, and nothing between on a pin
  /// that software switches.
  var drives: [Double] { get }
}
