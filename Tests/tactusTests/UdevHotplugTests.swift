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
    expectEachWordWhole(words, in: say.outputLines)
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
    expectEachWordWhole(words, in: say.outputLines)
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
    let words = Array(Self.words.prefix(cycles + 4))
    var plugged = try bench.plug()
    let say = try bench.start(Self.reading(words))
    var descriptors: [Int] = []
    var threads: [Int] = []
    for cycle in 0..<cycles {
      try say.line(containing: words[cycle])
      descriptors.append(say.descriptorCount)
      threads.append(say.threadCount)
      try bench.unplug(plugged)
      try say.errorLine(containing: "tactus say: the glove is gone")
      plugged = try bench.plug(
        FakeGlove(node: "ttyACM\(cycle % 3)", usbPort: "1-\(cycle % 2 + 1)"))
      try say.errorLine(containing: "tactus say: the glove is back (\(plugged.path))")
    }
    #expect(try say.finish() == 0)
    expectEachWordWhole(words, in: say.outputLines)
    #expect(Set(descriptors) == [descriptors[0]], "descriptors at each unplug: \(descriptors)")
    #expect(Set(threads) == [threads[0]], "threads at each unplug: \(threads)")
    withExtendedLifetime(plugged) {}
  }
}

/// Checks that every word was felt to its end, in order, once: nothing left out, nothing told twice,
/// and a word that was cut off begun again at its start.
private func expectEachWordWhole(
  _ words: [String], in lines: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  // The last line sums up.
  let felt = lines.dropLast().map { String($0.prefix { $0 != " " }) }
  let whole = zip(felt, words).allSatisfy { line, word in
    guard line.hasSuffix(word) else { return false }
    // What was felt of it before the glove went.
    return word.hasPrefix(line.dropLast(word.count))
  }
  #expect(
    felt.count == words.count && whole, "felt \(felt)\nof \(words)", sourceLocation: sourceLocation)
}
