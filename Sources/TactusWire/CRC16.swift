/// CRC-16 with polynomial 0x1021, initial value 0xFFFF, not reflected; it travels inverted.
///
/// Its check value over the ASCII digits "123456789" is 0x29B1. Hamming distance 4 up to 32,751
/// message bits (P. Koopman, "Best CRC Polynomials"), so every 1-, 2- and 3-bit error in body and CRC
/// is seen (PROTOCOL.md, "Framing").
public struct CRC16: Sendable {
  /// The CRC of the bytes so far.
  public private(set) var value: UInt16 = 0xFFFF

  /// What the register holds after a body and its CRC as they travel. It is not zero, so that zero
  /// bytes added at the end do not go unseen.
  public static let residue: UInt16 = 0x1D0F

  /// Creates the CRC of no bytes.
  public init() {}

  /// Takes one more byte in.
  @inline(__always) public mutating func add(_ byte: UInt8) { add(UInt(byte), bits: 8) }

  /// The CRC of these bytes.
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

  /// Adds the low bits of a word, which are whole bytes and all that is in it; many at once take
  /// little longer than eight, and need no table.
  ///
  /// The remainder of a number over the polynomial f is f times the quotient, and the quotient is
  /// the number times 1/f, as far as the word goes. Over two elements f² has the terms of f, their
  /// exponents doubled, and f¹⁶ is so 1 as far as 64 bits go: 1/f is f · f² · f⁴ · f⁸, which are the
  /// four lines of shifts, from the last to the first. On a shorter word the first falls away.
  @inline(__always) private mutating func add(_ word: UInt, bits: Int) {
    var quotient = UInt(value) << (bits &- 16) ^ word
    quotient ^= quotient >> 32
    quotient ^= quotient >> 16 ^ quotient >> 44
    quotient ^= quotient >> 8 ^ quotient >> 22 ^ quotient >> 32
    quotient ^= quotient >> 4 ^ quotient >> 11 ^ quotient >> 16
    // Of fewer bits than the register has, some of it goes on.
    value = value << bits ^ UInt16(truncatingIfNeeded: quotient << 12 ^ quotient << 5 ^ quotient)
  }
}

extension RawSpan {
  /// As many bytes as the machine takes at once.
  @inline(__always) func word(at offset: Int) -> UInt {
    unsafeLoadUnaligned(fromByteOffset: offset, as: UInt.self)
  }
}
