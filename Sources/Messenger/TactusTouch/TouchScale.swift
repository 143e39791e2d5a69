/// How a device's own numbers along an axis become mm.
package struct TouchScale: Hashable, Sendable {
  private let minimum: Double
  private let span: Double
  /// The length of the axis, in mm.
  package let length: Double

  /// What a surface may measure; mm. A driver that tells anything else tells nothing.
  package static let lengths = 10.0...2_000.0

  /// An axis from `minimum` to `maximum`; nil unless it has a length that can be.
  package init?(minimum: Int32, maximum: Int32, length: Double) {
    guard maximum > minimum, Self.lengths.contains(length) else { return nil }
    self.minimum = Double(minimum)
    self.span = Double(maximum) - Double(minimum)
    self.length = length
  }

  /// An axis with so many units a mm (evdev's resolution); nil if that makes no length that can be.
  package init?(minimum: Int32, maximum: Int32, resolution: Int32) {
    guard resolution > 0 else { return nil }
    let length = (Double(maximum) - Double(minimum)) / Double(resolution)
    self.init(minimum: minimum, maximum: maximum, length: length)
  }

  /// Where a number lies, in mm from the end at `minimum`; what lies beyond an end is at it.
  package func place(_ value: Int32) -> Double {
    min(max((Double(value) - minimum) / span, 0), 1) * length
  }
}

/// How a device's own numbers become touches.
package struct TouchGeometry: Hashable, Sendable {
  /// From the left edge.
  package var x: TouchScale
  /// From the upper edge.
  package var y: TouchScale
  /// What its pressure goes from and to; nil where it tells none.
  package var pressures: ClosedRange<Int32>?

  /// Axes of a surface.
  package init(x: TouchScale, y: TouchScale, pressures: ClosedRange<Int32>? = nil) {
    self.x = x
    self.y = y
    self.pressures = pressures
  }

  /// 0…1 of what the device can tell; nil where it tells none.
  func pressure(_ value: Int32) -> Double? {
    guard let pressures, pressures.upperBound > pressures.lowerBound else { return nil }
    let lowest = Double(pressures.lowerBound)
    let part = (Double(value) - lowest) / (Double(pressures.upperBound) - lowest)
    return min(max(part, 0), 1)
  }
}
