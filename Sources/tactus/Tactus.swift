import Glibc
import TactusManual
import TactusSystem
import TactusText

@main
struct Tactus {
  static let version = Program.version

  static let commands: [any Command.Type] = [
    Say.self, Translate.self, Compile.self, PlotCommand.self, VocabularyCommand.self,
    Setup.self, Run.self, Watch.self, Web.self, Mail.self, Desktop.self, MqttCommand.self,
    Fleet.self, Demo.self, Notify.self, Inbox.self, Contacts.self, Analyze.self,
    DigestCommand.self, Health.self, Learned.self, ListKeys.self, Screen.self, TouchCommand.self,
    ListDevices.self, Doctor.self, ConsoleTool.self, Conformance.self, Mock.self, WireCommand.self,
    Inspect.self, Replay.self, ListTables.self, ListEncodings.self, ListLayouts.self,
    Export.self, Import.self, Forget.self, GuideCommand.self, ManualCommand.self,
  ]

  static func main() {
    reserveStandardStreams()
    // A file at its size limit then fails its write, instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    var words = CommandLine.arguments.dropFirst()
    guard let first = words.popFirst() else {
      StandardError.write("tactus: no command: try 'tactus --help'")
      exit(ExitStatus.usage.rawValue)
    }
    exit(run(first, Array(words)).rawValue)
  }

  private static func run(_ name: String, _ words: [String]) -> ExitStatus {
    switch name {
    case "--help", "-h", "help":
      guard let topic = words.first(where: { !$0.hasPrefix("-") }) else {
        return show(commands.map { $0.description }.overview)
      }
      return command(topic).map { show($0.description.help) } ?? .usage
    case "--version", "-V", "version": return show(version + "\n")
    default: break
    }
    guard let command = command(name) else { return .usage }
    do throws(Failure) {
      let arguments = try Arguments(words, options: command.options)
      return arguments.wantsHelp ? show(command.description.help) : try command.run(arguments)
    } catch {
      // As SIGPIPE would end it, without a word.
      if error.status == .readerGone { return error.status }
      StandardError.write("tactus \(name): \(error.message)")
      return error.status
    }
  }

  /// The command of this name; if there is none, reports that and returns nil.
  private static func command(_ name: String) -> (any Command.Type)? {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let nearest = NearestNames.of(name, in: commands.map { $0.name })
    let advice =
      nearest.isEmpty ? "see 'tactus --help'" : "did you mean \(nearest.joined(separator: ", "))?"
    StandardError.write("tactus: no command '\(name.printable)': \(advice)")
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
