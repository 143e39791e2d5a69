import TactusText
import Testing

/// A text that is not JSON, the position of the error, and the element expected there.
struct JSONComplaint: CustomTestStringConvertible, Sendable {
  let text: String
  let place: String
  let expected: String

  init(_ text: String, _ place: String, _ expected: String) {
    self.text = text
    self.place = place
    self.expected = expected
  }

  var testDescription: String { text }
}

@Suite struct JSONParserTests {
  private static func content(_ text: String) throws -> JSONValue.Content {
    try JSONParser.parse(Array(text.utf8)).content
  }

  private static func failure(_ bytes: [UInt8]) -> JSONParser.Failure? {
    do throws(JSONParser.Failure) {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Values

  @Test(arguments: [
    ("0", 0), ("-0.5e2", -50), ("1E+2", 100), ("12.25", 12.25), ("1e-2", 0.01), (" \t\r\n7 \n", 7),
  ])
  func aNumberHasItsValue(text: String, value: Double) throws {
    guard case .number(let number) = try Self.content(text) else {
      Issue.record("\(text) is not a number")
      return
    }
    #expect(number == value)
  }

  @Test(arguments: [
    (#""""#, ""), (#""a b""#, "a b"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""\u0041\u00fC\u2813""#, "Aü⠓"), (#""\ud83d\ude00""#, "😀"), (#""ü😀""#, "ü😀"),
    (#""\u0000""#, "\u{0}"), ("\"\u{7F}\"", "\u{7F}"),
  ])
  func aStringHasItsCharacters(text: String, value: String) throws {
    guard case .string(let string) = try Self.content(text) else {
      Issue.record("\(text) is not a string")
      return
    }
    #expect(string == value)
  }

  @Test func wordsAreBooleansOrNull() throws {
    for (text, flag) in [("true", true), ("false", false)] {
      guard case .bool(flag) = try Self.content(text) else {
        Issue.record("\(text)")
        continue
      }
    }
    guard case .null = try Self.content("null") else {
      Issue.record("null")
      return
    }
  }

  @Test func membersKeepTheirOrderAndEveryValueItsOffset() throws {
    let text = #"{"z": 1, "a" : [true, null],"m":{} }"#
    guard case .object(let members) = try Self.content(text) else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "m"])
    #expect(members.map(\.value.offset) == [6, 15, 32])
    guard case .array(let elements) = members[1].value.content else {
      Issue.record("not an array")
      return
    }
    #expect(elements.map(\.offset) == [16, 22])
    #expect(elements.map(\.kind) == ["true", "null"])
  }

  @Test(arguments: ["[]", "[ ]", "{}", "{\n}"])
  func anEmptyObjectOrArrayMayContainSpace(text: String) throws {
    let kind = try JSONParser.parse(Array(text.utf8)).kind
    #expect(kind == (text.hasPrefix("[") ? "an array of 0" : "an object"))
  }

  @Test func aByteOrderMarkIsSkippedAtTheStartOnly() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    #expect(try JSONParser.parse(mark + Array("[1]".utf8)).offset == 3)
    #expect(Self.failure(mark + mark + Array("1".utf8))?.expected == "a value")
    #expect(Self.failure(Array("1".utf8) + mark)?.expected == "the end of the file")
  }

  // MARK: Errors

  static let complaints: [JSONComplaint] = [
    JSONComplaint("", "1:1", "a value"),
    JSONComplaint("  ", "1:3", "a value"),
    JSONComplaint("nul", "1:1", "a value"),
    JSONComplaint("True", "1:1", "a value"),
    JSONComplaint("'a'", "1:1", "a value"),
    JSONComplaint("+1", "1:1", "a value"),
    JSONComplaint(".5", "1:1", "a value"),
    JSONComplaint("NaN", "1:1", "a value"),
    JSONComplaint("{", "1:2", "a key in double quotes"),
    JSONComplaint("{a:1}", "1:2", "a key in double quotes"),
    JSONComplaint("{\"a\":1,}", "1:8", "a key in double quotes"),
    JSONComplaint("{\"a\" 1}", "1:6", "':' after the key"),
    JSONComplaint("{\"a\":}", "1:6", "a value"),
    JSONComplaint("{\"a\":1 \"b\":2}", "1:8", "',' or '}'"),
    JSONComplaint("{\"a\":1]", "1:7", "',' or '}'"),
    JSONComplaint("[1 2]", "1:4", "',' or ']'"),
    JSONComplaint("[1", "1:3", "',' or ']'"),
    JSONComplaint("[1,]", "1:4", "a value"),
    JSONComplaint("[,1]", "1:2", "a value"),
    JSONComplaint("1 2", "1:3", "the end of the file"),
    JSONComplaint("{}{}", "1:3", "the end of the file"),
    JSONComplaint("01", "1:2", "the end of the file"),
    JSONComplaint("truely", "1:5", "the end of the file"),
    JSONComplaint("-", "1:2", "a digit"),
    JSONComplaint("-a", "1:2", "a digit"),
    JSONComplaint("1.", "1:3", "a digit"),
    JSONComplaint("[1.,2]", "1:4", "a digit"),
    JSONComplaint("1e", "1:3", "a digit"),
    JSONComplaint("1e+", "1:4", "a digit"),
    JSONComplaint("1e+-1", "1:4", "a digit"),
    JSONComplaint("[7,1e999]", "1:4", "a number that is not beyond all bounds"),
    JSONComplaint("\"abc", "1:5", "the '\"' that ends the string"),
    JSONComplaint("\"a\nb\"", "1:3", "the '\"' that ends the string"),
    JSONComplaint("\"a\tb\"", "1:3", "the '\"' that ends the string"),
    JSONComplaint(#""\x""#, "1:3", "one of \" \\ / b f n r t u after '\\'"),
    JSONComplaint(#""\"#, "1:3", "one of \" \\ / b f n r t u after '\\'"),
    JSONComplaint(#""\u12G4""#, "1:6", "four hexadecimal digits after '\\u'"),
    JSONComplaint(#""\u12""#, "1:6", "four hexadecimal digits after '\\u'"),
    JSONComplaint(#""\ud800""#, "1:8", "a complete surrogate pair before this"),
    JSONComplaint(#""\ud800\u0041""#, "1:14", "a complete surrogate pair before this"),
    JSONComplaint(#""\udc00""#, "1:8", "a complete surrogate pair before this"),
    JSONComplaint("[\"ü😀\" x]", "1:7", "',' or ']'"),
    JSONComplaint("{\n  \"a\": 1,\n  b: 2\n}", "3:3", "a key in double quotes"),
    JSONComplaint("{\"a\":1,\n \"a\":2}", "2:2", "a key other than \"a\", which is there already"),
    JSONComplaint(
      #"{"a":1,"\u0061":2}"#, "1:8", "a key other than \"a\", which is there already"),
  ]

  @Test(arguments: complaints)
  func anErrorNamesItsPlaceAndTheExpectedElement(complaint: JSONComplaint) throws {
    let failure = try #require(Self.failure(Array(complaint.text.utf8)))
    #expect("\(failure.place)" == complaint.place)
    #expect(failure.expected == complaint.expected)
  }

  @Test func invalidBytesInAStringAreAnErrorAtItsEnd() throws {
    let failure = try #require(Self.failure([0x5B, 0x22, 0x61, 0xFF, 0x22, 0x5D]))
    #expect(failure.expected == "UTF-8 in the string that ends here")
    #expect(failure.place.line == 1)
  }

  @Test func aKeyWithControlCharactersIsCleanedInTheError() throws {
    let failure = try #require(Self.failure(Array(#"{"\u001b[2J":1,"\u001b[2J":2}"#.utf8)))
    #expect(failure.expected == "a key other than \"?[2J\", which is there already")
  }

  @Test(arguments: ["[", "{\"a\":"])
  func nestingIsLimited(opening: String) throws {
    let closing = opening == "[" ? "]" : "}"
    let nested = { (depth: Int) in
      Array(
        (String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth))
          .utf8)
    }
    #expect(Self.failure(nested(32)) == nil)
    let failure = try #require(Self.failure(nested(33)))
    #expect(failure.expected == "at most 32 objects or arrays inside one another")
    #expect(failure.place.column == 33 * opening.count + 1)
    // No stack is exhausted by a text that only opens.
    #expect(Self.failure(nested(100_000))?.expected == failure.expected)
  }

  @Test func siblingsDoNotCountAsNesting() {
    let row = "[" + Array(repeating: "[]", count: 100).joined(separator: ",") + "]"
    #expect(Self.failure(Array(row.utf8)) == nil)
  }

  // MARK: Descriptions

  @Test(arguments: [
    ("{\"a\":1}", "an object"), ("[1,2]", "an array of 2"), ("\"a\"", "\"a\""), ("3", "3"),
    ("2.5", "2.5"), ("1e300", "1e+300"), ("true", "true"), ("false", "false"), ("null", "null"),
    (#""\u001b\n""#, "\"??\""),
  ])
  func aValueIsDescribedByItsKind(text: String, kind: String) throws {
    #expect(try JSONParser.parse(Array(text.utf8)).kind == kind)
  }

  @Test func anotherValueKeepsThePlace() throws {
    let value = try JSONParser.parse(Array("  7".utf8)).with(.bool(true))
    #expect(value.offset == 2 && value.kind == "true")
  }

  @Test(arguments: [
    (0, "1:1"), (1, "1:2"), (3, "1:3"), (4, "2:1"), (5, "2:2"), (6, "3:1"), (99, "3:1"),
  ])
  func aPlaceCountsLinesAndCharacters(offset: Int, place: String) {
    // "aü", a line end, "b", a line end.
    #expect("\(TextPlace(of: offset, in: Array("aü\nb\n".utf8)))" == place)
  }
}
