import TactusHaptics
import TactusTestSupport
import Testing

@Suite(.onThreads) struct CuesCommandTests {
  private let own = """
    {"hold": [{"dots": [1, 6], "onset_ms": 0, "duration_ms": 60},
              {"dots": [3, 4], "onset_ms": 160, "duration_ms": 60}]}
    """

  @Test func everyCueIsListedWithWhatItIsNearestTo() throws {
    let list = try Tool.run(["cues"])
    #expect(list.status == 0 && list.errors == "")
    for cue in Cue.allCases {
      #expect(list.lines.contains("\(cue.rawValue): \(cue.meaning)"))
      #expect(list.lines.contains("  \(cue.reminder)"))
    }
    #expect(list.lines.contains("  26@0+60 35@170+60"))
    let distances = list.text.matches(of: #/  (0\.[0-9][0-9]) from /#)
    #expect(distances.count == 2 * Cue.allCases.count)
    #expect(distances.allSatisfy { $0.1 >= "0.60" })
    #expect(list.lines.filter { $0.unicodeScalars.count > 80 } == [])
  }

  @Test func whatHoldsOnOneMotorIsSaid() throws {
    let list = try Tool.run(["cues", "--layout", "one-motor"])
    #expect(list.status == 0)
    #expect(list.lines.last == "Dots share motors here: only rhythm tells cues apart.")
  }

  @Test func whatIsListedForScriptsCanBeReadBack() throws {
    let list = try Tool.run(["cues", "--json"])
    #expect(list.lines.count == Cue.allCases.count)
    let members = list.lines.compactMap { line in
      line.firstMatch(of: /"cue":("[a-z-]+").*"pulses":(.*)}$/).map { "\($0.1): \($0.2)" }
    }
    let vocabulary = try Vocabulary(
      json: Array("{\(members.joined(separator: ","))}".utf8), file: "")
    for cue in Cue.allCases { #expect(vocabulary[cue] == Vocabulary.standard[cue]) }
  }

  @Test func aFileReplacesWhatIsListedPlayedAndDrawn() throws {
    try Folder.with { folder in
      let file = try folder.write(own.utf8, to: "cues.json")
      let list = try Tool.run(["cues", "--file", file])
      #expect(list.status == 0)
      #expect(list.lines.contains("  16@0+60 34@160+60"))
      #expect(list.lines.filter { $0 == "  replaced by the file" }.count == 1)
      let json = try Tool.run(["cues", "--file", file, "--json", "--play", "hold"])
      #expect(json.text.contains(#""cue":"hold","length_ms":220"#))
      let plot = try Tool.run(["cues", "--file", file, "--plot", "-"])
      #expect(plot.text.contains("hold, 220 ms"))
    }
  }

  @Test func cuesAreFeltOneAfterAnotherWhole() throws {
    try Folder.with { folder in
      let capture = folder.file("felt.pcapng")
      let outcome = try Tool.run([
        "cues", "--play", "urgent-triple", "focus", "--capture", capture,
      ])
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(
        outcome.lines == [
          "urgent-triple: something that cannot wait", "focus: you are on another row",
        ])
      let cells = try Tool.run(["inspect", "--json", capture]).lines.filter {
        $0.contains(#""kind":"cell""#)
      }
      #expect(cells.count == 3 && cells.allSatisfy { $0.contains(#""fate":"played""#) })
      let onsets = cells.compactMap { $0.firstMatch(of: /"onset_us":([0-9]+)/) }
        .compactMap { Int($0.1) }
      // Its pulses 1 to 10 are in one pattern, the others in the next: later if the machine was
      // busy.
      #expect(onsets.count == 3 && onsets[1] - onsets[0] >= 560_000)
    }
  }

  @Test func allCanBeDrawn() throws {
    try Folder.with { folder in
      let file = folder.file("cues.svg")
      #expect(try Tool.run(["cues", "--plot", file]).status == 0)
      let picture = String(decoding: try folder.read(file), as: UTF8.self)
      for cue in Cue.allCases { #expect(picture.contains(">\(cue.rawValue), ")) }
    }
  }

  @Test(
    arguments: [
      (["--play", "fcus"], 64, "did you mean focus?"),
      (["--play", "focus", "bakc"], 64, "did you mean back?"),
      (["--play", ""], 64, "'tactus cues' lists them"),
      (["focus"], 64, "--play focus"),
      (["--play", "focus", "--plot", "-"], 64, "--play and --plot exclude each other"),
      (["--file", "/nowhere/cues.json"], 66, "No such file"),
      (["--layout", "glove-bck"], 64, "glove-back"),
      (["--plot", "/nowhere/a.svg"], 74, "/nowhere/a.svg"),
    ] as [([String], Int32, String)])
  func whatCannotBeDoneIsSaidInOneLine(words: [String], status: Int32, says: String) throws {
    let outcome = try Tool.run(["cues"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test(
    arguments: [
      ("{", "cues.json:1:2: expected a key"),
      (#"{"fcus": []}"#, #"fcus: expected a key like "focus""#),
      (
        #"{"focus": [{"dots": [1], "onset_ms": 0, "duration_ms": 100}]}"#,
        "focus: cue 'focus' feels too much like letter ⠁ (dots 1)"
      ),
    ])
  func aFileThatIsWrongIsRefusedWithThePlace(text: String, says: String) throws {
    try Folder.with { folder in
      let outcome = try Tool.run([
        "cues", "--file", try folder.write(text.utf8, to: "cues.json"),
      ])
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains(says), "\(outcome.errors)")
    }
  }

  @Test func motorsThatAreTooSlowAreNamed() throws {
    try Folder.with { folder in
      let file = try folder.write(#"{"motors": {"rise_ms": 90}}"#.utf8, to: "slow.json")
      let outcome = try Tool.run(["cues", "--profile", file])
      #expect(outcome.status == 65)
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("shorter than the 90 ms"), "\(outcome.errors)")
    }
  }
}
