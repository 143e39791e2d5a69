import TactusText

/// The members of a JSON object from a broker.
typealias BrokerMembers = JSONMembers

extension JSONMembers {
  /// - Throws: `BrokerRefusal` if the payload is not a JSON object.
  init(_ payload: [UInt8]) throws(BrokerRefusal) {
    let value: JSONValue
    do throws(JSONParser.Failure) { value = try JSONParser.parse(payload) } catch {
      throw BrokerRefusal(
        "no JSON: line \(error.place.line), column \(error.place.column): expected "
          + "\(error.expected): \(BrokerRefusal.advice)")
    }
    guard case .object(let members) = value.content else {
      throw BrokerRefusal("expected an object, found \(value.kind): \(BrokerRefusal.advice)")
    }
    self.init(members)
  }

  /// Parses the complete members at the beginning of a truncated object; nil if there is none.
  init?(beginning payload: [UInt8]) {
    guard let end = Self.lastComma(payload) else { return nil }
    self.init(line: payload[..<end] + [UInt8(ascii: "}")])
  }

  /// Returns the position of the last comma between members of the outermost object.
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
}

/// The reason why a payload from a broker is not a valid message.
package struct BrokerRefusal: Error, Hashable {
  /// The source's identifier for the message, if it could be parsed.
  package var id: String?
  /// The problem, its position and the remedy, in one line.
  package let reason: String

  /// An example to send instead of an invalid payload.
  static let advice = #"send {"from":"Door","text":"Somebody rings"}"#

  init(_ reason: String, id: String? = nil) {
    self.id = id
    // It is sent back and displayed.
    self.reason = String(reason.printable.prefix(200))
  }
}
