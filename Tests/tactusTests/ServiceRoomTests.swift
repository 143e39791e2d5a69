import TactusTestSupport
import Testing

/// Programs' requests to the hand through the socket of a running messenger, as in SERVICE.md.
@Suite(.onThreads) struct ServiceRoomTests {
  /// A messenger at home on a terminal, and a program connected to it by lines.
  private struct Talk {
    let home: MessengerHome
    let run: PseudoTerminal

    static func with(_ body: (Talk) throws -> Void) throws {
      try MessengerHome.with { home in
        let run = try home.terminal()
        try run.type("\r", for: "Home")
        try body(Talk(home: home, run: run))
      }
    }

    func program() throws -> ServiceProgram {
      try ServiceProgram(home.folder.file("tactus/service"))
    }
  }

  @Test func aTextACueAndPulsesAreFeltAndAnswered() throws {
    try Talk.with { talk in
      let program = try talk.program()
      try program.ask(
        #"{"do":"say","tag":"s","text":"tea"}"#, for: #""did":"say","tag":"s","outcome":"felt""#)
      try program.ask(
        #"{"do":"play","tag":"c","cue":"focus"}"#, for: #""tag":"c","outcome":"felt""#)
      try program.ask(
        #"{"do":"play","tag":"p","pulses":[{"actuator":0,"level":20,"at":0,"for":100}]}"#,
        for: #""tag":"p","outcome":"felt""#)
      for number in 0..<40 {
        program.send(#"{"do":"say","tag":"\#(number)","text":"a long text"}"#)
      }
      try program.wait(for: #""outcome":"full""#)
    }
  }

  @Test(arguments: [
    // Longer than a motor may be on, and than the whole may take.
    (#"[{"actuator":0,"level":31,"at":0,"for":4000}]"#, "error"),
    (#"[{"actuator":0,"level":31,"at":0,"for":5000}]"#, "error"),
    (#"[{"actuator":8,"level":31,"at":0,"for":100}]"#, "error"),
    (#"[{"actuator":0,"level":32,"at":0,"for":100}]"#, "error"),
    (#"[{"actuator":0,"level":0,"at":0,"for":100}]"#, "error"), ("[]", "error"), ("7", "error"),
    // More than a glove accepts at once.
    (
      "["
        + (0..<20).map { #"{"actuator":0,"level":9,"at":\#($0 * 150),"for":50}"# }
        .joined(separator: ",") + "]", "error"
    ),
    // A nonexistent motor.
    (#"[{"actuator":7,"level":20,"at":0,"for":100}]"#, "error"),
  ])
  func pulsesThatMayNotBeAreRefused(pulses: String, answer: String) throws {
    try Talk.with { talk in
      let program = try talk.program()
      let line = try program.ask(
        #"{"do":"play","tag":"p","pulses":\#(pulses)}"#, for: #""tag":"p""#)
      #expect(line.contains(answer), "\(line)")
      let many = (0..<65).map { #"{"actuator":0,"level":9,"at":\#($0 * 60),"for":20}"# }
      try program.ask(
        #"{"do":"play","tag":"m","pulses":[\#(many.joined(separator: ","))]}"#, for: #""error""#)
      // None of this ends the connection.
      try program.ask(#"{"do":"state","tag":"q"}"#, for: #""tag":"q""#)
    }
  }

  @Test func aRoomIsOfferedFilledVisitedAndLeft() throws {
    try Talk.with { talk in
      let program = try talk.program()
      try program.ask(#"{"do":"feel","tag":"1","lines":["x"]}"#, for: "this connection has no room")
      try program.ask(#"{"do":"add","tag":"1","lines":["x"]}"#, for: "this connection has no room")
      try program.ask(#"{"do":"leave","tag":"1"}"#, for: "this connection has no room")
      for name in [
        "messages", "alerts", "news", "screen", "practice", "sandbox", "clock", "health",
        "settings",
        "close",
      ] {
        try program.ask(#"{"do":"offer","room":"\#(name)"}"#, for: "home has")
      }
      try program.ask(#"{"do":"offer","room":"timer"}"#, for: #""did":"offer""#)
      try program.ask(#"{"do":"offer","room":"other"}"#, for: "this connection has a room")
      let other = try talk.program()
      try other.ask(#"{"do":"offer","room":"timer"}"#, for: "home has")
      try program.ask(
        #"{"do":"state"}"#, for: #""rooms":["messages","screen","practice","sandbox","timer"]"#)
      try program.ask(#"{"do":"feel","lines":["one two"]}"#, for: #""did":"feel""#)
      for row in ["alerts", "news", "screen", "practice", "sandbox", "timer"] {
        try talk.run.type("\u{1B}[B", for: "> \(row)")
      }
      try talk.run.type("\r", for: "Room timer")
      try program.wait(for: #""event":"entered","room":"timer""#)
      try program.wait(for: #""event":"felt","room":"timer","word":0"#)
      try program.ask(#"{"do":"add","lines":["three"]}"#, for: #""did":"add""#)
      try program.wait(for: #""event":"felt","room":"timer","word":2"#)
      try program.wait(for: #""event":"quiet","room":"timer""#)
      let most = (0..<256).map { _ in "\"x\"" }.joined(separator: ",")
      try program.ask(#"{"do":"feel","lines":[\#(most),"x"]}"#, for: "error")
      try program.ask(#"{"do":"feel","lines":[\#(most)]}"#, for: #""did":"feel""#)
      try program.ask(#"{"do":"add","lines":["y"]}"#, for: "256 lines")
      try program.ask(#"{"do":"leave"}"#, for: #""did":"leave""#)
      try program.wait(for: #""event":"left","room":"timer""#)
      try talk.run.wait(for: "> timer")
    }
  }

  @Test func aProgramThatEndsTakesItsRoomAndItsTextsWithIt() throws {
    try Talk.with { talk in
      var program: ServiceProgram? = try talk.program()
      try program?.ask(#"{"do":"offer","room":"timer"}"#, for: #""did":"offer""#)
      for _ in 0..<10 {
        program?.send(#"{"do":"say","text":"a text that takes its time to be felt"}"#)
      }
      let other = try talk.program()
      try other.ask(#"{"do":"state"}"#, for: "timer")
      program = nil
      // Its remaining output beyond the current text is dropped, or this would take a minute.
      let start = RunningProgram.now()
      try other.ask(#"{"do":"say","text":"tea"}"#, for: #""outcome":"felt""#)
      #expect(RunningProgram.now() - start < 25_000_000_000)
      let state = try other.ask(#"{"do":"state"}"#, for: "rooms")
      #expect(!state.contains("timer"))
      try other.ask(#"{"do":"offer","room":"timer"}"#, for: #""did":"offer""#)
    }
  }

  @Test func theGloveIsReleasedAndTakenBack() throws {
    try Talk.with { talk in
      let program = try talk.program()
      try program.ask(#"{"do":"release"}"#, for: #""did":"release""#)
      try program.ask(#"{"do":"state"}"#, for: #""holder":"released""#)
      program.send(#"{"do":"say","tag":"late","text":"tea"}"#)
      try program.ask(#"{"do":"release"}"#, for: #""did":"release""#)
      try program.ask(#"{"do":"resume"}"#, for: #""did":"resume""#)
      try program.wait(for: #""did":"say","tag":"late","outcome":"felt""#)
      try program.ask(#"{"do":"resume"}"#, for: #""did":"resume""#)
      try program.ask(#"{"do":"state"}"#, for: #""holder":"service""#)
    }
  }
}
