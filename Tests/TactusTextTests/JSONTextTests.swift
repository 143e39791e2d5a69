import TactusText
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (0, "0.00"), (-0.004, "0.00"), (-0.006, "-0.01"), (1.005, "1.00"), (-12.5, "-12.50"),
    (1e15, "1000000000000000.00"),
    // A possible drift for a glove with a broken clock.
    (2.25e17, "2.25e+17"), (-2.25e17, "-2.25e+17"),
  ])
  func aNumberHasTwoDigitsAfterThePointWhereThereIsRoom(value: Double, text: String) {
    #expect(JSONText.hundredths(value) == text)
  }

  @Test(arguments: [
    ("", #""""#), (#"a"b\c"#, #""a\"b\\c""#), ("\n\r\t", #""\n\r\t""#),
    ("\u{1B}[31m\u{7F}\u{85}", #""\u001b[31m\u007f\u0085""#), ("⠓ü😀\u{200D}", #""⠓ü😀\#u{200D}""#),
    ("\u{202E}", #""\u202e""#),
  ])
  func aStringIsEscapedWhereItWouldEndTheStringOrSteerATerminal(text: String, json: String) {
    #expect(JSONText.string(text) == json)
  }

  @Test(arguments: [0, 7, 10, -1, 1_234_567_890, Int64.max, Int64.min])
  func aNumberIsWrittenInDigits(number: Int64) {
    var bytes = Array("x".utf8)
    JSONText.append(number: number, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "x\(number)")
  }

  @Test(
    arguments: [(0, "00"), (9, "09"), (10, "0a"), (0xA9, "a9"), (255, "ff")] as [(UInt8, String)])
  func aByteIsWrittenInTwoDigits(byte: UInt8, text: String) {
    var bytes: [UInt8] = []
    JSONText.append(hexadecimal: byte, to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }

  @Test func objectsAndArraysTakeWrittenValues() {
    #expect(JSONText.object([]) == "{}" && JSONText.array([]) == "[]")
    #expect(JSONText.object([("b\"", "1"), ("a", "[]")]) == #"{"b\"":1,"a":[]}"#)
    #expect(JSONText.array(["1", "\"x\""]) == #"[1,"x"]"#)
  }

  @Test(arguments: [
    (#"{"z":1,"a":[true,false,null]}"#), (#"["\u001b",{"a":{}},[]]"#), ("0.5"), ("-7"),
    ("9007199254740992"), ("1e+300"), (#""⠓😀""#),
  ])
  func aParsedValueIsWrittenAgain(text: String) throws {
    #expect(JSONText.value(try JSONParser.parse(Array(text.utf8)).content) == text)
  }

  @Test(arguments: [("1.0", "1"), ("-0.0", "0"), ("1e3", "1000"), ("25e-1", "2.5")])
  func aNumberIsWrittenInItsShortestForm(text: String, written: String) throws {
    #expect(JSONText.value(try JSONParser.parse(Array(text.utf8)).content) == written)
  }
}
