import CDNNL
import Glibc

/// A layer of an encoder: attention, then the feed-forward part, each added and normalised.
struct EncoderLayer: Sendable {
  private let query: LinearMap
  private let key: LinearMap
  private let value: LinearMap
  private let attention: LinearMap
  private let attentionNorm: Norm
  private let inner: LinearMap
  private let outer: LinearMap
  private let outerNorm: Norm

  init(_ file: EncoderFile, _ number: Int, _ adaptation: MeaningHeads?) throws(EncoderError) {
    let (width, inner) = (file.shape.width, file.shape.inner)
    func map(_ name: String, _ rows: Int, _ columns: Int) throws(EncoderError) -> LinearMap {
      try LinearMap(file, "l\(number).\(name)", rows: rows, columns: columns, adaptation)
    }
    query = try map("q", width, width)
    key = try map("k", width, width)
    value = try map("v", width, width)
    attention = try map("ao", width, width)
    attentionNorm = try Norm(file, "l\(number).aln", epsilon: file.shape.epsilon)
    self.inner = try map("fi", inner, width)
    outer = try map("fo", width, inner)
    outerNorm = try Norm(file, "l\(number).oln", epsilon: file.shape.epsilon)
  }

  /// Applies the layer to the vectors of a text.
  func apply(to state: inout [Float], _ scratch: inout LayerScratch) {
    query.apply(state, &scratch.query)
    key.apply(state, &scratch.key)
    value.apply(state, &scratch.value)
    scratch.attend()
    attention.apply(scratch.context, &scratch.sum)
    add(scratch.sum, to: &state, attentionNorm)
    inner.apply(state, &scratch.inner)
    Activation.apply(to: &scratch.inner)
    outer.apply(scratch.inner, &scratch.sum)
    add(scratch.sum, to: &state, outerNorm)
  }

  private func add(_ sum: [Float], to state: inout [Float], _ norm: Norm) {
    state.withUnsafeMutableBufferPointer { state in
      sum.withUnsafeBufferPointer { sum in
        for index in state.indices { state[index] += sum[index] }
      }
      norm.apply(to: state)
    }
  }
}

/// The intermediate results of a layer for one text.
struct LayerScratch {
  var query: [Float]
  var key: [Float]
  var value: [Float]
  var context: [Float]
  var sum: [Float]
  var inner: [Float]
  private var weights: [Float]
  private let count: Int
  private let width: Int
  private let heads: Int

  init(count: Int, _ shape: EncoderFile.Shape) {
    (self.count, width, heads) = (count, shape.width, shape.heads)
    query = [Float](repeating: 0, count: count * width)
    (key, value, context, sum) = (query, query, query, query)
    inner = [Float](repeating: 0, count: count * shape.inner)
    weights = [Float](repeating: 0, count: count * count)
  }

  /// Computes `context`, in which each head weighs the values by the similarity of query and key.
  mutating func attend() {
    let size = width / heads
    let scale = 1 / Float(size).squareRoot()
    query.withUnsafeBufferPointer { query in
      key.withUnsafeBufferPointer { key in
        value.withUnsafeBufferPointer { value in
          context.withUnsafeMutableBufferPointer { context in
            weights.withUnsafeMutableBufferPointer { weights in
              guard let query = query.baseAddress, let key = key.baseAddress,
                let value = value.baseAddress, let context = context.baseAddress,
                let base = weights.baseAddress
              else { return }
              for head in 0..<heads {
                let first = head * size
                Product.store(
                  count, count, size, query + first, width, key + first, width, isTransposed: true,
                  scale, base, count)
                for row in 0..<count {
                  Self.normalise(
                    UnsafeMutableBufferPointer(start: base + row * count, count: count))
                }
                Product.store(
                  count, size, count, base, count, value + first, width, isTransposed: false, 1,
                  context + first, width)
              }
            }
          }
        }
      }
    }
  }

  /// Replaces scores by probabilities.
  private static func normalise(_ scores: UnsafeMutableBufferPointer<Float>) {
    let most = scores.max() ?? 0
    var sum: Float = 0
    for index in scores.indices {
      scores[index] = expf(scores[index] - most)
      sum += scores[index]
    }
    for index in scores.indices { scores[index] /= sum }
  }
}

/// A linear map with a bias.
struct LinearMap: Sendable {
  private let weights: [Float]
  private let bias: [Float]
  private let rows: Int
  private let columns: Int

  /// Reads a map from a file, and adds the product of two thin matrices that the task needs.
  init(
    _ file: EncoderFile, _ name: String, rows: Int, columns: Int, _ adaptation: MeaningHeads?
  ) throws(EncoderError) {
    var weights = try file.weights("\(name).w", count: rows * columns)
    bias = try file.weights("\(name).b", count: rows)
    (self.rows, self.columns) = (rows, columns)
    try adaptation?.adapt(&weights, name, rows: rows, columns: columns)
    self.weights = weights
  }

  /// Applies the map to vectors, one after another.
  func apply(_ input: [Float], _ output: inout [Float]) {
    let count = input.count / columns
    input.withUnsafeBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        weights.withUnsafeBufferPointer { weights in
          bias.withUnsafeBufferPointer { bias in
            guard let from = input.baseAddress, let to = output.baseAddress,
              let map = weights.baseAddress, let add = bias.baseAddress
            else { return }
            Product.store(
              count, rows, columns, from, columns, map, columns, isTransposed: true, 1, to, rows)
            for place in 0..<count {
              let row = to + place * rows
              for index in 0..<rows { row[index] += add[index] }
            }
          }
        }
      }
    }
  }
}

/// Products of matrices, whose rows lie one after another.
enum Product {
  /// Stores `factor` · `a` · `b` in `c`.
  ///
  /// - Parameters:
  ///   - rows: the rows of `a` and `c`.
  ///   - columns: the columns of `c`.
  ///   - inner: the columns of `a`.
  ///   - aStep: the distance from row to row of `a`; likewise `bStep` and `cStep`.
  ///   - isTransposed: true if `b` has the columns of the product as rows.
  static func store(
    _ rows: Int, _ columns: Int, _ inner: Int, _ a: UnsafePointer<Float>, _ aStep: Int,
    _ b: UnsafePointer<Float>, _ bStep: Int, isTransposed: Bool, _ factor: Float,
    _ c: UnsafeMutablePointer<Float>, _ cStep: Int
  ) {
    let plain = CChar(bitPattern: UInt8(ascii: "N"))
    let status = dnnl_sgemm(
      plain, isTransposed ? CChar(bitPattern: UInt8(ascii: "T")) : plain, Int64(rows),
      Int64(columns), Int64(inner), factor, a, Int64(aStep), b, Int64(bStep), 0, c, Int64(cStep))
    // Without memory there is no product: the scores then are no numbers either.
    if status != dnnl_success { for row in 0..<rows { c[row * cStep] = .nan } }
  }
}

/// The normalisation of a vector to mean 0 and variance 1, then a scale and a shift for each place.
struct Norm: Sendable {
  private let scale: [Float]
  private let shift: [Float]
  private let epsilon: Float

  init(_ file: EncoderFile, _ name: String, epsilon: Float) throws(EncoderError) {
    scale = try file.weights("\(name).w", count: file.shape.width)
    shift = try file.weights("\(name).b", count: file.shape.width)
    self.epsilon = epsilon
  }

  /// Normalises vectors, one after another.
  func apply(to state: UnsafeMutableBufferPointer<Float>) {
    let width = scale.count
    scale.withUnsafeBufferPointer { scale in
      shift.withUnsafeBufferPointer { shift in
        for start in stride(from: 0, to: state.count, by: width) {
          let row = UnsafeMutableBufferPointer(rebasing: state[start..<start + width])
          var mean: Float = 0
          for value in row { mean += value }
          mean /= Float(width)
          var variance: Float = 0
          for value in row { variance += (value - mean) * (value - mean) }
          let factor = 1 / (variance / Float(width) + epsilon).squareRoot()
          for index in 0..<width {
            row[index] = (row[index] - mean) * factor * scale[index] + shift[index]
          }
        }
      }
    }
  }
}

/// The function GELU, x · Φ(x), from a table whose error is below 0.000 01.
enum Activation {
  private static let reach: Float = 6
  private static let steps: Float = 512
  /// Values from -`reach` to `reach`, `steps` for each 1.
  private static let table: [Float] = (0...Int(2 * reach * steps) + 1).map { index in
    let x = Double(index) / Double(steps) - Double(reach)
    return Float(0.5 * x * (1 + erf(x / 2.0.squareRoot())))
  }

  /// Applies it to each number.
  static func apply(to numbers: inout [Float]) {
    table.withUnsafeBufferPointer { table in
      numbers.withUnsafeMutableBufferPointer { numbers in
        for index in numbers.indices {
          let x = numbers[index]
          if x >= reach { continue }
          if !(x > -reach) {
            numbers[index] = 0
            continue
          }
          let place = (x + reach) * steps
          let step = Int(place)
          let rest = place - Float(step)
          numbers[index] = table[step] + rest * (table[step + 1] - table[step])
        }
      }
    }
  }
}
