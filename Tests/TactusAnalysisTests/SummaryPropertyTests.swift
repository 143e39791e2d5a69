import TactusAnalysis
import TactusTestSupport
import Testing

/// Laws of every summary, over generated texts; each generated number and content word occurs once.
struct SummaryPropertyTests {
  @Test(arguments: Seeds.of(count: 100, whole: 400))
  func aSummaryConsistsOfClausesInOrder(seed: UInt64) {
    let text = GeneratedText(seed: seed)
    let result = analysis(of: text.body)
    #expect(result.summary.count <= Analysis.longestSummary, "\(Seeds.again(seed))")
    #expect(result.gist.count <= Analysis.longestGist, "\(Seeds.again(seed))")
    #expect(!result.summary.isEmpty && !result.gist.isEmpty, "\(Seeds.again(seed))")
    for line in [result.summary, result.gist] where line != "1 long sentence" {
      var rest = text.words[...]
      for run in line.split(separator: "…") {
        let run = run.split(separator: " ").map(String.init)
        guard let place = Self.place(of: run, in: rest) else {
          Issue.record("'\(run)' of '\(line)' is not in '\(text.body)'; \(Seeds.again(seed))")
          break
        }
        rest = rest[(place + run.count)...]
        let end = text.words[rest.startIndex - 1]
        if let next = rest.first, !Self.endsClause(end) {
          #expect(!next.contains { $0.isNumber }, "'\(line)'; \(Seeds.again(seed))")
          #expect(!Self.bound.contains(end), "'\(line)'; \(Seeds.again(seed))")
        }
      }
      #expect(line.contains("…") || rest.isEmpty, "'\(line)'; \(Seeds.again(seed))")
    }
  }

  @Test(arguments: Seeds.of(count: 100, whole: 400))
  func aSummaryIsItsOwnSummary(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for body in [GeneratedText(seed: seed).body, Self.anyText(&generator)] {
      let summary = analysis(of: body).summary
      #expect(analysis(of: summary).summary == summary, "\(Seeds.again(seed))")
    }
  }

  @Test(
    .long,
    arguments: [
      "a. ", "not, ", "come at 5, ", "(((", "你", "。", "x… ", "https://a.bc/ ", "\u{301}",
    ])
  func aBodyFourTimesAsLongTakesAboutFourTimesAsLong(part: String) {
    func time(bytes: Int) -> Duration {
      let body = String(repeating: part, count: bytes / part.utf8.count)
      return (0..<3).map { _ in processorTime { _ = analysis(of: body) } }.min() ?? .zero
    }
    _ = time(bytes: 100)
    let (short, long) = (time(bytes: 8_000), time(bytes: 32_000))
    // Sixteen times would be quadratic.
    #expect(long < short * 10 + .milliseconds(200), "\(part)")
  }

  @Test(arguments: Seeds.of(count: 100, whole: 400))
  func aNumberIsKeptWholeOrLeftOut(seed: UInt64) {
    let text = GeneratedText(seed: seed)
    let result = analysis(of: text.body)
    for number in text.numbers {
      for line in [result.summary, result.gist] where !line.contains(number) {
        let parts = number.split(separator: " ").filter { part in
          part.contains(where: \.isNumber) && text.words.count { $0 == part } == 1
        }
        for part in parts {
          #expect(
            !line.split(separator: " ").contains(part),
            "\(part) of '\(number)' in '\(line)'; \(Seeds.again(seed))")
        }
      }
    }
  }

  @Test(arguments: Seeds.of(count: 100, whole: 400))
  func nothingDeniedIsToldWithoutItsNot(seed: UInt64) {
    let text = GeneratedText(seed: seed)
    let result = analysis(of: text.body)
    for denied in text.denied {
      for line in [result.summary, result.gist] {
        let words = line.split(separator: " ").map(Self.bare)
        guard let place = words.firstIndex(of: denied) else { continue }
        #expect(
          words[..<place].suffix(2).contains { ["not", "never", "don't"].contains($0) },
          "'\(denied)' in '\(line)'; \(Seeds.again(seed))")
      }
    }
  }

  @Test(arguments: Seeds.of(count: 100, whole: 400))
  func anyTextIsAnalysedDeterministicallyAndWithinLimits(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let body = Self.anyText(&generator)
    let sender = Self.anyText(&generator)
    let result = analysis(of: body, from: sender)
    #expect(result == analysis(of: body, from: sender), "\(Seeds.again(seed))")
    #expect(result.summary.count <= Analysis.longestSummary, "\(Seeds.again(seed))")
    #expect(result.gist.count <= Analysis.longestGist, "\(Seeds.again(seed))")
    for scalar in (result.summary + result.gist).unicodeScalars {
      let category = scalar.properties.generalCategory
      #expect(
        ![.control, .lineSeparator, .paragraphSeparator].contains(category), "\(Seeds.again(seed))")
    }
  }

  private static let bound: Set<String> = [
    "not", "never", "don't", "the", "a", "of", "to", "in", "with", "and", "room", "EUR", "$",
  ]

  private static func endsClause(_ word: String) -> Bool {
    word.last.map { ",.!?".contains($0) } == true
  }

  /// The index where these words occur in sequence at the beginning of a clause; the last may have
  /// lost its comma.
  private static func place(of run: [String], in words: ArraySlice<String>) -> Int? {
    words.indices.first { start in
      start + run.count <= words.endIndex
        && (start == words.startIndex || endsClause(words[start - 1]))
        && zip(words[start...], run).enumerated().allSatisfy { index, pair in
          pair.0 == pair.1 || (index == run.count - 1 && pair.0 == pair.1 + ",")
        }
    }
  }

  private static let closing: Set<Character> = [
    ".", ",", ";", ":", "!", "?", ")", "\"",
  ]

  private static func bare(_ word: Substring) -> String {
    var word = word
    while let last = word.last, closing.contains(last) { word.removeLast() }
    return String(word)
  }

  /// Text from all planes, with line breaks, joiners and direction marks drawn more often.
  private static func anyText(_ generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let common = Array(
      "aZ9 .,!?'-$€%>\n\r\t\u{0}\u{7F}\u{85}\u{200D}\u{202E}\u{301}\u{FE0F}你😀א🇩".unicodeScalars)
    for _ in 0..<Int.random(in: 0...600, using: &generator) {
      if Bool.random(using: &generator) {
        text.append(common[Int.random(in: common.indices, using: &generator)])
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

/// Sentences of real and made-up words, numbers of many shapes, and denials.
private struct GeneratedText {
  private(set) var body = ""
  private(set) var numbers: [String] = []
  /// Words preceded by "not".
  private(set) var denied: [String] = []
  private var count = 100
  private var generator: SeededGenerator

  var words: [String] { body.split(whereSeparator: \.isWhitespace).map(String.init) }

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
    for sentence in 0..<number(1...9) {
      if sentence > 0 { body += any([" ", " ", "\n", "\n\n"]) }
      var words: [String] = []
      for _ in 0..<number(1...26) { add(to: &words) }
      if !words[words.count - 1].hasSuffix(",") {
        words[words.count - 1] += any([".", ".", "!", "?"])
      }
      body += words.joined(separator: " ")
    }
  }

  private mutating func add(to words: inout [String]) {
    count += 1
    let comma = number(0...9) == 0 ? "," : ""
    switch number(0...11) {
    case 0...3:
      words.append(
        any(["the", "a", "of", "really", "just", "and", "with", "to", "please", "so", "in"]))
    case 4:
      let figure = self.figure()
      numbers.append(figure)
      words += figure.split(separator: " ").map(String.init)
      words.append("word\(Self.letters(count))" + comma)
    case 5:
      let word = "deed\(Self.letters(count))"
      denied.append(word)
      words.append(any(["not", "never", "don't"]))
      if Bool.random(using: &generator) {
        words.append(any(["really", "just", "very", "the", "be"]))
      }
      words.append(word + comma)
    case 6: words.append("Name\(Self.letters(count))" + comma)
    case 7:
      words.append(any(["call", "moved", "cancelled", "meeting", "confirm", "tonight"]) + comma)
    default: words.append("word\(Self.letters(count))" + comma)
    }
  }

  /// A figure with unique digits.
  private mutating func figure() -> String {
    any([
      "$2,\(count).00", "\(count):30 pm", "+44 20 \(count)1 \(count)2", "v2.\(count)",
      "EUR \(count)",
      "$ 3 \(count)", "\(count) euros", "room \(count)B", "(555) \(count)-0199", "\(count) May",
      "#\(count)",
    ])
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func any(_ list: [String]) -> String { list[number(0...list.count - 1)] }

  private static func letters(_ number: Int) -> String {
    String(String(number).compactMap { $0.wholeNumberValue.map { Array("abcdefghij")[$0] } })
  }
}
