/// A checksum of a workload's results: FNV-1a with 64-bit words in place of bytes.
struct Digest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func fold(_ word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01B3
    // The product moves bits only upwards; this brings some back down.
    value ^= value >> 32
  }
}
