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
    self.init(members)
  }

  private init(_ members: [(key: String, value: JSONValue)]) {
    self.members = Dictionary(members.map { ($0.key, $0.value.content) }) { first, _ in first }
    keys = members.map(\.key)
  }

  /// The whole members at the beginning of an object that is cut somewhere; nil if there is none.
  init?(beginning payload: [UInt8]) {
    guard let end = Self.lastComma(payload),
      let members = try? BrokerMembers(payload[..<end] + [UInt8(ascii: "}")])
    else { return nil }
    self = members
  }

  /// Where the last comma is between members of the outermost object.
  private static func lastComma(_ payload: [UInt8]) -> Int? {
    var (depth, isText, isEscaped, comma): (Int, Bool, Bool, Int?) = (0, false, false, nil)
    for (place, byte) in payload.enumerated() {
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 1: comma = place
      default: break
      }
    }
    return comma
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

  func object(_ key: String) -> BrokerMembers? {
    if case .object(let members)? = members[key] { BrokerMembers(members) } else { nil }
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
