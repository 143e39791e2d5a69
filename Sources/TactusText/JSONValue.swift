/// A JSON value (RFC 8259) that knows where in its file it stands, so that an error about what it
/// says can name the place as well as one about how it is written.
package struct JSONValue {
  /// What a value can be.
  package enum Content {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// The value.
  package let content: Content
  /// Where it begins, in bytes from the start of the text.
  package let offset: Int

  /// What a person calls it.
  package var kind: String {
    switch content {
    case .object: "an object"
    case .array(let values): "an array of \(values.count)"
    case .string(let text): "\"\(text.excerpt)\""
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .bool(let bool): bool ? "true" : "false"
    case .null: "null"
    }
  }
}

/// Where a character stands; both count from 1, the column in characters of Unicode.
public struct TextPlace: Hashable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// The column in bytes, counted from 1.
  public let column: Int

  /// The place of the byte at `offset`.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = bytes[start..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension TextPlace: CustomStringConvertible {
  public var description: String { "\(line):\(column)" }
}
