import Testing

@testable import TactusText

@Suite struct JSONMembersTests {
  private static func members(_ text: String) throws -> JSONMembers {
    try #require(JSONMembers(line: Array(text.utf8)))
  }

  @Test(arguments: ["", "[]", "1", "\"a\"", "null", "{", "{} {}", "{\"a\":1,\"a\":2}"])
  func onlyAnObjectHasMembers(text: String) {
    #expect(JSONMembers(line: Array(text.utf8)) == nil)
  }

  @Test func keysKeepTheirOrder() throws {
    #expect(try Self.members(#"{"z":1,"a":2,"m":3}"#).keys == ["z", "a", "m"])
  }

  @Test func theFirstOfSeveralMembersWithOneKeyCounts() {
    let members = JSONMembers([
      (key: "a", value: JSONValue(content: .number(1), offset: 0)),
      (key: "a", value: JSONValue(content: .number(2), offset: 0)),
    ])
    #expect(members.number("a") == 1)
  }

  @Test func aMemberIsReadAsItsOwnKindOnly() throws {
    let members = try Self.members(
      #"{"text":"x","whole":7,"half":0.5,"flag":false,"object":{"a":1},"array":[1],"null":null}"#)
    let kinds: [(String, (String) -> Bool)] = [
      ("text", { members.text($0) == "x" }), ("flag", { members.flag($0) == false }),
      ("object", { members.object($0)?.number("a") == 1 }),
      ("array", { members.array($0)?.count == 1 }),
    ]
    for (kind, isRead) in kinds {
      for key in members.keys + ["missing"] {
        #expect(isRead(key) == (key == kind), "\(key) as \(kind)")
      }
    }
    #expect(members.keys.map { members.number($0) } == [nil, 7, nil, nil, nil, nil, nil])
    #expect(members.keys.map { members.decimal($0) } == [nil, 7, 0.5, nil, nil, nil, nil])
  }

  @Test(arguments: ["1e300", "-1e19", "1.5"])
  func aNumberThatIsNotAnIntegerIsNoWholeNumber(number: String) throws {
    let members = try Self.members("{\"a\":\(number),\"b\":[\(number)]}")
    #expect(members.number("a") == nil && members.time("a") == nil)
    #expect(members.numbers("b") == nil)
    #expect(members.decimal("a") == Double(number))
  }

  @Test func aTimeIsReadInMilliseconds() throws {
    let members = try Self.members(#"{"time":1777613400500}"#)
    #expect(members.time("time")?.iso8601 == "2026-05-01T05:30:00.500Z")
  }

  @Test func anArrayIsReadOnlyIfAllElementsFit() throws {
    let members = try Self.members(
      #"{"none":[],"texts":["a","b"],"numbers":[1,2],"mixed":["a",1],"decimals":[1,0.5]}"#)
    #expect(members.texts("none") == [] && members.numbers("none") == [])
    #expect(members.texts("texts") == ["a", "b"])
    #expect(members.numbers("numbers") == [1, 2])
    #expect(members.texts("mixed") == nil && members.numbers("mixed") == nil)
    #expect(members.decimals("decimals") == [1, 0.5] && members.numbers("decimals") == nil)
    #expect(members.texts("missing") == nil)
  }

  @Test func rowsAreArraysOfNumbers() throws {
    let members = try Self.members(#"{"rows":[[1,2],[],[0.5]],"bad":[[1],["a"]],"flat":[1]}"#)
    #expect(members.rows("rows") == [[1, 2], [], [0.5]])
    #expect(members.rows("bad") == nil && members.rows("flat") == nil)
  }

  @Test func objectsAreAnArrayOfObjects() throws {
    let members = try Self.members(#"{"all":[{"a":1},{"a":2}],"some":[{"a":1},2]}"#)
    #expect(members.objects("all")?.map { $0.number("a") } == [1, 2])
    #expect(members.objects("some") == nil)
  }

  @Test func aValueIsWrittenAsItWasWithoutSpaces() throws {
    let members = try Self.members(#"{ "a" : [ 1.0, 2.5, "x\n", {"b" : null} ], "c" : true }"#)
    #expect(members.written("a") == #"[1,2.5,"x\n",{"b":null}]"#)
    #expect(members.written("c") == "true")
    #expect(members.written("missing") == nil)
  }

  @Test func membersAreWrittenWithoutSome() throws {
    let members = try Self.members(#"{"a":1,"b":"x","c":[]}"#)
    let rest = members.written(without: ["b", "other"])
    #expect(rest.map(\.0) == ["a", "c"])
    #expect(JSONText.object(rest) == #"{"a":1,"c":[]}"#)
  }
}
