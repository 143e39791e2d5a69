/// Bytes of a model: a part of the program, or of a file.
package struct ModelBytes: Sendable {
  private enum Place: @unchecked Sendable {
    // Unchecked: what lies in the program never changes and never goes.
    case program(UnsafeRawPointer)
    case memory([UInt8])
  }

  private let place: Place
  private let start: Int
  /// How many there are.
  package let count: Int

  /// Bytes that stay where they are as long as the program runs.
  package init(program: UnsafeRawPointer, count: Int) {
    place = .program(program)
    start = 0
    self.count = count
  }

  /// Bytes of a file.
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

  /// A part of them; nil if there is none such.
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

  /// A little-endian number; it must lie within.
  package func number<Number: FixedWidthInteger & BitwiseCopyable>(at offset: Int, _: Number.Type)
    -> Number
  {
    withBytes { Number(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Number.self)) }
  }
}
