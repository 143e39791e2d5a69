import TactusTestSupport
import TactusWire
import Testing

@Suite struct FrameDecoderTests {
  /// A result, and the number of bytes before it.
  private struct Outcome: Equatable {
    var progress: FrameProgress
    var body: [UInt8]
    var offset: Int
  }

  private func outcomes(ofBytes stream: [UInt8]) -> [Outcome] {
    var decoder = FrameDecoder()
    var outcomes: [Outcome] = []
    for (index, byte) in stream.enumerated() {
      let progress = decoder.push(byte)
      guard progress != .needsMoreBytes else { continue }
      let body = progress == .frame ? Array(decoder.body) : []
      outcomes.append(Outcome(progress: progress, body: body, offset: index + 1))
    }
    return outcomes
  }

  /// Pushes the stream in pieces of the sizes that `size` returns.
  private func outcomes(ofPieces stream: [UInt8], _ size: () -> Int) -> [Outcome] {
    var decoder = FrameDecoder()
    var outcomes: [Outcome] = []
    var end = 0
    while end < stream.count {
      let start = end
      end = min(stream.count, end + size())
      var rest = stream.span.extracting(start..<end)
      while !rest.isEmpty {
        let progress = decoder.push(from: &rest)
        guard progress != .needsMoreBytes else { continue }
        let body = progress == .frame ? Array(decoder.body) : []
        outcomes.append(Outcome(progress: progress, body: body, offset: end - rest.count))
      }
    }
    return outcomes
  }

  /// The verdict of the table in PROTOCOL.md, "Receiving", on the bytes between two delimiters.
  private func verdict(of encoded: [UInt8]) -> FrameProgress {
    if encoded.isEmpty { return .needsMoreBytes }
    if encoded.count > 62 { return .rejected(.tooLong) }
    var cobs = COBSDecoder()
    let data = encoded.compactMap { cobs.push($0) }
    guard cobs.isComplete else { return .rejected(.truncated) }
    guard data.count >= 3 else { return .rejected(.tooShort) }
    var crc = CRC16()
    for byte in data { crc.add(byte) }
    return crc.value == 0x1D0F ? .frame : .rejected(.badCRC)
  }

  private static func vectorStreams() throws -> [[UInt8]] {
    let vectors = try Vectors.negatives() + Vectors.streams()
    let streams = try vectors.map(\.wire) + Vectors.messages().map(\.wire)
    return streams + [streams.flatMap { $0 }]
  }

  @Test func piecesOfEverySizeGiveWhatSingleBytesGive() throws {
    for stream in try Self.vectorStreams() {
      let expected = outcomes(ofBytes: stream)
      for size in [1, 2, 3, 7, 8, 9, 62, 63, 64, stream.count] {
        #expect(outcomes(ofPieces: stream) { size } == expected, "by \(size): \(stream.hex)")
      }
    }
  }

  @Test(arguments: Seeds.of(count: 50))
  func randomPiecesOfNoiseGiveWhatSingleBytesGive(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let frames = try Vectors.messages().map(\.wire)
    var stream: [UInt8] = []
    for _ in 0..<100 {
      stream += random.bytes(Int.random(in: 0...80, using: &random), zeros: 5)
      stream += frames.randomElement(using: &random) ?? []
    }
    let expected = outcomes(ofBytes: stream)
    #expect(
      outcomes(ofPieces: stream) { Int.random(in: 0...70, using: &random) } == expected,
      "\(Seeds.again(seed))")
    #expect(expected.contains { $0.progress == .frame }, "\(Seeds.again(seed))")
  }

  @Test(arguments: Seeds.of(count: 50))
  func everyVerdictIsTheProtocols(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: Set<UInt8> = []
    for _ in 0..<400 {
      let encoded = encoding(&random)
      let verdict = verdict(of: encoded)
      let found = outcomes(ofBytes: encoded + [0]).map(\.progress)
      #expect(
        found == (verdict == .needsMoreBytes ? [] : [verdict]),
        "\(encoded.hex): \(Seeds.again(seed))")
      if case .rejected(let reason) = verdict { seen.insert(reason.rawValue) }
    }
    #expect(seen == [1, 2, 3, 4], "\(Seeds.again(seed))")
  }

  /// Bytes without a zero: noise, or a good frame that is often cut, extended or changed.
  private func encoding(_ random: inout SeededGenerator) -> [UInt8] {
    let noise = random.bytes(Int.random(in: 0...66, using: &random)).map { max(1, $0) }
    let body = random.bytes(Int.random(in: 1...59, using: &random), zeros: 20)
    guard var encoded = Frame(body: body).map({ Array($0.array.dropLast()) }) else { return noise }
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return noise
    case 1: return Array(encoded.prefix(noise.count))
    case 2: return encoded + noise
    case 3: return Array(repeating: 1, count: noise.count)
    case 4 where !noise.isEmpty:
      encoded[Int.random(in: 0..<encoded.count, using: &random)] = noise[0]
      return encoded
    default: return encoded
    }
  }
}
