/// Language codes of two or three letters (ISO 639).
public enum LanguageCode {
  /// Returns true if a text has the form of a code, in lower case; it need not be assigned to a
  /// language.
  public static func isCode(_ text: String) -> Bool {
    (2...3).contains(text.utf8.count)
      && text.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
