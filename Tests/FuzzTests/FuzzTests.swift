import Foundation
import FuzzTargets
import Glibc
import TactusTestSupport
import Testing

/// The corpora and some inputs near them, always the same; `make fuzz` goes on from there.
@Suite struct FuzzTests {
  /// Each target and how many inputs it gets besides its corpus, some tenth of a second of them.
  private static let mutations: [FuzzTarget: Int] = [
    .frames: 20_000, .device: 2_000, .link: 1_000, .capture: 2_000, .plot: 300, .profile: 5_000,
    .braille: 300, .mail: 300, .keyboard: 5_000, .vocabulary: 2_000, .messenger: 500,
  ]

  /// In a process of its own: a broken promise, a trap and a hang all end it, and it says with which input.
  @Test(arguments: FuzzTarget.allCases)
  func theCorpusAndWhatIsNearItBreakNoPromise(target: FuzzTarget) async throws {
    let name = target.rawValue
    let outcome = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) { [name = name as String] in
      let target = try #require(FuzzTarget(rawValue: name))
      LastWords.prepare(for: target)
      for input in try Self.inputs(of: target) {
        LastWords.input = input
        alarm(30)
        target.run(input)
      }
    }
    if let outcome, outcome.exitStatus != .exitCode(EXIT_SUCCESS) {
      Issue.record("\(String(decoding: outcome.standardErrorContent.suffix(4000), as: UTF8.self))")
    }
  }

  /// `TACTUS_INPUT` in the environment, or those that this target always gets.
  private static func inputs(of target: FuzzTarget) throws -> [[UInt8]] {
    if let text = ProcessInfo.processInfo.environment["TACTUS_INPUT"] {
      return [try #require([UInt8](hex: text))]
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzzing/corpora/\(target.rawValue)")
    let corpus = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
    var random = SeededGenerator(seed: 1)
    return corpus + (0..<mutations[target, default: 0]).map { _ in mutant(of: corpus, &random) }
  }

  private static func mutant(of corpus: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    var input = corpus.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...input.count, using: &random)
      let byte = UInt8.random(in: 0...255, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0 where place < input.count: input[place] ^= 1 << (byte & 7)
      case 1 where place < input.count: input[place] = byte
      case 2: input.insert(byte, at: place)
      case 3: input.removeSubrange(place..<min(input.count, place + Int(byte & 15)))
      default: input[place...] = corpus.randomElement(using: &random)?.suffix(Int(byte)) ?? []
      }
    }
    return input
  }
}

/// What a process says of its input when that ends it.
private enum LastWords {
  // Of this process alone, which has one thread that asks for it.
  nonisolated(unsafe) static var input: [UInt8] = []
  nonisolated(unsafe) static var target = ""

  static func prepare(for target: FuzzTarget) {
    Self.target = target.rawValue
    for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] {
      signal(number) { number in
        signal(number, SIG_DFL)
        complain(
          "signal \(number) of \(LastWords.target), again by\n"
            + "TACTUS_INPUT='\(LastWords.input.hex)' make test ONLY=FuzzTests")
        raise(number)
      }
    }
  }
}
