package import TactusMessage
import TactusText

/// A larger model's answer about a message, not yet checked against the message.
package struct ModelAnswer: Hashable, Sendable {
  /// The model's urgency for the message; nil if it gave no known band.
  package var urgency: UrgencyBand?
  /// The model's reason, in one line of at most `longestReason` characters that is safe to show;
  /// may be empty.
  package var reason: String
  /// Its summary, without spaces at the ends; may be empty.
  package var summary: String

  /// The length limit of a reason, in characters.
  package static let longestReason = 60

  /// Combines the parts of an answer.
  package init(urgency: UrgencyBand? = nil, reason: String = "", summary: String = "") {
    self.urgency = urgency
    self.reason = reason
    self.summary = summary
  }

  /// Parses a server's response, of which the caller limits the size; nil if it contains no
  /// judgement.
  package init?(response bytes: [UInt8]) {
    guard let response = try? JSONParser.parse(bytes),
      let choices = response["choices"], case .array(let list) = choices.content,
      let content = list.first?["message"]?["content"]?.text,
      let judgement = Self.judgement(in: content)
    else { return nil }
    urgency = judgement["urgency"]?.text.flatMap { name in
      UrgencyBand.allCases.first { $0.name == name.lowercased() }
    }
    reason = String((judgement["reason"]?.text ?? "").excerpt.prefix(Self.longestReason))
    summary = (judgement["summary"]?.text ?? "").trimmed
    if urgency == nil, summary.isEmpty { return nil }
  }

  /// Returns the single object in a text; models that think aloud or write Markdown surround it
  /// with other text.
  private static func judgement(in content: String) -> JSONValue? {
    let end = Array("</think>".utf8)
    var bytes = Array(content.utf8)[...]
    if let last = bytes.indices.last(where: { bytes[$0...].starts(with: end) }) {
      bytes = bytes[(last + end.count)...]
    }
    guard let first = bytes.firstIndex(of: UInt8(ascii: "{")),
      let last = bytes.lastIndex(of: UInt8(ascii: "}")), first < last,
      let value = try? JSONParser.parse(Array(bytes[first...last])), case .object = value.content
    else { return nil }
    return value
  }
}

extension JSONValue {
  fileprivate subscript(key: String) -> JSONValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var text: String? {
    if case .string(let text) = content { text } else { nil }
  }
}

extension String {
  fileprivate var trimmed: String {
    let isSpace = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    let scalars = unicodeScalars.drop(while: isSpace)
    guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(scalars[...last])
  }
}
