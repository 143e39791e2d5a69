import TactusText

/// The members of an object that came from a broker, by their keys.
struct BrokerMembers {
  private let members: [String: JSONValue.Content]
  let keys: [String]

  /// - Throws: `BrokerRefusal` if the payload is no JSON object.
  init(_ payload: [UInt8]) throws(BrokerRefusal) {
    let value: JSONValue
    do throws(JSONParser.Failure) { value = try JSONParser.parse(payload) } catch {
      throw BrokerRefusal("\(error.place): expected \(error.expected)")
    }
    guard case .object(let members) = value.content else {
      throw BrokerRefusal("expected an object, found \(value.kind)")
    }
    self.members = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
    keys = members.map(\.key)
  }

  subscript(key: String) -> JSONValue.Content? { members[key] }

  func text(_ key: String) -> String? {
    if case .string(let text)? = members[key] { text } else { nil }
  }

  func number(_ key: String) -> Int? {
    if case .number(let number)? = members[key] { Int(exactly: number) } else { nil }
  }

  func time(_ key: String) -> Timestamp? {
    number(key).map { Timestamp(milliseconds: Int64($0)) }
  }

  func flag(_ key: String) -> Bool? {
    if case .bool(let flag)? = members[key] { flag } else { nil }
  }

  /// An array of texts; nil if it is none.
  func texts(_ key: String) -> [String]? {
    guard case .array(let values)? = members[key] else { return nil }
    let texts = values.compactMap { if case .string(let text) = $0.content { text } else { nil } }
    return texts.count == values.count ? texts : nil
  }
}

/// Why something from a broker is no message.
package struct BrokerRefusal: Error, Hashable {
  /// The message's name at its source, if that could be read.
  package var id: String?
  /// What is wrong, in one line.
  package let reason: String

  init(_ reason: String, id: String? = nil) {
    self.id = id
    // It goes out again, and is shown.
    self.reason = String(reason.printable.prefix(200))
  }
}
