import TactusCommandLine
import TactusSystem
import TactusWire

/// `tactus manual`: writes the files that `make install` installs with the program.
struct ManualCommand: TactusCommand {
  static let name = "manual"
  static let usage = "--output FOLDER"
  static let options: [any CommandOption] = [output]
  private static let output = Option(
    "output", short: "o", "FOLDER", .text, "write them below this folder")
  static let notes = """
    Writes to FOLDER, such as /usr/local: share/man gets a page for each command and
    for each file that you may write, and share the completions of bash, zsh and
    fish. All are generated from the text of --help. 'make install' runs this.

      tactus manual --output ~/.local
      man -l ~/.local/share/man/man1/tactus-say.1
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    guard let folder = try arguments[output], !folder.isEmpty else {
      throw Failure(.usage, "no folder", cure: "give --output FOLDER")
    }
    for file in Manual(of: try commands()).files {
      try OutputFile.write(file.text, to: file.path, below: folder)
    }
    return .ok
  }

  /// Returns the descriptions of the commands of all installed programs, in the order of `tactus help`.
  private static func commands() throws(Failure) -> [CommandDescription] {
    let waiter = try LiveWaiter()
    defer { waiter.release() }
    var found: [CommandDescription] = []
    for program in TactusProgram.allCases {
      guard let path = ProgramSearch.path(of: program) else {
        let name = program.rawValue
        StandardError.write("tactus manual: \(name) is not installed: written without its pages")
        continue
      }
      let output = try ProgramOutput(of: [path, "--describe"], limit: .seconds(30), waiter)
      let commands = output.objects?.compactMap { CommandDescription($0) } ?? []
      guard !commands.isEmpty, commands.count == output.lines.count else {
        throw Failure(
          .unavailable, "'\(path)' does not describe its commands: \(output.complaint)",
          cure: program.installation)
      }
      found += commands
    }
    return CommandCatalogue.all.compactMap { entry in found.first { $0.name == entry.name } }
  }
}
