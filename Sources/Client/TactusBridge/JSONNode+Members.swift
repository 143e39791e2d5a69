import TactusClient
package import TactusText

/// Values of the socket's requests.
extension JSONNode {
  /// The text; nil for another kind of value.
  package var string: String? {
    if case .string(let text) = value.content { text } else { nil }
  }

  /// Returns true or false; nil for null, which counts as a missing member, as in `JSONMembers`.
  package func flag() throws(JSONDocumentError) -> Bool? {
    switch value.content {
    case .null: return nil
    case .bool(let flag): return flag
    default: throw wrong("true or false")
    }
  }

  package func bridgeName() throws(JSONDocumentError) -> String {
    guard let string, BridgeRules.isName(string) else {
      throw wrong("1 to \(BridgeRules.longestName) ASCII letters, digits, '-', '_' and '.'")
    }
    return string
  }

  package func name() throws(JSONDocumentError) -> String {
    guard let string, ServiceProtocol.isName(string) else { throw wrong(ServiceProtocol.nameRule) }
    return string
  }

  package func body() throws(JSONDocumentError) -> String {
    guard let string, string.canBeFelt else { throw wrong("a text that can be felt") }
    return string
  }

  package func time() throws(JSONDocumentError) -> Timestamp {
    guard case .number(let number) = value.content,
      let time = Timestamp(bareMilliseconds: number)
    else { throw wrong("milliseconds since 1970, not seconds, of the years 1980 to 9999") }
    return time
  }
}

/// Values of the settings.
extension JSONNode {
  /// Returns a text that may be passed to a program unchanged.
  package func word() throws(JSONDocumentError) -> String {
    try argument(expecting: "a text that is not empty")
  }

  /// Returns a text without NUL, which must not be empty if `something` is expected.
  package func argument(expecting something: String? = nil) throws(JSONDocumentError) -> String {
    guard case .string(let text) = value.content, !text.utf8.contains(0) else {
      throw wrong("a text in double quotes")
    }
    if let something, text.isEmpty { throw wrong(something) }
    return text
  }

  package func command() throws(JSONDocumentError) -> [String] {
    guard case .array(let values) = value.content, !values.isEmpty else {
      throw wrong("an array of a program and its arguments")
    }
    var words: [String] = []
    for element in try elements() {
      words.append(try element.argument(expecting: words.isEmpty ? "the name of a program" : nil))
    }
    return words
  }

  package func path(besides file: String) throws(JSONDocumentError) -> String {
    let name = try word()
    guard !name.hasPrefix("/"), let slash = file.lastIndex(of: "/") else { return name }
    return file[...slash] + name
  }
}
