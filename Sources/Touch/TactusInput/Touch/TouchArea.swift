/// A rectangle on a surface; mm, as the surface is held now.
public struct TouchArea: Hashable, Sendable {
  /// The distance from the left edge of the surface.
  public var x: Double
  /// The distance from the upper edge of the surface.
  public var y: Double
  public var width: Double
  public var height: Double

  /// Creates a rectangle; without a width or height it contains nothing.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Returns true for a place inside or on the left or upper border.
  func contains(_ place: FingerPlace) -> Bool {
    place.x >= x && place.x < x + width && place.y >= y && place.y < y + height
  }
}
