/// CRC-16 with polynomial 0x1021, initial value 0xFFFF, not reflected; it is sent inverted.
///
/// Its check value over the ASCII digits "123456789" is 0x29B1. Hamming distance 4 up to 32,751
/// message bits (P. Koopman, "Best CRC Polynomials"), so every 1-, 2- and 3-bit error in body and
/// CRC is detected (PROTOCOL.md, "Framing").
public struct CRC16: Sendable {
  /// The CRC of the bytes added so far, before the inversion that the wire applies.
  public private(set) var value: UInt16 = 0xFFFF

  /// The value of `value` after a body and its CRC as sent. It is not zero, so extra zero bytes at
  /// the end are detected.
  public static let residue: UInt16 = 0x1D0F

  /// Creates a CRC over no bytes yet.
  public init() {}

  /// Adds one byte.
  @inline(__always) public mutating func add(_ byte: UInt8) { add(UInt(byte), bits: 8) }

  /// Returns the CRC of a whole body, a machine word at a time.
  public static func of(_ bytes: Span<UInt8>) -> UInt16 {
    var crc = CRC16()
    var offset = 0
    while offset &+ UInt.bitWidth / 8 <= bytes.count {
      crc.add(bytes.bytes.word(at: offset).bigEndian, bits: UInt.bitWidth)
      offset &+= UInt.bitWidth / 8
    }
    var rest: UInt = 0
    let bits = 8 &* (bytes.count &- offset)
    while offset < bytes.count {
      rest = rest &<< 8 | UInt(bytes[offset])
      offset &+= 1
    }
    crc.add(rest, bits: bits)
    return crc.value
  }

  /// Adds the low `bits` of a word: whole bytes, with zeros above them. A full word takes little
  /// longer than one byte, and no table is needed.
  ///
  /// The remainder modulo the polynomial f is f times the quotient, and the quotient is the number
  /// times 1/f, truncated to the word. Over GF(2), f² has the terms of f with their exponents
  /// doubled, so f¹⁶ is 1 within 64 bits and 1/f is f · f² · f⁴ · f⁸: the four lines of shifts,
  /// last to first. A shorter word needs one factor fewer.
  @inline(__always) private mutating func add(_ word: UInt, bits: Int) {
    var quotient = UInt(value) << (bits &- 16) ^ word
    quotient ^= quotient >> 32
    quotient ^= quotient >> 16 ^ quotient >> 44
    quotient ^= quotient >> 8 ^ quotient >> 22 ^ quotient >> 32
    quotient ^= quotient >> 4 ^ quotient >> 11 ^ quotient >> 16
    // With fewer bits than the register holds, its low bits move up and stay.
    value = value << bits ^ UInt16(truncatingIfNeeded: quotient << 12 ^ quotient << 5 ^ quotient)
  }
}

extension RawSpan {
  /// Returns one machine word from `offset`, unaligned and in the byte order of the machine.
  @inline(__always) func word(at offset: Int) -> UInt {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt.self)
  }
}
