import TactusTestSupport

/// Endless text, the same for the same seed.
struct TextStream {
  private var draw: SeededGenerator

  init(seed: UInt64) { draw = SeededGenerator(seed: seed) }

  mutating func line() -> String {
    let words = (0..<Int.random(in: 6...14, using: &draw)).map { _ in
      Self.words[Int.random(in: 0..<Self.words.count, using: &draw)]
    }
    return words.joined(separator: " ") + [".", "?", "!", ";"][Int.random(in: 0..<4, using: &draw)]
  }

  private static let words = """
    the a kettle is on and there is fresh bread on table beside window bus leaves square every 20 \
    minutes driver knows that you are coming Monday rain again we will walk slowly along river to \
    Anna's house, where her brother plays his old piano; bring 3 apples, please - (green ones) \
    I have read your letter twice "quite a pair" laughing quickly extraordinary
    """.split(separator: " ").map(String.init)
}
