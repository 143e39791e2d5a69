import TactusText

/// A message as one line of JSON.
public enum MessageJSON {
  /// Reads one line.
  ///
  /// - Throws: `ImportError`, which names the column or the member.
  public static func message(_ line: String) throws(ImportError) -> ArchivedMessage {
    let members = try members(of: line)
    guard let sender = try text("from", members), sender.canBeFelt else {
      throw ImportError("no \"from\": give the sender's name")
    }
    let bodies = [try text("body", members), try text("text", members)]
    guard let body = bodies.compactMap(\.self).first, body.canBeFelt else {
      throw ImportError("no \"body\": give the text")
    }
    var message = IncomingMessage(
      sender: sender, body: body, time: try time(members["time"]),
      externalID: try text("id", members), language: try language(members),
      urgency: try urgency(members["urgency"]), address: try address(members))
    // The rest of a mail's text, its recipients, and the reason to doubt its sender.
    message.full = try text("full", members)
    message.mailedTo = try text("to", members)
    message.doubt = try text("doubt", members)
    return ArchivedMessage(
      message,
      isRead: try flag("read", members), isOwn: try flag("own", members))
  }

  /// Reads one line with a message to analyse, which needs no time and may have an empty text.
  ///
  /// - Returns: the message, and its "id" as JSON, "null" without one.
  /// - Throws: `ImportError`, which names the column or the member.
  public static func messageToAnalyze(
    _ line: String
  ) throws(ImportError) -> (message: IncomingMessage, id: String) {
    let members = try members(of: line)
    let texts = [try text("text", members), try text("body", members)]
    guard let text = texts.compactMap(\.self).first else {
      throw ImportError("no \"text\": give the message's text")
    }
    let id: String
    switch members["id"] {
    case .number(let number):
      id = Int64(exactly: number).map(String.init) ?? "\(number)"
    default: id = try Self.text("id", members).map(JSONText.string) ?? "null"
    }
    let timeValue = members["time"]
    var time = Timestamp(milliseconds: 0)
    if case nil = timeValue {
    } else if case .null? = timeValue {
    } else {
      time = try Self.time(timeValue)
    }
    return (
      IncomingMessage(
        sender: try Self.text("from", members) ?? "", body: text, time: time,
        language: try language(members), urgency: try urgency(members["urgency"])), id
    )
  }

  /// Returns the line, without its end, from which `message` restores an equal message.
  public static func line(_ archived: ArchivedMessage) -> String {
    let message = archived.message
    var members = [
      ("from", JSONText.string(message.sender)), ("body", JSONText.string(message.body)),
      (
        "time",
        message.time.iso8601.map(JSONText.string) ?? "\(message.time.milliseconds)"
      ),
    ]
    if let id = message.externalID { members.append(("id", JSONText.string(id))) }
    if let urgency = message.urgency { members.append(("urgency", rounded(urgency))) }
    if let address = message.address { members.append(("address", JSONText.string(address))) }
    if let full = message.full { members.append(("full", JSONText.string(full))) }
    if let readers = message.mailedTo { members.append(("to", JSONText.string(readers))) }
    if let doubt = message.doubt { members.append(("doubt", JSONText.string(doubt))) }
    if archived.isRead { members.append(("read", "true")) }
    if archived.isOwn { members.append(("own", "true")) }
    return JSONText.object(members)
  }

  /// Returns at most four decimals, since sums of tenths are inexact, as in 0.7999999999999999.
  private static func rounded(_ urgency: Urgency) -> String {
    "\((urgency.value * 10_000).rounded() / 10_000)"
  }

  private typealias Members = [String: JSONValue.Content]

  private static func members(of line: String) throws(ImportError) -> Members {
    let value: JSONValue
    do throws(JSONParser.Failure) { value = try JSONParser.parse(Array(line.utf8)) } catch {
      throw ImportError("column \(error.place.column): expected \(error.expected)")
    }
    guard case .object(let list) = value.content else {
      throw ImportError("not an object: write {\"from\":…,\"body\":…,\"time\":…}")
    }
    return Dictionary(list.map { ($0.key, $0.value.content) }) { first, _ in first }
  }

  /// Returns the language of a code such as "de" or "de-AT"; nil for an unknown code.
  private static func language(_ members: Members) throws(ImportError) -> Language? {
    guard let code = try text("lang", members) else { return nil }
    return Language(rawValue: String(code.lowercased().prefix(2)))
  }

  private static func text(_ name: String, _ members: Members) throws(ImportError) -> String? {
    switch members[name] {
    case .string(let text): return text
    case nil, .null: return nil
    default: throw ImportError("\"\(name)\" is not text: put it in double quotes")
    }
  }

  private static func address(_ members: Members) throws(ImportError) -> String? {
    guard let address = try text("address", members) else { return nil }
    guard address.canBeFelt, address.utf8.count <= IncomingMessage.longestAddress else {
      throw ImportError("\"address\" is not a number or mail address: give one, or leave it out")
    }
    return address
  }

  private static func flag(_ name: String, _ members: Members) throws(ImportError) -> Bool {
    switch members[name] {
    case .bool(let flag): return flag
    case nil, .null: return false
    default: throw ImportError("\"\(name)\" is neither true nor false")
    }
  }

  private static func urgency(_ value: JSONValue.Content?) throws(ImportError) -> Urgency? {
    switch value {
    case nil, .null: return nil
    case .number(let number):
      guard let urgency = Urgency(number) else {
        throw ImportError("\"urgency\" is \(number): give a number from 0 to 1")
      }
      return urgency
    default: throw ImportError("\"urgency\" is not a number: give one from 0 to 1")
    }
  }

  private static func time(_ value: JSONValue.Content?) throws(ImportError) -> Timestamp {
    switch value {
    case .number(let number):
      guard let time = Timestamp(bareMilliseconds: number) else {
        throw ImportError(
          "\"time\" is outside the years 1980 to 9999: give milliseconds since 1970, not seconds")
      }
      return time
    case .string(let text):
      if let time = Timestamp(iso8601: text) { return time }
    case nil, .null: throw ImportError("no \"time\": give one, such as \"2026-05-01T07:30:00Z\"")
    default: break
    }
    throw ImportError("\"time\" is not a time: write \"2026-05-01T07:30:00Z\", or milliseconds")
  }
}

/// The reason why a text is not a valid message.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason and the remedy, in one line for the user.
  public var reason: String
  /// Creates an error with this reason.
  public init(_ reason: String) { self.reason = reason }
  /// The reason.
  public var description: String { reason }
}
