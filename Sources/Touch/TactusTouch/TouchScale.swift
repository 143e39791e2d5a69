/// The conversion of a device's units along an axis to mm.
package struct TouchScale: Hashable, Sendable {
  private let minimum: Double
  private let span: Double
  /// The length of the axis, in mm.
  package let length: Double

  /// The plausible lengths of a surface; mm. Other values from a driver are ignored.
  package static let lengths = 10.0...2_000.0

  /// Creates an axis from `minimum` to `maximum`; nil unless its length is plausible.
  package init?(minimum: Int32, maximum: Int32, length: Double) {
    guard maximum > minimum, Self.lengths.contains(length) else { return nil }
    self.minimum = Double(minimum)
    self.span = Double(maximum) - Double(minimum)
    self.length = length
  }

  /// Creates an axis with its resolution in units per mm (as in evdev); nil unless the length is
  /// plausible.
  package init?(minimum: Int32, maximum: Int32, resolution: Int32) {
    guard resolution > 0 else { return nil }
    let length = (Double(maximum) - Double(minimum)) / Double(resolution)
    self.init(minimum: minimum, maximum: maximum, length: length)
  }

  /// Converts a value to mm from the end at `minimum`, clamped to the axis.
  package func place(_ value: Int32) -> Double {
    min(max((Double(value) - minimum) / span, 0), 1) * length
  }
}

/// The conversion of a device's units to touches.
package struct TouchGeometry: Hashable, Sendable {
  /// The axis from the left edge.
  package var x: TouchScale
  /// The axis from the upper edge.
  package var y: TouchScale
  /// The range of its pressure; nil if it reports none.
  package var pressures: ClosedRange<Int32>?

  /// Creates the axes of a surface.
  package init(x: TouchScale, y: TouchScale, pressures: ClosedRange<Int32>? = nil) {
    self.x = x
    self.y = y
    self.pressures = pressures
  }

  /// Converts a pressure to 0…1 of the device's range; nil if it reports none.
  package func pressure(_ value: Int32) -> Double? {
    guard let pressures, pressures.upperBound > pressures.lowerBound else { return nil }
    let lowest = Double(pressures.lowerBound)
    let part = (Double(value) - lowest) / (Double(pressures.upperBound) - lowest)
    return min(max(part, 0), 1)
  }
}
