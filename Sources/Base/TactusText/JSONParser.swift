/// Reads one JSON document (RFC 8259): strict, no duplicate keys, at most 32 levels deep. The
/// caller limits the size.
package struct JSONParser {
  /// A syntax error: the expected element and its position.
  package struct Failure: Error {
    /// The position at which the text stops being JSON.
    package let place: TextPlace
    /// The element expected there, such as "a value".
    package let expected: String
  }

  private let bytes: [UInt8]
  private var position = 0

  static let maximumDepth = 32

  /// Parses UTF-8 text, with or without a byte order mark.
  ///
  /// - Throws: `Failure` at the first position that is not JSON.
  package static func parse(_ bytes: [UInt8]) throws(Failure) -> JSONValue {
    var parser = JSONParser(bytes: bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.position = 3 }
    let value = try parser.value(depth: 0)
    parser.skipSpace()
    guard parser.position == bytes.count else { throw parser.expected("the end of the file") }
    return value
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func expected(_ what: String) -> Failure { expected(what, at: position) }

  private func expected(_ what: String, at offset: Int) -> Failure {
    Failure(place: TextPlace(of: offset, in: bytes), expected: what)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      position += 1
    }
  }

  private mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func consume(word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    if matches { position += length }
    return matches
  }

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    skipSpace()
    guard depth <= Self.maximumDepth else {
      throw expected("at most \(Self.maximumDepth) objects or arrays inside one another")
    }
    let offset = position
    func value(_ content: JSONValue.Content) -> JSONValue {
      JSONValue(content: content, offset: offset)
    }
    switch next {
    case UInt8(ascii: "{"): return value(.object(try members(depth: depth)))
    case UInt8(ascii: "["): return value(.array(try elements(depth: depth)))
    case UInt8(ascii: "\""): return value(.string(try string()))
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return value(.number(try number()))
    default:
      if consume(word: "true") { return value(.bool(true)) }
      if consume(word: "false") { return value(.bool(false)) }
      if consume(word: "null") { return value(.null) }
      throw expected("a value")
    }
  }

  private mutating func members(depth: Int) throws(Failure) -> [(key: String, value: JSONValue)] {
    position += 1
    var members: [(key: String, value: JSONValue)] = []
    var keys: Set<String> = []
    skipSpace()
    if consume("}") { return members }
    while true {
      skipSpace()
      let start = position
      guard next == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
      let key = try string()
      guard keys.insert(key).inserted else {
        throw expected(
          "a key other than \"\(key.excerpt)\", which is there already", at: start)
      }
      skipSpace()
      guard consume(":") else { throw expected("':' after the key") }
      members.append((key, try value(depth: depth + 1)))
      skipSpace()
      if consume("}") { return members }
      guard consume(",") else { throw expected("',' or '}'") }
    }
  }

  private mutating func elements(depth: Int) throws(Failure) -> [JSONValue] {
    position += 1
    var values: [JSONValue] = []
    skipSpace()
    if consume("]") { return values }
    while true {
      values.append(try value(depth: depth + 1))
      skipSpace()
      if consume("]") { return values }
      guard consume(",") else { throw expected("',' or ']'") }
    }
  }

  private mutating func number() throws(Failure) -> Double {
    let start = position
    _ = consume("-")
    if !consume("0") { try digits() }
    if consume(".") { try digits() }
    if consume("e") || consume("E") {
      if !consume("+") { _ = consume("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      throw expected("a number that is not beyond all bounds", at: start)
    }
    return number
  }

  private mutating func digits() throws(Failure) {
    let start = position
    while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
    guard position > start else { throw expected("a digit") }
  }

  private mutating func string() throws(Failure) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        guard let string = String(validating: text, as: UTF8.self) else {
          throw expected("UTF-8 in the string that ends here")
        }
        return string
      case UInt8(ascii: "\\"):
        position += 1
        text.append(contentsOf: try escape())
      case 0..<0x20:
        throw expected("the '\"' that ends the string")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw expected("the '\"' that ends the string")
  }

  private mutating func escape() throws(Failure) -> [UInt8] {
    let plain: [(Unicode.Scalar, UInt8)] = [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 0x08), ("f", 0x0C), ("n", 0x0A), ("r", 0x0D),
      ("t", 0x09),
    ]
    for (letter, byte) in plain where consume(letter) { return [byte] }
    guard consume("u") else { throw expected("one of \" \\ / b f n r t u after '\\'") }
    var units = [try hexUnit()]
    if UTF16.isLeadSurrogate(units[0]), consume(word: "\\u") { units.append(try hexUnit()) }
    guard let text = String(validating: units, as: UTF16.self) else {
      throw expected("a complete surrogate pair before this")
    }
    return Array(text.utf8)
  }

  private mutating func hexUnit() throws(Failure) -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
      else { throw expected("four hexadecimal digits after '\\u'") }
      unit = unit << 4 | UInt16(truncatingIfNeeded: digit)
      position += 1
    }
    return unit
  }
}
