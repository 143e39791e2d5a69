/// A text that is only an address: a phone number, a short code or a mail address.
public enum SenderAddress: Hashable, Sendable {
  /// Digits from 0 to 9, after a "+" if the number is international.
  case number(String)
  /// A mail address, without "mailto:" and angle brackets.
  case mail(String)

  /// Parses an address; nil for a text that is, or contains, a name.
  public init?(_ text: String) {
    var rest = Substring(text.filter { !Self.isSpace($0) && !Self.isInvisible($0) })
    if rest.first == "<", rest.last == ">" { rest = rest.dropFirst().dropLast() }
    for scheme in ["tel:", "sms:", "mailto:"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
    }
    if let number = Self.number(rest) {
      self = .number(number)
    } else if Self.isMail(rest), !text.trimmed.contains(where: Self.isSpace) {
      self = .mail(String(rest))
    } else {
      return nil
    }
  }

  /// The words played for an address: its kind and enough to distinguish it, but no long string of
  /// digits.
  public var words: String {
    switch self {
    case .number(let number): return "unknown number \(number.suffix(2))"
    case .mail(let address):
      let local = address.prefix { $0 != "@" }
      var shortened = ""
      var digits = 0
      for character in local.prefix(Self.longestLocal) {
        digits = character.isNumber ? digits + 1 : 0
        guard digits <= 2 else { break }
        shortened.append(character)
      }
      if digits > 2 { while shortened.last?.isNumber == true { shortened.removeLast() } }
      return "unknown address \(shortened.isEmpty ? String(local.suffix(2)) : shortened)"
    }
  }

  /// Returns the text played for a sender's name: a bare address is abbreviated to spare the reader
  /// long strings of digits.
  public static func felt(_ sender: String) -> String { SenderAddress(sender)?.words ?? sender }

  /// Returns a text spelled letter by letter, each as a separate word.
  public static func spelled(_ text: String) -> String {
    text.filter { !$0.isWhitespace }.map { "\($0)" }.joined(separator: " ")
  }

  /// The maximum number of characters played of a mail address.
  private static let longestLocal = 8

  private static func number(_ text: Substring) -> String? {
    var digits = ""
    for character in text {
      if let value = character.wholeNumberValue, (0...9).contains(value),
        character.unicodeScalars.allSatisfy({ $0.properties.generalCategory == .decimalNumber })
      {
        digits.append("\(value)")
      } else if !"+-()./#*\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2212}".contains(character) {
        return nil
      }
    }
    guard !digits.isEmpty else { return nil }
    if text.first == "+" { return "+" + digits }
    // The prefix 00 dials the same number as +.
    let isInternational = digits.hasPrefix("00") && digits.count > 8
    return isInternational ? "+" + digits.dropFirst(2) : digits
  }

  private static func isMail(_ text: Substring) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
  }

  private static func isSpace(_ character: Character) -> Bool { character.isWhitespace }

  /// Returns true for direction marks and similar characters, which address books put around
  /// numbers.
  private static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = self[...].drop(while: \.isWhitespace)
    return start.prefix(start.count - start.reversed().prefix(while: \.isWhitespace).count)
  }
}
