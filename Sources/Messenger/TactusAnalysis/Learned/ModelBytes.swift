/// The bytes of a model, which is part of the program or of a file.
package struct ModelBytes: Sendable {
  private enum Place: @unchecked Sendable {
    // Unchecked: memory of the program image never changes and is never freed.
    case program(UnsafeRawPointer)
    case memory([UInt8])
  }

  private let place: Place
  private let start: Int
  /// The number of bytes.
  package let count: Int

  /// Refers to bytes that stay in place as long as the program runs.
  package init(program: UnsafeRawPointer, count: Int) {
    place = .program(program)
    start = 0
    self.count = count
  }

  /// Holds the bytes of a file.
  package init(_ bytes: [UInt8]) {
    place = .memory(bytes)
    start = 0
    count = bytes.count
  }

  private init(_ place: Place, _ start: Int, _ count: Int) {
    self.place = place
    self.start = start
    self.count = count
  }

  /// Returns a range of them; nil if it exceeds them.
  package func part(_ range: Range<Int>) -> ModelBytes? {
    guard range.lowerBound >= 0, range.upperBound <= count else { return nil }
    return ModelBytes(place, start + range.lowerBound, range.count)
  }

  /// Lends the bytes for reading.
  package func withBytes<Answer>(_ read: (UnsafeRawBufferPointer) -> Answer) -> Answer {
    switch place {
    case .program(let pointer): read(UnsafeRawBufferPointer(start: pointer + start, count: count))
    case .memory(let bytes):
      bytes.withUnsafeBytes { read(UnsafeRawBufferPointer(rebasing: $0[start..<start + count])) }
    }
  }

  /// Reads a little-endian number; it must lie within the bytes.
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _: Number.Type)
    -> Number
  {
    withBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }
}
