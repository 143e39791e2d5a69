/// The completion script for bash(1), without dependencies.
enum BashCompletion {
  static func script(_ commands: [CommandDescription]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    return """
      # Completes tactus in bash; from 'tactus manual'.

      _tactus_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
      }

      # The first words of the lines that a command of tactus prints.
      _tactus_listed() {
        _tactus_words "$(tactus "$1" 2>/dev/null | sed -n 's/^\\([^ ][^ ]*\\).*/\\1/p')"
      }

      # What readline completes by itself: nothing, or the names of folders.
      _tactus_default() {
        compopt +o default "$@" 2>/dev/null
      }

      _tactus() {
        local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local options words= joined=
        COMPREPLY=()
        # Words are split at '='.
        if [[ $current == = ]]; then
          current= joined=1
        elif [[ $before == = ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]} joined=1
        fi
        if ((COMP_CWORD == 1)); then
          _tactus_words "\(names) help version --help --version"
          return
        fi
        case ${COMP_WORDS[1]} in
      \(commands.map(branch).joined())  help)
          options=--help words="\(names)"
          ;;
        *)
          return
          ;;
        esac
        if [[ $current == -* ]]; then
          _tactus_words "$options"
        elif ((COMP_CWORD == 2)) && [[ -n $words ]]; then
          _tactus_words "$words"
        fi
      }

      complete -o default -F _tactus tactus

      """
  }

  private static func branch(_ command: CommandDescription) -> String {
    let spellings = command.options.flatMap(spellings)
    let cases = command.options.compactMap { option in
      option.values.map { values in
        let condition = option.mayStandAlone ? "[[ -z $joined ]] || { " : ""
        let end = option.mayStandAlone ? "; return; }" : "; return"
        return "    \(Self.spellings(option).joined(separator: " | "))) "
          + "\(condition)\(action(values))\(end) ;;\n"
      }
    }
    let values = cases.isEmpty ? "" : "    case $before in\n\(cases.joined())    esac\n"
    let words =
      command.words.isEmpty ? "" : " words=\"\(command.words.joined(separator: " "))\""
    return """
        \(command.name))
          options="\(spellings.joined(separator: " "))"\(words)
      \(values)    ;;

      """
  }

  private static func spellings(_ option: OptionSpec) -> [String] {
    (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
  }

  private static func action(_ values: OptionValues) -> String {
    switch values {
    case .unknown: "_tactus_default"
    case .files: ":"
    case .folders: "_tactus_default -o dirnames"
    case .devices: "_tactus_words \"\(OptionValues.standardDevices.joined(separator: " "))\""
    case .oneOf(let choices): "_tactus_words \"\(choices.joined(separator: " "))\""
    case .listed(let command): "_tactus_listed \(command)"
    }
  }
}
