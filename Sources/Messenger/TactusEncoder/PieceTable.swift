/// The vocabulary of an encoder: pieces of words with their log probabilities, and a table of
/// characters that are replaced.
///
/// A word is divided into the pieces whose probabilities have the largest product (the unigram model
/// of SentencePiece). In the file:
///
/// | bytes | content |
/// |---|---|
/// | 4 each | number of pieces, then the pieces for beginning, end, filling and unknown |
/// | 8 | bytes of all pieces |
/// | 4 each | where each piece begins, and the end |
/// | 4 each | scores (Float) |
/// | | the bytes of the pieces, UTF-8; U+2581 begins a word |
/// | 4, 4 | number of replaced characters, bytes of the table |
/// | each | character (4), number of replacements (1), replacements (4 each) |
struct PieceTable: Sendable {
  /// The piece that begins a text.
  let beginning: Int32
  /// The piece that ends a text.
  let end: Int32
  private let unknown: Int32
  private let unknownScore: Float
  private let longest: Int
  private let starts: [UInt32]
  private let scores: [Float]
  private let text: [UInt8]
  /// Open addressing by hash: the piece plus 1; 0 for none.
  private let places: [Int32]
  private let replacements: [UInt32: [UInt32]]

  /// The bytes of U+2581, which begins a word.
  static let wordMark: [UInt8] = [0xE2, 0x96, 0x81]

  /// Reads the vocabulary at a reader's position.
  ///
  /// - Parameter words: the number of rows in the table of embeddings, which every piece must have.
  init(_ reader: inout ByteReader, words: Int) throws(EncoderError) {
    let count = Int(try reader.number(Int32.self))
    guard (5...words).contains(count) else { throw .damaged }
    beginning = try reader.number(Int32.self)
    end = try reader.number(Int32.self)
    let filling = try reader.number(Int32.self)
    unknown = try reader.number(Int32.self)
    let length = try reader.number(UInt64.self)
    guard [beginning, end, filling, unknown].allSatisfy({ (0..<count).contains(Int($0)) }),
      length < 1 << 28
    else { throw .damaged }
    var starts: [UInt32] = []
    for _ in 0...count { starts.append(try reader.number(UInt32.self)) }
    var scores: [Float] = []
    for _ in 0..<count { scores.append(Float(bitPattern: try reader.number(UInt32.self))) }
    text = Array(try reader.bytes(Int(length)))
    guard starts[0] == 0, zip(starts, starts.dropFirst()).allSatisfy({ $0 <= $1 }),
      UInt64(starts[count]) <= length, scores.allSatisfy(\.isFinite)
    else { throw .damaged }
    var places = [Int32](repeating: 0, count: 1 << (Int.bitWidth - (2 * count).leadingZeroBitCount))
    for piece in 0..<count where starts[piece] < starts[piece + 1] {
      var place = Self.hash(text[Int(starts[piece])..<Int(starts[piece + 1])]) & (places.count - 1)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(piece) + 1
    }
    longest = Int(zip(starts.dropFirst(), starts).map { $0 - $1 }.max() ?? 0)
    unknownScore = (scores.min() ?? 0) - 10
    (self.starts, self.scores, self.places) = (starts, scores, places)
    let replaced = Int(try reader.number(Int32.self))
    _ = try reader.number(UInt32.self)
    guard (0...200_000).contains(replaced) else { throw .damaged }
    var replacements: [UInt32: [UInt32]] = [:]
    for _ in 0..<replaced {
      let character = try reader.number(UInt32.self)
      var others: [UInt32] = []
      for _ in 0..<(try reader.number(UInt8.self)) { others.append(try reader.number(UInt32.self)) }
      replacements[character] = others
    }
    self.replacements = replacements
  }

  private static func hash(_ bytes: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  private func piece(_ bytes: ArraySlice<UInt8>) -> Int32? {
    var place = Self.hash(bytes) & (places.count - 1)
    while places[place] != 0 {
      let piece = places[place] - 1
      let (start, end) = (Int(starts[Int(piece)]), Int(starts[Int(piece) + 1]))
      if end - start == bytes.count, text[start..<end].elementsEqual(bytes) { return piece }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// A word of a text, normalised, with its range in the text's UTF-8.
  struct Word {
    var bytes: [UInt8]
    /// The positions in `bytes` at which its characters begin, and its end.
    var characters: [Int]
    var range: Range<Int>
  }

  /// Returns the words of a text, each with the mark that begins a word.
  func words(of text: some StringProtocol) -> [Word] {
    var words: [Word] = []
    var isInWord = false
    var position = 0
    for scalar in text.unicodeScalars {
      let next = position + UTF8.width(scalar)
      for value in replacements[scalar.value] ?? [scalar.value] {
        guard value != 0x20 else {
          isInWord = false
          continue
        }
        if !isInWord {
          words.append(Word(bytes: Self.wordMark, characters: [0, 3], range: position..<next))
          isInWord = true
        }
        words[words.count - 1].bytes += UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? .init()
        words[words.count - 1].characters.append(words[words.count - 1].bytes.count)
        words[words.count - 1].range = words[words.count - 1].range.lowerBound..<next
      }
      position = next
    }
    return words
  }

  /// Returns the pieces of a word.
  func pieces(of word: Word) -> [Int32] {
    let ends = word.characters
    let count = ends.count - 1
    var best = [Float](repeating: -.infinity, count: count + 1)
    var last = [(piece: Int32, from: Int)](repeating: (unknown, 0), count: count + 1)
    best[0] = 0
    for start in 0..<count {
      for end in start + 1...count {
        guard ends[end] - ends[start] <= longest else { break }
        guard let piece = piece(word.bytes[ends[start]..<ends[end]]), piece != unknown else {
          continue
        }
        let score = best[start] + scores[Int(piece)]
        if score > best[end] { (best[end], last[end]) = (score, (piece, start)) }
      }
      let score = best[start] + unknownScore
      if score > best[start + 1] {
        (best[start + 1], last[start + 1]) = (score, (unknown, start))
      }
    }
    var pieces: [Int32] = []
    var place = count
    while place > 0 {
      pieces.append(last[place].piece)
      place = last[place].from
    }
    return pieces.reversed()
  }
}
