/// The small functions on an encoder's vectors that read the meaning of a message, and the changes
/// to the encoder's weights that were learned with them.
///
/// | bytes | content |
/// |---|---|
/// | 4 | `TMH1` |
/// | 4 | number of matrices |
/// | each | length of the name (2), name, rows (4), columns (4), numbers of half precision |
///
/// Numbers are little-endian. `l8.q.A` (width × rank) and `l8.q.B` (rank × rows) change the map `l8.q`;
/// `pool`, `h1` and `h2` with their biases are the heads. `tok` and `tokb`, which score the pieces for a
/// summary, are not read yet.
package struct MeaningHeads: Sendable {
  private struct Matrix {
    var rows: Int
    var columns: Int
    var numbers: [Float]
  }

  private let matrices: [String: Matrix]

  /// Parses heads.
  ///
  /// - Throws: `EncoderError` if the bytes are damaged.
  package init(_ bytes: [UInt8]) throws(EncoderError) {
    var reader = ByteReader(bytes)
    guard try reader.bytes(4).elementsEqual("TMH1".utf8) else { throw .damaged }
    var matrices: [String: Matrix] = [:]
    for _ in 0..<(try reader.number(UInt32.self)) {
      let name = String(
        decoding: try reader.bytes(Int(try reader.number(UInt16.self))), as: UTF8.self)
      let rows = Int(try reader.number(UInt32.self))
      let columns = Int(try reader.number(UInt32.self))
      guard rows > 0, columns > 0, rows <= 1 << 16, columns <= 1 << 16 else { throw .damaged }
      let run = Array(try reader.bytes(2 * rows * columns))
      var numbers: [Float] = []
      numbers.reserveCapacity(rows * columns)
      for index in 0..<rows * columns {
        numbers.append(
          HalfPrecision.float(UInt16(run[2 * index]) | UInt16(run[2 * index + 1]) << 8))
      }
      matrices[name] = Matrix(rows: rows, columns: columns, numbers: numbers)
    }
    self.matrices = matrices
  }

  /// Adds the learned change to a map's weights.
  ///
  /// - Throws: `EncoderError.otherHeads` if the sizes do not fit.
  func adapt(
    _ weights: inout [Float], _ name: String, rows: Int, columns: Int
  ) throws(EncoderError) {
    guard let a = matrices["\(name).A"], let b = matrices["\(name).B"] else { return }
    guard a.rows == columns, b.columns == rows, a.columns == b.rows else { throw .otherHeads }
    for column in 0..<columns {
      for rank in 0..<a.columns {
        let factor = a.numbers[column * a.columns + rank]
        for row in 0..<rows {
          weights[row * columns + column] += factor * b.numbers[rank * rows + row]
        }
      }
    }
  }

  /// Returns a matrix of the heads.
  ///
  /// - Throws: `EncoderError.otherHeads` if it is missing or has another size.
  func numbers(_ name: String, rows: Int, columns: Int) throws(EncoderError) -> [Float] {
    guard let matrix = matrices[name], matrix.rows == rows, matrix.columns == columns else {
      throw .otherHeads
    }
    return matrix.numbers
  }
}
