import Foundation
import TactusTestSupport
import Testing

@Suite(.onThreads) struct TouchCommandTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "touches").path

  /// The recordings by their names, `NAME.MODE`.
  static let recordings =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".jsonl") }.map { String($0.dropLast(6)) }.sorted() ?? []

  /// Runs `tactus touch` without the tester's settings.
  private func touch(_ words: [String], input: String? = nil) throws -> Outcome {
    try Tool.run(
      ["touch"] + words, input: input, environment: ["XDG_CONFIG_HOME": "/nonexistent"])
  }

  private func words(for recording: String) -> [String] {
    let mode = recording.split(separator: ".").last.map(String.init) ?? ""
    return ["--touch", "\(Self.folder)/\(recording).jsonl"]
      + (mode == "auto" ? [] : ["--mode", mode])
      + (mode == "fingers" ? ["--text", "the fox"] : [])
  }

  // MARK: Recordings

  @Test func everyModeHasRecordings() {
    let modes = Set(Self.recordings.compactMap { $0.split(separator: ".").last })
    #expect(modes == ["hold", "table", "quadrant", "press", "fingers", "auto"])
  }

  @Test(arguments: recordings)
  func everyGestureIsToldAsItIsMeant(recording: String) throws {
    let outcome = try touch(words(for: recording))
    let expected = try String(
      contentsOfFile: "\(Self.folder)/\(recording).txt", encoding: .utf8)
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.text == expected)
  }

  private struct Told: Decodable {
    var time: Int
    var result: String
    var typed: String?

    private enum CodingKeys: String, CodingKey {
      case time = "time_us"
      case result, typed
    }
  }

  @Test(arguments: recordings)
  func scriptsAreToldTheSame(recording: String) throws {
    let lines = try touch(words(for: recording)).lines
    let told = try touch(words(for: recording) + ["--json"]).lines.map {
      try JSONDecoder().decode(Told.self, from: Data($0.utf8))
    }
    let same = told.map { each in
      let (seconds, rest) = (each.time / 1_000_000, each.time / 1000 % 1000)
      return "\(seconds).\(String(rest + 1000).dropFirst()) \(each.result)"
    }
    #expect(same == lines)
  }

  @Test func resultsComeAsTheTouchesCome() throws {
    let program = try RunningProgram(
      Tool.path, ["touch", "--touch", "-", "--mode", "quadrant"],
      environment: ["XDG_CONFIG_HOME": "/nonexistent"])
    program.send(#"{"surface":{"width":65,"height":140},"time":0}"#)
    for (number, x) in [(1, 10), (2, 50)] {
      program.send(#"{"id":0,"phase":"down","x":\#(x),"y":130,"time":\#(number)000000}"#)
      program.send(#"{"id":0,"phase":"up","x":\#(x),"y":130,"time":\#(number)100000}"#)
      let line = try program.line().text
      #expect(line == (number == 1 ? "1.100 text space" : "2.100 text enter"))
    }
    program.closeInput()
    #expect(try program.finish() == 0)
  }

  @Test(arguments: [
    ("x", "line 1, column 1: expected"),
    (#"{"id":0,"phase":"down","x":1,"y":1,"time":0}"#, "line 1: expected {\"surface\":"),
    (#"{"surface":{"width":0,"height":140},"time":0}"#, "line 1, column 21: expected a number"),
    (
      "{\"surface\":{\"width\":9,\"height\":9},\"time\":5}\n\n{\"lost\":true,\"time\":4}",
      "line 3: expected a \"time\" of 5 or more"
    ),
  ])
  func aRecordingThatIsNoneIsRefusedWithLineAndColumn(text: String, says: String) throws {
    try Folder.with { folder in
      let file = try folder.write(text.utf8, to: "bad.jsonl")
      let outcome = try touch(["--touch", file])
      #expect(outcome.status == 65 && outcome.errorLines.count == 1)
      #expect(outcome.errors.contains("\(file): \(says)"), "\(outcome.errors)")
      let piped = try touch(["--touch", "-"], input: text)
      #expect(piped.status == 65 && piped.errors.contains(says))
    }
  }

  @Test func anEmptyRecordingMeansNothing() throws {
    let outcome = try touch(["--touch", "-"], input: "")
    #expect(outcome.status == 0 && outcome.text == "" && outcome.errors == "")
  }

  // MARK: Typing

  @Test func whatIsTypedIsMeasured() throws {
    let fox = ["--touch", "\(Self.folder)/fox.quadrant.jsonl", "--mode", "quadrant"]
    let right = try touch(fox + ["--text", "The quick brown fox"]).lines
    #expect(right.contains { $0.hasSuffix(" text h  Th") })
    #expect(right.dropLast().last == "typed: The quick brown fox")
    // From the first finger's landing at 0.110 to the last one's lifting at 3.040.
    #expect(right.last == "19 characters in 2.930 s, 389 a minute, 0 errors")
    let wrong = try touch(fox + ["--text", "The quick brown dog"]).lines
    #expect(wrong.last?.hasSuffix(" a minute, 2 errors") == true)
    let json = try touch(fox + ["--text", "The quick brown dog", "--json"]).lines
    #expect(json.last?.contains(#""typed":"The quick brown fox","characters":19"#) == true)
    #expect(json.last?.contains(#""errors":2"#) == true)
  }

  @Test func cellsAreTypedAsTheReadersTableHasThem() throws {
    let cells = ["--touch", "\(Self.folder)/cells.table.jsonl", "--mode", "table", "--text", "x"]
    #expect(try touch(cells).lines.dropLast().last?.contains("Thefox") == true)
    let other = try touch(cells + ["--table", "de-g0.utb"]).lines
    #expect(other.dropLast().last?.contains("thefox") == true)
  }

  // MARK: Spelling

  @Test func theRowOfTheSeedIsSpelled() throws {
    let row = try touch(["--spell", "The quick brown fox", "--mode", "quadrant"])
    #expect(row.status == 0)
    #expect(
      row.text
        == "1 223 1 33 22 3 133 224 34 13 112 3 12 134 123 234 122 3 23 123 244\n")
    let json = try touch(["--spell", "aé", "--mode", "quadrant", "--json"])
    #expect(json.lines == [#"{"chord":"11"}"#, #"{"unknown":"é"}"#])
  }

  @Test func eachCellIsSpelledWhereItIsTouched() throws {
    let hold = try touch(["--spell", "he a", "--mode", "hold"])
    #expect(
      hold.lines == [
        "⠓ 125: left index 49 30, left middle 49 70, right middle 16 70",
        "⠑ 15: left index 49 30, right middle 16 70", "space: swipe 1 finger right",
        "⠁ 1: left index 49 30",
      ])
    let wide = try touch(["--spell", "a", "--mode", "hold", "--surface-mm", "200x300"])
    #expect(wide.lines == ["⠁ 1: left index 150 58"])
    let table = try touch(["--spell", "a c", "--mode", "table", "--json"]).lines
    #expect(table.count == 3 && table[1] == #"{"space":"R1"}"#)
    #expect(
      table[0].hasPrefix(#"{"braille":"⠁","dots":"1","fingers":[{"finger":"left index","x":"#))
    let eight = try touch([
      "--spell", "A", "--mode", "hold", "--table", "en-us-comp8.ctb",
    ])
    #expect(eight.lines == ["⡁ 17: cannot be touched here"])
    let short = try touch(["--spell", "the", "--mode", "hold", "--table", "en-ueb-g2.ctb"])
    #expect(short.lines.count == 1 && short.lines[0].hasPrefix("⠮ 2346:"))
  }

  @Test func whatIsSpelledIsTypedByTouchingThere() throws {
    for (mode, surface) in [
      ("hold", #"{"width":65,"height":140,"flat":false}"#),
      ("table", #"{"width":140,"height":65,"orientation":270,"flat":true}"#),
    ] {
      let lines = try touch(["--spell", "the quick brown fox", "--mode", mode]).lines
      var recording = ["{\"surface\":\(surface),\"time\":0}"]
      var time = 0
      func add(_ id: Int, _ phase: String, _ x: String, _ y: String) {
        time += 10_000
        recording.append(
          "{\"id\":\(id),\"phase\":\"\(phase)\",\"x\":\(x),\"y\":\(y),\"time\":\(time)}")
      }
      for line in lines {
        if line.hasPrefix("space") {
          add(0, "down", "10", "30")
          add(0, "up", "25", "30")
          continue
        }
        let fingers = line.matches(of: /(?:index|middle|ring) (\d+) (\d+)/).map {
          (String($0.1), String($0.2))
        }
        for (id, place) in fingers.enumerated() { add(id, "down", place.0, place.1) }
        for (id, place) in fingers.enumerated() { add(id, "up", place.0, place.1) }
      }
      let outcome = try touch(
        ["--touch", "-", "--mode", mode, "--text", "the quick brown fox"],
        input: recording.joined(separator: "\n"))
      #expect(outcome.lines.dropLast().last == "typed: the quick brown fox")
      #expect(outcome.lines.last?.hasSuffix("0 errors") == true)
    }
  }

  // MARK: Settings and usage

  @Test func theSettingsSayHowTouchesAreRead() throws {
    try Folder.with { folder in
      let settings = """
        {"touch": {"kind": "quadrants", "quadrants": {"shift": "once", "echo": "off"}}}
        """
      let file = try folder.write(settings.utf8, to: "m.json")
      let row = try touch(["--config", file, "--spell", "Ab"])
      #expect(row.text == "1 11 12\n")
      let fox = try touch(["--config", file, "--touch", "\(Self.folder)/fox.quadrant.jsonl"])
      #expect(fox.status == 0 && !fox.text.contains("echo"))
      let felt = #"{"touch": {"vibration": {"cells": ["1"], "interval_ms": 50}}}"#
      let other = try folder.write(felt.utf8, to: "n.json")
      let held = try touch(["--config", other, "--touch", "\(Self.folder)/held.hold.jsonl"])
      #expect(held.lines.contains { $0.hasSuffix(" feel 1") })
      let size = try folder.write(
        #"{"touch": {"mode": "table", "surface_mm": [200, 100]}}"#.utf8, to: "o.json")
      let spelled = try touch(["--config", size, "--spell", "a"])
      #expect(spelled.status == 0)
      let same = ["--mode", "table", "--surface-mm", "200×100", "--spell", "a"]
      #expect(spelled.text == (try touch(same)).text)
    }
  }

  @Test(
    arguments: [
      (["x"], 64, "unexpected 'x'"),
      (["--device", "/dev/null"], 69, "/dev/null is no touch device"),
      (["--touch", "/dev/null", "--record", "/dev/null"], 64, "--record is for touching now"),
      (["--mode", "hld", "--spell", "a"], 64, "give one of quadrant, braille, hold"),
      (["--mode", "press", "--spell", "a"], 64, "--mode quadrant, hold or table"),
      (["--surface-mm", "65", "--spell", "a"], 64, "such as 65x140"),
      (["--surface-mm", "0x9", "--spell", "a"], 64, "more than 0"),
      (["--touch", "/dev/null", "--text", ""], 64, "--text is empty"),
      (["--touch", "a", "--spell", "b"], 64, "exclude each other"),
      (["--touch", "/nowhere/a.jsonl"], 66, "/nowhere/a.jsonl: No such file"),
      (["--spell", "a", "--table", "nope.ctb"], 64, "no braille table"),
    ] as [([String], Int32, String)])
  func whatCannotBeDoneIsSaidInOneLine(words: [String], status: Int32, says: String) throws {
    let outcome = try touch(words)
    #expect(outcome.status == status && outcome.errorLines.count == 1)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
  }
}
