import Glibc
import TactusTestSupport
import Testing

/// The trainer on a fake touchscreen read by the real libevdev.
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

  @Test func whatFingersTypeGoesIntoTheProgramThatHasTheKeyboard() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    try bench.put("dev/uinput")
    let trainer = try bench.start("touch", "--mode", "table", "--text", "aa", "--uinput")
    #expect(try trainer.line().text == "0.000 mode table")
    for contact in 1...2 {
      try bench.report(.screen, .slot(0), .contact(contact), .x(3_000), .y(3_600), .report)
      try bench.report(.screen, .contact(-1), .report)
      try trainer.line()
    }
    #expect(try trainer.finish() == 0)
    #expect(try bench.typed() == [[30, 1], [30, 0], [30, 1], [30, 0]])
  }

  @Test func withoutAPlaceToTypeNothingBegins() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    try bench.put("dev/uinput")
    try #require(chmod("\(bench.root)/dev/uinput", 0) == 0)
    let outcome = try bench.run("touch", "--mode", "press", "--uinput")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--uinput goes with --mode quadrant, hold or table"))
  }

  /// The service owns the device: cells are chords of the hand.
  @Test func theServiceTakesATouchscreenForTheHand() throws {
    let bench = try TouchBench()
    try bench.plug(.screen)
    // The test bed deletes the folder of the last device that is removed.
    try bench.plug(.pad)
    try Folder.with { folder in
      let environment = bench.environment.merging(
        ["XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.file("data")]
      ) { _, mine in mine }
      let run = try RunningProgram(
        Tool.path,
        [
          "run", "--judge", "--rate", "400", "--touch", FakeTouchDevice.screen.path,
          "--touch-mode", "table",
        ],
        environment: environment)
      try run.errorLine(containing: "the hand touches Fake Touchscreen (/dev/input/event7)")
      // Any chord opens it: dot 1.
      try bench.report(.screen, .slot(0), .contact(1), .x(3_000), .y(3_600), .report)
      try bench.report(.screen, .contact(-1), .report)
      try run.line(containing: "home messages")
      try bench.unplug(.screen)
      try run.errorLine(containing: "/dev/input/event7 is gone")
      try bench.plug(.screen)
      try run.errorLine(containing: "the hand touches Fake Touchscreen (/dev/input/event7)")
      run.signal(SIGTERM)
      #expect(try run.finish() == 143)
    }
  }
}
