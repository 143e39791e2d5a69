import TactusBraille
import TactusHaptics
import TactusLoopback
import TactusMock
import TactusSystem
import TactusTestSupport
import TactusWire
import Testing

@testable import TactusConsole
@testable import TactusGlove

/// `test`: outputs are driven, and the user answers.
@Suite struct WiringJobTests {
  private func rig(
    motors: UInt8 = 3, isTyped: Bool = true, _ options: ReadingOptions? = nil
  ) throws -> ConsoleRig {
    let rig = try ConsoleRig(
      Gloves.trial(Gloves.description(actuators: motors)), options, isTyped: isTyped)
    try rig.run(for: .seconds(1))
    return rig
  }

  @Test func eachOutputIsDrivenFullyForHalfASecondBeforeItsQuestion() throws {
    let rig = try rig()
    try rig.start("test")
    #expect(rig.drainTexts() == ["1 thumb  2 index finger  3 middle finger\nnone, again, end"])
    for output in 1...3 {
      try rig.run(until: rig.now + .seconds(5)) { $0.question != nil }
      #expect(rig.question == "\(output) of 3, felt: ")
      try rig.run(for: .seconds(60))
      #expect(!rig.isArmed && rig.motorLevels.allSatisfy { $0 == 0 }, "off while it asks")
      try rig.answer("\(output)")
    }
    let run = try rig.finish()
    #expect(run.lines == ["all 3 motors are wired right"])
    #expect(run.drives.map(\.motor) == [1, 2, 3])
    #expect(run.drives.allSatisfy { $0.level == 31 && $0.milliseconds == 500 })
    #expect(run.result?["felt"] == "[[1],[2],[3]]" && run.result?["tested"] == "3")
  }

  @Test(arguments: [
    "2", "index finger", "index", "i", "INDEX", " 2 ", "2,", "2 2", "i, 2", "2 and 2",
    "index finger and 2", "Index  Finger", "index f",
  ])
  func aMotorIsNamedByNumberOrByTheStartOfItsName(answer: String) throws {
    let run = try rig().perform("test", answers: ["1", answer, "3"])
    #expect(run.lines.last == "all 3 motors are wired right", "\(run.lines)")
  }

  @Test(arguments: [
    ("1 2", "[[1],[1,2],[3]]"), ("2 and 1", "[[1],[1,2],[3]]"), ("thumb,middle", "[[1],[1,3],[3]]"),
    ("middle finger thumb", "[[1],[1,3],[3]]"), ("1 index finger 3", "[[1],[1,2,3],[3]]"),
    ("none", "[[1],[],[3]]"), ("n", "[[1],[],[3]]"), ("3", "[[1],[3],[3]]"),
  ])
  func anAnswerMayNameSeveralMotorsOrNone(answer: String, felt: String) throws {
    let run = try rig().perform("test", answers: ["1", answer, "3"])
    #expect(run.failure == nil && run.result?["felt"] == felt)
    #expect(run.lines.last != "all 3 motors are wired right")
  }

  @Test(arguments: [
    ("4", "answer '4': give motors 1 to 3, 'none', 'again' or 'end'"),
    ("0", "answer '0': give motors 1 to 3, 'none', 'again' or 'end'"),
    ("palm", "answer 'palm': give motors 1 to 3, 'none', 'again' or 'end'"),
    ("1 none", "answer 'none': give motors 1 to 3, 'none', 'again' or 'end'"),
    ("", "no answer: give numbers, 'none', 'again' or 'end'"),
    ("  ", "no answer: give numbers, 'none', 'again' or 'end'"),
    ("and", "no answer: give numbers, 'none', 'again' or 'end'"),
  ])
  func anUnclearAnswerIsAskedForAgainOrEndsAScript(answer: String, message: String) throws {
    let typed = try rig().perform("test", answers: ["1", answer, "2", "3"])
    #expect(typed.failure == nil && typed.texts.contains(message))
    #expect(typed.drives.count == 3, "nothing is driven again")
    let script = try rig(isTyped: false).perform("test", answers: ["1", answer])
    #expect(script.failure?.status == .badData && script.failure?.message == message)
  }

  @Test func anAmbiguousNameIsUnclear() throws {
    // `m` is `middle finger` alone among three, and one of two among the first letters of six.
    #expect(try rig().perform("test", answers: ["1", "2", "m"]).failure == nil)
    let options = try ReadingOptions(translator: Translator(), layout: Layout(named: "band-ring"))
    let run = try rig(motors: 6, isTyped: false, options).perform("test", answers: ["i"])
    #expect(run.failure?.message.hasPrefix("answer 'i': give motors 1 to 6") == true)
    // A name may have a comma.
    let first = try self.rig(motors: 6, options).perform(
      "test", answers: ["back of wrist, left", "end"])
    #expect(first.failure == nil && first.result?["felt"] == "[[1]]")
  }

  @Test(arguments: ["again", "a", "AGAIN", " again "])
  func anOutputIsDrivenAgainOnRequest(answer: String) throws {
    let run = try rig().perform("test", answers: ["1", answer, answer, "2", "3"])
    #expect(run.drives.map(\.motor) == [1, 2, 2, 2, 3])
    #expect(run.lines.last == "all 3 motors are wired right")
  }

  @Test(arguments: ["end", "e", "quit", "q"])
  func theTestMayEndEarly(answer: String) throws {
    let early = try rig().perform("test", answers: ["1", answer])
    #expect(early.failure == nil)
    #expect(early.lines.suffix(2) == ["motor 1 is wired right", "not tested: 2 outputs from 2 on"])
    let later = try rig().perform("test", answers: ["1", "2", answer])
    #expect(
      later.lines.suffix(2) == ["all 2 motors are wired right", "not tested: 1 output from 3 on"])
    let nothing = try rig().perform("test", answers: [answer])
    #expect(nothing.lines.last == "nothing was tested" && nothing.result?["tested"] == "0")
  }

  @Test func theEndOfAllAnswersFailsTheTest() throws {
    let run = try rig(isTyped: false).perform("test", answers: ["1", nil])
    #expect(run.failure?.status == .badData)
    #expect(run.failure?.message == "no answer for output 2: 'end' ends early")
    #expect(run.result == nil)
  }

  @Test func faultsAreReportedWithThePinsOfTheProfile() throws {
    let board = try Boards.board(outputs: [("PC6", "D5"), ("PC7", "PC7"), ("PC8", "PC8")])
    let options = try ReadingOptions(translator: Translator(), board: board)
    let run = try rig(options).perform("test", answers: ["1", "none", "3"])
    #expect(
      run.lines.last
        == "motor 2 was not felt: check its plug, its two wires and its driver at pin PC7; "
        + "'sweep 2' tries every level")
    #expect(run.result?["lines"]?.hasPrefix("[\"motor 2 was not felt") == true)
  }

  @Test func aGloveThatIsLostWhileItAsksEndsTheTest() throws {
    let rig = try rig()
    try rig.start("test")
    try rig.run(until: rig.now + .seconds(5)) { $0.question != nil }
    rig.restart()
    try rig.answer("1")
    let run = try rig.finish()
    #expect(run.failure?.status == .unavailable && run.result == nil)
    #expect(rig.motorLevels.allSatisfy { $0 == 0 })
  }

  @Test func aShortestPulseIsRespected() throws {
    let rig = try ConsoleRig(
      Gloves.trial(Gloves.description(actuators: 1, longest: 60)), isTyped: true)
    try rig.run(for: .seconds(1))
    let run = try rig.perform("test", answers: ["1"])
    #expect(run.drives.map(\.milliseconds) == [60])
    #expect(run.lines.last == "motor 1 is wired right")
  }
}
