import TactusTestSupport
import Testing

/// A wrong command line, its exit status, and the required contents of its error line.
struct Complaint: CustomTestStringConvertible, Sendable {
  var words: [String]
  var status: Int32
  var says: [String]

  init(_ line: String, _ status: Int32, _ says: String...) {
    words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    self.status = status
    self.says = says
  }

  var testDescription: String { words.joined(separator: " ") }
}

@Suite(.onThreads) struct BadCommandLineTests {
  static let usage: [Complaint] = [
    Complaint("", 64, "tactus help"),
    Complaint("sey Hello", 64, "'sey'", "say"),
    Complaint("help sey", 64, "say"),
    Complaint("frobnicate", 64, "tactus help"),
    Complaint("say --tabel en x", 64, "'--tabel'", "--table"),
    Complaint("say --frobnicate x", 64, "--help"),
    Complaint("say -q x", 64, "'-q'"),
    Complaint("say --json=yes x", 64, "takes no value"),
    Complaint("say x --table", 64, "needs a value"),
    Complaint("say --table en-ueb-g1.cbt x", 64, "en-ueb-g1.ctb"),
    Complaint("say --table en-ueb-g9 x", 64, "en-ueb-g1.ctb"),
    Complaint("translate --table en-ueb-g3.ctb x", 64, "en-ueb-g2.ctb"),
    Complaint("translate --table '' x", 64, "tactus tables"),
    Complaint("compile --table zzzzzzzzzzzzzzzzzzzzzzzz x", 64, "tactus tables"),
    Complaint("tables en-ueb-g1.cbt", 64, "en-ueb-g1.ctb"),
    Complaint("say --encoding colums x", 64, "columns"),
    Complaint("compile --encoding sixslot x", 64, "six-slot"),
    Complaint("say --encoding qwerty x", 64, "columns", "overlapping"),
    Complaint("say --layout glove-finger x", 64, "glove-fingers"),
    Complaint("compile --layout zzz x", 64, "glove-fingers", "band-ring"),
    Complaint("demo", 64, "fraud, birthday, overload"),
    Complaint("demo frauds", 64, "'frauds'", "fraud, birthday, overload"),
    Complaint("demo fraud birthday", 64, "'birthday'"),
    Complaint("demo fraud --seed -1", 64, "'-1'", "whole number"),
    Complaint("demo fraud --seed x", 64, "'x'", "whole number"),
    Complaint("say --rate 24 x", 64, "25 to 400"),
    Complaint("say --rate 401 x", 64, "25 to 400"),
    Complaint("say --rate fast x", 64, "25 to 400"),
    Complaint("say --rate -100 x", 64, "25 to 400"),
    Complaint("say --rate 99999999999999999999999 x", 64, "25 to 400"),
    Complaint("say --set pulse=79 x", 64, "80 to 500"),
    Complaint("say --set pulse=501 x", 64, "80 to 500"),
    Complaint("say --set pulse=-1 x", 64, "80 to 500"),
    Complaint("say --set pulse=x x", 64, "80 to 500"),
    Complaint("say --set pulse= x", 64, "80 to 500"),
    Complaint("say --set pulse=99999999999999999999 x", 64, "80 to 500"),
    Complaint("say --encoding burst --set pulse=59 x", 64, "60 to 500"),
    Complaint("say --set puls=100 x", 64, "pulse"),
    Complaint("say --set step=100 x", 64, "pulse, gap, cell-gap"),
    Complaint("say --set pulse x", 64, "NAME=MS"),
    Complaint("say --unknown shout x", 64, "spell or skip"),
    Complaint("say --view loud x", 64, "live, plain or none"),
    Complaint("say --view live x", 64, "--view plain"),
    Complaint("say -table x", 64, "'-table'"),
    Complaint("plot", 64, "--text TEXT"),
    Complaint("plot --text x file", 64, "--text TEXT"),
    Complaint("plot --text x -o", 64, "needs a value"),
    Complaint("plot --text x --from 5", 64, "1500ms or 1.5s"),
    Complaint("learn --seed 3", 64, "--simulate FILE"),
    Complaint("plot --text x --from 2s --to 1s", 64, "later --to"),
    Complaint("plot --text x --from 1000s", 64, "ends at 750ms"),
    Complaint("plot /nonexistent.pcapng", 66, "/nonexistent.pcapng"),
    Complaint("layouts extra", 64, "'extra'"),
    Complaint("keys extra", 64, "'extra'"),
    Complaint("say --device /dev/nonesuch x", 69, "tactus devices"),
    Complaint("mock extra", 64, "'extra'"),
    Complaint("mock --faults drp=1", 64, "'drp'", "drop"),
    Complaint("mock --faults to-host.drop=1", 64, "'to-host.drop'"),
    Complaint("mock --faults zzzzzzzz=1", 64, "stall-chance"),
    Complaint("mock --faults freeze-every=50", 64, "freeze=MS"),
    Complaint("mock --faults drop", 64, "'drop'", "NAME=VALUE"),
    Complaint("mock --faults drop=2", 64, "drop='2'", "0 to 1"),
    Complaint("mock --faults chunk=0.5", 64, "whole number from 1 to 4096"),
    Complaint("mock --faults host.drop=1", 64, "'host.drop'", "drop"),
    Complaint("wire --device loopback", 64, "loopback", "--device", "tactus mock --faults"),
    Complaint("doctor --rules /tmp --json", 64, "--rules", "leave out --json"),
    Complaint("wire --device /dev/null x", 64, "'x'"),
    Complaint("wire --device /dev/null --faults freez=1", 64, "'freez'", "freeze"),
    Complaint("wire --device /dev/null --faults host.freeze=x", 64, "freeze='x'", "0 to 10000"),
    Complaint("wire --device /dev/null --seed x", 64, "'x'", "whole number"),
    Complaint("wire --device /dev/null", 69, "/dev/null"),
    Complaint("wire --device /nonexistent/glove", 69, "/nonexistent/glove"),
    Complaint("mock --board ''", 64, "1 to 16 bytes"),
    Complaint("mock --board seventeen-letters", 64, "1 to 16 bytes"),
    Complaint("mock --seed -1", 64, "0 to 18446744073709551615"),
    Complaint("mock --view loud", 64, "live, plain or none"),
    Complaint("mock --view live", 64, "--view plain"),
    Complaint("mock --view none --json", 64, "--json"),
    Complaint("mock --link /nonexistent/glove", 74, "'/nonexistent/glove'"),
    Complaint("mock --link /", 74, "'/'", "--link"),
    Complaint("mock --motor-log /", 74, "'/'"),
    Complaint("say --profile /nonexistent/glove.json x", 66, "/nonexistent/glove.json"),
    Complaint("say --layout ./nonexistent.json x", 66, "nonexistent.json"),
    Complaint("say --profile / x", 66, "/"),
  ]

  @Test(arguments: usage)
  func aWrongCommandLineIsExplainedInOneLine(complaint: Complaint) throws {
    let outcome = try Tool.run(complaint.words)
    #expect(outcome.status == complaint.status)
    #expect(outcome.output == [])
    #expect(outcome.errorLines.count == 1, "\(outcome.errors)")
    #expect(outcome.errors.hasPrefix("tactus"))
    for piece in complaint.says { #expect(outcome.errors.contains(piece), "\(outcome.errors)") }
  }

  @Test func controlCharactersInANameDoNotReachTheTerminal() throws {
    for words in [
      ["a\u{1B}[2J\nb"], ["say", "--table", "a\u{1B}[2J\nb", "x"],
      ["say", "--encoding", "a\u{1B}[2J\nb", "x"], ["say", "--layout", "a\u{1B}[2J\nb", "x"],
      ["say", "--a\u{1B}[2J\nb"], ["say", "--device", "a\u{1B}[2J\nb", "x"],
      ["say", "--set", "a\u{1B}[2J\nb", "x"], ["say", "--rate", "a\u{1B}[2J\nb", "x"],
      ["mock", "--faults", "a\u{1B}[2J\nb=1"], ["mock", "--board", "a\u{1B}[2J\nb"],
      ["mock", "--link", "/nonexistent/a\u{1B}[2J\nb"],
      ["wire", "--device", "/dev/null", "--faults", "a\u{1B}[2J\nb=1"],
      ["wire", "--device", "a\u{1B}[2J\nb"],
    ] {
      let outcome = try Tool.run(words)
      #expect(outcome.errorLines.count == 1, "\(words)")
      #expect(!outcome.errors.contains("\u{1B}"), "\(words)")
    }
  }

  /// A malformed profile, the position of the error, and the value expected there.
  static let profiles: [(json: String, place: String, expected: String)] = [
    ("", "1:1", "expected a value"),
    ("{\"layout\": }", "1:12", "expected a value"),
    ("{\n  \"rate\": 3\n}", "2:11", "expected"),
    ("[]", "1:1", "expected an object"),
    ("{\"encoding\": {\"name\": \"colums\"}}", "1:23", "columns"),
    ("{\"encoding\": {\"name\": \"columns\", \"pulse_ms\": 1}}", "1:46", "80"),
    ("{\"layout\": {\"name\": \"a\"", "1:24", "expected"),
  ]

  @Test(arguments: profiles.indices)
  func aMalformedProfileNamesFilePlaceAndWhatWasExpected(index: Int) throws {
    let (json, place, expected) = Self.profiles[index]
    try Folder.with { folder in
      let file = try folder.write(json.utf8, to: "glove.json")
      let outcome = try Tool.run(["say", "--virtual-time", "--profile", file, "x"])
      #expect(outcome.status == 65)
      #expect(outcome.output == [])
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("\(file):\(place): "), "\(outcome.errors)")
      #expect(outcome.errors.contains(expected), "\(outcome.errors)")
    }
  }

  @Test func randomBytesAreNoProfile() throws {
    var generator = SystemRandomNumberGenerator()
    let bytes = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try Folder.with { folder in
      let file = try folder.write(bytes, to: "glove.json")
      #expect(try Tool.run(["compile", "--profile", file, "x"]).status == 65, "\(bytes)")
    }
  }
}
