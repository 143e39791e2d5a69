import Foundation
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import Testing

/// The settings that the reader keeps by hand, in real runs of the program.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct KeptSettingsTests {
  private static let (up, down, end) = ("\u{1B}[A", "\u{1B}[B", "\u{1B}[F")

  /// Opens the settings.
  private static func enter(_ terminal: PseudoTerminal) throws {
    try terminal.type("\r", for: "> messages")
    try terminal.type(end, for: "> close")
    try terminal.type(up, for: "> help")
    try terminal.type(up, for: "> settings")
    try terminal.type("\r", for: "> rate")
  }

  /// Moves down from the first row, through rows with these beginnings.
  private static func expect(_ rows: [String], _ terminal: PseudoTerminal) throws {
    for row in rows { try terminal.type(down, for: "> \(row)") }
  }

  private static func quit(_ terminal: PseudoTerminal) throws {
    terminal.type("\u{3}")
    #expect(try terminal.finish() == 130)
  }

  @Test func allKeptSettingsOutlastARestartAndAreForgotten() throws {
    try MessengerHome.with { home in
      let first = try home.terminal()
      try Self.enter(first)
      try first.type("\r", for: "> 400")
      try first.type(Self.up, for: "> 300")
      try first.type(Self.up, for: "> 250")
      try first.type(Self.up, for: "> 200")
      try first.type("\r", until: "> rate 200")
      try first.type(Self.down, for: "> strength 100")
      try first.type("\r", for: "> 100")
      try first.type(Self.up, for: "> 85")
      try first.type("\r", until: "> strength 85")
      try first.type(Self.down, for: "> style columns")
      try first.type("\r", for: "> columns")
      try first.type(Self.end, for: "> outline")
      try first.type("\r", until: "> style outline")
      try first.type(Self.down, for: "> table en-ueb-g1")
      try first.type(Self.down, for: "> quiet from none")
      try first.type("\r", for: "> none")
      try first.type(Self.end, for: "> 23:00")
      try first.type("\r", until: "> quiet from 23:00")
      try first.type(Self.down, for: "> quiet to 7:00")
      try first.type(Self.down, for: "> echo tick")
      try first.type("\r", for: "> tick")
      try first.type(Self.down, for: "> word")
      try first.type("\r", until: "> echo word")
      try first.type(Self.down, for: "> words after cues until known")
      try first.type("\r", for: "> until known")
      try first.type(Self.end, for: "> never")
      try first.type("\r", until: "> words after cues never")
      // A value that was only felt.
      try first.type("\r", for: "> never")
      try first.type(Self.up, for: "> always")
      try Self.quit(first)

      let kept = [
        "strength 85", "style outline", "table en-ueb-g1", "quiet from 23:00", "quiet to 7:00",
        "echo word",
        "words after cues never",
      ]
      let second = try home.terminal()
      try second.type("\r", for: "> messages")
      try second.type(Self.end, for: "> close")
      try second.type(Self.up, for: "> help")
      try second.type(Self.up, for: "> settings")
      try second.type("\r", for: "> rate 200")
      try Self.expect(kept, second)
      try Self.quit(second)

      let copy = home.folder.file("reader.tactus")
      try home.tactus(["export", "--all", copy])
      let exported = try Data(contentsOf: URL(fileURLWithPath: copy))
      for setting in ["strength85\t100", "styleoutline\tcolumns", "quiet from23:00\tnone"] {
        #expect(exported.range(of: Data("setting \(setting)".utf8)) != nil, "\(setting)")
      }
      try home.tactus(["forget", "--all", "--yes"])
      let third = try home.terminal()
      try third.type("\r", for: "> messages")
      try third.type(Self.end, for: "> close")
      try third.type(Self.up, for: "> help")
      try third.type(Self.up, for: "> settings")
      try third.type("\r", for: "> rate 400")
      try Self.expect(
        ["strength 100", "style columns", "table", "quiet from none", "echo tick"], third)
      try Self.quit(third)
    }
  }

  @Test func aDamagedValueIsNamedAtTheStartAndIgnored() throws {
    try MessengerHome.with { home in
      try home.notify(from: "Mom", "hi")
      let store = try MessageStore(path: home.folder.file("data/tactus/messages.db"))
      try store.save(
        KeptChoice(.strength, "loud\u{1B}[2J", configured: "100"), at: Timestamp(milliseconds: 1))
      try store.save(
        KeptChoice(.echo, "word", configured: "tick"), at: Timestamp(milliseconds: 1))
      let terminal = try home.terminal()
      try Self.enter(terminal)
      try Self.expect(["strength 100", "style", "table", "quiet from", "echo word"], terminal)
      try Self.quit(terminal)
      let named = terminal.text.contains(/setting 'strength' is damaged/)
      #expect(named, "\(terminal.text)")
      #expect(!terminal.text.contains("loud"))
    }
  }

  @Test func aLaterSettingOfTheHelperWinsAndTheReadersReturnsWithTheEarlierOne() throws {
    try MessengerHome.with { home in
      let first = try home.terminal()
      try Self.enter(first)
      try Self.expect(["strength", "style", "table", "quiet from", "echo tick"], first)
      try first.type("\r", for: "> tick")
      try first.type(Self.down, for: "> word")
      try first.type("\r", until: "> echo word")
      try Self.quit(first)
      for (configured, echo) in [("none", "none"), ("tick", "word")] {
        try home.configure([:])
        try home.folder.write(
          Data(#"{"echo": "\#(configured)"}"#.utf8), to: "config/tactus/messenger.json")
        let next = try home.terminal()
        try Self.enter(next)
        try Self.expect(["strength", "style", "table", "quiet from", "echo \(echo)"], next)
        try Self.quit(next)
      }
    }
  }
}
