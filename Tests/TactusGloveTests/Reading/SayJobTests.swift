import Glibc
import TactusBraille
import TactusCapture
import TactusCaptureReading
import TactusHaptics
import TactusMock
import TactusPlayer
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusGlove

/// Readings on the loopback glove, in a time that jumps, with keys and signals at scripted times.
@Suite struct SayJobTests {
  private struct Reading {
    var status = TactusSystem.ExitStatus.ok
    var lines: [String] = []
    /// Time in µs, motor and level of each change.
    var motors: [[Int]] = []

    /// The motors that are on at the end.
    var left: [Int: Int] {
      motors.reduce(into: [:]) { $0[$1[1]] = $1[2] }.filter { $0.value > 0 }
    }
  }

  private func read(
    _ text: String, _ script: [(time: Microseconds, wakeup: Wakeup)] = [],
    view: SayView = .plain(PlainView()), wantsJSON: Bool = false, rate: Rate = .normal,
    capture: ((Folder) -> String)? = nil
  ) throws -> Reading {
    try Folder.with { folder in
      let options = try ReadingOptions(translator: Translator(), rate: rate)
      let transcript = Transcript()
      var job = SayJob(
        options: options,
        glove: GloveOptions(place: .loopback, capture: capture.map { $0(folder) }),
        view: view, log: try MotorLog(folder.file("motors")), wantsJSON: wantsJSON,
        output: StandardOutput(into: transcript))
      var reading = Reading()
      let source = TextSource(try TextInput(operands: [text]), options.translator, waits: true)
      reading.status = try job.run(source, VirtualWaiter(hearsSignals: false, script: script))
      reading.lines = String(decoding: transcript.bytes, as: UTF8.self).split(separator: "\n")
        .map(String.init)
      reading.motors = try String(decoding: folder.read(folder.file("motors")), as: UTF8.self)
        .split(separator: "\n").map { try $0.split(separator: " ").map { try #require(Int($0)) } }
      return reading
    }
  }

  private static func key(_ characters: String) -> Wakeup {
    Wakeup(key: Array(characters.utf8))
  }

  @Test func eachWordIsALineAndTheMotorsAreOffAtTheEnd() throws {
    let reading = try read("hello you")
    #expect(reading.status == .ok)
    #expect(reading.lines.map { $0.split(separator: " ")[0] }.prefix(2) == ["hello", "you"])
    #expect(!reading.motors.isEmpty && reading.left.isEmpty)
  }

  @Test func theSameTextIsTheSameToTheMicrosecond() throws {
    #expect(try read("one two three").motors == read("one two three").motors)
  }

  @Test(arguments: [500, 1_000, 2_000, 3_500] as [Int64])
  func nothingIsFeltWhileItIsPausedAndAllOfItAfterwards(pause: Int64) throws {
    let text = "a word or two and some more of them"
    let whole = try read(text)
    let resume = Microseconds.seconds(60)
    let paused = try read(
      text, [(.milliseconds(pause), Self.key(" ")), (resume, Self.key(" "))])
    #expect(paused.status == .ok && paused.left.isEmpty)
    // A cell that has begun is felt to its end, and so are the cells planned until then.
    let quiet = Int(pause + 3_000) * 1000..<Int(resume.count)
    #expect(!paused.motors.contains { quiet.contains($0[0]) })
    #expect(paused.motors.contains { $0[0] >= Int(resume.count) })
    #expect(paused.lines.first == whole.lines.first)
    #expect(
      paused.lines.last?.contains("words") == true
        && Set(whole.lines.dropLast()).isSubset(of: paused.lines))
  }

  @Test(
    arguments: [(1, .hungUp), (2, .interrupted), (3, .quit), (15, .terminated)]
      as [(Int32, TactusSystem.ExitStatus)])
  func aSignalEndsItWithTheMotorsOff(signal: Int32, status: TactusSystem.ExitStatus) throws {
    let reading = try read(
      "some words that are cut short", [(.milliseconds(1_800), Wakeup(signals: [signal]))])
    #expect(reading.status == status)
    #expect(!reading.motors.isEmpty && reading.left.isEmpty)
    // The loopback's clock is a second ahead.
    #expect(reading.motors.map { $0[0] }.max() == 2_800_000)
  }

  @Test func aReaderWhoStopsIsToldWhatWasNotFelt() throws {
    let reading = try read("some words that are cut short", [(.seconds(2), Self.key("q"))])
    #expect(reading.status == .notFelt && reading.left.isEmpty)
  }

  // MARK: Output

  @Test func theLastLineIsTheTally() throws {
    let reading = try read("hello you")
    #expect(reading.lines.last?.hasPrefix("9 cells, 2 words, ") == true)
  }

  @Test func withJSONTheLastLineIsAnObject() throws {
    let json = try members(try #require(read("hello you", wantsJSON: true).lines.last))
    #expect(json["cells"] as? Int == 9 && json["words"] as? Int == 2)
    #expect(json["lost"] as? Int == 0 && json["late"] as? Int == 0)
  }

  @Test func withoutAViewNothingIsPrinted() throws {
    #expect(try read("hello you", view: .none).lines == [])
    #expect(try read("hello you", view: .none, wantsJSON: true).lines.count == 1)
  }

  @Test func anEmptyTextIsReadAtOnce() throws {
    let reading = try read("")
    #expect(reading.status == .ok && reading.motors.isEmpty)
    #expect(reading.lines == ["0 cells, 0 words, 0 s"])
  }

  @Test func aCaptureHoldsTheTextThatWasFelt() throws {
    var story: CaptureSummary?
    try Folder.with { folder in
      let path = folder.file("capture")
      #expect(try read("hello you", capture: { _ in path }).status == .ok)
      story = CaptureSummary(try Capture(readingFrom: path))
    }
    #expect(story?.text == "hello you" && story?.felt.allSatisfy(\.isPlayed) == true)
    #expect(story?.stops == 1 && story?.problems.isEmpty == true)
  }

  // MARK: Keys

  @Test func aRepeatedWordIsFeltAndPrintedAgain() throws {
    let text = "one two three four"
    let whole = try read(text)
    let repeated = try read(text, [(.seconds(5), Self.key("r"))])
    #expect(repeated.status == .ok && repeated.motors.count > whole.motors.count)
    #expect(Set(whole.lines.dropLast()).isSubset(of: repeated.lines))
    #expect(repeated.left.isEmpty)
  }

  @Test func skippedWordsAreNotFelt() throws {
    let text = "one two three four five six seven"
    let whole = try read(text)
    let skipped = try read(text, [(.seconds(3), Self.key("nnn"))])
    #expect(skipped.status == .ok && skipped.motors.count < whole.motors.count)
    #expect(skipped.lines.contains { $0.hasPrefix("seven ") })
    #expect(!skipped.lines.contains { $0.hasPrefix("three ") })
  }

  @Test func theRateFollowsTheKeys() throws {
    let text = "one two three"
    let lengths = try ["", "++++", "----"].map { keys -> Int in
      let script = keys.isEmpty ? [] : [(time: Microseconds.seconds(3), wakeup: Self.key(keys))]
      return try #require(try read(text, script).motors.last)[0]
    }
    #expect(lengths[1] < lengths[0] && lengths[0] < lengths[2])
  }

  @Test func twiceTheRateIsAboutHalfTheTime() throws {
    let spans = try [100, 200].map { percent in
      let motors = try read("one two three", rate: Rate(percent: percent)).motors
      return try #require(motors.last)[0] - motors[0][0]
    }
    #expect((0.4...0.6).contains(Double(spans[1]) / Double(spans[0])))
  }

  @Test func keysWithoutAMeaningChangeNothing() throws {
    let keys = [(time: Microseconds.seconds(2), wakeup: Self.key("xyz\t\u{1B}[Z"))]
    #expect(try read("one two", keys).motors == read("one two").motors)
  }

  // MARK: Failures

  @Test func aMotorLogThatCannotBeWrittenEndsTheReading() throws {
    let options = try ReadingOptions(translator: Translator())
    var job = SayJob(
      options: options, glove: .loopback, view: .none, log: try MotorLog("/dev/full"),
      wantsJSON: false, output: StandardOutput(into: Transcript()))
    let source = TextSource(try TextInput(operands: ["a"]), options.translator, waits: true)
    let failure = #expect(throws: Failure.self) {
      _ = try job.run(source, VirtualWaiter(hearsSignals: false))
    }
    #expect(failure?.status == .inputOutput && failure?.problem.contains("/dev/full") == true)
  }

  @Test func aGloveThatIsNotThereNamesItsPort() throws {
    try Folder.with { folder in
      let options = try ReadingOptions(translator: Translator())
      let path = folder.file("none")
      var job = SayJob(
        options: options, glove: GloveOptions(place: .port(.path(path))), view: .none, log: nil,
        wantsJSON: false, output: StandardOutput(into: Transcript()))
      let source = TextSource(try TextInput(operands: ["a"]), options.translator, waits: true)
      let failure = #expect(throws: Failure.self) {
        _ = try job.run(source, VirtualWaiter(hearsSignals: false))
      }
      #expect(
        failure?.message
          == "no serial port at \(path): plug the glove in, or see 'tactus devices'")
    }
  }

  @Test func aSilentGloveIsNamedWithTheTextThatWasNotFelt() throws {
    let terminal = try PseudoTerminal()
    let options = try ReadingOptions(translator: Translator())
    var job = SayJob(
      options: options, glove: GloveOptions(place: .port(.path(terminal.path)), waits: true),
      view: .none, log: nil, wantsJSON: false, output: StandardOutput(into: Transcript()))
    let source = TextSource(try TextInput(operands: ["a"]), options.translator, waits: true)
    let waiter = try VirtualWaiter(hearsSignals: false)
    let failure = #expect(throws: Failure.self) { _ = try job.run(source, waiter) }
    #expect(failure?.status == .unavailable)
    #expect(
      failure?.message
        == "no answer from \(terminal.path) in 5 s: is it a Tactus glove? see 'tactus doctor'; nothing was felt"
    )
    #expect(waiter.now >= .seconds(5) && waiter.now <= .seconds(6))
    #expect(waitForHangUp(terminal.descriptor), "the port is closed")
  }

  @Test func aResizedWindowChangesNothing() throws {
    let reading = try read("one two", [(.seconds(2), Wakeup(signals: [SIGWINCH]))])
    let whole = try read("one two")
    #expect(reading.status == .ok && reading.motors == whole.motors)
  }
}
