import TactusAnalysis
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import Testing

@Suite struct SearchTests {
  private func found(_ text: String, in store: MessageStore) throws -> [Int64] {
    try store.search(SearchWords(text)).messages.map(\.rawValue)
  }

  @Test func wordsAreFoundByTheirBeginningsWhateverTheirCaseAndAccents() throws {
    try withStore { store, _ in
      try store.deliver(message("Mom", "Bring the CAKE", at: 5), analysis())
      try store.deliver(message("Jos\u{E9}", "caf\u{E9} at seven", at: 9), analysis())
      try store.deliver(message("Mom", "cake again", at: 7), analysis())
      #expect(try found("cake", in: store) == [3, 1], "the newest first")
      #expect(try found("ca", in: store) == [2, 3, 1])
      #expect(try found("cafe sev", in: store) == [2])
      #expect(try found("jose", in: store) == [2])
      #expect(try found("mom bri", in: store) == [1])
      #expect(try found("ake", in: store) == [])
      let people = try store.search(SearchWords("JOSE")).people
      #expect(try people.map { try store.conversation($0)?.name } == ["Jos\u{E9}"])
    }
  }

  @Test(
    arguments: [
      "\"", "\"\"", "a\"b", "*", "a*", "NOT a", "a AND", "(", "NEAR(a b)", "sender:a", "^a", "-a",
      "a + b", "'", ";", "\0", "\u{FFFD}", "½", "नमस्ते", "日本語", "🎂", "--", "{a}", "a:b:c",
    ])
  func nothingThatIsTypedIsSyntax(text: String) throws {
    try withStore { store, _ in
      try store.deliver(message("Mom", "a b \(text) NEAR not and नमस्ते 日本語"), analysis())
      _ = try store.search(SearchWords(text))
      if !SearchWords(text).isEmpty { #expect(try found(text, in: store) == [1], "\(text)") }
    }
  }

  @Test(arguments: Seeds.of(count: 20))
  func anyWordsFindWhatThePlainSearchFinds(seed: UInt64) throws {
    try withStore { store, _ in
      var random = SeededGenerator(seed: seed)
      var archive = MemoryArchive()
      let words = ["cake", "cakes", "Caf\u{E9}", "milk", "seven", "7pm", "on", "Sunday"]
      for number in 0..<40 {
        let body = (0..<4).map { _ in words[Int.random(in: 0..<8, using: &random)] }
        let one = message(
          ["Mom", "Ann"][number % 2], body.joined(separator: " "), at: Int64(number))
        try store.deliver(one, analysis())
        archive.deliver(one, analysis())
      }
      for _ in 0..<20 {
        let text = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          words[Int.random(in: 0..<8, using: &random)].prefix(Int.random(in: 1...5, using: &random))
        }.joined(separator: " ")
        let query = SearchWords(text)
        #expect(
          try store.search(query).messages == archive.search(query).messages,
          "'\(text)'; \(Seeds.again(seed))")
      }
    }
  }

  /// The bench measures a release build; this only prevents growth with every message.
  @Test(.long) func aKeystrokeAmongTwentyThousandMessagesIsQuick() throws {
    try withStore { store, _ in
      var random = SeededGenerator(seed: 1)
      let letters = Array("etaoinshrdlucm")
      let words = (0..<4000).map { _ in
        String(
          (0..<Int.random(in: 2...8, using: &random)).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &random)]
          })
      }
      var batch: [(message: ArchivedMessage, analysis: Analysis)] = []
      for number in 0..<20_000 {
        let body = (0..<30).map { _ in words[Int.random(in: 0..<4000, using: &random)] }
        batch.append(
          (
            ArchivedMessage(
              message("Sender \(number % 300)", body.joined(separator: " "), at: Int64(number)),
              isRead: true), analysis()
          ))
      }
      try store.deliver(batch)
      var times: [Double] = []
      for text in ["e", "et", "eta", "s", "se", "sen", "sender", "sender t", "t e"] {
        let time = try processorTime { _ = try store.search(SearchWords(text)) }
        times.append(time / .milliseconds(1))
      }
      print("search of 20,000: \(times.map { ($0 * 10).rounded() / 10 }) ms")
      #expect(times.sorted()[times.count / 2] < 60, "\(times)")
    }
  }
}
