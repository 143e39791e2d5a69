import TactusManual
import TactusSystem

/// `tactus manual`: writes the files that `make install` installs with the program.
struct ManualCommand: Command {
  static let name = "manual"
  static let summary = "Write the manual pages, and completions for three shells."
  static let usage = "--output FOLDER"
  static let options = [OptionSpec("output", short: "o", "FOLDER", "write them below this folder")]
  static let notes = """
    Writes to FOLDER, such as /usr/local: share/man gets a page for each command and
    for each file that you may write, and share the completions of bash, zsh and
    fish. All are generated from the text of --help. 'make install' runs this.

      tactus manual --output ~/.local
      man -l ~/.local/share/man/man1/tactus-say.1
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    try refuseOperands(arguments)
    guard let folder = arguments["output"], !folder.isEmpty else {
      throw Failure(.usage, "no folder", cure: "give --output FOLDER")
    }
    for file in Manual(of: Tactus.commands.map { $0.description }).files {
      try OutputFile.write(file.text, to: file.path, below: folder)
    }
    return .ok
  }
}
