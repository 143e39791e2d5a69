import TactusText

/// The members of an answer, an event or a line of a file, for a program that takes what it understands of them.
package struct ServiceFields {
  private let members: [String: JSONValue.Content]

  /// Reads a line without its end; nil if it is not a JSON object.
  package init?(line: [UInt8]) {
    guard let value = try? JSONParser.parse(line) else { return nil }
    self.init(value.content)
  }

  private init?(_ content: JSONValue.Content) {
    guard case .object(let members) = content else { return nil }
    self.members = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
  }

  /// A text; nil if there is none.
  package func text(_ key: String) -> String? {
    if case .string(let text)? = members[key] { text } else { nil }
  }

  /// A whole number; nil if there is none.
  package func number(_ key: String) -> Int? {
    if case .number(let number)? = members[key] { Int(exactly: number) } else { nil }
  }

  /// A number; nil if there is none.
  func decimal(_ key: String) -> Double? {
    if case .number(let number)? = members[key] { number } else { nil }
  }

  /// An array of numbers; nil if there is none.
  func decimals(_ key: String) -> [Double]? {
    array(key) { if case .number(let number) = $0 { number } else { nil } }
  }

  /// An array of arrays of numbers; nil if there is none.
  func rows(_ key: String) -> [[Double]]? {
    array(key) { row in
      guard case .array(let values) = row else { return nil }
      let numbers = values.compactMap {
        if case .number(let number) = $0.content { number } else { nil }
      }
      return numbers.count == values.count ? numbers : nil
    }
  }

  /// True or false; nil if there is neither.
  package func flag(_ key: String) -> Bool? {
    if case .bool(let flag)? = members[key] { flag } else { nil }
  }

  /// An array of texts; nil if there is none.
  func texts(_ key: String) -> [String]? {
    array(key) { if case .string(let text) = $0 { text } else { nil } }
  }

  /// An array of whole numbers; nil if there is none.
  func numbers(_ key: String) -> [Int]? {
    array(key) { if case .number(let number) = $0 { Int(exactly: number) } else { nil } }
  }

  /// An array of objects; nil if there is none.
  func objects(_ key: String) -> [ServiceFields]? { array(key) { ServiceFields($0) } }

  /// An object; nil if there is none.
  func object(_ key: String) -> ServiceFields? { members[key].flatMap { ServiceFields($0) } }

  /// A value as a line would have it; nil if there is none.
  package func written(_ key: String) -> String? { members[key].map { JSONText.value($0) } }

  private func array<Element>(
    _ key: String, _ read: (JSONValue.Content) -> Element?
  ) -> [Element]? {
    guard case .array(let values)? = members[key] else { return nil }
    let elements = values.compactMap { read($0.content) }
    return elements.count == values.count ? elements : nil
  }
}
