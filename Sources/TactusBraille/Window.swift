/// The part of a long line that one call of liblouis sees: what is to be done next, with some
/// context on both sides, so that the seams change nothing in the words beside them.
struct Window {
  /// The most that liblouis gets at once, in characters or cells.
  static let size = 1000
  private static let context = 100

  let range: Range<Int>
  private let wanted: Range<Int>
  private let limit: Int

  /// The window for the first part of `wanted`, with context from `stretch` only.
  init(_ wanted: Range<Int>, in stretch: Range<Int>) {
    let lower = max(stretch.lowerBound, wanted.lowerBound - Self.context)
    let upper = min(stretch.upperBound, lower + Self.size)
    self.wanted = wanted
    range = lower..<upper
    limit =
      upper == stretch.upperBound
      ? wanted.upperBound : min(wanted.upperBound, upper - Self.context)
  }

  /// Up to where the output may be kept: the end of what is wanted if it lies well inside the
  /// window; else after a space at which the output has a seam too; else at a seam that `canPart`.
  /// Nil if liblouis did not come as far as what is wanted.
  func cut(
    _ output: Louis.Output, of louis: Louis, isAfterSpace: (Int) -> Bool, canPart: (Int) -> Bool
  ) -> Int? {
    let reached = range.lowerBound + output.consumed
    guard reached > wanted.lowerBound else { return nil }
    let limit = min(limit, reached)
    guard limit < wanted.upperBound else { return limit }
    let nearest = wanted.lowerBound + (limit - wanted.lowerBound) / 2
    var fallback: Int?
    var index = output.count - 1
    while index > 0 {
      let seam = range.lowerBound + louis.position(at: index)
      let isSeam = louis.position(at: index - 1) < louis.position(at: index)
      index -= 1
      guard isSeam, seam <= limit else { continue }
      guard seam > wanted.lowerBound, seam >= nearest || fallback == nil else { break }
      if seam >= nearest, isAfterSpace(seam) { return seam }
      if fallback == nil, canPart(seam) { fallback = seam }
    }
    return fallback ?? limit
  }
}
