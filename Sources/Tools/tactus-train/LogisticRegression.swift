/// A matrix with few values per row.
struct SparseMatrix: Sendable {
  private(set) var starts: [Int] = [0]
  private(set) var columns: [Int32] = []
  private(set) var values: [Float] = []
  let columnCount: Int

  init(columnCount: Int) { self.columnCount = columnCount }

  var rowCount: Int { starts.count - 1 }

  mutating func add(columns: some Sequence<Int32>, values: some Sequence<Float>) {
    self.columns.append(contentsOf: columns)
    self.values.append(contentsOf: values)
    starts.append(self.columns.count)
  }

  /// The product with a column of weights, into `result`.
  func times(_ weights: [Double], into result: inout [Double]) {
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        values.withUnsafeBufferPointer { values in
          weights.withUnsafeBufferPointer { weights in
            for row in 0..<result.count {
              var sum = 0.0
              for place in starts[row]..<starts[row + 1] {
                sum += Double(values[place]) * weights[Int(columns[place])]
              }
              result[row] = sum
            }
          }
        }
      }
    }
  }

  /// Adds to `result` each row times its factor.
  func addRows(times factors: [Double], into result: inout [Double]) {
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        values.withUnsafeBufferPointer { values in
          result.withUnsafeMutableBufferPointer { result in
            for row in factors.indices where factors[row] != 0 {
              let factor = factors[row]
              for place in starts[row]..<starts[row + 1] {
                result[Int(columns[place])] += factor * Double(values[place])
              }
            }
          }
        }
      }
    }
  }
}

/// A linear function that separates yes from no, in log odds.
struct LinearFunction {
  var weights: [Double]
  var bias: Double
}

/// Logistic regression with an L2 penalty, by L-BFGS (Nocedal and Wright, Numerical Optimization,
/// algorithm 7.4).
enum LogisticRegression {
  private static let memory = 8

  /// Fits a function.
  ///
  /// - Parameters:
  ///   - scales: the factor of each column.
  ///   - strength: the weight of the data against the penalty (C).
  ///   - weights: the weight of each row.
  static func fit(
    _ matrix: SparseMatrix, scales: [Double], _ answers: [Bool], weights: [Double],
    strength: Double, rounds: Int = 40
  ) -> LinearFunction {
    let columns = matrix.columnCount
    var point = [Double](repeating: 0, count: columns + 1)
    var scores = [Double](repeating: 0, count: matrix.rowCount)
    var gradient = [Double](repeating: 0, count: columns + 1)
    var scaled = [Double](repeating: 0, count: columns)

    func value(at point: [Double], _ gradient: inout [Double]) -> Double {
      for column in 0..<columns { scaled[column] = point[column] * scales[column] }
      matrix.times(scaled, into: &scores)
      var loss = 0.0
      var bias = 0.0
      for row in scores.indices {
        guard weights[row] > 0 else {
          scores[row] = 0
          continue
        }
        let sign = answers[row] ? 1.0 : -1.0
        let margin = sign * (scores[row] + point[columns])
        // log(1 + e^-m) without overflow.
        let small = StableMath.exp(-abs(margin))
        let factor = strength * weights[row]
        loss += factor * (max(0, -margin) + StableMath.log(1 + small))
        let chance = margin > 0 ? small / (1 + small) : 1 / (1 + small)
        scores[row] = -sign * chance * factor
        bias += scores[row]
      }
      var penalty = 0.0
      for column in 0...columns { gradient[column] = 0 }
      matrix.addRows(times: scores, into: &gradient)
      for column in 0..<columns {
        gradient[column] = gradient[column] * scales[column] + point[column]
        penalty += point[column] * point[column]
      }
      gradient[columns] = bias
      return loss + penalty / 2
    }

    var current = value(at: point, &gradient)
    var steps: [[Double]] = []
    var changes: [[Double]] = []
    var nextGradient = gradient
    for _ in 0..<rounds {
      var direction = descent(gradient, steps, changes)
      var slope = dot(direction, gradient)
      if slope >= 0 {
        direction = gradient.map { -$0 }
        slope = dot(direction, gradient)
        steps.removeAll()
        changes.removeAll()
      }
      var length = steps.isEmpty ? 1 / max(1, dot(gradient, gradient).squareRoot()) : 1.0
      var next = point
      var found = Double.infinity
      for _ in 0..<20 {
        for index in next.indices { next[index] = point[index] + length * direction[index] }
        found = value(at: next, &nextGradient)
        if found <= current + 1e-4 * length * slope { break }
        length /= 2
      }
      guard found < current else { break }
      let isDone = current - found < 1e-5 * current
      steps.append(zip(next, point).map { $0 - $1 })
      changes.append(zip(nextGradient, gradient).map { $0 - $1 })
      if steps.count > memory {
        steps.removeFirst()
        changes.removeFirst()
      }
      point = next
      gradient = nextGradient
      current = found
      if isDone { break }
    }
    return LinearFunction(
      weights: (0..<columns).map { point[$0] * scales[$0] }, bias: point[columns])
  }

  private static func descent(_ gradient: [Double], _ steps: [[Double]], _ changes: [[Double]])
    -> [Double]
  {
    var direction = gradient.map { -$0 }
    var shares: [Double] = []
    for (step, change) in zip(steps, changes).reversed() {
      let share = dot(step, direction) / dot(step, change)
      shares.append(share)
      add(change, times: -share, to: &direction)
    }
    if let step = steps.last, let change = changes.last {
      let scale = dot(step, change) / dot(change, change)
      for index in direction.indices { direction[index] *= scale }
    }
    for ((step, change), share) in zip(zip(steps, changes), shares.reversed()) {
      add(step, times: share - dot(change, direction) / dot(step, change), to: &direction)
    }
    return direction
  }

  private static func dot(_ one: [Double], _ other: [Double]) -> Double {
    var sum = 0.0
    for index in one.indices { sum += one[index] * other[index] }
    return sum
  }

  private static func add(_ one: [Double], times factor: Double, to other: inout [Double]) {
    for index in one.indices { other[index] += factor * one[index] }
  }
}
