import TactusPlayer

/// Counts bytes on the wire per cell of short and long texts, without slot definitions.
struct WireBytes {
  /// The words at which texts start, so that no single text decides.
  private let starts: [Int]
  private let cells: [SourceCell]

  init(_ corpus: Corpus, texts: Int) {
    cells = corpus.cells
    starts = Array(
      corpus.cells.indices.filter {
        $0 == 0 || corpus.cells[$0].word != corpus.cells[$0 - 1].word
      }.prefix(texts))
  }

  /// One figure for each text of `count` cells.
  func perCell(of count: Int) throws(Failure) -> Spread {
    var values: [Double] = []
    for start in starts where start + count <= cells.count {
      var reading = WholeReading(cells[start..<start + count])
      _ = try reading.run()
      values.append(reading.bytesPerCell)
    }
    guard !values.isEmpty else { throw Failure("there is no text of \(count) cells") }
    return Spread(values)
  }
}
