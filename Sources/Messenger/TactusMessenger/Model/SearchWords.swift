@_spi(_Unicode) import Swift
public import TactusMessage

/// The words of a search: each must begin a word of the text found, ignoring case and accents.
public struct SearchWords: Hashable, Sendable {
  /// The words of the text, in lower case and without accents.
  public let words: [String]

  /// Splits a text into words at anything but letters and digits.
  public init(_ text: String) { words = Self.words(of: text) }

  /// True if there is nothing to search for.
  public var isEmpty: Bool { words.isEmpty }

  /// Returns true if each word begins a word of this text.
  public func match(_ text: String) -> Bool {
    let found = Self.words(of: text)
    return words.allSatisfy { word in found.contains { $0.hasPrefix(word) } }
  }

  /// The accents of European scripts; in other scripts such marks are letters.
  private static let accents: ClosedRange<Unicode.Scalar> = "\u{300}"..."\u{36F}"

  private static func words(of text: String) -> [String] {
    var plain = String.UnicodeScalarView()
    for scalar in text.lowercased()._nfd {
      if !Self.accents.contains(scalar) { plain.append(scalar) }
    }
    return String(plain).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}

/// The result of a search.
public struct SearchHits: Hashable, Sendable {
  /// The conversations with people whose names match, in list order.
  public var people: [ConversationID]
  /// The messages that contain all words, newest first.
  public var messages: [MessageID]

  /// Creates hits, none by default.
  public init(people: [ConversationID] = [], messages: [MessageID] = []) {
    self.people = people
    self.messages = messages
  }

  /// The maximum number of people, and of messages, in a result.
  public static let most = 100
}
