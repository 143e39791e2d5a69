import TactusText

/// The words of Tactus in a language, looked up by the English ones.
///
/// `{0}`, `{1}` and so on mark the places of values, whose order may differ between languages.
/// `.ci/translations` compares the tables with the words in the sources.
package struct Wording: Sendable {
  package let language: InterfaceLanguage
  private let table: [String: String]

  /// - Parameter json: an object of translations by their English words; words that it lacks remain
  ///   English.
  package init(_ language: InterfaceLanguage, json: [UInt8]) {
    self.language = language
    guard let members = JSONMembers(line: json) else {
      table = [:]
      return
    }
    table = Dictionary(
      members.keys.compactMap { key in members.text(key).map { (key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  private init() { (language, table) = (.english, [:]) }

  package static let english = Wording()

  /// Returns the words in this language, with the values in their places.
  package func callAsFunction(_ english: String, _ values: String...) -> String {
    let words = table[english] ?? english
    guard !values.isEmpty else { return words }
    // A single pass, since a value may contain braces.
    var result = ""
    var rest = Substring(words)
    while let start = rest.firstIndex(of: "{") {
      let end = rest[start...].firstIndex(of: "}")
      let number = end.flatMap { Int(rest[rest.index(after: start)..<$0]) }
      result += rest[..<start]
      if let end, let number, values.indices.contains(number) {
        result += values[number]
        rest = rest[rest.index(after: end)...]
      } else {
        result += "{"
        rest = rest[rest.index(after: start)...]
      }
    }
    return result + rest
  }
}
