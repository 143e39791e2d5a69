import CDNNL
import Glibc

/// A multilingual encoder: turns a text into a vector for each of its pieces.
///
/// It is a BERT encoder with the norm after each sum. The activations are single precision; the
/// products are those of oneDNN.
package struct Encoder: Sendable {
  /// The output of an encoder for a text.
  struct Output {
    /// The vectors of the pieces, one after another, each of the encoder's width.
    var vectors: [Float]
    /// The range of each piece's word in the UTF-8 of the text; nil for what does not belong to it.
    var ranges: [Range<Int>?]

    var count: Int { ranges.count }
  }

  package let shape: EncoderFile.Shape
  private let pieces: PieceTable
  /// The embeddings of the pieces, in blocks; a row is unpacked when it is needed.
  private let words: [UInt8]
  /// The embeddings of the positions, each with that of the only token type.
  private let positions: [Float]
  private let firstNorm: Norm
  private let layers: [EncoderLayer]

  /// The longest part of a text that is read at once, in pieces.
  static let mostPieces = 128
  /// The maximum number of parts of a text that are read.
  static let mostWindows = 3

  /// Unpacks the weights of a file.
  ///
  /// - Parameter adaptation: what was learned about the task, added to the weights; nil for the weights as
  ///   they are.
  /// - Throws: `EncoderError` if a tensor is missing or of another size.
  package init(_ file: EncoderFile, _ adaptation: MeaningHeads? = nil) throws(EncoderError) {
    shape = file.shape
    pieces = file.pieces
    let width = file.shape.width
    words = try file.blocks("emb.word", count: file.shape.words * width)
    var positions = try file.weights("emb.pos", count: file.shape.positions * width)
    let types = try file.weights("emb.type", count: 2 * width)
    for index in positions.indices { positions[index] += types[index % width] }
    self.positions = positions
    firstNorm = try Norm(file, "emb.ln", epsilon: file.shape.epsilon)
    var layers: [EncoderLayer] = []
    for number in 0..<file.shape.layers {
      layers.append(try EncoderLayer(file, number, adaptation))
    }
    self.layers = layers
  }

  /// A part of a message that is read at once: its pieces, and the range of each piece's word in the text.
  package struct Window {
    package var pieces: [Int32] = []
    package var ranges: [Range<Int>?] = []

    fileprivate static func + (one: Window, other: Window) -> Window {
      Window(pieces: one.pieces + other.pieces, ranges: one.ranges + other.ranges)
    }

    fileprivate func part(_ range: Range<Int>) -> Window {
      Window(pieces: Array(pieces[range]), ranges: Array(ranges[range]))
    }
  }

  /// Encodes a part of a message.
  func encode(_ window: Window) -> Output {
    let width = shape.width
    let pieces = window.pieces
    var state = [Float](repeating: 0, count: pieces.count * width)
    words.withUnsafeBytes { words in
      state.withUnsafeMutableBufferPointer { state in
        let rowBlocks = width / EncoderFile.blockSize
        for (place, piece) in pieces.enumerated() {
          for block in 0..<rowBlocks {
            EncoderFile.unpack(
              words, Int(piece) * rowBlocks + block, into: &state,
              at: place * width + block * EncoderFile.blockSize)
          }
          for index in 0..<width {
            state[place * width + index] += positions[place * width + index]
          }
        }
        firstNorm.apply(to: state)
      }
    }
    var scratch = LayerScratch(count: pieces.count, shape)
    for layer in layers { layer.apply(to: &state, &scratch) }
    return Output(vectors: state, ranges: window.ranges)
  }

  /// Returns the parts of a message, at most `mostWindows` of at most `mostPieces` each: the beginning, what
  /// follows it, and the end. Each begins with the sender.
  package func windows(sender: String, text: String) -> [Window] {
    let most = min(Self.mostPieces, shape.positions)
    // The encoder was trained with this word before questions.
    let opening = Window(pieces: [pieces.beginning], ranges: [nil])
    let start =
      opening
      + window(sender.isEmpty ? "query:" : "query: \(sender):", isText: false, most: most - 1)
    let end = Window(pieces: [pieces.end], ranges: [nil])
    let body = window(Self.head(of: text), isText: true, most: Self.mostWindows * most * 8)
    if start.pieces.count + body.pieces.count + 1 <= most { return [start + body + end] }
    // A long sender leaves half of the room to the text.
    let short = start.part(0..<min(start.pieces.count, most / 2))
    let room = most - 1 - short.pieces.count
    guard body.pieces.count > room else { return [short + body + end] }
    let count = min(Self.mostWindows, (body.pieces.count + room - 1) / room)
    return (0..<count).map { number in
      let first = number == count - 1 ? body.pieces.count - room : number * room
      return short + body.part(first..<first + room) + end
    }
  }

  /// Returns the pieces of some words.
  private func window(_ text: some StringProtocol, isText: Bool, most: Int) -> Window {
    var found = Window()
    for word in pieces.words(of: text) {
      guard found.pieces.count < most else { break }
      let pieces = pieces.pieces(of: word).prefix(most - found.pieces.count)
      found.pieces += pieces
      found.ranges += pieces.map { _ in isText ? word.range : nil }
    }
    return found
  }

  /// The part of a text that can have `mostPieces`, since few pieces are longer than 16 bytes.
  private static func head(of text: String) -> Substring {
    let most = 64 * mostPieces
    guard text.utf8.count > most else { return text[...] }
    var end = text.utf8.index(text.startIndex, offsetBy: most)
    while end > text.startIndex, text.utf8[end] & 0xC0 == 0x80 { text.utf8.formIndex(before: &end) }
    return Substring(text.unicodeScalars[..<end])
  }

  /// Returns the mean of the vectors of a text's beginning, of length 1.
  package func embedding(sender: String, text: String) -> [Float] {
    let output = encode(windows(sender: sender, text: text)[0])
    let mean = Pooling.mean(output.vectors, width: shape.width)
    let length = mean.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return mean.map { $0 / max(length, 1e-12) }
  }
}

enum Pooling {
  /// Returns the mean of vectors.
  static func mean(_ vectors: [Float], width: Int) -> [Float] {
    var mean = [Float](repeating: 0, count: width)
    guard !vectors.isEmpty else { return mean }
    for place in stride(from: 0, to: vectors.count, by: width) {
      for index in 0..<width { mean[index] += vectors[place + index] }
    }
    let count = Float(vectors.count / width)
    for index in 0..<width { mean[index] /= count }
    return mean
  }
}
