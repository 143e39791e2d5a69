import Foundation
import FuzzTargets
import Glibc
import TactusTestSupport

// Runs a target on its corpus and inputs close to it, always the same, or on one input in
// hexadecimal. A broken promise, a trap and a hang all end the process; its last output identifies
// the input.

/// The number of inputs besides its corpus for each target: about a tenth of a second's worth.
let mutants: [FuzzTarget: Int] = [
  .frames: 20_000, .device: 2_000, .link: 1_000, .capture: 2_000, .plot: 300, .profile: 5_000,
  .braille: 300, .mail: 300, .keyboard: 5_000, .vocabulary: 2_000, .messenger: 500,
  .baum: 5_000, .touch: 10_000, .gestures: 3_000,
]

// Used by the only thread.
nonisolated(unsafe) var present: (target: FuzzTarget, input: [UInt8]) = (.frames, [])

func corpus(of target: FuzzTarget) throws -> [[UInt8]] {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "corpora/\(target.rawValue)")
  return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    .map { [UInt8](try Data(contentsOf: folder.appending(path: $0))) }
}

func mutant(of corpus: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
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

let words = CommandLine.arguments.dropFirst()
guard let target = words.first.flatMap(FuzzTarget.init(rawValue:)) else {
  complain("Usage: fuzz-corpora TARGET [HEX]")
  exit(64)
}
for number in [SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGALRM] {
  signal(number) { number in
    signal(number, SIG_DFL)
    complain(
      "signal \(number), again by: .build/tests/release/fuzz-corpora \(present.target.rawValue) "
        + "'\(present.input.hex)'")
    raise(number)
  }
}
var inputs: [[UInt8]]
if words.count == 2, let input = [UInt8](hex: words[2]) {
  inputs = [input]
} else {
  inputs = try corpus(of: target)
  let seeds = inputs
  var random = SeededGenerator(seed: 1)
  inputs += (0..<mutants[target, default: 0]).map { _ in mutant(of: seeds, &random) }
}
for input in inputs {
  present = (target, input)
  alarm(60)
  target.run(input)
}
