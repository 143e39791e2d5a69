import CBoardEvents

/// Tracks the watched pins of a board through the probe's events about ports and timers.
protocol ChipPins: Sendable {
  /// Returns false if the event does not concern pins.
  mutating func take(_ event: BoardEvent) -> Bool

  /// The share of time that each of `BoardWiring.watched` is high: 0 to 1, and only 0 or 1 for a
  /// pin switched by software.
  var drives: [Double] { get }
}
