/// The spread of a measured figure, whatever the sign of its values.
public struct Figures {
  private let sorted: [Double]

  public init(_ values: [Double]) { sorted = values.map(abs).sorted() }

  public var count: Int { sorted.count }
  public var most: Double { sorted.last ?? 0 }

  /// The value that this many of a thousand do not exceed.
  public func perMille(_ share: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    let rank = Int((share / 1000 * Double(sorted.count)).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }
}
