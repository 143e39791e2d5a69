/// Splits a long line into overlapping windows for liblouis.
///
/// Neighbouring windows overlap, and the line is cut where both agree over a margin on either side:
/// there the output no longer depends on the beginning or end of the text. Where they never agree
/// (in a long passage of capitals, or within a number, back-translated) the window grows.
struct Windows {
  /// The part of one window to keep.
  struct Piece {
    let window: Range<Int>
    let output: LouisOutput
    /// The range in the line; empty if liblouis cannot get past its first element.
    let kept: Range<Int>
  }

  private static let size = 2000
  /// The largest window, at which a line is cut even if no two windows agree: with some tables
  /// liblouis takes time quadratic in the length of a word.
  private static let largest = 16_384
  private static let overlap = 400
  /// The number of elements before and after a cut over which two windows must agree.
  private static let margin = 80

  private let wanted: Range<Int>
  private let bounds: Range<Int>
  private var start: Int
  private var lower: Int
  private var held: LouisOutput?

  /// Creates the windows for `wanted`, with context from `stretch` only.
  init(_ wanted: Range<Int>, in stretch: Range<Int>) {
    self.wanted = wanted
    bounds =
      max(
        stretch.lowerBound, wanted.lowerBound - Self.overlap)..<min(
        stretch.upperBound, wanted.upperBound + Self.overlap)
    start = wanted.lowerBound
    lower = bounds.lowerBound
  }

  /// Returns the next part, or nil at the end.
  ///
  /// - Parameter canPart: the kind of cut possible before an index.
  mutating func next(
    canPart: (Int) -> Seam, translate: (Range<Int>) throws(BrailleError) -> LouisOutput
  ) throws(BrailleError) -> Piece? {
    guard start < wanted.upperBound else { return nil }
    var size = Self.size
    while true {
      let window = lower..<min(bounds.upperBound, lower + size)
      let output: LouisOutput
      if let held { output = held } else { output = try translate(window) }
      held = nil
      let reached = lower + output.consumed
      if window.upperBound == bounds.upperBound || reached < window.upperBound {
        return piece(window, output, upTo: reached)
      }
      let nextLower = beginning(before: window.upperBound, canPart)
      let next = nextLower..<min(bounds.upperBound, nextLower + Self.size)
      let nextOutput = try translate(next)
      let isLast = size >= Self.largest
      if let seam = Overlap(window, output, next, nextOutput, margin: isLast ? 1 : Self.margin)
        .seam(after: start, canPart) ?? (isLast ? window.upperBound - Self.margin : nil)
      {
        let piece = piece(window, output, upTo: seam)
        lower = nextLower
        held = nextOutput
        return piece
      }
      size = min(size * 2, Self.largest)
    }
  }

  private mutating func piece(
    _ window: Range<Int>, _ output: LouisOutput, upTo end: Int
  ) -> Piece {
    let kept = start..<max(start, min(end, wanted.upperBound))
    start = max(kept.upperBound, start + (kept.isEmpty ? 1 : 0))
    lower = start
    return Piece(window: window, output: output, kept: kept)
  }

  /// Returns the start of the next window: at a word, if one starts in the first half of the overlap.
  private func beginning(before upper: Int, _ canPart: (Int) -> Seam) -> Int {
    let first = upper - Self.overlap
    let places = first..<first + Self.overlap / 2
    return places.first { canPart($0) == .word } ?? places.first { canPart($0) == .character }
      ?? first
  }
}

/// The kind of cut possible before an element of a line.
enum Seam {
  case word, character, none
}

/// The outputs of two neighbouring windows for the elements that both cover.
private struct Overlap {
  private let places: Range<Int>
  private let margin: Int
  private let first: (output: LouisOutput, origin: Int)
  private let second: (output: LouisOutput, origin: Int)

  init(
    _ window: Range<Int>, _ output: LouisOutput, _ next: Range<Int>, _ nextOutput: LouisOutput,
    margin: Int
  ) {
    places = next.lowerBound..<min(window.upperBound, next.lowerBound + nextOutput.consumed)
    self.margin = margin
    first = (output, window.lowerBound)
    second = (nextOutput, next.lowerBound)
  }

  /// Returns the last index at which the line may be cut: before a word if possible, else within one.
  func seam(after start: Int, _ canPart: (Int) -> Seam) -> Int? {
    let agreeing = agreement()
    var fallback: Int?
    let candidates = places.lowerBound + margin..<max(places.lowerBound + margin, places.upperBound)
    for seam in candidates.reversed() where seam > start {
      let after = seam + margin - 1 - places.lowerBound
      guard after < agreeing.count, agreeing[after].run >= 2 * margin,
        agreeing[seam - places.lowerBound].hasOutput
      else { continue }
      switch canPart(seam) {
      case .word: return seam
      case .character: fallback = fallback ?? seam
      case .none: continue
      }
    }
    return fallback
  }

  /// Returns the number of consecutive elements up to each element over which both agree.
  private func agreement() -> [(run: Int, hasOutput: Bool)] {
    var result: [(run: Int, hasOutput: Bool)] = []
    result.reserveCapacity(places.count)
    var one =
      first.output.indices.first {
        first.origin + first.output.position(at: $0) >= places.lowerBound
      }
      ?? first.output.count
    var other = 0
    var run = 0
    for place in places {
      var isSame = true
      var hasOutput = false
      while true {
        let value = Self.value(of: first, at: &one, for: place)
        let otherValue = Self.value(of: second, at: &other, for: place)
        isSame = isSame && value == otherValue
        if value == nil, otherValue == nil { break }
        hasOutput = true
      }
      run = isSame ? run + 1 : 0
      result.append((run, hasOutput))
    }
    return result
  }

  private static func value(
    of side: (output: LouisOutput, origin: Int), at index: inout Int, for place: Int
  ) -> UInt32? {
    guard index < side.output.count, side.origin + side.output.position(at: index) <= place
    else { return nil }
    index += 1
    return side.output.value(at: index - 1)
  }
}
