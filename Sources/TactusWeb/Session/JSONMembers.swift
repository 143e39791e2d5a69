import TactusText

/// The members of an object from outside, by their keys.
struct JSONMembers {
  let members: [(key: String, value: JSONValue)]

  init(_ members: [(key: String, value: JSONValue)]) { self.members = members }

  /// Reads a text; nil if it is no JSON object.
  init?(_ bytes: [UInt8]) {
    guard let value = try? JSONParser.parse(bytes), case .object(let members) = value.content else {
      return nil
    }
    self.members = members
  }

  subscript(key: String) -> JSONValue.Content? { members.first { $0.key == key }?.value.content }

  func text(_ key: String) -> String? {
    if case .string(let text)? = self[key] { text } else { nil }
  }

  func number(_ key: String) -> Double? {
    if case .number(let number)? = self[key] { number } else { nil }
  }

  func flag(_ key: String) -> Bool? {
    if case .bool(let flag)? = self[key] { flag } else { nil }
  }

  func array(_ key: String) -> [JSONValue.Content]? {
    if case .array(let values)? = self[key] { values.map(\.content) } else { nil }
  }

  func object(_ key: String) -> JSONMembers? {
    if case .object(let members)? = self[key] { JSONMembers(members) } else { nil }
  }

  /// The members, without some, as they are written into another object.
  func written(without keys: Set<String>) -> [(String, String)] {
    members.filter { !keys.contains($0.key) }.map { ($0.key, JSONText.value($0.value.content)) }
  }
}
