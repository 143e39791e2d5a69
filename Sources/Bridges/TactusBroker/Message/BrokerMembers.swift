import TactusText

/// The members of an object that came from a broker.
typealias BrokerMembers = JSONMembers

extension JSONMembers {
  /// - Throws: `BrokerRefusal` if the payload is no JSON object.
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

  /// The whole members at the beginning of an object that is cut somewhere; nil if there is none.
  init?(beginning payload: [UInt8]) {
    guard let end = Self.lastComma(payload) else { return nil }
    self.init(line: payload[..<end] + [UInt8(ascii: "}")])
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
}

/// Why something from a broker is no message.
package struct BrokerRefusal: Error, Hashable {
  /// The message's name at its source, if that could be read.
  package var id: String?
  /// What is wrong, where, and what to do, in one line.
  package let reason: String

  /// What to send instead of something that is no message at all.
  static let advice = #"send {"from":"Door","text":"Somebody rings"}"#

  init(_ reason: String, id: String? = nil) {
    self.id = id
    // It goes out again, and is shown.
    self.reason = String(reason.printable.prefix(200))
  }
}
