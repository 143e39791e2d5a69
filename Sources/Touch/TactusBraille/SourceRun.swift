/// A sequence of characters for liblouis, each with its source bytes in the line.
struct SourceRun {
  private(set) var scalars: [UInt32] = []
  private(set) var sources: [SourceRange] = []
  private var hasMarks = false

  init() {}

  /// Creates a run from a line.
  ///
  /// Tabs and line ends become spaces. Characters without a shape (`Invisible`) are removed.
  init(line: String) throws(BrailleError) {
    var line = line
    guard let result = line.withUTF8({ SourceRun(utf8: $0) }) else {
      throw .lineTooLong(bytes: line.utf8.count)
    }
    self = result
  }

  private init?(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count < Int(UInt32.max) else { return nil }
    scalars.reserveCapacity(bytes.count)
    sources.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let first = bytes[offset]
      if first < 0x80 {
        let scalar = (0x09...0x0D).contains(first) ? 0x20 : UInt32(first)
        append(scalar, from: Self.range(offset, offset + 1))
        offset += 1
      } else {
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        let end = min(offset + length, bytes.count)
        var scalar = UInt32(first) & (0x7F >> UInt32(length))
        for byte in bytes[offset + 1..<end] { scalar = scalar << 6 | UInt32(byte & 0x3F) }
        if !Invisible.isLeftOut(scalar, after: scalars.last) {
          append(Self.isLineEnd(scalar) ? 0x20 : scalar, from: Self.range(offset, end))
        }
        offset = end
      }
    }
  }

  private static func isLineEnd(_ scalar: UInt32) -> Bool {
    scalar == 0x85 || scalar == 0x2028 || scalar == 0x2029
  }

  private static func range(_ lower: Int, _ upper: Int) -> SourceRange {
    SourceRange(
      lowerBound: UInt32(truncatingIfNeeded: lower), upperBound: UInt32(truncatingIfNeeded: upper))
  }

  var count: Int { scalars.count }

  /// Returns the source bytes of neighbouring characters.
  func source(of range: Range<Int>) -> SourceRange {
    SourceRange(
      lowerBound: sources[range.lowerBound].lowerBound,
      upperBound: sources[range.upperBound - 1].upperBound)
  }

  /// Returns true if splitting the run before this character would break a unit.
  func joinsPrevious(_ index: Int) -> Bool {
    scalars[index] >= 0x80 && Unicode.Scalar(scalars[index])?.joinsPrevious == true
      || index > 0 && scalars[index - 1] == 0x200D
  }

  /// Returns the kind of split possible before this character.
  func seam(_ index: Int) -> Seam {
    guard index > 0, scalars[index - 1] != 0x20 else { return .word }
    // The marking of a sequence of capitals depends on the end of its word.
    let isCapital = Unicode.Scalar(scalars[index - 1])?.properties.isUppercase == true
    return isCapital || joinsPrevious(index) ? .none : .character
  }

  /// Returns the run with each mark joined to its letter where `joins` holds for the letter and the
  /// composed character.
  func composed(_ joins: (_ letter: UInt32, _ whole: UInt32) -> Bool) -> SourceRun {
    guard hasMarks else { return self }
    var result = SourceRun()
    for (scalar, source) in zip(scalars, sources) {
      if let last = result.scalars.last, let whole = Composition.of(last, scalar),
        joins(last, whole)
      {
        let start = result.sources.removeLast()
        result.scalars.removeLast()
        result.append(
          whole,
          from: SourceRange(lowerBound: start.lowerBound, upperBound: source.upperBound))
      } else {
        result.append(scalar, from: source)
      }
    }
    return result
  }

  /// Neighbouring characters as a separate run.
  func part(_ range: Range<Int>) -> SourceRun {
    var result = SourceRun()
    for index in range { result.append(scalars[index], from: sources[index]) }
    return result
  }

  func prefix(_ count: Int) -> SourceRun {
    var result = self
    result.removeLast(self.count - count)
    return result
  }

  mutating func append(_ scalar: UInt32, from source: SourceRange) {
    scalars.append(scalar)
    sources.append(source)
    hasMarks = hasMarks || Composition.canFollow(scalar)
  }

  mutating func append(_ text: String, from source: SourceRange) {
    for scalar in text.unicodeScalars { append(scalar.value, from: source) }
  }

  mutating func removeLast(_ count: Int) {
    scalars.removeLast(count)
    sources.removeLast(count)
  }
}
