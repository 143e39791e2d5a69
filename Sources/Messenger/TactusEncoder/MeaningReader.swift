import Glibc

/// The scores of a message: log odds of each statement about it.
package struct MeaningScores: Hashable, Sendable {
  /// The statements, in the order of the heads: urgency of at least medium and high, critical urgency, a call
  /// for help, a scam, an expected answer; then the dangers, categories and tones as the corpus names them.
  package static let names =
    ["medium", "high", "critical", "help", "scam", "asks"]
    + [
      "health", "fire-gas", "violence", "self-harm", "money", "security", "missing", "weather",
      "household", "travel", "care",
    ]
    + ["personal", "work", "service", "promotion", "automation"]
    + ["neutral", "anger", "joy", "fear", "sadness", "empathy"]

  /// The statements that count wherever they are made: urgencies, help, an expected answer and dangers.
  static let anywhere = names.indices.filter { $0 < 17 && names[$0] != "scam" }

  /// The score of each statement.
  package var scores: [Float]
}

/// Reads the meaning of messages by an encoder and its heads.
package struct MeaningReader: Sendable {
  private let encoder: Encoder
  private let pool: [Float]
  private let hidden: [Float]
  private let hiddenBias: [Float]
  private let out: [Float]
  private let outBias: [Float]

  private static let hiddenWidth = 192
  /// The factor of the pooled vectors, whose numbers are small.
  private static let pooledScale: Float = 3

  /// Unpacks an encoder with the changes of its heads.
  ///
  /// - Throws: `EncoderError` if they do not fit together.
  package init(_ file: EncoderFile, _ heads: MeaningHeads) throws(EncoderError) {
    encoder = try Encoder(file, heads)
    let (width, count) = (file.shape.width, MeaningScores.names.count)
    pool = try heads.numbers("pool", rows: width, columns: 1)
    hidden = try heads.numbers("h1", rows: 2 * width, columns: Self.hiddenWidth)
    hiddenBias = try heads.numbers("h1b", rows: 1, columns: Self.hiddenWidth)
    out = try heads.numbers("h2", rows: Self.hiddenWidth, columns: count)
    outBias = try heads.numbers("h2b", rows: 1, columns: count)
  }

  /// Returns the scores of a message; of a long one, the highest of its parts for what must not be missed,
  /// and those of its beginning for the rest.
  package func read(sender: String, text: String) -> MeaningScores {
    var found: MeaningScores?
    for window in encoder.windows(sender: sender, text: text) {
      let next = read(encoder.encode(window))
      guard var all = found else {
        found = next
        continue
      }
      for place in MeaningScores.anywhere {
        all.scores[place] = max(all.scores[place], next.scores[place])
      }
      found = all
    }
    return found ?? MeaningScores(scores: MeaningScores.names.map { _ in .nan })
  }

  private func read(_ output: Encoder.Output) -> MeaningScores {
    let width = encoder.shape.width
    let pooled = (Pooling.mean(output.vectors, width: width) + attended(output, width))
      .map { $0 * Self.pooledScale }
    let inner = Self.product(pooled, hidden, hiddenBias).map { x in
      0.5 * x * (1 + erff(x / Float(2).squareRoot()))
    }
    return MeaningScores(scores: Self.product(inner, out, outBias))
  }

  /// Returns the mean of the vectors, each weighed by its importance.
  private func attended(_ output: Encoder.Output, _ width: Int) -> [Float] {
    let scores = (0..<output.count).map { place in
      (0..<width).reduce(Float(0)) { $0 + output.vectors[place * width + $1] * pool[$1] }
    }
    let most = scores.max() ?? 0
    let weights = scores.map { expf($0 - most) }
    let sum = weights.reduce(0, +)
    var mean = [Float](repeating: 0, count: width)
    for (place, weight) in weights.enumerated() {
      for index in 0..<width { mean[index] += weight / sum * output.vectors[place * width + index] }
    }
    return mean
  }

  /// Returns a row times a matrix, plus a bias.
  private static func product(_ row: [Float], _ matrix: [Float], _ bias: [Float]) -> [Float] {
    var result = bias
    for (place, factor) in row.enumerated() {
      for index in bias.indices { result[index] += factor * matrix[place * bias.count + index] }
    }
    return result
  }
}
