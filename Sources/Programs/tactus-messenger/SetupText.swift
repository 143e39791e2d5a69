import TactusCommandLine

/// The text on the first run, in `setup --help`.
enum SetupText {
  /// The steps of the setup.
  static let notes = """
    Asks who reads, for the language of messages and the braille table, the glove,
    the rate, how answers are sent, who is called for help, quiet hours, contacts
    and, if you wish, the vibration style and what interrupts. Table, rate and style
    can be felt before you choose: the virtual glove draws itself here. A test
    answer and a test call for help can be sent at once. b goes back a question.
    Your current settings are the defaults, and nothing is saved before the last
    question; Ctrl-C and the end of the input change nothing. The last lines say
    what works, what does not, and what to do next. You can run it again at any
    time. Without a glove in the settings, 'tactus run' uses the one that is plugged
    in, or else the virtual one.

    The questions on the keyboard are in English, German, French or Spanish: the
    language of the system, or --lang.

    --by-hand asks on the glove: a helper only plugs it in, and reads each question
    and choice here. First it repeats, slowly, which chord means yes, until a chord
    is pressed: 15 means yes, 4 means next, 26 means back, and quits at the first
    question. It asks for the table, the rate, the style, how answers are sent,
    quiet hours, people, who are imported from a .vcf file in the home folder,
    Downloads or Documents, and which of them is called for help; if a program sends
    answers, a test call can be made. Without a glove, a terminal's keys are those
    of the virtual one. After an hour without a chord it ends and changes nothing.
    After the last question it continues as 'tactus run'. A systemd service
    ('tactus run') without settings and messages asks these questions automatically,
    for ten minutes at most.

      tactus setup
      tactus setup --lang de
      tactus setup --by-hand
      tactus setup --yes --table de-g2.ctb --rate 80 --quiet 22:00-07:00
      tactus setup --json

    The page of 'tactus web' has the same settings. The exit status is 66 if the
    input ends before the last answer, or if there is no terminal to ask on.
    """
}
