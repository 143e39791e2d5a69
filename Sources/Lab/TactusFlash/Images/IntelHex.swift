/// A file of Intel HEX records, checked record by record (Intel, "Hexadecimal Object File Format Specification",
/// revision A, 1988).
package struct IntelHex: Equatable, Sendable {
  /// The largest file that is read.
  package static let mostBytes = 4 << 20

  /// The bytes at an address.
  package struct Segment: Equatable, Sendable {
    package let address: UInt32
    package var bytes: [UInt8]
    var end: UInt64 { UInt64(address) + UInt64(bytes.count) }
  }

  /// The segments by address; none touches the next.
  package let segments: [Segment]

  /// Reads the text of a file.
  ///
  /// - Throws: `ImageError` for the first error.
  package init(_ text: [UInt8]) throws(ImageError) {
    var pieces: [(line: Int, segment: Segment)] = []
    var base: UInt32 = 0
    var hasEnded = false
    var number = 0
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      number += 1
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.isEmpty { continue }
      guard !hasEnded else { throw ImageError("line \(number): a record behind the last one") }
      let record = try Record(line, number)
      switch record.type {
      case 0:
        guard let address = base.adding(UInt32(record.address)) else {
          throw ImageError("line \(number): an address beyond 32 bits")
        }
        if !record.data.isEmpty {
          pieces.append((number, Segment(address: address, bytes: record.data)))
        }
      case 1:
        guard record.data.isEmpty else { throw record.badLength(number) }
        hasEnded = true
      case 2:
        base = try record.word(number) << 4
      case 4:
        base = try record.word(number) << 16
      // The address of the first instruction, which no board here needs.
      case 3, 5:
        guard record.data.count == 4 else { throw record.badLength(number) }
      default:
        throw ImageError("line \(number): unknown type of record \(record.type)")
      }
    }
    guard hasEnded else { throw ImageError("it is truncated: its last record is missing") }
    segments = try Self.joined(pieces)
    if segments.isEmpty { throw ImageError("it is empty: no record has data") }
  }

  /// Joins pieces that touch.
  private static func joined(
    _ pieces: [(line: Int, segment: Segment)]
  ) throws(ImageError) -> [Segment] {
    var segments: [Segment] = []
    for piece in pieces.sorted(by: { $0.segment.address < $1.segment.address }) {
      guard let last = segments.last, last.end >= UInt64(piece.segment.address) else {
        segments.append(piece.segment)
        continue
      }
      guard last.end == UInt64(piece.segment.address) else {
        throw ImageError(
          "line \(piece.line): address \(piece.segment.address.hexadecimal) is written twice")
      }
      segments[segments.count - 1].bytes += piece.segment.bytes
    }
    return segments
  }

  /// Returns the pages that hold the data, filled up with 0xFF, what erased flash reads as.
  ///
  /// - Throws: `ImageError` if an address is not within the flash.
  package func pages(of size: Int, within flash: Range<UInt32>) throws(ImageError) -> [Segment] {
    var pages: [UInt32: [UInt8]] = [:]
    for segment in segments {
      guard segment.address >= flash.lowerBound, segment.end <= UInt64(flash.upperBound) else {
        throw ImageError(
          "it writes \(segment.address.hexadecimal) to \((segment.end - 1).hexadecimal); a program may take \(flash.lowerBound.hexadecimal) to \((flash.upperBound - 1).hexadecimal)"
        )
      }
      for (offset, byte) in segment.bytes.enumerated() {
        let address = segment.address + UInt32(offset)
        let page = address - address % UInt32(size)
        pages[page, default: [UInt8](repeating: 0xFF, count: size)][Int(address - page)] = byte
      }
    }
    return pages.map { Segment(address: $0.key, bytes: $0.value) }
      .sorted { $0.address < $1.address }
  }

  /// A record: `:`, then two digits for each byte: the count, the address, the type, the data, the checksum.
  private struct Record {
    let type: UInt8
    let address: UInt16
    let data: [UInt8]

    init(_ line: ArraySlice<UInt8>, _ number: Int) throws(ImageError) {
      let digits = line.dropFirst()
      guard line.first == UInt8(ascii: ":"), digits.count % 2 == 0,
        digits.count <= 2 * (5 + 255), let bytes = Self.bytes(digits)
      else { throw ImageError("line \(number): no record of Intel HEX") }
      guard bytes.count >= 5, bytes.count == 5 + Int(bytes[0]) else {
        throw ImageError("line \(number): the record is cut off or too long")
      }
      guard bytes.reduce(0, &+) == 0 else {
        throw ImageError("line \(number): the checksum is wrong")
      }
      address = UInt16(bytes[1]) << 8 | UInt16(bytes[2])
      type = bytes[3]
      data = Array(bytes[4..<bytes.count - 1])
    }

    /// Two bytes of data as a number.
    func word(_ number: Int) throws(ImageError) -> UInt32 {
      guard data.count == 2 else { throw badLength(number) }
      return UInt32(data[0]) << 8 | UInt32(data[1])
    }

    func badLength(_ number: Int) -> ImageError {
      ImageError("line \(number): \(data.count) bytes of data in a record of type \(type)")
    }

    private static func bytes(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
      var bytes: [UInt8] = []
      var high: UInt8?
      for digit in digits {
        guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) else {
          return nil
        }
        if let most = high {
          bytes.append(most << 4 | value)
          high = nil
        } else {
          high = value
        }
      }
      return bytes
    }
  }
}

extension UInt32 {
  fileprivate func adding(_ other: UInt32) -> UInt32? {
    let (sum, isBeyond) = addingReportingOverflow(other)
    return isBeyond ? nil : sum
  }
}
