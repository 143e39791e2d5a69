import CGMime
import Glibc
import TactusText

/// The header of a mail or part, as GMime has split it.
struct MailHeader {
  private let fields: [(name: String, value: [UInt8])]
  private let charset: String?

  /// - Parameters:
  ///   - object: a mail or a part.
  ///   - content: the part whose character set applies to header text without one.
  init(_ object: UnsafeMutableRawPointer, content: UnsafeMutableRawPointer?) {
    fields = (0..<tactus_fields_count(object)).compactMap { index in
      guard let name = tactus_field_name(object, index),
        let value = tactus_field_value(object, index)
      else {
        return nil
      }
      return (
        String(cString: name).lowercased(),
        Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
      )
    }
    charset = content.flatMap { tactus_part_parameter($0, "charset") }.map { String(cString: $0) }
  }

  /// True if it has one of the fields that identify mail; other data has none.
  var isMail: Bool {
    [
      "from", "sender", "reply-to", "return-path", "to", "date", "subject", "message-id",
      "received",
    ]
    .contains { name in fields.contains { $0.name == name } }
  }

  /// The first field of this name, unfolded; nil if it is missing.
  subscript(name: String) -> String? { fields.first { $0.name == name }.map(text) }

  /// Returns a field with its encoded words decoded.
  func text(_ name: String) -> String? { self[name].map(EncodedWords.decoded) }

  /// True if a field of this name has control characters other than tabs and line ends.
  func hasControls(_ name: String) -> Bool {
    fields.contains { field in
      field.name == name
        && field.value.indices.contains { index in
          let byte = field.value[index]
          if byte == 0x0D {
            return field.value[index...].dropFirst().first.map { $0 != 0x0A } ?? false
          }
          return byte < 0x20 && byte != 0x09 && byte != 0x0A || byte == 0x7F
        }
    }
  }

  /// Returns the fields of these names in header order, unfolded.
  func all(_ names: Set<String>) -> [(name: String, value: String)] {
    fields.filter { names.contains($0.name) }.map { ($0.name, text($0)) }
  }

  /// Returns the mail ids in a field such as "References", in order.
  func ids(_ name: String) -> [String] {
    guard let field = self[name], let ids = tactus_ids_new(field) else { return [] }
    defer { tactus_ids_free(ids) }
    return (0..<tactus_ids_count(ids)).compactMap {
      tactus_id_at(ids, $0).map { "<\(String(cString: $0))>" }
    }
  }

  /// Returns the addresses in a field.
  func senders(_ name: String) -> [MailSender] { self[name].map(MailSender.all) ?? [] }

  /// The author, or else the reply address; nil if the header names none.
  var sender: MailSender? {
    ["from", "sender", "reply-to", "return-path"].lazy
      .compactMap { self[$0].flatMap { MailSender($0) } }.first
  }

  /// The date of writing, or else of arrival; nil if neither is readable.
  var date: Timestamp? {
    if let written = self["date"].flatMap(Timestamp.init(mailDate:)) { return written }
    guard let trace = self["received"], let last = trace.split(separator: ";").last else {
      return nil
    }
    return Timestamp(mailDate: String(last))
  }

  /// Decodes bytes without an encoding as UTF-8, or else in the character set of the body.
  private func text(_ field: (name: String, value: [UInt8])) -> String {
    let bytes = field.value.filter { $0 != 0x0A && $0 != 0x0D }
    if let text = String(validating: bytes, as: UTF8.self) { return text.trimmingSpace }
    let named = charset.map(MailCharset.name) ?? ""
    // A header has no charset of its own, so a body in UTF-8 proves nothing.
    return MailCharset.text(bytes, named == "utf-8" ? "" : named).trimmingSpace
  }
}

extension Timestamp {
  /// Parses a date of a mail or of an mbox's "From " line; nil for anything else or an impossible
  /// time.
  init?(mailDate text: String) {
    ParsedMail.beginning
    var seconds: Int64 = 0
    // RFC 5322 allows a leap second, which GLib does not know.
    let leaps = text.containsBytes(":60")
    guard tactus_date(leaps ? text.replacing(":60", with: ":59") : text, &seconds) != 0 else {
      return nil
    }
    self.init(milliseconds: (seconds + (leaps ? 1 : 0)) * 1000)
    if iso8601 == nil { return nil }
  }
}

extension String {
  /// The text without white space at either end.
  var trimmingSpace: String {
    let start = self[...].drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
