import TactusCapture
import TactusTestSupport
import Testing

@Suite struct FrameSplitterTests {
  private func pieces(_ bytes: [UInt8], chunks: () -> Int) -> [[UInt8]] {
    var splitter = FrameSplitter()
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      splitter.push(rest.prefix(chunks())) { pieces.append(Array($0)) }
      rest = rest.dropFirst(chunks())
    }
    let last = splitter.drainRest()
    return last.isEmpty ? pieces : pieces + [last]
  }

  @Test func aFrameComesWithTheZeroThatClosesItAndLoneZerosByThemselves() {
    let bytes: [UInt8] = [0, 0, 5, 1, 2, 0, 0, 7, 0, 9]
    #expect(pieces(bytes) { 100 } == [[0, 0], [5, 1, 2, 0], [0], [7, 0], [9]])
  }

  @Test(arguments: Seeds.of(count: 40))
  func piecesAreBoundedAndJoinToTheBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = generator.bytes(2000, zeros: [0, 1, 10, 60][Int(seed % 4)])
    var splitter = FrameSplitter()
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let chunk = rest.prefix(Int.random(in: 1...300, using: &generator))
      splitter.push(chunk) { pieces.append(Array($0)) }
      rest = rest.dropFirst(chunk.count)
    }
    pieces.append(splitter.drainRest())
    #expect(Array(pieces.joined()) == bytes, "\(Seeds.again(seed))")
    for piece in pieces {
      #expect(piece.count <= FrameSplitter.longestPiece, "\(Seeds.again(seed))")
      // A zero closes a piece, or the piece consists of zeros.
      #expect(
        piece.dropLast().allSatisfy { $0 != 0 } || piece.allSatisfy { $0 == 0 },
        "\(Seeds.again(seed))")
    }
  }

  @Test func chunkingDoesNotChangeTheFrames() {
    var generator = SeededGenerator(seed: 7)
    let bytes = generator.bytes(3000, zeros: 5)
    func frames(_ size: Int) -> [[UInt8]] {
      pieces(bytes) { size }.filter { $0.contains { $0 != 0 } }
    }
    for size in 1...70 { #expect(frames(size) == frames(3000), "chunks of \(size)") }
  }

  @Test func theRestIsGivenOnce() {
    var splitter = FrameSplitter()
    splitter.push([1, 2, 3]) { _ in }
    #expect(splitter.drainRest() == [1, 2, 3])
    #expect(splitter.drainRest() == [])
  }
}
