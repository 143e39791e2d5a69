import TactusTestSupport
import TactusWire
import Testing

@Suite struct CRC16Tests {
  @Test(arguments: try Vectors.crc())
  func theCRCIsTheVectors(vector: CRCVector) {
    #expect(CRC16.of(vector.data) == vector.crc)
  }

  @Test func theCheckValueIs29B1() {
    #expect(CRC16.of(Array("123456789".utf8)) == 0x29B1)
  }

  @Test(arguments: Seeds.of(count: 20))
  func bytesAndTheirCRCLeaveZero(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let data = random.bytes(Int.random(in: 0...59, using: &random))
    let crc = CRC16.of(data)
    let whole = data + [UInt8(crc >> 8), UInt8(crc & 0xFF)]
    #expect(CRC16.of(whole) == 0, "\(Seeds.again(seed))")
  }

  @Test(arguments: 0...70)
  func manyBytesAtOnceComeToWhatSingleOnesDo(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    for zeros in [0, 50, 100] {
      let data = random.bytes(count, zeros: zeros)
      var crc = CRC16()
      for byte in data { crc.add(byte) }
      #expect(CRC16.of(data) == crc.value, "\(data.hex)")
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func anErrorChangesTheCRCByTheSameWhateverTheData(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...61, using: &random)
    let (a, b, error) = (random.bytes(count), random.bytes(count), random.bytes(count, zeros: 90))
    func change(_ data: [UInt8]) -> UInt16 {
      CRC16.of(data) ^ CRC16.of(zip(data, error).map { $0 ^ $1 })
    }
    #expect(change(a) == change(b), "\(Seeds.again(seed))")
  }

  /// Together with the previous test, this proves that no 1, 2 or 3 wrong bits of body and CRC go
  /// undetected.
  @Test func noThreeBitsOfTheLongestFrameCancel() {
    let silence = [UInt8](repeating: 0, count: 61)
    let changes = (0..<61 * 8).map { bit in
      var damaged = silence
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      return CRC16.of(damaged) ^ CRC16.of(silence)
    }
    let known = Set(changes)
    #expect(!known.contains(0))
    #expect(known.count == changes.count)
    for (index, first) in changes.enumerated() {
      for second in changes[..<index] where known.contains(first ^ second) {
        Issue.record("changes \(first) and \(second) add up to a third")
      }
    }
  }
}
