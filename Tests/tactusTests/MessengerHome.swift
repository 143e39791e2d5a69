import Foundation
import TactusStore
import TactusTestSupport
import Testing

/// The files of one user's messenger in a separate folder, and the programs that work on them.
struct MessengerHome {
  let folder: Folder

  static func with(_ body: (MessengerHome) throws -> Void) throws {
    try Folder.with { try body(MessengerHome(folder: $0)) }
  }

  var environment: [String: String] {
    [
      "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.file("data"),
      "XDG_CONFIG_HOME": folder.file("config"), "NO_COLOR": "1",
    ]
  }

  /// Writes the settings: the commands by their key, each a line of shell script.
  func configure(_ commands: [String: String]) throws {
    let words = commands.mapValues { ["/bin/sh", "-c", $0] }
    let settings = try JSONSerialization.data(withJSONObject: words)
    let place = folder.file("config/tactus")
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    try folder.write(settings, to: "config/tactus/messenger.json")
  }

  /// Starts `tactus run --judge` without a terminal; returns once it is ready.
  func judge(_ words: [String] = []) throws -> RunningProgram {
    let program = try RunningProgram(
      Tool.path, ["run", "--judge", "--rate", "400"] + words, environment: environment)
    try program.errorLine(containing: "ready on")
    return program
  }

  /// Starts `tactus run --judge` on a terminal; returns once it is drawn.
  func terminal(
    _ words: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["run", "--judge", "--rate", "400"] + words, columns: columns, rows: rows,
      environment: environment)
    try terminal.wait(for: "any chord opens it")
    return terminal
  }

  /// Runs `tactus` with these arguments, for this user.
  @discardableResult
  func tactus(_ words: [String], status: Int32 = 0) throws -> Outcome {
    let outcome = try Tool.run(words, environment: environment)
    #expect(outcome.status == status, "\(outcome.errors)")
    return outcome
  }

  /// Notifies; a busy computer may prevent the alert from being felt within two seconds.
  @discardableResult
  func notify(from sender: String, _ text: String) throws -> String {
    let outcome = try Tool.run(["notify", "--from", sender, text], environment: environment)
    #expect([0, 75].contains(outcome.status), "\(outcome.errors)")
    return outcome.text
  }

  /// Delivers a message that a slow reader cannot have felt within two seconds.
  func notifyInVain(_ words: [String]) throws {
    let outcome = try Tool.run(words, environment: environment)
    #expect(outcome.status == 75, "\(outcome.errors)")
    // A glove on a busy computer may not have sent anything in that time.
    let isQuiet = outcome.text.hasPrefix("not felt: the glove does not answer")
    #expect(isQuiet || outcome.text.hasPrefix("not felt yet"), "\(outcome.text)")
  }

  /// The keys of messages that may have been sent without informing the hand.
  func perhapsSent() throws -> [String] {
    try MessageStore(path: folder.file("data/tactus/messages.db"), isReader: true)
      .unreportedPerhapsSent().map(\.key.rawValue)
  }

  func text(of file: String) throws -> String {
    String(decoding: try folder.read(folder.file(file)), as: UTF8.self)
  }

  /// The object on the only line of a file.
  func object(in file: String) throws -> [String: Any] {
    let text = try text(of: file)
    #expect(text.split(separator: "\n").count == 1, "\(text)")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}

extension PseudoTerminal {
  /// Types a key, and waits for this text on the screen.
  func type(_ key: String, for text: String) throws {
    type(key)
    try wait(for: text)
  }

  /// Opens the messenger, the conversation, its message and an answer to it, which has this text so
  /// far.
  func goToDraft(saying draft: String = "") throws {
    try type("\r", for: "Home")
    try type("\r", for: "> Mom")
    try type("\r", for: "Mom, medium")
    type("\r")
    try wait(for: "Writing to Mom", draft)
  }

  /// Sends the current answer: once, and again after the question.
  func sendAnswer() throws {
    try type("\r", for: "Send to Mom?")
    usleep(900_000)
    type("\r")
  }

  /// Commits the cells with these dots, in a terminal that reports no releases, and waits for this
  /// text on the screen.
  func commit(_ cells: String, for text: String = "") throws {
    let cells = cells.split(separator: " ").map(String.init)
    for (index, dots) in cells.enumerated() {
      type(dots.map { Self.keys[$0] ?? "" }.joined() + " ")
      // More at once would be a paste. The typed text is above the keys, in the same picture.
      if index == cells.count - 1 { try wait(for: dots, text) } else { try wait(for: dots) }
    }
  }

  private static let keys: [Character: String] = [
    "1": "f", "2": "d", "3": "s", "4": "j", "5": "k", "6": "l",
  ]
}
