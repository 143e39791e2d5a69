import Foundation
import Glibc
import TactusTestSupport
import Testing

/// Gloves unplugged during a reading, which come back.
@Suite(.onThreads, .serialized, .timeLimit(.minutes(5)))
struct UdevHotplugTests {
  /// Words of two cells, all different.
  private static let words = "bcdfghjklmnpqrstvwxz".flatMap { first in
    "aeiouy".map { "\(first)\($0)" }
  }

  /// So long that an unplugging at its beginning falls into it, however late it is noticed.
  private static let longWord = "bcdfghjklmnpqrstvwxz"

  /// A reading as fast as the motors can be felt.
  private static func reading(_ words: some Collection<String>, _ options: String...) -> [String] {
    ["say", "--device", "serial:TG-0001", "--view", "plain"] + options
      + ["--encoding", "simultaneous", "--set", "pulse=100", "--set", "cell-gap=120"]
      + ["--rate", "200", words.joined(separator: " ")]
  }

  @Test(arguments: [
    // The same glove on another USB port.
    (FakeGlove(), FakeGlove(node: "ttyACM1", usbPort: "1-2")),
    (FakeGlove(), FakeGlove()),
  ])
  func aReadingGoesOnAtTheStartOfTheWordWhereverTheGloveComesBack(
    before: FakeGlove, after: FakeGlove
  ) throws {
    let bench = try UdevBench()
    let words = Self.words.prefix(2) + [Self.longWord] + Self.words.suffix(3)
    let first = try bench.plug(before)
    let say = try bench.start(Self.reading(words))
    try say.line(containing: words[1])
    try bench.unplug(first)
    try say.errorLine(containing: "tactus say: the glove is gone")
    let second = try bench.plug(after)
    let back = try say.errorLine(containing: "tactus say: the glove is back")
    #expect(back.text.contains(second.path))
    #expect(try say.finish() == 0)
    let felt = try felt(of: words, in: say.outputLines.dropLast())
    #expect(felt.whole == words.count)
    #expect(1...1 + lapses(of: say) ~= felt.cut)
    withExtendedLifetime(second) {}
  }

  @Test
  func aGloveWithoutASerialNumberIsKnownByItsPlace() throws {
    let bench = try UdevBench()
    let glove = FakeGlove(serial: "")
    let words = Self.words.prefix(1) + [Self.longWord] + Self.words.suffix(2)
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
    let felt = try felt(of: words, in: say.outputLines.dropLast())
    #expect(felt.whole == words.count)
    #expect(1...1 + lapses(of: say) ~= felt.cut)
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
  func unplugsLeakNothingAndEachResumesAtItsWord() throws {
    let bench = try UdevBench()
    let cycles = Extent.chosen.count(usually: 10, whole: 100)
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
    let felt = try felt(of: Self.words, in: lines)
    #expect(felt.whole >= cycles)
    // On a busy machine an unplugging may come between two words.
    #expect(felt.cut >= cycles * 9 / 10)
    #expect(Set(descriptors) == [descriptors[0]], "descriptors at each unplug: \(descriptors)")
    #expect(Set(threads) == [threads[0]], "threads at each unplug: \(threads)")
  }

  /// The number of times that a busy computer let the lease expire.
  private func lapses(of say: RunningProgram) -> Int {
    say.errorLines.count { $0.contains("reached the glove in time") }
  }

  /// Checks that the lines contain the words in order, each whole, preceded by the part felt until
  /// the glove was unplugged; returns the number of words, and of those that began twice.
  private func felt(
    of words: some Collection<String>, in lines: some Collection<String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> (whole: Int, cut: Int) {
    let undisturbed = try Tool.run([
      "say", "--virtual-time", "--view", "plain", words.joined(separator: " "),
    ]).lines.dropLast()
    try #require(undisturbed.count == words.count)
    var whole = 0
    var cut = 0
    for line in lines {
      if whole < undisturbed.count, line == undisturbed[whole] {
        whole += 1
      } else if whole < undisturbed.count, Self.isBeginning(line, of: undisturbed[whole]) {
        cut += 1
      } else {
        // The blank after a word belongs to it.
        #expect(
          whole > 0 && line == undisturbed[whole - 1], "\(line) after \(whole) words",
          sourceLocation: sourceLocation)
        cut += 1
      }
    }
    return (whole, cut)
  }

  private static func isBeginning(_ line: String, of whole: String) -> Bool {
    let felt = line.split(separator: " ")
    let expected = whole.split(separator: " ")
    return felt.count == 2 && expected.count == 2
      && zip(felt, expected).allSatisfy { $1.hasPrefix($0) && $0 != $1 }
  }
}
