/// The completion script for zsh(1), using its function `_arguments`.
enum ZshCompletion {
  static func script(_ commands: [CommandDescription]) -> String {
    let names = commands.map { "    \(quoted("\($0.name):\(colonless($0.summary))"))\n" }
    return """
      #compdef tactus
      # Completes tactus in zsh; from 'tactus manual'.

      # The first words of the lines that a command of tactus prints.
      _tactus_listed() {
        local -a names
        names=(${(f)"$(tactus $1 2>/dev/null | sed -n 's/^\\([^ ][^ ]*\\).*/\\1/p')"})
        compadd -a names
      }

      _tactus_devices() {
        compadd \(OptionValues.standardDevices.joined(separator: " "))
        _files
      }

      _tactus() {
        local curcontext="$curcontext" state
        local -a line commands
        commands=(
      \(names.joined())    'help:Explain a command.'
        )
        _arguments -C \\
          '(- *)'{-h,--help}'[show the commands]' \\
          '(- *)'{-V,--version}'[show the version]' \\
          '1:command:->command' '*::argument:->argument'
        case $state in
        command)
          _describe -t commands command commands
          ;;
        argument)
          case $words[1] in
      \(commands.map(branch).joined())    help)
            (( CURRENT == 2 )) && _describe -t commands command commands
            ;;
          esac
          ;;
        esac
      }

      _tactus "$@"

      """
  }

  private static func branch(_ command: CommandDescription) -> String {
    let options = command.options.flatMap(specifications).map { "        \($0) \\\n" }
    let operands =
      command.words.isEmpty
      ? "'*:text or file:_files'"
      : "'1:word:(\(command.words.joined(separator: " ")))' '*:text or file:_files'"
    return """
          \(command.name))
            _arguments -s \\
      \(options.joined())        \(operands)
            ;;

      """
  }

  private static func specifications(_ option: OptionSpec) -> [String] {
    let help = "[\(colonless(option.help).replacing("[", with: "\\[").replacing("]", with: "\\]"))]"
    let value = option.values.map { ":\(colonless(option.value ?? "")):\(action($0))" } ?? ""
    let long = option.values == nil ? "" : option.mayStandAlone ? "=-" : "="
    let optional = option.mayStandAlone ? ":" : ""
    let words =
      (option.short.map { ["-\($0)" + (option.values == nil ? "" : "+")] } ?? []) + [
        "--\(option.name)\(long)"
      ]
    return words.map { quoted("*\($0)\(help)\(optional)\(value)") }
  }

  private static func action(_ values: OptionValues) -> String {
    switch values {
    case .unknown: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .devices: "_tactus_devices"
    case .oneOf(let choices): "(\(choices.joined(separator: " ")))"
    // After a blank, zsh inserts no words of its own before the argument.
    case .listed(let command): " _tactus_listed \(command)"
    }
  }

  private static func colonless(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
