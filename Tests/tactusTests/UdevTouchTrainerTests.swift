import TactusTestSupport
import Testing

/// The trainer on a fake touchscreen that the true libevdev reads.
extension UdevTouchTests {
  @Test func theTrainerTellsWhatFingersDoAndEndsWhenTheTextIsTyped() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    try Folder.with { folder in
      let recording = folder.file("touches.jsonl")
      let trainer = try bench.start(
        "touch", "--mode", "table", "--text", "aa", "--record", recording)
      #expect(try trainer.line().text == "0.000 mode table")
      // The left index finger on a surface of 320 × 200 mm, in steps of a twentieth of a mm.
      for contact in 1...2 {
        try bench.report(
          .screen, .slot(0), .contact(contact), .x(3_000), .y(3_600), .report)
        try bench.report(.screen, .contact(-1), .report)
        let typed = String(repeating: "a", count: contact)
        #expect(try trainer.line().text.hasSuffix(" ⠁ 1  \(typed)"))
      }
      #expect(try trainer.line().text == "typed: aa")
      #expect(try trainer.line().text.hasSuffix(" a minute, 0 errors"))
      #expect(try trainer.finish() == 0)
      let again = try Tool.run(
        ["touch", "--mode", "table", "--text", "aa", "--touch", recording],
        environment: ["XDG_CONFIG_HOME": "/nonexistent"])
      #expect(again.lines == trainer.outputLines.filter { !$0.isEmpty })
    }
  }
}
