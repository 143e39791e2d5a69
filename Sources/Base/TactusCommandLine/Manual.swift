import TactusText

/// The manual pages and the completions of shells, from the same text as `--help`.
package struct Manual {
  let commands: [CommandDescription]

  package init(of commands: [CommandDescription]) { self.commands = commands }

  /// A file of the manual; its path is below the prefix of an installation.
  package struct File: Equatable, Sendable {
    package let path: String
    package let text: String
  }

  /// Every file, in no particular order.
  package var files: [File] {
    // Shells complete the actions of a command from its usage line.
    let commands = commands.filter { !$0.name.contains(" ") }
    return pages.map { File(path: $0.path, text: $0.roff) } + [
      File(
        path: "share/bash-completion/completions/tactus", text: BashCompletion.script(commands)),
      File(path: "share/zsh/site-functions/_tactus", text: ZshCompletion.script(commands)),
      File(
        path: "share/fish/vendor_completions.d/tactus.fish",
        text: FishCompletion.script(commands)),
    ]
  }

  var pages: [ManualPage] { [programPage] + commands.map(page(of:)) + FilePages.all }
}
