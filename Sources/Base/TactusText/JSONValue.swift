/// A JSON value (RFC 8259) with its position in the file, so that errors in its content can name
/// the position as syntax errors do.
package struct JSONValue {
  /// The six kinds of value; objects keep the order of their keys.
  package enum Content {
    case object([(key: String, value: JSONValue)])
    case array([JSONValue])
    case string(String)
    case number(Double)
    case bool(Bool)
    case null
  }

  /// The value itself.
  package let content: Content
  /// The offset of the value, in bytes from the start of the text.
  package let offset: Int

  /// Returns another value at the same position.
  package func with(_ content: Content) -> JSONValue {
    JSONValue(content: content, offset: offset)
  }

  /// The description of the value in errors, such as "an object".
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

/// The position of a character in a text.
public struct TextPlace: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column in Unicode scalars, from 1.
  public let column: Int

  /// Creates the position of the byte at `offset`.
  package init(of offset: Int, in bytes: [UInt8]) {
    let before = bytes.prefix(offset)
    line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    column = bytes[start..<min(offset, bytes.count)].count { $0 & 0xC0 != 0x80 } + 1
  }
}

extension TextPlace: CustomStringConvertible {
  /// As `line:column`.
  public var description: String { "\(line):\(column)" }
}
