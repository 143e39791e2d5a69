/// Linear functions of a text's features, stored as a hash table in bytes.
///
/// | bytes | content |
/// |---|---|
/// | 4 | number of buckets, a power of two |
/// | 4 | number of functions |
/// | 8 each | a function's scale and bias, the bits of a Float each |
/// | 8 each bucket | the checks of its four places (2 each; 0: empty) |
/// | 1 + functions, each place | rarity, weights |
///
/// Numbers are little-endian. A feature is stored in one of the two buckets that its hash selects;
/// its check is the 16 high bits. A score is the sum of the weights over the length of the vector
/// of rarities, times the scale, plus the bias: log odds. Features missing from the table are
/// ignored.
package struct FeatureTable: Sendable {
  /// The value of a rarity of 1.
  package static let rarityStep: Float = 0.05

  private let bytes: ModelBytes
  private let buckets: Int
  private let rowSize: Int
  private let firstBucket: Int
  private let firstRow: Int
  /// The scale and bias of each function.
  private let functions: [(scale: Float, bias: Float)]

  /// The number of functions.
  package var width: Int { functions.count }

  /// Returns a function's bias.
  package func bias(_ function: Int) -> Float { functions[function].bias }

  /// Parses a table; nil if its length or its numbers are wrong.
  package init?(_ bytes: ModelBytes, width: Int) {
    guard bytes.count >= 8 else { return nil }
    let buckets = Int(bytes.number(at: 0, UInt32.self))
    let first = 8 + 8 * width
    guard bytes.number(at: 4, UInt32.self) == UInt32(width), buckets > 0,
      buckets & (buckets - 1) == 0, buckets < 1 << 22,
      bytes.count == first + buckets * (8 + 4 * (1 + width))
    else { return nil }
    functions = (0..<width).map {
      (
        Float(bitPattern: bytes.number(at: 8 + 8 * $0, UInt32.self)),
        Float(bitPattern: bytes.number(at: 12 + 8 * $0, UInt32.self))
      )
    }
    guard functions.allSatisfy({ $0.scale.isFinite && $0.bias.isFinite }) else { return nil }
    self.bytes = bytes
    self.buckets = buckets
    rowSize = 1 + width
    firstBucket = first
    firstRow = first + 8 * buckets
  }

  /// Returns a feature's check in its place.
  package static func check(_ hash: UInt64) -> UInt16 { UInt16(hash >> 48) | 1 }

  /// Returns the two buckets, out of `buckets`, that may hold a feature.
  package static func homes(_ hash: UInt64, _ buckets: Int) -> (Int, Int) {
    (
      Int(truncatingIfNeeded: hash) & (buckets - 1),
      Int(truncatingIfNeeded: hash >> 24) & (buckets - 1)
    )
  }

  /// Returns the score of each function.
  package func scores(of features: TextFeatures) -> [Float] {
    weigh(features, weights: [], moved: []).scores
  }

  /// Returns the score of each function, and the contribution of each word of the text to their
  /// weighted sum.
  ///
  /// - Parameters:
  ///   - weights: the weight of each function.
  ///   - words: the number of words in the text.
  package func scores(
    of features: TextFeatures, explaining weights: [Float], words: Int
  ) -> (scores: [Float], moved: [Float]) {
    weigh(features, weights: weights, moved: [Float](repeating: 0, count: words))
  }

  private func weigh(
    _ features: TextFeatures, weights: [Float], moved: [Float]
  ) -> (scores: [Float], moved: [Float]) {
    var moved = moved
    let width = functions.count
    var square: Float = 0
    var sums = [Float](repeating: 0, count: width)
    // Integers add up faster; the weight of a kind is applied after all features of that kind.
    var whole = [Int32](repeating: 0, count: width)
    let pushes = zip(weights, functions).map { $0 * $1.scale }
    var seen = PlaceSet(room: features.all.count)
    bytes.withBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      whole.withUnsafeMutableBufferPointer { whole in
        var kind = features.all.first?.kind ?? .words
        var rarities = 0
        func flush() {
          let factor = kind.weight
          for index in 0..<width {
            sums[index] += factor * Float(whole[index])
            whole[index] = 0
          }
          square += factor * factor * Float(rarities)
          rarities = 0
        }
        for feature in features.all {
          if feature.kind != kind {
            flush()
            kind = feature.kind
          }
          guard let place = place(of: feature.hash, base + firstBucket), seen.insert(place) else {
            continue
          }
          let row = base + firstRow + place * rowSize
          let weight = row + 1
          for index in 0..<width {
            whole[index] &+= Int32(weight.load(fromByteOffset: index, as: Int8.self))
          }
          let rarity = Int(row.load(as: UInt8.self))
          rarities += rarity * rarity
          guard !moved.isEmpty, feature.word >= 0 else { continue }
          var push: Float = 0
          for index in pushes.indices {
            push += pushes[index] * Float(weight.load(fromByteOffset: index, as: Int8.self))
          }
          let first = Int(feature.word)
          let span = max(1, Int(feature.span))
          push *= feature.kind.weight / Float(span)
          for word in first..<max(first, min(moved.count, first + span)) { moved[word] += push }
        }
        flush()
      }
    }
    let length = max(square.squareRoot() * Self.rarityStep, 0.000_001)
    for index in 0..<width {
      sums[index] = sums[index] / length * functions[index].scale + functions[index].bias
    }
    return (sums, moved.map { $0 / length })
  }

  /// Returns a feature's place; nil if the table does not hold it.
  @inline(__always)
  private func place(of hash: UInt64, _ checks: UnsafeRawPointer) -> Int? {
    let check = Self.check(hash)
    let (one, other) = Self.homes(hash, buckets)
    return place(check, in: one, checks) ?? place(check, in: other, checks)
  }

  @inline(__always)
  private func place(_ check: UInt16, in bucket: Int, _ checks: UnsafeRawPointer) -> Int? {
    let four = UInt64(littleEndian: (checks + 8 * bucket).loadUnaligned(as: UInt64.self))
    for place in 0..<4 where UInt16(truncatingIfNeeded: four >> UInt64(16 * place)) == check {
      return 4 * bucket + place
    }
    return nil
  }
}

/// A set of small numbers.
private struct PlaceSet {
  private var places: [Int32]
  private let mask: Int

  init(room: Int) {
    var size = 64
    while size < 2 * room { size *= 2 }
    places = Array(repeating: -1, count: size)
    mask = size - 1
  }

  /// Inserts a number; returns true if it was new.
  mutating func insert(_ number: Int) -> Bool {
    var place = (number &* 0x9E37_79B1) >> 7 & mask
    while places[place] >= 0 {
      if places[place] == number { return false }
      place = (place + 1) & mask
    }
    places[place] = Int32(truncatingIfNeeded: number)
    return true
  }
}
