/// Distinguishes people with the same name: "another Mom", then "third Mom" and so on.
public enum Namesake {
  private static let words = [
    "another", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
  ]

  /// Returns the name of the `number`th person with a name, from 2.
  public static func name(_ number: Int, of name: String) -> String {
    words.indices.contains(number - 2) ? "\(words[number - 2]) \(name)" : "\(name) \(number)"
  }

  /// Returns the name that a person shares with others: "Mom" for "another Mom"; the name itself if
  /// it has no such addition.
  public static func base(of name: String) -> String {
    if let space = name.firstIndex(of: " "), words.contains(name[..<space].lowercased()) {
      return String(name[space...].dropFirst())
    }
    if let space = name.lastIndex(of: " "), let number = Int(name[space...].dropFirst()),
      number > words.count + 1
    {
      return String(name[..<space])
    }
    return name
  }
}
