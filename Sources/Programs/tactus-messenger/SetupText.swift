import TactusCommandLine

/// The text on the first run, in `setup --help`.
enum SetupText {
  /// The steps of the setup.
  static let notes = """
    Finds the glove, or leaves the choice open: 'tactus run' then uses the one that
    is plugged in, or else the virtual one. It lists what is missing on this machine
    and how to fix it, and asks for the language of messages, the braille table, the
    rate, the vibration style, quiet hours and contacts. The reader can try table,
    rate and style before you choose. Your current settings are the defaults, and
    nothing is saved before the last question. Ctrl-C and the end of the input
    change nothing. You can run it again at any time.

    --by-hand asks on the glove: a helper only plugs it in, and reads each question
    and choice here. First it repeats, slowly, which chord means yes, until a chord
    is pressed: 15 means yes, 4 means next, 26 means back, and quits at the first
    question. The questions are the same as at the keyboard, except for what
    interrupts; people are imported from a .vcf file in the home folder, Downloads
    or Documents. Without a glove, a terminal's keys are those of the virtual one.
    After an hour without a chord it ends and changes nothing. After the last
    question it continues as 'tactus run'. A systemd service ('tactus run') without
    settings and messages asks these questions automatically, for ten minutes at
    most.

      tactus setup
      tactus setup --by-hand
      tactus setup --yes --table de-g2.ctb --rate 80 --quiet 22:00-07:00
      tactus setup --json

    The page of 'tactus web' asks the same questions. The exit status is 66 if the
    input ends before the last answer, or if there is no terminal to ask on.
    """
}
