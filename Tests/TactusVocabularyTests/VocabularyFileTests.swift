import TactusBraille
import TactusHaptics
import TactusTestSupport
import TactusText
import TactusVocabulary
import TactusWire
import Testing

@Suite struct VocabularyFileTests {
  private func read(_ text: String) throws(JSONDocumentError) -> Vocabulary {
    try Vocabulary(json: Array(text.utf8), file: "cues.json")
  }

  private func message(_ text: String) -> String? {
    #expect(throws: JSONDocumentError.self) { try self.read(text) }?.description
  }

  /// Unlike any other cue: two motors alternating.
  static let fear = """
    {"tone-fear": [
      {"dots": [2], "onset_ms": 0, "duration_ms": 60},
      {"dots": [6], "onset_ms": 110, "duration_ms": 60, "level_percent": 40},
      {"dots": [2], "onset_ms": 220, "duration_ms": 60},
      {"dots": [6], "onset_ms": 330, "duration_ms": 60},
      {"dots": [2], "onset_ms": 440, "duration_ms": 60}
    ]}
    """

  @Test func aCueIsReplacedAndTheOthersStay() throws {
    let vocabulary = try read(Self.fear)
    let pulses = vocabulary[.toneFear].pulses
    #expect(pulses.map(\.dots.dotNumbers) == ["2", "6", "2", "6", "2"])
    #expect(pulses.map(\.onset) == [0, 110, 220, 330, 440])
    #expect(pulses.map(\.percent) == [100, 40, 100, 100, 100])
    for cue in Cue.allCases where cue != .toneFear {
      #expect(vocabulary[cue] == Vocabulary.standard[cue])
    }
    #expect(Cue.allCases.filter(vocabulary.replaces) == [.toneFear])
    #expect(try read("{}") == .standard)
  }

  @Test func theOrderInTheFileIsNoMatter() throws {
    let pulses = #"{"dots": [1, 6], "onset_ms": 0, "duration_ms": 60}"#
    let later = #"{"dots": [3, 4], "onset_ms": 160, "duration_ms": 60}"#
    #expect(
      try read(#"{"hold": [\#(later), \#(pulses)]}"#) == read(#"{"hold": [\#(pulses), \#(later)]}"#)
    )
  }

  @Test(
    arguments: [
      ("[]", "1:1: vocabulary: expected an object, found an array of 0"),
      (
        #"{"focsu": []}"#,
        #"1:11: focsu: expected a key like "focus", found the unknown key "focsu""#
      ),
      (#"{"focus": 3}"#, "1:11: focus: expected an array, found 3"),
      (#"{"focus": []}"#, "1:11: focus: this cue cannot be used: 0 pulses: give 1 to 40"),
      (
        #"{"focus": [{"dots": [1], "duration_ms": 60}]}"#,
        #"1:12: focus[0]: expected the key "onset_ms" in it, found none"#
      ),
      (
        #"{"focus": [{"dots": [7], "onset_ms": 0, "duration_ms": 60}]}"#,
        "1:22: focus[0].dots[0]: expected a whole number, 1 to 6, found 7"
      ),
      (
        #"{"focus": [{"dots": [1, 1], "onset_ms": 0, "duration_ms": 60}]}"#,
        "1:25: focus[0].dots[1]: expected a dot that is not named already, found 1"
      ),
      (
        #"{"focus": [{"dots": [], "onset_ms": 0, "duration_ms": 60}]}"#,
        "1:21: focus[0].dots: expected one or more of the dots 1 to 6, found an array of 0"
      ),
      (
        #"{"focus": [{"dots": [1], "onset_ms": 0, "duration_ms": 6e9}]}"#,
        "1:56: focus[0].duration_ms: expected a whole number, 30 to 500, found 6000000000"
      ),
      (
        #"{"focus": [{"dots": [1], "onset_ms": -1, "duration_ms": 60}]}"#,
        "1:38: focus[0].onset_ms: expected a whole number, 0 to 1500, found -1"
      ),
      (
        #"{"focus": [{"dots": [1], "onset_ms": 0, "duration_ms": 60, "level_percent": 0}]}"#,
        "1:77: focus[0].level_percent: expected a whole number, 1 to 100, found 0"
      ),
      (
        "{\n\"focus\": [{\"dots\": [1], \"onset_ms\": 5, \"duration_ms\": 60}]}",
        "2:10: focus: this cue cannot be used: the first pulse begins at 5 ms: let it begin at 0"
      ),
      ("{\"focus\": [", "1:12: expected a value"),
    ])
  func whatIsWrongIsRefusedWithItsPlaceAndWhatToDo(text: String, expected: String) {
    #expect(message(text) == "cues.json:\(expected)")
  }

  @Test func aCueThatFeelsLikeALetterIsRefused() {
    let text = #"{"focus": [{"dots": [1, 4], "onset_ms": 0, "duration_ms": 200}]}"#
    #expect(
      message(text)
        == "cues.json:1:11: focus: cue 'focus' feels too much like letter ⠉ (dots 14) in "
        + "simultaneous at 100 %, at a distance of 0.00 where 0.60 is the least: "
        + "use other dots, more pulses, or longer pauses")
  }

  @Test func aCueThatFeelsLikeAnotherIsRefused() {
    let knocks = [0, 200, 400].map {
      #"{"dots": [2, 3, 5, 6], "onset_ms": \#($0), "duration_ms": 60, "level_percent": 30}"#
    }
    let text = "{\"preview\": [\(knocks.joined(separator: ","))]}"
    #expect(message(text)?.contains("feels too much like cue 'end-of-category'") == true)
  }

  @Test func twoCuesMayTradePlaces() throws {
    func json(_ cue: Cue) -> String {
      let pulses = Vocabulary.standard[cue].pulses.map { pulse in
        #"{"dots": \#(pulse.dots.dots), "onset_ms": \#(pulse.onset.count), "duration_ms": \#(pulse.duration.count), "level_percent": \#(pulse.percent)}"#
      }
      return "[\(pulses.joined(separator: ","))]"
    }
    let vocabulary = try read("{\"activate\": \(json(.back)), \"back\": \(json(.activate))}")
    #expect(vocabulary[.activate] == Vocabulary.standard[.back])
    #expect(vocabulary[.back] == Vocabulary.standard[.activate])
  }

  @Test func aFileIsReadAndOneThatIsTooLargeIsNot() throws {
    try Folder.with { folder in
      let file = try folder.write(Self.fear.utf8, to: "cues.json")
      #expect(try Vocabulary(readingFrom: file) == read(Self.fear))
      let error = #expect(throws: JSONDocumentError.self) {
        try Vocabulary(json: Array(repeating: 0x20, count: (1 << 20) + 1), file: "big.json")
      }
      #expect(error?.description == "file big.json is larger than 1024 KiB: give a smaller one")
    }
  }
}
