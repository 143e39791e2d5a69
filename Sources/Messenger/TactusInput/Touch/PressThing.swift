/// Something on a surface that can be felt and pressed.
public struct PressThing: Hashable, Sendable {
  /// What it is: each kind may have thresholds of its own (FINGERS.md, P3 and P7).
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    case row, button, word, zone
    /// What cannot be taken back, as in the fraud room: pressed harder than the rest.
    case grave
  }

  /// How its inside feels to a finger that moves on it (FINGERS.md, P4).
  public enum Texture: String, CaseIterable, Hashable, Sendable {
    case none
    /// A tick each 10 pt.
    case light
    /// A tick each 5 pt.
    case coarse
    /// A tick each 5 pt, alternately soft and strong.
    case scroll
  }

  /// How its edge feels to a finger that crosses it (FINGERS.md, P4).
  public enum Edge: String, CaseIterable, Hashable, Sendable {
    case none
    /// A soft tick.
    case low
    /// A strong tick.
    case high
  }

  /// How it moves with a finger that presses on it (FINGERS.md, P8).
  public struct Scroll: Hashable, Sendable {
    /// The way that counts.
    public enum Axis: String, CaseIterable, Hashable, Sendable { case vertical, horizontal }

    /// The way that counts.
    public var axis: Axis
    /// The length of a row or word; mm, at least 1.
    public var step: Double

    /// Rows or words of this length.
    public init(_ axis: Axis, step: Double) {
      self.axis = axis
      self.step = max(1, step)
    }
  }

  /// Tells it apart from others.
  public var id: Int
  /// What it is.
  public var kind: Kind
  /// Told to a finger that rests.
  public var name: String
  /// Where it is.
  public var area: TouchArea
  /// How its inside feels.
  public var texture: Texture
  /// How its edge feels.
  public var edge: Edge
  /// Which motor tells of it; 0…7, else none does.
  public var motor: UInt8
  /// Its own thresholds, instead of those of its kind.
  public var threshold: PressThreshold?
  /// How it scrolls; nil where it does not.
  public var scroll: Scroll?

  /// A thing with an outline and no grain.
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
