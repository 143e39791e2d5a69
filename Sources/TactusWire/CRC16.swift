/// CRC-16 with polynomial 0x1021, initial value 0xFFFF, not reflected; it travels inverted.
///
/// Its check value over the ASCII digits "123456789" is 0x29B1. Hamming distance 4 up to 32,751
/// message bits (P. Koopman, "Best CRC Polynomials"), so every 1-, 2- and 3-bit error in body and CRC
/// is seen (PROTOCOL.md, "Framing").
public struct CRC16: Sendable {
  public private(set) var value: UInt16 = 0xFFFF

  /// What the register holds after a body and its CRC as they travel. It is not zero, so that zero
  /// bytes added at the end do not go unseen.
  public static let residue: UInt16 = 0x1D0F

  public init() {}

  @inline(__always) public mutating func add(_ byte: UInt8) {
    var mixed = UInt8(truncatingIfNeeded: value >> 8) ^ byte
    mixed ^= mixed >> 4
    let wide = UInt16(mixed)
    value = value << 8 ^ wide << 12 ^ wide << 5 ^ wide
  }

  public static func of(_ bytes: Span<UInt8>) -> UInt16 {
    var crc = CRC16()
    for index in bytes.indices { crc.add(bytes[index]) }
    return crc.value
  }
}
