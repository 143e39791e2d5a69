import Glibc
package import TactusSystem
import TactusText

/// The main function of each program: it finds the command that the words name, runs it, or passes the words on to
/// the program that has it, as git does.
package struct CommandProgram {
  private let program: TactusProgram
  private let commands: [any TactusCommand.Type]
  private let answers: [String: Answer]

  /// Answers a request from another program of Tactus, in lines of JSON.
  package typealias Answer = (_ words: [String]) throws(Failure) -> [String]

  /// - Parameter answers: the requests that other programs send to this one, by name, such as `--examine`.
  package init(
    _ program: TactusProgram, _ commands: [any TactusCommand.Type], answers: [String: Answer] = [:]
  ) {
    (self.program, self.commands, self.answers) = (program, commands, answers)
  }

  /// Runs the words of the command line.
  package func main() -> Never {
    let words = alias(CommandLine.arguments.first ?? "") + CommandLine.arguments.dropFirst()
    // Another program gets the standard streams as they are, closed ones included.
    if let other = otherProgram(words) {
      ProgramSearch.become(other.program, other.words, lastOfOwn: other.rest)
    }
    reserveStandardStreams()
    // A file at its size limit then fails its write, instead of killing the process.
    signal(SIGXFSZ, SIG_IGN)
    run(words).endProcess()
  }

  /// Runs the words of a command line in this program itself.
  package func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      StandardError.write("\(program.rawValue): no command: try 'tactus help'")
      return .usage
    }
    return run(first, Array(words.dropFirst()))
  }

  /// Returns the command that the name of the program's file represents, as in `tactus-mail` for `mail`.
  private func alias(_ path: String) -> [String] {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard name.hasPrefix("tactus-"), TactusProgram(rawValue: name) == nil else { return [] }
    let command = String(name.dropFirst("tactus-".count))
    return CommandCatalogue.entry(named: command) == nil ? [] : [command]
  }

  /// Returns the installed program for the words, its first words, and the number of last words that follow;
  /// nil if the words are for this program.
  private func otherProgram(
    _ words: [String]
  ) -> (program: String, words: [String], rest: Int)? {
    // The others start none, so that two that disagree cannot start each other for ever.
    guard program == .core, let first = words.first, !first.hasPrefix("-") else { return nil }
    let isHelp = first == "help"
    let topic = isHelp ? Array(words.dropFirst()).filter { !$0.hasPrefix("-") } : words
    guard let (command, rest) = CommandCatalogue.match(topic) else {
      guard !isHelp, !first.contains("/"), let path = ProgramSearch.foreign("tactus-\(first)")
      else { return nil }
      return (path, [], words.count - 1)
    }
    guard !commands.contains(where: { $0.name == command.name }), command.program != program,
      let path = ([command.program] + (command.substitute.map { [$0] } ?? [])).lazy
        .compactMap({ ProgramSearch.path(of: $0) }).first
    else { return nil }
    let name = command.name.split(separator: " ").map(String.init)
    return isHelp ? (path, ["help"] + name, 0) : (path, name, rest.count)
  }

  private func run(_ name: String, _ words: [String]) -> ExitStatus {
    switch name {
    case "--help", "-h", "help":
      let topic = words.filter { !$0.hasPrefix("-") }
      guard let name = topic.first else { return show(Overview.firstPage) }
      if let page = Overview.page(name) { return show(page) }
      return command(topic).map { show($0.command.description.help) } ?? status(of: topic)
    case "--version", "-V", "version": return show(Program.version + "\n")
    case "--describe": return show(commands.map { $0.description.json + "\n" }.joined())
    default: break
    }
    if let answer = answers[name] { return respond { () throws(Failure) in try answer(words) } }
    guard let (command, rest) = command([name] + words) else { return status(of: [name] + words) }
    do throws(Failure) {
      let arguments = try Arguments(rest, options: command.options)
      return arguments.wantsHelp ? show(command.description.help) : try command.run(arguments)
    } catch {
      // As SIGPIPE would end it, without a word.
      if error.status == .readerGone { return error.status }
      StandardError.write("tactus \(command.name): \(error.message)")
      return error.status
    }
  }

  /// Returns this program's command named by the first words, and the words after it; otherwise reports why there is
  /// none, and returns nil.
  private func command(_ words: [String]) -> (command: any TactusCommand.Type, rest: [String])? {
    let first = words.first ?? ""
    guard let (entry, rest) = CommandCatalogue.match(words) else {
      let nearest = NearestNames.of(first, in: CommandCatalogue.all.map(\.name))
      let advice =
        nearest.isEmpty ? "see 'tactus help'" : "did you mean \(nearest.joined(separator: ", "))?"
      StandardError.write("tactus: no command '\(first.printable)': \(advice)")
      return nil
    }
    guard let command = commands.first(where: { $0.name == entry.name }) else {
      StandardError.write(
        entry.program == .core || program != .core
          ? "\(program.rawValue): no command '\(entry.name)' here: run 'tactus \(entry.name)'"
          : "tactus \(entry.name): not installed: \(entry.program.installation)")
      return nil
    }
    return (command, rest)
  }

  /// Returns the status of words for which `command` has no command.
  private func status(of words: [String]) -> ExitStatus {
    CommandCatalogue.match(words) == nil ? .usage : .unavailable
  }

  private func respond(_ answer: () throws(Failure) -> [String]) -> ExitStatus {
    do throws(Failure) {
      return show(try answer().map { $0 + "\n" }.joined())
    } catch {
      StandardError.write("\(program.rawValue): \(error.message)")
      return error.status
    }
  }

  private func show(_ text: String) -> ExitStatus {
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
