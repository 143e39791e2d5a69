public import TactusWire

/// How fast cells follow one another: 25…400 % of the encoding's own speed.
///
/// Every duration and gap is divided by it and rounded to the nearest millisecond, halves up.
public struct Rate: Hashable, Sendable {
  /// The speed in percent of the standard one.
  public let percent: Int

  /// What a rate may be, in percent.
  public static let range = 25...400
  /// The standard speed, 100 %.
  public static let normal = Rate(unchecked: 100)

  /// - Throws: `HapticsError.outOfRange` outside 25…400.
  public init(percent: Int) throws(HapticsError) {
    guard Self.range.contains(percent) else {
      throw .outOfRange("rate", value: percent, range: Self.range, unit: "%")
    }
    self.percent = percent
  }

  init(unchecked percent: Int) { self.percent = percent }

  /// The time that takes `standard` at 100 %.
  public func scale(_ standard: Milliseconds) -> Milliseconds {
    Milliseconds(scale(standard.int))
  }

  func scale(_ standard: Int) -> Int { (standard * 100 + percent / 2) / percent }
}

extension Milliseconds {
  var int: Int { Int(count) }

  /// The nearest value that the type holds.
  init(_ value: Int) { self.init(UInt32(clamping: value)) }
}
