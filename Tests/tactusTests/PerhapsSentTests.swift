import Foundation
import Glibc
import TactusAnalysis
import TactusBraille
import TactusInput
import TactusMessage
import TactusMessenger
import TactusStore
import TactusTestSupport
import TactusText
import TactusWire
import Testing

@testable import TactusService
@testable import TactusSystem

/// A messenger that was killed while it sent.
@Suite(.onThreads, .timeLimit(.minutes(5))) struct PerhapsSentTests {
  /// The messenger and its outlet on one store, without a glove.
  private struct Desk {
    var messenger: Messenger
    var outlet: StoreOutlet
    private(set) var effects: [MessengerEffect] = []
    private var now = Microseconds.zero

    init(_ path: String, send command: String) throws {
      let settings = #"{"send": ["/bin/sh", "-c", "\#(command)"]}"#
      outlet = try StoreOutlet(
        path, try MessengerConfiguration(json: Array(settings.utf8), file: "settings"))
      messenger = Messenger(keySeed: 9, perhapsSent: outlet.perhapsSent) { cells, _ in
        String(repeating: "x", count: cells.count)
      }
    }

    mutating func press(_ commands: KeyCommand...) {
      for command in commands { take(.command(command)) }
    }

    /// Lets the pending output be felt.
    mutating func rest() { now = now + .seconds(1) }

    mutating func take(_ event: MessengerEvent) {
      effects = []
      now = now + .milliseconds(1)
      var events = [event][...]
      while let event = events.popFirst() {
        let new = messenger.handle(event, archive: outlet.archive, at: now)
        effects += new
        for effect in new { events += outlet.perform(effect, at: RunningProgram.moment) }
      }
    }

    /// Waits for the store and the running commands.
    mutating func finish() throws {
      let patience = RunningProgram.now() + 60_000_000_000
      while outlet.isBusy {
        try #require(RunningProgram.now() < patience)
        var requests = outlet.interests.map {
          pollfd(fd: $0.descriptor, events: Int16(POLLIN | POLLOUT), revents: 0)
        }
        poll(&requests, nfds_t(requests.count), 10)
        for event in outlet.step(at: RunningProgram.moment) { take(event) }
      }
    }

    var sent: [IdempotencyKey] {
      effects.compactMap { if case .send(let message) = $0 { message.key } else { nil } }
    }
    var felt: String { effects.map { "\($0)" }.joined() }
  }

  /// Types an answer and begins to send it in a messenger that then disappears.
  private func cutShort(_ path: String) throws -> IdempotencyKey {
    let message = IncomingMessage(sender: "Mom", body: "hi", time: Timestamp(milliseconds: 0))
    do { try MessageStore(path: path).deliver(message, RuleAnalyzer().analyze(message)) }
    var desk = try Desk(path, send: "sleep 100")
    desk.press(.place, .activate, .activate, .activate)
    desk.take(.chord(Chord(BrailleCell(rawValue: 1))))
    try desk.finish()
    let key = try #require(try desk.outlet.archive.draft(for: ConversationID(rawValue: 1))?.key)
    // As the outlet does before its command starts, and no more.
    let outgoing = OutgoingMessage(
      key: key, conversation: ConversationID(rawValue: 1), recipient: "Mom", text: "x")
    #expect(
      try MessageStore(path: path, isVisitor: true).beginSending(outgoing, at: .now) == .go)
    return key
  }

  @Test func theDraftSaysSoAndNothingGoesOutBeforeTheReaderSendsIt() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      let log = folder.file("sent")
      let key = try cutShort(path)
      var desk = try Desk(path, send: "cat >> '\(log)'")
      for event in [MessengerEvent.tick, .quiet, .holding] { desk.take(event) }
      desk.press(.place, .activate, .activate)
      desk.press(.activate)
      #expect(desk.felt.contains("perhaps sent"))
      #expect(desk.felt.contains("text(\"x\""))
      for command in KeyCommand.allCases
      where ![.activate, .delete, .deleteWord, .space, .back, .home].contains(command) {
        desk.press(command)
        #expect(desk.sent == [])
        desk.take(.quiet)
      }
      desk.press(.learn)
      for _ in 0..<3 where desk.messenger.screen.description.hasPrefix("learning") {
        desk.take(.chord(KeyMap.chord(for: .back)))
      }
      try desk.finish()
      #expect(!FileManager.default.fileExists(atPath: log))
      try #require(desk.messenger.screen.description.hasPrefix("writing to Mom"))
      desk.press(.activate)
      #expect(desk.sent == [], "the hand is asked first")
      desk.take(.quiet)
      desk.rest()
      desk.press(.activate)
      #expect(desk.sent == [key])
      try desk.finish()
      #expect(try MessageStore(path: path, isVisitor: true).outbox().map(\.state) == [.sent])
      #expect(String(decoding: try folder.read(log), as: UTF8.self).contains(key.rawValue))
    }
  }

  @Test func anotherKillStillSaysSo() throws {
    try Folder.with { folder in
      let path = folder.file("messages.db")
      _ = try cutShort(path)
      for _ in 0..<3 {
        var desk = try Desk(path, send: "exit 9")
        desk.press(.place, .activate, .activate, .activate)
        #expect(desk.felt.contains("perhaps sent"))
        try desk.finish()
      }
      #expect(try MessageStore(path: path).outbox().map(\.state) == [.unknown])
    }
  }

  @Test func theProgramSaysSoAfterAKillAndSendsOnlyWhenTold() throws {
    try MessengerHome.with { home in
      let log = home.folder.file("sent")
      try home.configure(["send": "cat >> '\(log)'; echo >> '\(log)'; exec sleep 20"])
      try home.notify(from: "Mom", "Dinner at 7?")
      func lines() throws -> [String] {
        try home.text(of: "sent").split(separator: "\n").map(String.init)
      }
      let killed = try home.terminal()
      try killed.goToDraft()
      try killed.commit("13456 15 234", for: "yes_")
      try killed.sendAnswer()
      try killed.wait(for: "Sending to Mom")
      let patience = RunningProgram.now() + 60_000_000_000
      while try !FileManager.default.fileExists(atPath: log) || lines().isEmpty {
        try #require(RunningProgram.now() < patience)
        usleep(10_000)
      }
      killed.signal(SIGKILL)
      _ = try killed.finish()
      try home.configure(["send": "cat >> '\(log)'"])
      // By itself, until it was felt.
      for _ in 0..<2 {
        let told = try home.judge()
        try told.line(containing: "news    perhaps sent to Mom")
        told.signal(SIGKILL)
        _ = try told.finish()
      }
      let told = try home.judge()
      try told.line(containing: "text    perhaps sent")
      while try !home.perhapsSent().isEmpty {
        try #require(RunningProgram.now() < patience)
        usleep(10_000)
      }
      told.signal(SIGTERM)
      #expect(try told.finish() == 143)
      let again = try home.terminal()
      try again.goToDraft(saying: "yes_")
      try again.wait(for: "sent yes")
      #expect(try lines().count == 1)
      try again.sendAnswer()
      try again.wait(for: "news  sent")
      let sent = try lines()
      #expect(sent.count == 2)
      #expect(Set(sent).count == 1, "the same text under the same key")
      again.signal(SIGTERM)
      #expect(try again.finish() == 143)
    }
  }

  @Test func aDraftOfAnotherTableStaysWhatItSays() throws {
    try MessengerHome.with { home in
      try home.configure(["send": "cat > '\(home.folder.file("sent"))'"])
      try home.notify(from: "Mom", "Dinner at 7?")
      let first = try home.terminal(["--table", "en-ueb-g2.ctb"])
      try first.goToDraft()
      // "the" in one cell, and "child" in one that is a word by itself.
      try first.commit("2346")
      try first.type(" ", for: "keys  space")
      try first.commit("16", for: "the child_")
      first.signal(SIGTERM)
      _ = try first.finish()
      let other = try home.terminal(["--table", "de-g0.utb"])
      try other.goToDraft(saying: "the child_")
      try other.commit("1", for: "the childa_")
      try other.sendAnswer()
      try other.wait(for: "news  sent")
      #expect(try home.object(in: "sent")["text"] as? String == "the childa")
      other.signal(SIGTERM)
      #expect(try other.finish() == 143)
    }
  }
}
