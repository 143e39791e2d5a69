/// A program of Tactus. Each is a package of its own.
package enum TactusProgram: String, CaseIterable, Sendable {
  case core = "tactus"
  case lab = "tactus-lab"
  case messenger = "tactus-messenger"
  case bridges = "tactus-bridges"

  /// The advice on how to install it.
  package var installation: String {
    let target =
      switch self {
      case .core: "build"
      case .lab: "lab"
      case .messenger: "messenger"
      case .bridges: "bridges"
      }
    return "install the package \(rawValue), or run 'make \(target)' in the sources"
  }
}

/// The list of all commands, installed or not.
package enum CommandCatalogue {
  /// A command by its name, with its line in the lists of commands.
  package struct Entry: Sendable {
    package let name: String
    package let summary: String
    /// The program that runs it.
    package let program: TactusProgram
    /// The program that runs it in part where `program` is not installed.
    package let substitute: TactusProgram?

    fileprivate init(
      _ name: String, _ program: TactusProgram, _ summary: String, substitute: TactusProgram? = nil
    ) {
      (self.name, self.program, self.summary) = (name, program, summary)
      self.substitute = substitute
    }
  }

  /// The commands by their purpose; `tactus help` shows the first group, and names the others.
  package static let groups: [(group: CommandGroup, commands: [Entry])] = [
    (
      .everyday,
      [
        Entry("setup", .messenger, "Set Tactus up, by keyboard or by touch alone."),
        Entry("say", .core, "Read a text by touch on the six motors."),
        Entry("run", .messenger, "Read, answer, act and use the computer by touch alone."),
        Entry("notify", .messenger, "Send a message to the messenger, and print its status."),
        Entry("watch", .messenger, "Show what the reader feels from a running messenger."),
        Entry("web", .bridges, "Serve a page to watch, write to and set up the reader's glove."),
        Entry("inbox", .messenger, "List, show, import and export messages; send those that wait."),
        Entry("contacts", .messenger, "List people, and choose how their messages are felt."),
        Entry("guide", .bridges, "Show the user guide: as text, a web page, braille, or a room."),
        Entry("doctor", .core, "Find out why a glove does not work, and how to fix it."),
        Entry("keys", .messenger, "List what the six keys and the terminal's keys mean."),
        Entry("learn", .messenger, "Practise letters, words, cues and chords by touch."),
      ]
    ),
    (
      .bridges,
      [
        Entry("mail", .bridges, "Announce new mail to the reader, and send the answers."),
        Entry("desktop", .bridges, "Send desktop notifications to the reader."),
        Entry("mqtt", .bridges, "Deliver messages from an MQTT broker and publish their status."),
        Entry("fleet", .bridges, "Look after many readers through an MQTT broker."),
        Entry("screen", .messenger, "Read the computer's screen by touch, through BRLTTY."),
      ]
    ),
    (
      .lab,
      [
        Entry("translate", .core, "Translate text to Unicode braille, line by line, or back."),
        Entry("compile", .core, "Show what each cell of a text feels like, and its bytes."),
        Entry("plot", .lab, "Draw what a text or a capture feels like, as an SVG picture."),
        Entry("cues", .messenger, "List, play or draw the messenger's tactile cues."),
        Entry("inspect", .lab, "Show what happened in a capture."),
        Entry("replay", .lab, "Send a capture's bytes again, and compare the answers."),
        Entry("experiment", .lab, "Run trials with a participant, and store and fit the answers."),
        Entry("tables", .core, "List the braille tables that are installed."),
        Entry("encodings", .core, "List the ways to turn dots into pulses."),
        Entry("layouts", .core, "List motor positions, and which motor plays which dot."),
        Entry("perception", .lab, "Compare the model of touch with the published scores."),
        Entry("search-encoding", .lab, "Find the fastest times that the model rates well."),
      ]
    ),
    (
      .glove,
      [
        Entry("devices", .core, "List ports that may have a glove, and touch devices."),
        Entry("console", .core, "Bring up a glove: single motors, clock, counters, every frame."),
        Entry("conformance", .lab, "Check a glove's firmware against the protocol."),
        Entry("flash", .lab, "Write firmware to a board, without a toolchain."),
        Entry("mock", .lab, "Act as a glove without hardware, on a pseudo-terminal."),
        Entry("wire", .lab, "Simulate a faulty serial line between a host and a glove."),
        Entry("touch", .messenger, "Practise typing on a touch surface; see how touches are read."),
        Entry("demo", .messenger, "Play a scenario of the messenger with scripted fingers."),
        Entry("sandbox", .messenger, "Try every act with invented people; nothing leaves."),
      ]
    ),
    (
      .data,
      [
        Entry("inbox import", .bridges, "Import mail archives and messages from files."),
        Entry("inbox digest", .messenger, "Sum up all unread messages in at most three lines."),
        Entry("inbox stats", .messenger, "Show message statistics for a day or a week."),
        Entry(
          "inbox analyze", .messenger, "Show what messages mean, how urgent they are, and why."),
        Entry("learned", .messenger, "Show what was learned about the reader, or forget it."),
        Entry(
          "export", .bridges, "Write all data of a reader to one file.", substitute: .messenger),
        Entry(
          "import", .bridges, "Import a file written by 'export --all'.", substitute: .messenger),
        Entry("forget", .bridges, "Show what is stored, and delete it.", substitute: .messenger),
      ]
    ),
  ]

  /// The commands that no list shows.
  private static let hidden = [
    Entry("manual", .core, "Write the manual pages, and completions for three shells.")
  ]

  package static let all: [Entry] = groups.flatMap { $0.commands } + hidden

  /// Names of earlier releases, which still work and are shown nowhere.
  private static let formerNames = [
    "vocabulary": "cues", "digest": "inbox digest", "health": "inbox stats",
    "analyze": "inbox analyze",
  ]

  package static func entry(named name: String) -> Entry? { all.first { $0.name == name } }

  /// Finds the command at the start of the words; returns it with the remaining words, or nil if none matches.
  package static func match(_ words: [String]) -> (command: Entry, rest: [String])? {
    let first = words.first ?? ""
    let words =
      (formerNames[first]?.split(separator: " ").map(String.init) ?? [first]) + words.dropFirst()
    for length in [2, 1] {
      if let command = entry(named: words.prefix(length).joined(separator: " ")) {
        return (command, Array(words.dropFirst(length)))
      }
    }
    return nil
  }
}
