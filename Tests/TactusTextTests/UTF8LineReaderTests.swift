import TactusTestSupport
import TactusText
import Testing

private typealias Line = UTF8LineReader.Line

/// All lines of a stream that arrives in these chunks.
private func lines(_ chunks: [[UInt8]], maximum: Int = 65_536) -> [Line] {
  var reader = UTF8LineReader(maximumLineBytes: maximum)
  var lines: [Line] = []
  for chunk in chunks {
    reader.append(chunk)
    while let line = reader.next() { lines.append(line) }
  }
  reader.finish()
  while let line = reader.next() { lines.append(line) }
  return lines
}

private func bytes(_ parts: any Sequence<UInt8>...) -> [UInt8] {
  parts.flatMap { Array($0) }
}

struct UTF8LineReaderTests {
  @Test(arguments: [
    ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]),
    ("a\r\nb\rc\n\rd", ["a", "b", "c", "", "d"]), ("a\r", ["a"]), ("\r\n\r\n", ["", ""]),
    ("\u{FEFF}a\nb", ["a", "b"]), ("a\u{FEFF}\n", ["a\u{FEFF}"]), ("\u{FEFF}", []),
    ("a\u{2028}b\u{85}c\tz\n", ["a\u{2028}b\u{85}c\tz"]), ("grün😀\nß", ["grün😀", "ß"]),
  ])
  func linesEndAtLineFeedsAndCarriageReturns(text: String, expected: [String]) {
    let whole = lines([Array(text.utf8)])
    #expect(whole.map(\.text) == expected)
    #expect(whole.map(\.number) == Array(1...expected.count + 1).dropLast())
    #expect(whole.allSatisfy { !$0.isContinued && $0.invalid.isEmpty })
    #expect(lines(text.utf8.map { [$0] }) == whole)
  }

  @Test(
    arguments: [
      ([0x80], [1]), ([0xC0, 0xAF], [1, 1]), ([0xE2, 0x82], [2]), ([0xF0, 0x9F, 0x98], [3]),
      ([0xED, 0xA0, 0x80], [1, 1, 1]), ([0xF5, 0x80], [1, 1]), ([0xF0, 0x80, 0x80], [1, 1, 1]),
      ([0xFF, 0xFE], [1, 1]), ([0xE2, 0xC3], [1, 1]), ([0xF4, 0x90], [1, 1]), ([0xC3], [1]),
    ] as [([UInt8], [Int])])
  func invalidBytesAreReportedAndTheRestStays(sequence: [UInt8], lengths: [Int]) {
    let stream = bytes("ok\nä".utf8, sequence, "b\nend".utf8)
    let found = lines([stream])
    #expect(found.map(\.text) == ["ok", "äb", "end"])
    #expect(found.map(\.offset) == [0, 3, 7 + sequence.count])
    #expect(found[1].invalid.map(\.length) == lengths)
    var offset = 5
    for invalid in found[1].invalid {
      #expect(invalid.offset == offset)
      offset += invalid.length
    }
    #expect(found[1].streamOffset(of: 0) == 3)
    #expect(found[1].streamOffset(of: 2) == 5 + sequence.count)
  }

  @Test func theCutOfTheChunksChangesNothing() {
    let stream = bytes(
      "\u{FEFF}é😀\r\n".utf8, [0xF0, 0x9F, 0x98], "x\r".utf8, [0xE2, 0x82], "\n".utf8, [0xC3])
    let whole = lines([stream])
    #expect(whole.map(\.text) == ["é😀", "x", ""] + [""])
    for first in 0...stream.count {
      for second in first...stream.count {
        let chunks = [stream[..<first], stream[first..<second], stream[second...]].map(Array.init)
        #expect(lines(chunks) == whole, "cut at \(first) and \(second)")
      }
    }
  }

  @Test(arguments: Seeds.of(count: 8))
  func noStreamDependsOnItsChunks(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var stream: [UInt8] = []
    for _ in 0..<60 {
      stream += random.line().utf8
      stream += random.bytes(Int.random(in: 0...4, using: &random))
      if Bool.random(using: &random) { stream.append(0x0A) }
    }
    let whole = lines([stream], maximum: 100)
    for longest in [1, 3, 64, 500] {
      var chunks: [[UInt8]] = []
      var rest = stream[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...longest, using: &random)
        chunks.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(
        lines(chunks, maximum: 100) == whole, "chunks of at most \(longest): \(Seeds.again(seed))")
    }
    #expect(whole.allSatisfy { $0.text.utf8.count <= 100 }, "\(Seeds.again(seed))")
    let lost = whole.flatMap(\.invalid).reduce(0) { $0 + $1.length }
    let ends = stream.count - lost - whole.reduce(0) { $0 + $1.text.utf8.count }
    #expect(ends >= 0, "\(Seeds.again(seed))")
  }

  @Test func longLinesArePartedAfterSpaces() {
    let line = String(repeating: "word ", count: 100)
    let parts = lines([Array((line + "\nnext").utf8)], maximum: 64)
    #expect(parts.map(\.text).joined() == line + "next")
    #expect(parts.dropLast(2).allSatisfy { $0.isContinued && $0.text.hasSuffix(" ") })
    #expect(parts.suffix(2).map(\.isContinued) == [false, false])
    #expect(parts.map(\.number) == Array(repeating: 1, count: parts.count - 1) + [2])
    for (index, part) in parts.enumerated() {
      let before = parts[..<index].reduce(0) { $0 + $1.text.utf8.count }
      #expect(part.offset == (index == parts.count - 1 ? before + 1 : before))
    }
  }

  @Test(arguments: ["x", "é", "漢", "👨‍👩‍👧‍👦", "e\u{301}\u{302}"])
  func linesWithoutSpacesArePartedBetweenCharacters(character: String) {
    let line = String(repeating: character, count: 300)
    let parts = lines([Array(line.utf8)], maximum: 70)
    #expect(parts.count > 1)
    #expect(parts.map(\.text).joined() == line)
    #expect(
      parts.allSatisfy {
        $0.text.utf8.count <= 70 && $0.text.utf8.count % character.utf8.count == 0
      })
  }

  @Test(arguments: [16, 17, 63, 64, 65])
  func aLineThatJustFitsStaysWhole(length: Int) {
    for end in ["", "\n", "\r\n"] {
      let stream = String(repeating: "x", count: length) + end
      let parts = lines([Array(stream.utf8)], maximum: 64)
      #expect(parts.count == (length > 64 ? 2 : 1))
      #expect(parts.last?.isContinued == false)
    }
  }

  @Test func aStreamWithoutLineEndsComesInBoundedPieces() {
    var reader = UTF8LineReader(maximumLineBytes: 4096)
    let chunk = [UInt8](repeating: 0x61, count: 1000)
    var total = 0
    for _ in 0..<200 {
      reader.append(chunk)
      while let piece = reader.next() {
        #expect(piece.isContinued && piece.text.utf8.count <= 4096)
        total += piece.text.utf8.count
      }
    }
    reader.finish()
    while let piece = reader.next() { total += piece.text.utf8.count }
    #expect(total == 200_000)
    #expect(reader.next() == nil)
  }
}
