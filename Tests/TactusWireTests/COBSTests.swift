import TactusTestSupport
import TactusWire
import Testing

@Suite struct COBSTests {
  private func encode(_ data: [UInt8]) throws -> [UInt8] {
    var output = [UInt8](repeating: 0xEE, count: COBS.maximumEncodedCount(for: data.count))
    var span = output.mutableSpan
    let count = COBS.encode(data.span, into: &span)
    return Array(output.prefix(try #require(count)))
  }

  private func decode(_ encoded: [UInt8]) -> (data: [UInt8], isComplete: Bool) {
    var decoder = COBSDecoder()
    let data = encoded.compactMap { decoder.push($0) }
    return (data, decoder.isComplete)
  }

  @Test(arguments: try Vectors.cobs())
  func dataEncodesToTheVector(vector: COBSVector) throws {
    #expect(try encode(vector.data).hex == vector.encoded.hex)
  }

  @Test(arguments: try Vectors.cobs())
  func encodingsDecodeToTheVector(vector: COBSVector) {
    let (data, isComplete) = decode(vector.encoded)
    #expect(data.hex == vector.data.hex)
    #expect(isComplete)
  }

  @Test(arguments: [0, 1, 5, 50, 100], Seeds.of(count: 1))
  func everyLengthRoundTripsWithoutAZero(zeros: Int, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for count in 0...1000 {
      let data = random.bytes(count, zeros: zeros)
      let encoded = try encode(data)
      let (decoded, isComplete) = decode(encoded)
      guard decoded == data, isComplete, !encoded.contains(0),
        encoded.count <= COBS.maximumEncodedCount(for: count)
      else {
        Issue.record("\(count) bytes, \(zeros) % zeros: \(data.hex): \(Seeds.again(seed))")
        return
      }
    }
  }

  @Test(arguments: 0...61)
  func aFrameCostsOneByteWhateverItHolds(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    #expect(try encode(random.bytes(count, zeros: 30)).count == count + 1)
  }

  @Test func outputThatIsTooSmallIsLeftAlone() {
    let data = [UInt8](repeating: 1, count: 61)
    var output = [UInt8](repeating: 0xEE, count: 61)
    var span = output.mutableSpan
    let count = COBS.encode(data.span, into: &span)
    #expect(count == nil)
    #expect(output == [UInt8](repeating: 0xEE, count: 61))
  }

  @Test(arguments: try Vectors.cobs())
  func anEncodingThatIsCutInsideAGroupIsIncomplete(vector: COBSVector) {
    var position = 0
    while position < vector.encoded.count {
      let end = position + Int(vector.encoded[position])
      for cut in position + 1..<end {
        #expect(!decode(Array(vector.encoded[..<cut])).isComplete)
      }
      position = end
      #expect(decode(Array(vector.encoded[..<position])).isComplete)
    }
  }

  @Test func nothingIsNoEncoding() {
    #expect(!COBSDecoder().isComplete)
  }
}
