import Dispatch
import Synchronization
import TactusAnalysis

/// Trains the linear functions of a `FeatureTable`: features weighted by their rarity and by how
/// well they separate yes from no (Wang and Manning, Baselines and Bigrams, 2012), logistic
/// regression, and the features that matter most.
struct LinearTraining {
  /// A question about each text.
  struct Question {
    var answers: [Bool]
    /// The weight of each text; 0 leaves it out.
    var weights: [Double]
    var strength: Double
  }

  /// The most features stored.
  var features: Int
  /// The least number of texts that contain a feature, by its kind, in the order of
  /// `TextFeatures.Kind`.
  var fewest: [Int] = [2, 4, 2, 2, 1]

  private struct Column {
    var hash: UInt64
    var kind: TextFeatures.Kind
    var count: Int
  }

  /// Trains functions and writes their table.
  func table(_ texts: [TextFeatures], _ questions: [Question]) -> [UInt8] {
    var columns = counted(texts)
    var matrix = matrix(texts, columns)
    var functions = fit(matrix, columns, questions)
    if columns.count > features {
      columns = mostInformative(columns, functions)
      matrix = self.matrix(texts, columns)
      functions = fit(matrix, columns, questions)
    }
    return written(columns, functions, rarities: columns.map { rarity($0, texts.count) })
  }

  private func counted(_ texts: [TextFeatures]) -> [Column] {
    var places: [UInt64: Int] = [:]
    var columns: [Column] = []
    var last: [Int] = []
    for (row, text) in texts.enumerated() {
      for feature in text.all {
        if let place = places[feature.hash] {
          if last[place] != row {
            last[place] = row
            columns[place].count += 1
          }
        } else {
          places[feature.hash] = columns.count
          columns.append(Column(hash: feature.hash, kind: feature.kind, count: 1))
          last.append(row)
        }
      }
    }
    return columns.filter { $0.count >= fewest[$0.kind.rawValue] }
  }

  /// The rarity of a feature, in steps of the table.
  private func rarity(_ column: Column, _ texts: Int) -> UInt8 {
    let value = StableMath.log(Double(1 + texts) / Double(1 + column.count)) + 1
    return UInt8(clamping: Int((value / Double(FeatureTable.rarityStep)).rounded()))
  }

  private func matrix(_ texts: [TextFeatures], _ columns: [Column]) -> SparseMatrix {
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.hash, Int32($0)) })
    let values = columns.map {
      Float(rarity($0, texts.count)) * FeatureTable.rarityStep * $0.kind.weight
    }
    var matrix = SparseMatrix(columnCount: columns.count)
    var last = [Int](repeating: -1, count: columns.count)
    for (row, text) in texts.enumerated() {
      var found: [Int32] = []
      var square: Float = 0
      for feature in text.all {
        guard let place = places[feature.hash], last[Int(place)] != row else { continue }
        last[Int(place)] = row
        found.append(place)
        square += values[Int(place)] * values[Int(place)]
      }
      let length = max(square.squareRoot(), 0.000_001)
      matrix.add(columns: found, values: found.map { values[Int($0)] / length })
    }
    return matrix
  }

  private func fit(
    _ matrix: SparseMatrix, _ columns: [Column], _ questions: [Question]
  ) -> [LinearFunction] {
    let found = Mutex([LinearFunction?](repeating: nil, count: questions.count))
    DispatchQueue.concurrentPerform(iterations: questions.count) { index in
      let question = questions[index]
      let function = LogisticRegression.fit(
        matrix, scales: scales(matrix, columns, question), question.answers,
        weights: balanced(question), strength: question.strength)
      found.withLock { $0[index] = function }
    }
    return found.withLock { $0.compactMap { $0 } }
  }

  /// The weights, scaled so that yes and no count the same in total.
  private func balanced(_ question: Question) -> [Double] {
    var yes = 0.0
    var all = 0.0
    for (answer, weight) in zip(question.answers, question.weights) {
      all += weight
      if answer { yes += weight }
    }
    guard yes > 0, all > yes else { return question.weights }
    return zip(question.answers, question.weights).map { answer, weight in
      weight * all / (2 * (answer ? yes : all - yes))
    }
  }

  /// The absolute log ratio of a feature's frequencies in the two kinds of text, divided by the
  /// mean over the features of its kind, plus 0.3.
  private func scales(
    _ matrix: SparseMatrix, _ columns: [Column], _ question: Question
  ) -> [Double] {
    var yes = [Double](repeating: 1, count: columns.count)
    var no = yes
    for row in 0..<matrix.rowCount where question.weights[row] > 0 {
      for place in matrix.starts[row]..<matrix.starts[row + 1] {
        let column = Int(matrix.columns[place])
        if question.answers[row] { yes[column] += 1 } else { no[column] += 1 }
      }
    }
    var totals = [(yes: Double, no: Double, ratios: Double, count: Double)](
      repeating: (0, 0, 0, 0), count: TextFeatures.Kind.allCases.count)
    for (index, column) in columns.enumerated() {
      totals[column.kind.rawValue].yes += yes[index]
      totals[column.kind.rawValue].no += no[index]
    }
    var ratios = [Double](repeating: 0, count: columns.count)
    for (index, column) in columns.enumerated() {
      let total = totals[column.kind.rawValue]
      ratios[index] = abs(StableMath.log(yes[index] / total.yes / (no[index] / total.no)))
      totals[column.kind.rawValue].ratios += ratios[index]
      totals[column.kind.rawValue].count += 1
    }
    return columns.enumerated().map { index, column in
      let total = totals[column.kind.rawValue]
      return 0.3 + ratios[index] / max(total.ratios / max(1, total.count), 1e-9)
    }
  }

  private func mostInformative(_ columns: [Column], _ functions: [LinearFunction]) -> [Column] {
    var importance = [Double](repeating: 0, count: columns.count)
    for function in functions {
      let most = function.weights.reduce(1e-12) { max($0, abs($1)) }
      for index in columns.indices {
        let value = abs(function.weights[index]) / most * Double(columns[index].count).squareRoot()
        importance[index] = max(importance[index], value)
      }
    }
    let selected = columns.indices.sorted { (importance[$0], $1) > (importance[$1], $0) }.prefix(
      features)
    return selected.sorted().map { columns[$0] }
  }

  private func written(
    _ columns: [Column], _ functions: [LinearFunction], rarities: [UInt8]
  ) -> [UInt8] {
    let places = Self.placed(columns.map(\.hash))
    let rowSize = 1 + functions.count
    var bytes: [UInt8] = []
    bytes.append(little: UInt32(places.count / 4))
    bytes.append(little: UInt32(functions.count))
    // A feature's contribution to a score: its weight times its rarity.
    let pushes = functions.map { function in
      zip(function.weights, rarities).map { $0 * Double($1) * Double(FeatureTable.rarityStep) }
    }
    var steps: [Double] = []
    for (function, pushes) in zip(functions, pushes) {
      // One in two thousand is clipped, so that the others remain distinct.
      let sizes = pushes.map(abs).sorted()
      let most = sizes.isEmpty ? 1 : max(sizes[sizes.count - 1 - sizes.count / 2000], 1e-9)
      steps.append(most / 127)
      bytes.append(little: Float(most / 127).bitPattern)
      bytes.append(little: Float(function.bias).bitPattern)
    }
    for column in places {
      bytes.append(little: column.map { FeatureTable.check(columns[$0].hash) } ?? 0)
    }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: places.count * rowSize))
    for (place, column) in places.enumerated() {
      guard let column else { continue }
      bytes[start + place * rowSize] = rarities[column]
      for (function, pushes) in pushes.enumerated() {
        let weight = max(-127, min(127, (pushes[column] / steps[function]).rounded()))
        bytes[start + place * rowSize + 1 + function] = UInt8(bitPattern: Int8(weight))
      }
    }
    return bytes
  }

  /// The index of the feature at each place: in one of its two buckets of four (cuckoo hashing;
  /// Pagh and Rodler, 2004). A feature in the way moves to its other bucket.
  private static func placed(_ hashes: [UInt64]) -> [Int?] {
    var buckets = 16
    while buckets * 4 * 95 < hashes.count * 100 { buckets *= 2 }
    while true {
      var places = [Int?](repeating: nil, count: buckets * 4)
      if hashes.indices.allSatisfy({ insertFeature($0, hashes, buckets, &places) }) {
        return places
      }
      buckets *= 2
    }
  }

  private static func insertFeature(
    _ feature: Int, _ hashes: [UInt64], _ buckets: Int, _ places: inout [Int?]
  ) -> Bool {
    var moving = feature
    var (bucket, other) = FeatureTable.homes(hashes[moving], buckets)
    for step in 0..<2000 {
      for home in [bucket, other] {
        if let free = (4 * home..<4 * home + 4).first(where: { places[$0] == nil }) {
          places[free] = moving
          return true
        }
      }
      // A different one each time, so that two do not push each other out for ever.
      let victim = 4 * other + (step &* 7 &+ step / 4) % 4
      let next = places[victim] ?? moving
      places[victim] = moving
      moving = next
      let homes = FeatureTable.homes(hashes[moving], buckets)
      bucket = other
      other = homes.0 == bucket ? homes.1 : homes.0
    }
    return false
  }
}
