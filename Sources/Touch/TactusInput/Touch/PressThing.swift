/// A thing on a surface that can be felt and pressed.
public struct PressThing: Hashable, Sendable {
  /// The kind of a thing: each may have thresholds of its own (FINGERS.md, P3 and P7).
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case row, button, word, zone
    /// An action that cannot be undone, as in the fraud room: pressed harder than the rest.
    case grave
  }

  /// The feel of its inside to a finger that moves on it (FINGERS.md, P4).
  public enum Texture: String, CaseIterable, Hashable, Sendable {
    case none
    /// A tick each 10 pt.
    case light
    /// A tick each 5 pt.
    case coarse
    /// A tick each 5 pt, alternately soft and strong.
    case scroll
  }

  /// The feel of its edge to a finger that crosses it (FINGERS.md, P4).
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case none
    /// A soft tick.
    case low
    /// A strong tick.
    case high
  }

  /// Its movement with a finger that presses on it (FINGERS.md, P8).
  public struct Scroll: Hashable, Sendable {
    /// The axis along which it moves.
    public enum Axis: String, CaseIterable, Hashable, Sendable { case vertical, horizontal }

    /// The axis along which it moves.
    public var axis: Axis
    /// The length of a row or word; mm, at least 1.
    public var step: Double

    /// Creates scrolling by rows or words of this length.
    public init(_ axis: Axis, step: Double) {
      self.axis = axis
      self.step = max(1, step)
    }
  }

  /// Identifies the thing.
  public var id: Int
  /// The kind of the thing.
  public var kind: Kind
  /// The name announced to a finger that rests.
  public var name: String
  /// Its area on the surface.
  public var area: TouchArea
  /// The feel of its inside.
  public var texture: Texture
  /// The feel of its edge.
  public var edge: Edge
  /// The motor that renders it; 0…7, otherwise none.
  public var motor: UInt8
  /// Its own thresholds, instead of those of its kind.
  public var threshold: PressThreshold?
  /// Its scrolling; nil if it does not scroll.
  public var scroll: Scroll?

  /// Creates a thing with an outline and no grain.
  public init(
    id: Int, _ kind: Kind, name: String, area: TouchArea, texture: Texture = .none,
    edge: Edge = .low, motor: UInt8 = 0, threshold: PressThreshold? = nil, scroll: Scroll? = nil
  ) {
    self.id = id
    self.kind = kind
    self.name = name
    self.area = area
    self.texture = texture
    self.edge = edge
    self.motor = motor
    self.threshold = threshold
    self.scroll = scroll
  }
}
