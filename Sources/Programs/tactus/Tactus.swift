import Glibc
import TactusManual
import TactusSystem
import TactusText

@main
struct Tactus {
  static let version = Program.version

  /// The commands grouped by purpose; `tactus help` shows the first group, and names the others.
  static let groups: [(group: CommandGroup, commands: [any Command.Type])] = [
    (
      .everyday,
      [
        Setup.self, Say.self, Run.self, Notify.self, Watch.self, Web.self, Inbox.self,
        Contacts.self, GuideCommand.self, Doctor.self, ListKeys.self, Demo.self,
      ]
    ),
    (.bridges, [Mail.self, Desktop.self, MqttCommand.self, Fleet.self, Screen.self]),
    (
      .lab,
      [
        Translate.self, Compile.self, PlotCommand.self, CuesCommand.self, Inspect.self, Replay.self,
        ListTables.self, ListEncodings.self, ListLayouts.self,
      ]
    ),
    (
      .glove,
      [
        ListDevices.self, ConsoleTool.self, Conformance.self, Mock.self, WireCommand.self,
        TouchCommand.self,
      ]
    ),
    (
      .data,
      [
        DigestCommand.self, Health.self, Analyze.self, Learned.self, Export.self, Import.self,
        Forget.self,
      ]
    ),
  ]

  static let commands: [any Command.Type] =
    groups.flatMap { $0.commands } + [ManualCommand.self]

  /// Names of earlier releases, which still work but are not shown.
  static let formerNames = [
    "vocabulary": "cues", "digest": "inbox digest", "health": "inbox stats",
    "analyze": "inbox analyze",
  ]

  static func main() {
    reserveStandardStreams()
    // With this, a file at its size limit fails its write, instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    var words = CommandLine.arguments.dropFirst()
    guard let first = words.popFirst() else {
      StandardError.write("tactus: no command: try 'tactus help'")
      ExitStatus.usage.endProcess()
    }
    run(first, Array(words)).endProcess()
  }

  private static func run(_ name: String, _ words: [String]) -> ExitStatus {
    switch name {
    case "--help", "-h", "help":
      let topic = words.filter { !$0.hasPrefix("-") }
      guard let name = topic.first else { return show(overview.firstPage) }
      if let page = overview.page(name) { return show(page) }
      return command(topic).map { show($0.command.description.help) } ?? .usage
    case "--version", "-V", "version": return show(version + "\n")
    default: break
    }
    guard let (command, rest) = command([name] + words) else { return .usage }
    do throws(Failure) {
      let arguments = try Arguments(rest, options: command.options)
      return arguments.wantsHelp ? show(command.description.help) : try command.run(arguments)
    } catch {
      // As SIGPIPE would end it, without a message.
      if error.status == .readerGone { return error.status }
      StandardError.write("tactus \(command.name): \(error.message)")
      return error.status
    }
  }

  private static var overview: Overview {
    Overview(groups.map { ($0.group, $0.commands.map { $0.description }) })
  }

  /// Finds the command at the start of the words, and the words after its name; if there is none,
  /// reports that and returns nil.
  private static func command(
    _ words: [String]
  ) -> (command: any Command.Type, rest: [String])? {
    let first = words.first ?? ""
    let words =
      (formerNames[first]?.split(separator: " ").map(String.init) ?? [first]) + words.dropFirst()
    for length in [2, 1] {
      let name = words.prefix(length).joined(separator: " ")
      if let command = commands.first(where: { $0.name == name }) {
        return (command, Array(words.dropFirst(length)))
      }
    }
    let nearest = NearestNames.of(first, in: commands.map { $0.name })
    let advice =
      nearest.isEmpty ? "see 'tactus help'" : "did you mean \(nearest.joined(separator: ", "))?"
    StandardError.write("tactus: no command '\(first.printable)': \(advice)")
    return nil
  }

  private static func show(_ text: String) -> ExitStatus {
    var output = StandardOutput()
    output.write(text)
    do throws(Failure) {
      try output.finish()
      return .ok
    } catch {
      if error.status != .readerGone { StandardError.write("tactus: \(error.message)") }
      return error.status
    }
  }
}
