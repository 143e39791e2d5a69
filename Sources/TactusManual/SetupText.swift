/// What people are told of the first run, in `setup --help`.
package enum SetupText {
  /// The options, but for the files of the messenger.
  package static let options = [
    OptionSpec("by-hand", nil, "ask on the glove, by touch alone, and then go home"),
    OptionSpec("device", "D", "where the glove is; see 'devices'"),
    OptionSpec("table", "T", "braille table; see 'tables'"),
    OptionSpec("rate", "PERCENT", "reading speed, 25 to 400"),
    OptionSpec("encoding", "E", "how dots become pulses; see 'encodings'"),
    OptionSpec("quiet", "HOURS", "quiet hours, such as 22:00-07:00, or none"),
    OptionSpec("contacts", "FILE", "take people over from vCards (.vcf)"),
    OptionSpec("yes", nil, "ask nothing: set what is given, keep the rest"),
    OptionSpec("json", nil, "ask nothing: tell what is there as a JSON object"),
    OptionSpec("motor-log", "FILE", "by hand: write each motor change of the loopback"),
  ]

  /// How it goes.
  package static let notes = """
    Finds the glove, or leaves it open: 'tactus run' then takes the one that is
    plugged in, or else the virtual one. It tells what is missing on this machine,
    with its cure, and asks for the language that messages are in, the braille
    table, the rate, how dots become pulses, quiet hours and contacts.
    Table, rate and encoding can be felt before they are chosen. What stands is
    offered first, and nothing is written before the last question. Ctrl-C and the
    end of the input leave everything as it was. It can be run again at any time.

    --by-hand asks on the glove: a helper only plugs it in, and reads each question
    and choice here. First it tells, slowly, which chord says yes, until a chord
    comes: dots 15 are yes, dot 4 is the next choice, dots 26 lead back, and out at
    the first question. It asks for what the keyboard asks for; people come from a
    .vcf file in the home folder, Downloads or Documents. Without a glove, a
    terminal's keys are those of the virtual one. After an hour without a chord it
    ends and changes nothing. Then it goes home, as 'tactus run' does. A service of
    systemd ('tactus run') that finds neither settings nor messages asks so by
    itself, for ten minutes at most.

      tactus setup
      tactus setup --by-hand
      tactus setup --yes --table de-g2.ctb --rate 80 --quiet 22:00-07:00
      tactus setup --json

    The page of 'tactus web' asks for the same. The exit status is 66 if the input
    ends before the last answer, or nobody is at a terminal to be asked.
    """
}
