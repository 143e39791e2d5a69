import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct InspectTests {
  @Test func aReplayDoesNotOverwriteWhatItReplays() throws {
    try Folder.with { folder in
      let file = folder.file("reading.pcapng")
      let said = try Tool.run(
        ["say", "--virtual-time", "--view", "none", "--capture", file, "Hi"])
      #expect(said.status == 0)
      let bytes = try folder.read(file)
      let outcome = try Tool.run(
        [
          "replay", "--device", "/dev/nonesuch", "--capture", folder.path + "/./reading.pcapng",
          file,
        ])
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("--capture"))
      #expect(try folder.read(file) == bytes)
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("TactusReplayTests/captures").path

  private func objects(_ outcome: Outcome) throws -> [[String: Any]] {
    try outcome.lines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  @Test func aSentenceIsToldInShortLines() throws {
    let outcome = try Tool.run(["inspect", "\(Self.folder)/sentence.pcapng"])
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("said         THIS SENTENCE IS FELT AND NOT SEEN"))
    #expect(outcome.text.contains("felt         34 of 34 cells"))
    #expect(outcome.text.contains("errors       none"))
    #expect(outcome.lines.allSatisfy { $0.count <= 80 })
  }

  @Test func theStoryAsJSONHasEveryCell() throws {
    let outcome = try Tool.run(["inspect", "--json", "\(Self.folder)/sentence.pcapng"])
    let cells = try objects(outcome).filter { $0["kind"] as? String == "cell" }
    #expect(
      cells.compactMap { $0["text"] as? String }.joined() == "THIS SENTENCE IS FELT AND NOT SEEN")
    #expect(cells.allSatisfy { $0["fate"] as? String == "played" })
  }

  @Test func errorsHaveTheirFrameInHexAndWords() throws {
    let path = "\(Self.folder)/faults-at-host.pcapng"
    let outcome = try Tool.run(["inspect", "--errors", path])
    #expect(outcome.status == 0)
    #expect(outcome.lines[0].hasPrefix("frame "))
    #expect(outcome.text.contains("  rejected: bad CRC\n  "))
    #expect(outcome.text.contains("  sent again: "))
    let objects = try objects(try Tool.run(["inspect", "--errors", "--json", path]))
    #expect(objects.count * 3 == outcome.lines.count)
    #expect(objects.allSatisfy { $0["kind"] as? String == "error" })
  }

  @Test func everyFrameIsListedWithItsBytes() throws {
    let path = "\(Self.folder)/unplug.pcapng"
    let frames = try objects(try Tool.run(["inspect", "--frames", "--json", path]))
    #expect(frames.map { $0["frame"] as? Int } == (1...frames.count).map { $0 })
    #expect(try Tool.run(["inspect", "--frames", path]).lines.count == 2 * frames.count)
  }

  @Test func aPipeThatIsSlowToSpeakIsWaitedFor() throws {
    let path = "\(Self.folder)/sentence.pcapng"
    let outcome = try Tool.shell("(sleep 0.2; cat '\(path)') | $T inspect /dev/stdin")
    #expect(outcome.status == 0)
    #expect(outcome.text.contains("felt         34 of 34 cells"))
  }

  @Test func aDamagedFileIsToldUpToTheDamageAndThePlaceIsNamed() throws {
    try Folder.with { folder in
      let bytes = try folder.read("\(Self.folder)/sentence.pcapng")
      let path = try folder.write(bytes.prefix(20_001), to: "cut.pcapng")
      let outcome = try Tool.run(["inspect", path])
      #expect(outcome.status == 65)
      #expect(outcome.text.contains("said         THIS SENTENCE"))
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("cut.pcapng is damaged at byte "))
      #expect(outcome.errors.contains("frames before it were read"))
      let last = try objects(try Tool.run(["inspect", "--json", path])).last
      #expect(last?["kind"] as? String == "damage")
    }
  }

  @Test(arguments: ["inspect", "replay"])
  func whatIsNoCaptureIsSaid(command: String) throws {
    let missing = try Tool.run([command, "/nonexistent.pcapng"])
    #expect(missing.status == 66)
    #expect(missing.errorLines.count == 1)
    for (words, status) in [
      ([command], 64), ([command, "a", "b"], 64), ([command, "/etc/passwd"], 65),
      ([command, "/dev/zero"], 65), ([command, "/"], 66),
    ] as [([String], Int32)] {
      let outcome = try Tool.run(words)
      #expect(outcome.status == status, "\(words)")
      #expect(outcome.errorLines.count == 1, "\(words)")
      #expect(outcome.output == [], "\(words)")
    }
  }

  @Test(arguments: ["sentence", "faults", "unplug"])
  func aReplayVerifies(name: String) throws {
    let outcome = try Tool.run(["replay", "--verify", "\(Self.folder)/\(name).pcapng"])
    #expect(outcome.status == 0, "\(outcome.text)")
    #expect(outcome.lines.last == "verified: every answer and every motor change is the same")
  }

  @Test func aReplayThatDiffersShowsTheFirstDifference() throws {
    try Folder.with { folder in
      // The level of the first motor change, in the note that begins with it.
      var bytes = try folder.read("\(Self.folder)/sentence.pcapng")
      let note = Array("{\"motors\":[[".utf8)
      let start = try #require(
        bytes.indices.first { bytes[$0...].starts(with: note) })
      let end = try #require(bytes[start...].firstIndex(of: UInt8(ascii: "]")))
      bytes[end - 1] ^= 1
      let path = try folder.write(bytes, to: "changed.pcapng")
      let outcome = try Tool.run(["replay", "--verify", path])
      #expect(outcome.status == 65)
      #expect(outcome.lines.contains { $0.hasPrefix("  recorded  motor ") })
      #expect(outcome.lines.contains { $0.hasPrefix("  now       motor ") })
      #expect(try Tool.run(["replay", path]).status == 0)
    }
  }

  @Test(arguments: [
    ["--speed", "0"], ["--speed", "fast"], ["--speed", "nan"], ["--speed", "1e9"],
    ["--speed", "1", "--as-fast-as-possible"], ["--tolerance", "-1"], ["--tolerance", "1001"],
  ])
  func aWrongReplayIsRefused(words: [String]) throws {
    let outcome = try Tool.run(["replay", "\(Self.folder)/sentence.pcapng"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errorLines.count == 1)
  }
}
