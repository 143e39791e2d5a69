/// Words to search for in a text.
struct Signs: ExpressibleByArrayLiteral {
  fileprivate let words: [StaticString]

  init(arrayLiteral words: StaticString...) { self.words = words }
}

extension String {
  /// True if the text contains one of these words.
  func containsAny(of signs: Signs) -> Bool { signs.words.contains { containsBytes($0) } }

  var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
