import Foundation
import TactusEncoder
import Testing

/// The files that `make-tiny.py` wrote, with the results of two other engines.
private enum Tiny {
  struct Case: Decodable, CustomTestStringConvertible {
    var from: String
    var text: String
    var pieces: [Int32]
    var scores: [Float]
    var vector: [Float]?

    var testDescription: String { text }
  }

  static let encoder = bytes("tiny.bin")
  static let heads = bytes("tiny-heads.bin")
  static let cases =
    (try? JSONDecoder().decode([Case].self, from: Data(bytes("tiny.json")))) ?? []

  private static func bytes(_ name: String) -> [UInt8] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return (try? Array(Data(contentsOf: folder.appending(path: name)))) ?? []
  }
}

struct EncoderTests {
  @Test func thereAreCases() { #expect(Tiny.cases.count == 6) }

  @Test(arguments: Tiny.cases)
  private func aMessageIsDividedIntoTheKnownPieces(_ expected: Tiny.Case) throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let found = try #require(encoder.windows(sender: expected.from, text: expected.text).first)
    #expect(found.pieces == expected.pieces)
    #expect(found.ranges.count == found.pieces.count)
    for range in found.ranges.compactMap(\.self) {
      #expect(range.lowerBound >= 0 && range.upperBound <= expected.text.utf8.count)
    }
  }

  @Test(arguments: Tiny.cases.filter { $0.vector != nil })
  private func aTextHasTheVectorOfTheOtherEngine(_ expected: Tiny.Case) throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let vector = encoder.embedding(sender: expected.from, text: expected.text)
    let product = zip(vector, try #require(expected.vector)).map(*).reduce(0, +)
    // The other engine rounds the vectors to eight bits.
    #expect(product > 0.999)
  }

  // A longer text is read in parts, which the other engine does not know.
  @Test(arguments: Tiny.cases.filter { $0.pieces.count < 24 })
  private func theHeadsReadWhatIsComputedByHand(_ expected: Tiny.Case) throws {
    let reader = try MeaningReader(EncoderFile(Tiny.encoder), MeaningHeads(Tiny.heads))
    let found = reader.read(sender: expected.from, text: expected.text)
    #expect(found.scores.count == MeaningScores.names.count)
    for (score, right) in zip(found.scores, expected.scores) { #expect(abs(score - right) < 0.005) }
  }

  @Test func eachPieceKnowsItsWordInTheText() throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let text = "the  café\n house"
    let part = try #require(encoder.windows(sender: "tom", text: text).first)
    var words = part.ranges.compactMap(\.self).map {
      String(decoding: Array(text.utf8)[$0], as: UTF8.self)
    }
    words = words.indices.filter { $0 == 0 || words[$0] != words[$0 - 1] }.map { words[$0] }
    #expect(words == ["the", "café", "house"])
  }

  @Test func aLongTextIsReadInParts() throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let long = String(repeating: "fire house ", count: 100_000)
    let parts = encoder.windows(sender: "", text: long)
    #expect(parts.map(\.pieces.count) == [24, 24, 24])
    // Each begins with the same pieces, and has its own words.
    #expect(Set(parts.map { $0.pieces.prefix(3) }).count == 1)
    let starts = parts.map { $0.ranges.compactMap(\.self).first?.lowerBound ?? -1 }
    #expect(starts == starts.sorted() && Set(starts).count == 3)
  }

  @Test(arguments: ["house", "the house the house", String(repeating: "é", count: 1_000_000)])
  func aLongSenderLeavesRoomForTheText(_ text: String) throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let sender = String(repeating: "é", count: 100_000)
    for part in encoder.windows(sender: sender, text: text) {
      #expect(part.pieces.count <= 24)
    }
    let ranges = encoder.windows(sender: sender, text: text).flatMap(\.ranges).compactMap(\.self)
    #expect(ranges.first?.lowerBound == 0)
    if text.utf8.count < 8 { #expect(ranges.last?.upperBound == text.utf8.count) }
    #expect(encoder.embedding(sender: sender, text: text).allSatisfy { $0.isFinite })
  }

  @Test func theEndOfALongTextIsReadToo() throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let text = String(repeating: "the house ", count: 100) + "fire!"
    let last = try #require(encoder.windows(sender: "", text: text).last)
    #expect(last.ranges.compactMap(\.self).last?.upperBound == text.utf8.count)
  }

  @Test func aHugeGraphemeIsCut() throws {
    let encoder = try Encoder(EncoderFile(Tiny.encoder))
    let text = "👩" + String(repeating: "\u{200D}👩", count: 10_000)
    #expect(encoder.windows(sender: text, text: text).allSatisfy { $0.pieces.count <= 24 })
  }

  @Test(arguments: ["", " ", "\u{0}", "\n\n", "\u{200B}", "\u{FFFD}", "👩‍👩‍👧", "\u{2581}"])
  func anyTextHasScores(_ text: String) throws {
    let reader = try MeaningReader(EncoderFile(Tiny.encoder), MeaningHeads(Tiny.heads))
    #expect(reader.read(sender: text, text: text).scores.allSatisfy { $0.isFinite })
  }
}

struct EncoderFileTests {
  /// Returns the reason why files are refused; nil if they are read.
  private func refusal(of encoder: [UInt8], heads: [UInt8] = Tiny.heads) -> EncoderError? {
    do throws(EncoderError) {
      _ = try MeaningReader(try EncoderFile(encoder), try MeaningHeads(heads))
      return nil
    } catch {
      return error
    }
  }

  @Test func anotherFileIsRefused() {
    #expect(refusal(of: Array("GGUF with more".utf8)) == .notAnEncoder)
    #expect(refusal(of: []) == .damaged)
    #expect(refusal(of: Tiny.encoder, heads: Array("E5S1 more".utf8)) == .damaged)
  }

  @Test(arguments: Array(stride(from: 0, to: Tiny.encoder.count, by: 997)))
  func aCutFileIsRefused(_ length: Int) {
    #expect(refusal(of: Array(Tiny.encoder[..<length])) != nil)
  }

  @Test(arguments: 0..<300)
  func aDamagedFileIsRefusedOrRead(_ seed: Int) throws {
    var bytes = Tiny.encoder
    // The first 5,000 bytes hold the dimensions, the vocabulary and the list of tensors.
    let place = seed * 17 % 5000
    bytes[place] ^= UInt8(1 << (seed % 8))
    do throws(EncoderError) {
      let encoder = try Encoder(EncoderFile(bytes))
      #expect(encoder.windows(sender: "", text: "the house")[0].pieces.count >= 2)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }

  @Test func headsOfAnotherEncoderAreRefused() throws {
    var heads = Tiny.heads
    // The rows of the first matrix.
    let place = try #require(
      heads.indices.first { heads[$0...].starts(with: Array("l0.q.A".utf8)) })
    heads[place + 6] = 16
    heads[place + 10] = 6
    #expect(refusal(of: Tiny.encoder, heads: heads) == .otherHeads)
    #expect(refusal(of: Tiny.encoder, heads: Array(Tiny.heads.dropLast())) == .damaged)
    #expect(refusal(of: Tiny.encoder) == nil)
  }
}
