import Foundation
import Glibc
import Testing

/// Gloves that are unplugged while they read, and come back.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct UdevHotplugTests {
  /// Words of two cells, no two alike.
  private static let words = "bcdfghjklmnpqrstvwxz".flatMap { first in
    "aeiouy".map { "\(first)\($0)" }
  }

  /// As fast as the motors can be felt.
  private static func reading(_ words: some Collection<String>, _ options: String...) -> [String] {
    ["say", "--device", "serial:TG-0001", "--view", "plain"] + options
      + ["--encoding", "simultaneous", "--set", "pulse=100", "--set", "cell-gap=120"]
      + ["--rate", "200", words.joined(separator: " ")]
  }

  @Test(arguments: [
    // The same glove, elsewhere on the bus.
    (FakeGlove(), FakeGlove(node: "ttyACM1", usbPort: "1-2")),
    (FakeGlove(), FakeGlove()),
  ])
  func aReadingGoesOnAtTheStartOfTheWordWhereverTheGloveComesBack(
    before: FakeGlove, after: FakeGlove
  ) throws {
    let bench = try UdevBench()
    let words = Array(Self.words.prefix(6))
    let first = try bench.plug(before)
    let say = try bench.start(Self.reading(words))
    try say.line(containing: words[1])
    try bench.unplug(first)
    try say.errorLine(containing: "tactus say: the glove is gone")
    let second = try bench.plug(after)
    let back = try say.errorLine(containing: "tactus say: the glove is back")
    #expect(back.text.contains(second.path))
    #expect(try say.finish() == 0)
    let lines = say.outputLines.dropLast()
    #expect(lines.count == words.count)
    #expect(try countCutWords(of: words, in: lines) == 1)
    withExtendedLifetime(second) {}
  }

  @Test
  func aGloveWithoutASerialNumberIsKnownByItsPlace() throws {
    let bench = try UdevBench()
    let glove = FakeGlove(serial: "")
    let words = Array(Self.words.prefix(4))
    let first = try bench.plug(glove)
    var reading = Self.reading(words)
    reading[2] = "auto"
    let say = try bench.start(reading)
    try say.line(containing: words[0])
    try bench.unplug(first)
    try say.errorLine(containing: "tactus say: the glove is gone")
    var renamed = glove
    renamed.node = "ttyACM1"
    let second = try bench.plug(renamed)
    try say.errorLine(containing: "tactus say: the glove is back (/dev/ttyACM1)")
    #expect(try say.finish() == 0)
    let lines = say.outputLines.dropLast()
    #expect(lines.count == words.count)
    #expect(try countCutWords(of: words, in: lines) == 1)
    withExtendedLifetime(second) {}
  }

  @Test
  func anotherGloveIsNotTakenForTheOneThatWent() throws {
    let bench = try UdevBench()
    let words = Array(Self.words.prefix(4))
    let first = try bench.plug()
    let say = try bench.start(Self.reading(words))
    try say.line(containing: words[0])
    try bench.unplug(first)
    try say.errorLine(containing: "tactus say: the glove is gone")
    let other = try bench.plug(FakeGlove(serial: "TG-0002"))
    let again = try bench.plug(FakeGlove(node: "ttyACM1", usbPort: "1-2"))
    let back = try say.errorLine(containing: "tactus say: the glove is back")
    #expect(back.text.contains(again.path))
    #expect(try say.finish() == 0)
    withExtendedLifetime([other, again]) {}
  }

  @Test
  func withNoWaitAnUnplugEndsTheReading() throws {
    let bench = try UdevBench()
    let plugged = try bench.plug()
    let say = try bench.start(Self.reading(Self.words, "--no-wait"))
    try say.line()
    try bench.unplug(plugged)
    #expect(try say.finish(within: 20) == 69)
    #expect(say.errorLines.count == 1)
    #expect(say.errorLines.first?.hasPrefix("tactus say: the glove is gone") == true)
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func aSignalEndsTheWaitForAGlove(signal: Int32) throws {
    let bench = try UdevBench()
    let plugged = try bench.plug()
    let say = try bench.start(Self.reading(Self.words))
    try say.line()
    try bench.unplug(plugged)
    try say.errorLine(containing: "tactus say: the glove is gone")
    say.signal(signal)
    #expect(try say.finish(within: 20) == 128 + signal)
  }

  @Test
  func aHundredUnplugsLeakNothingAndEachResumesAtItsWord() throws {
    let bench = try UdevBench()
    let cycles = 100
    var plugged = try bench.plug()
    let say = try bench.start(Self.reading(Self.words))
    var descriptors: [Int] = []
    var threads: [Int] = []
    for cycle in 0..<cycles {
      try say.line(containing: Self.words[cycle])
      descriptors.append(say.descriptorCount)
      threads.append(say.threadCount)
      try bench.unplug(plugged)
      try say.errorLine(containing: "tactus say: the glove is gone")
      plugged = try bench.plug(
        FakeGlove(node: "ttyACM\(cycle % 3)", usbPort: "1-\(cycle % 2 + 1)"))
      try say.errorLine(containing: "tactus say: the glove is back (\(plugged.path))")
    }
    try say.line(containing: Self.words[cycles])
    let lines = say.outputLines
    say.signal(SIGINT)
    #expect(try say.finish() == 130)
    // On a busy machine an unplug may come between two words.
    #expect(try countCutWords(of: Self.words, in: lines) >= cycles * 9 / 10)
    #expect(Set(descriptors) == [descriptors[0]], "descriptors at each unplug: \(descriptors)")
    #expect(Set(threads) == [threads[0]], "threads at each unplug: \(threads)")
  }

  /// Checks that each line tells of the word whose turn it was: of all its cells, after what was felt
  /// of it before the glove went; returns how many words were cut off so.
  private func countCutWords(
    of words: [String], in lines: some Collection<String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Int {
    let undisturbed = try Tool.run([
      "say", "--virtual-time", "--view", "plain", words.joined(separator: " "),
    ]).lines.dropLast()
    try #require(undisturbed.count == words.count)
    for (line, whole) in zip(lines, undisturbed) {
      #expect(
        Self.isWord(line, whole), "\(line) is not \(whole)", sourceLocation: sourceLocation)
    }
    return zip(lines, undisturbed).count { $0.count > $1.count }
  }

  private static func isWord(_ line: String, _ whole: String) -> Bool {
    let felt = line.split(separator: " ")
    let expected = whole.split(separator: " ")
    guard felt.count == 2, expected.count == 2, felt[0] == expected[0],
      felt[1].hasSuffix(expected[1])
    else { return false }
    var beginnings = felt[1].dropLast(expected[1].count)
    while !beginnings.isEmpty {
      let common = zip(beginnings, expected[1]).prefix { $0 == $1 }.count
      guard common > 0 else { return false }
      beginnings = beginnings.dropFirst(common)
    }
    return true
  }
}
