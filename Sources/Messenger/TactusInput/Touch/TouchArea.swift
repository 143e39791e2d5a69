/// A rectangle on a surface; mm, as the surface is held now.
public struct TouchArea: Hashable, Sendable {
  /// From the left edge of the surface.
  public var x: Double
  /// From the upper edge of the surface.
  public var y: Double
  public var width: Double
  public var height: Double

  /// A rectangle of this size; without a width or height it contains nothing.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Its left and upper borders belong to it.
  func contains(_ place: FingerPlace) -> Bool {
    place.x >= x && place.x < x + width && place.y >= y && place.y < y + height
  }
}
