/// The codes of languages, of two or three letters (ISO 639).
public enum LanguageCode {
  /// Whether a text is such a code in small letters; it need not be that of a language.
  public static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
