/// The completion script for fish(1).
enum FishCompletion {
  static func script(_ commands: [CommandDescription]) -> String {
    let names = commands.map { command in
      "complete -c tactus -n __tactus_is_bare -f -a \(command.name) -d \(quoted(command.summary))\n"
    }
    return """
      # Completes tactus in fish; from 'tactus manual'.

      # The first words of the lines that a command of tactus prints.
      function __tactus_listed
          tactus $argv[1] 2>/dev/null | string match -r '^[^ ]+'
      end

      function __tactus_is_bare
          test (count (commandline -opc)) -eq 1
      end

      function __tactus_is
          set -l words (commandline -opc)
          test (count $words) -ge 2; and test $words[2] = $argv[1]
      end

      function __tactus_begins
          set -l words (commandline -opc)
          test (count $words) -eq 2; and test $words[2] = $argv[1]
      end

      \(names.joined())complete -c tactus -n __tactus_is_bare -f -a help -d 'Explain a command.'
      complete -c tactus -n __tactus_is_bare -s h -l help -d 'show the commands'
      complete -c tactus -n __tactus_is_bare -s V -l version -d 'show the version'
      complete -c tactus -n '__tactus_begins help' -f -a \(quoted(commands.map(\.name).joined(separator: " ")))

      """ + commands.map(lines).joined()
  }

  private static func lines(_ command: CommandDescription) -> String {
    let options = command.options.map { option in
      "complete -c tactus -n '__tactus_is \(command.name)'"
        + (option.short.map { " -s \($0)" } ?? "")
        + " -l \(option.name)" + (option.values.map { values($0, option) } ?? "")
        + " -d \(quoted(option.help))\n"
    }
    let words =
      command.words.isEmpty
      ? ""
      : "complete -c tactus -n '__tactus_begins \(command.name)' -f -a "
        + quoted(command.words.joined(separator: " ")) + "\n"
    return options.joined() + words
  }

  private static func values(_ values: OptionValues, _ option: OptionSpec) -> String {
    let fileFlag = option.mayStandAlone ? " -f" : " -x"
    return switch values {
    case .unknown: " -x"
    case .files: " -r -F"
    case .folders: " -x -a '(__fish_complete_directories)'"
    case .devices: " -r -F -a \(quoted(OptionValues.standardDevices.joined(separator: " ")))"
    case .oneOf(let choices): "\(fileFlag) -a \(quoted(choices.joined(separator: " ")))"
    case .listed(let command): "\(fileFlag) -a '(__tactus_listed \(command))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
