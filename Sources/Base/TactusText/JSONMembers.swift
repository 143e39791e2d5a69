/// The members of a JSON object from a program or a file, for lenient callers that use only the
/// members they know; if a key occurs several times, its first value counts. Each accessor returns
/// nil if the key is missing or its value is of another type.
///
/// `JSONNode` reads files that users write, such as settings, and requests of programs: its errors name the
/// position of a value of another type.
package struct JSONMembers {
  /// The members, in their order.
  package let members: [(key: String, value: JSONValue)]

  package init(_ members: [(key: String, value: JSONValue)]) { self.members = members }

  /// Reads a text; nil if it is not a JSON object.
  package init?(line: [UInt8]) {
    guard let value = try? JSONParser.parse(line) else { return nil }
    self.init(value.content)
  }

  /// Reads the members of a value; nil if it is not an object.
  package init?(_ content: JSONValue.Content) {
    guard case .object(let members) = content else { return nil }
    self.init(members)
  }

  package subscript(key: String) -> JSONValue.Content? { value(key)?.content }

  /// Returns the value of this key and its position; nil if the key is missing.
  func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  package var keys: [String] { members.map(\.key) }

  /// Returns the text of this key.
  package func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }

  /// Returns the whole number of this key.
  package func number(_ key: String) -> Int? {
    if case .number(let number)? = self[key] { Int(exactly: number) } else { nil }
  }

  /// Returns the number of this key.
  package func decimal(_ key: String) -> Double? {
    if case .number(let number)? = self[key] { number } else { nil }
  }

  /// Returns the time of this key, written in milliseconds since 1970.
  package func time(_ key: String) -> Timestamp? {
    number(key).map { Timestamp(milliseconds: Int64($0)) }
  }

  /// Returns the Boolean of this key.
  package func flag(_ key: String) -> Bool? {
    if case .bool(let flag)? = self[key] { flag } else { nil }
  }

  /// Returns the object of this key.
  package func object(_ key: String) -> JSONMembers? { self[key].flatMap { JSONMembers($0) } }

  /// Returns the array of this key, whatever its elements.
  package func array(_ key: String) -> [JSONValue.Content]? { array(key) { $0 } }

  /// Returns the array of texts of this key.
  package func texts(_ key: String) -> [String]? {
    array(key) { if case .string(let text) = $0 { text } else { nil } }
  }

  /// Returns the array of whole numbers of this key.
  package func numbers(_ key: String) -> [Int]? {
    array(key) { if case .number(let number) = $0 { Int(exactly: number) } else { nil } }
  }

  /// Returns the array of numbers of this key.
  package func decimals(_ key: String) -> [Double]? { array(key, Self.decimal) }

  /// Returns the array of arrays of numbers of this key.
  package func rows(_ key: String) -> [[Double]]? {
    array(key) { Self.elements(of: $0, Self.decimal) }
  }

  /// Returns the array of objects of this key.
  package func objects(_ key: String) -> [JSONMembers]? { array(key) { JSONMembers($0) } }

  /// Returns the value of this key as JSON text.
  package func written(_ key: String) -> String? { self[key].map { JSONText.value($0) } }

  /// Returns the members, except those with these keys, in the form for another object.
  package func written(without keys: Set<String>) -> [(String, String)] {
    members.filter { !keys.contains($0.key) }.map { ($0.key, JSONText.value($0.value.content)) }
  }

  private func array<Element>(
    _ key: String, _ read: (JSONValue.Content) -> Element?
  ) -> [Element]? {
    self[key].flatMap { Self.elements(of: $0, read) }
  }

  private static func elements<Element>(
    of content: JSONValue.Content, _ read: (JSONValue.Content) -> Element?
  ) -> [Element]? {
    guard case .array(let values) = content else { return nil }
    let elements = values.compactMap { read($0.content) }
    return elements.count == values.count ? elements : nil
  }

  private static func decimal(_ content: JSONValue.Content) -> Double? {
    if case .number(let number) = content { number } else { nil }
  }
}
