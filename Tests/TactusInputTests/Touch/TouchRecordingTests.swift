import TactusBraille
import TactusInput
import TactusTestSupport
import TactusWire
import Testing

@Suite struct TouchRecordingTests {
  private let surface = #"{"surface":{"width":65,"height":140},"time":0}"#

  /// The entries and errors read, in order, from a text cut into pieces of this many bytes.
  private func read(_ text: String, by size: Int = .max) -> [Result<
    TouchRecording.Entry, TouchRecordingError
  >] {
    var reader = TouchRecordingReader()
    var results: [Result<TouchRecording.Entry, TouchRecordingError>] = []
    func drain() {
      while true {
        do throws(TouchRecordingError) {
          guard let entry = try reader.next() else { return }
          results.append(.success(entry))
        } catch { results.append(.failure(error)) }
      }
    }
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start.addingReportingOverflow(size).overflow ? .max : start + size)
      reader.append(bytes[start..<end])
      drain()
      start = end
    }
    reader.finish()
    drain()
    return results
  }

  /// The error of a line after the surface's.
  private func error(_ line: String) -> String? {
    let results = read(surface + "\n" + line + "\n" + #"{"lost":true,"time":9000000}"#)
    guard results.count == 3, case .failure(let error) = results[1],
      case .success(Timed(.lost, at: .seconds(9))) = results[2]
    else { return nil }
    return error.description
  }

  @Test func eachLineIsAnEvent() {
    let text = """
      {"surface":{"width":65.5,"height":140,"contacts":5,"orientation":90,"flat":false},"time":0}

      {"id":3,"phase":"down","x":31.5,"y":12,"pressure":0.4,"time":5120000}
      {"time":5120000,"x":-1e1,"y":0,"phase":"move","id":3}
      {"id":3,"phase":"up","x":31.5,"y":12,"pressure":null,"time":5130000}
      {"surface":{"width":65,"height":140,"flat":null},"time":5140000}
      {"id":65535,"phase":"cancel","x":2000,"y":-2000,"time":9007199254740992}
      {"lost":true,"time":9007199254740992}
      """
    let expected: [TouchRecording.Entry] = [
      Timed(
        .surface(
          TouchSurface(
            width: 65.5, height: 140, mostContacts: 5, orientation: .right, isFlat: false)),
        at: .zero),
      Timed(.point(TouchPoint(id: 3, .down, x: 31.5, y: 12, pressure: 0.4)), at: at(5_120)),
      Timed(.point(TouchPoint(id: 3, .move, x: -10, y: 0)), at: at(5_120)),
      Timed(.point(TouchPoint(id: 3, .up, x: 31.5, y: 12)), at: at(5_130)),
      Timed(.surface(TouchSurface(width: 65, height: 140)), at: at(5_140)),
      Timed(.point(TouchPoint(id: 65_535, .cancel, x: 2_000, y: -2_000)), at: .wireLimit),
      Timed(.lost, at: .wireLimit),
    ]
    for size in [1, 7, 64, .max] {
      #expect(read(text, by: size) == expected.map { .success($0) }, "\(size)")
    }
  }

  @Test(arguments: [
    ("{", "line 2, column 2: expected a key in double quotes"),
    ("[1]", "line 2, column 1: expected an object in braces, not an array of 1"),
    (
      #"{"time":0}"#,
      #"line 2: expected one of "surface", "phase" and "lost", to say what happens"#
    ),
    (
      #"{"id":1,"phase":"press","x":1,"y":1,"time":0}"#,
      #"line 2, column 17: expected "down", "move", "up" or "cancel", not "press""#
    ),
    (
      #"{"id":1.5,"phase":"up","x":1,"y":1,"time":0}"#,
      #"line 2, column 7: expected a whole number from 0 to 65535 as "id", not 1.5"#
    ),
    (
      #"{"id":1,"phase":"up","x":"1","y":1,"time":0}"#,
      #"line 2, column 26: expected a number from -2000 to 2000 as "x", not "1""#
    ),
    (
      #"{"id":1,"phase":"up","x":1,"time":0}"#,
      #"line 2: expected "y", a number from -2000 to 2000"#
    ),
    (
      #"{"id":1,"phase":"up","x":1,"y":2001,"time":0}"#,
      #"line 2, column 32: expected a number from -2000 to 2000 as "y", not 2001"#
    ),
    (
      #"{"id":1,"phase":"up","x":1,"y":2,"pressure":1.1,"time":0}"#,
      #"line 2, column 45: expected a number from 0 to 1 as "pressure", not 1.1"#
    ),
    (
      #"{"id":1,"phase":"up","x":1,"y":2,"presure":1,"time":0}"#,
      #"line 2: expected a member like "pressure", not "presure""#
    ),
    (
      #"{"id":1,"phase":"up","x":1,"y":2}"#,
      #"line 2: expected "time", a whole number from 0 to 9007199254740992"#
    ),
    (#"{"lost":false,"time":0}"#, "line 2, column 9: expected true, not false"),
    (
      #"{"surface":{"width":0,"height":1},"time":0}"#,
      "line 2, column 21: expected a number of mm above 0, at most 2000, as \"width\", not 0"
    ),
    (
      #"{"surface":{"width":9,"height":1,"orientation":45},"time":0}"#,
      #"line 2, column 48: expected an "orientation" of 0, 90, 180 or 270, not 45"#
    ),
    (
      #"{"surface":{"width":9,"height":1,"flat":1},"time":0}"#,
      #"line 2, column 41: expected true, false or null as "flat", not 1"#
    ),
    (
      #"{"surface":{"width":9,"height":1,"contacts":0},"time":0}"#,
      #"line 2, column 45: expected a whole number from 1 to 64 as "contacts", not 0"#
    ),
  ])
  func anErrorNamesTheLineAndWhatWasExpectedAndTheNextLineIsRead(line: String, error: String) {
    #expect(self.error(line) == error)
  }

  @Test func aTimeThatGoesBackIsAnError() {
    let text = surface + "\n" + #"{"lost":true,"time":7}"# + "\n" + #"{"lost":true,"time":6}"#
    guard case .failure(let error)? = read(text).last else { return #expect(Bool(false)) }
    #expect(
      error.description
        == #"line 3: expected a "time" of 7 or more, as in the lines before, not 6"#)
  }

  @Test func theSurfaceComesFirst() {
    guard case .failure(let error)? = read(#"{"lost":true,"time":6}"#).first else {
      return #expect(Bool(false))
    }
    #expect(
      error.description == #"line 1: expected {"surface":{"width":…,"height":…},"time":…} "#
        + "before all other lines")
  }

  @Test func aLineThatIsTooLongIsOneErrorAndCostsNoMemory() {
    let long = String(repeating: "x", count: 5_000)
    #expect(error(long) == "line 2: expected at most 1024 bytes")
    #expect(error("\u{FFFD}")?.hasPrefix("line 2, column 1: expected a value") == true)
  }

  @Test func bytesThatAreNoTextAreAnError() {
    var reader = TouchRecordingReader()
    reader.append([0xFF, 0x0A])
    #expect(throws: TouchRecordingError(line: 1, expected: "UTF-8")) { try reader.next() }
  }

  @Test(arguments: Seeds.of(count: 20))
  func whatIsWrittenIsReadBackAsTheSame(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var writer = TouchRecordingWriter()
    var clock = Microseconds.zero
    var text = ""
    var expected: [TouchRecording.Entry] = []
    for number in 0..<400 {
      clock += .microseconds(.random(in: 0...90_000, using: &random))
      let event =
        number == 0 ? .surface(TouchSurface(width: 65, height: 140.25)) : random.event()
      guard let line = writer.line(event, at: clock) else { continue }
      #expect(line.utf8.count <= TouchRecording.longestLine)
      text += line + "\n"
      expected.append(Timed(event, at: clock))
    }
    #expect(expected.count > 10)
    #expect(read(text, by: 50) == expected.map { .success($0) }, "\(Seeds.again(seed))")
  }

  @Test func aLineIsWrittenAsPeopleWouldAndWhatCannotBeReadIsNot() {
    var writer = TouchRecordingWriter()
    let point = TouchPoint(id: 0, .down, x: 31.5, y: 12, pressure: 0.4)
    #expect(writer.line(.point(point), at: at(3)) == nil, "no surface yet")
    #expect(
      writer.line(.surface(TouchSurface(width: 65, height: 140, isFlat: true)), at: at(5))
        == #"{"surface":{"width":65,"height":140,"contacts":10,"orientation":0,"flat":true},"#
        + #""time":5000}"#)
    #expect(
      writer.line(.point(point), at: at(4))
        == #"{"id":0,"phase":"down","x":31.5,"y":12,"pressure":0.4,"time":5000}"#)
    #expect(writer.line(.lost, at: at(6)) == #"{"lost":true,"time":6000}"#)
    for wrong in [
      TouchPoint(id: -1, .down, x: 0, y: 0), TouchPoint(id: 0, .down, x: .nan, y: 0),
      TouchPoint(id: 0, .down, x: 0, y: .infinity),
      TouchPoint(id: 0, .down, x: 0, y: 0, pressure: 2),
    ] {
      #expect(writer.line(.point(wrong), at: at(7)) == nil)
    }
  }

  @Test(arguments: Seeds.of(count: 20))
  func anyBytesAreSafe(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let seedLine = Array((surface + "\n" + #"{"id":1,"phase":"up","x":1,"y":2,"time":3}"#).utf8)
    for _ in 0..<200 {
      var bytes = seedLine
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      var reader = TouchRecordingReader()
      reader.append(bytes)
      reader.finish()
      var turns = 0
      while turns < 1_000 {
        turns += 1
        do throws(TouchRecordingError) {
          if try reader.next() == nil { break }
        } catch { #expect(error.line >= 1 && !error.expected.isEmpty) }
      }
      #expect(turns < 1_000, "\(Seeds.again(seed))")
    }
  }

  // MARK: Replay

  private func replay(
    _ entries: [TouchRecording.Entry], _ settings: BrailleTouchSettings = BrailleTouchSettings()
  ) -> [Timed<BrailleTouchResult>] {
    var replay = TouchReplay(BrailleTouchRecognizer(settings))
    return entries.flatMap { replay.handle($0) } + replay.finish()
  }

  private var pose: TouchRecording.Entry {
    Timed(.surface(BrailleTouchPose.table.surface), at: .zero)
  }

  private func point(_ phase: TouchPoint.Phase, at milliseconds: Int64) -> TouchRecording.Entry {
    Timed(.point(TouchPoint(id: 1, phase, x: 35, y: 36)), at: at(milliseconds))
  }

  @Test func eachResultOfAReplayHasItsOwnTime() {
    #expect(
      replay([pose, point(.down, at: 100), point(.up, at: 900)]) == [
        Timed(.mode(.table), at: .zero), Timed(.holding, at: at(500)),
        Timed(typed(2, isHeld: true), at: at(900)),
      ])
    #expect(
      replay([pose, point(.down, at: 100)]).last == Timed(.holding, at: at(500)),
      "also after the last touch")
  }

  @Test func aRecordingOfYearsEnds() {
    var settings = BrailleTouchSettings()
    settings.vibrates = true
    settings.vibrationCells = BrailleTouchSettings.homeRow
    let results = replay(
      [pose, point(.down, at: 0), Timed(.lost, at: .wireLimit)], settings)
    #expect(results.count { $0.value == .feel(cell(2)) } == 100)
  }
}
