public import TactusWire

/// The reading speed: 25…400 % of the encoding's own speed.
///
/// Every duration and gap is divided by it and rounded to the nearest millisecond, halves up.
public struct Rate: Hashable, Sendable {
  /// Percent of the encoding's own speed; 25 to 400.
  public let percent: Int

  /// The permitted rates; percent.
  public static let range = 25...400
  /// The encoding's own speed.
  public static let normal = Rate(unchecked: 100)

  /// Creates a rate of `percent`.
  ///
  /// - Throws: `HapticsError.outOfRange` outside 25…400.
  public init(percent: Int) throws(HapticsError) {
    guard Self.range.contains(percent) else {
      throw .outOfRange("rate", value: percent, range: Self.range, unit: "%")
    }
    self.percent = percent
  }

  init(unchecked percent: Int) { self.percent = percent }

  /// Returns the duration at this rate of `standard` at 100 %.
  public func scale(_ standard: Milliseconds) -> Milliseconds {
    Milliseconds(scale(standard.int))
  }

  func scale(_ standard: Int) -> Int { (standard * 100 + percent / 2) / percent }
}

extension Milliseconds {
  var int: Int { Int(count) }

  /// Clamps a value to the range of the type.
  init(_ value: Int) { self.init(UInt32(clamping: value)) }
}
