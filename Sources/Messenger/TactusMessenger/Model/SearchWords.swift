@_spi(_Unicode) import Swift

/// Words to be found: each must begin a word of what is found, whatever its case and accents.
public struct SearchWords: Hashable, Sendable {
  /// The words of the text, in small letters and without accents.
  public let words: [String]

  /// Takes the words of a text; anything but letters and digits parts them.
  public init(_ text: String) { words = Self.words(of: text) }

  /// Whether there is nothing to find.
  public var isEmpty: Bool { words.isEmpty }

  /// Whether each word begins a word of this text.
  public func match(_ text: String) -> Bool {
    let found = Self.words(of: text)
    return words.allSatisfy { word in found.contains { $0.hasPrefix(word) } }
  }

  /// The accents of European scripts; the marks of others are letters.
  private static let accents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

  private static func words(of text: String) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased()._nfd {
      if !Self.accents.contains(scalar) { plain.append(scalar) }
    }
    return String(plain).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// What a search found.
public struct SearchHits: Hashable, Sendable {
  /// The conversations with people of that name, in list order.
  public var people: [ConversationID]
  /// The messages with those words, the newest first.
  public var messages: [MessageID]

  /// Creates hits; without arguments there are none.
  public init(people: [ConversationID] = [], messages: [MessageID] = []) {
    self.people = people
    self.messages = messages
  }

  /// The most people, and the most messages, that a search names.
  public static let most = 100
}
