/// The manual's text on the program as a whole.
package enum ProgramText {
  static let description = """
    Tactus translates text to braille, compiles each cell into a small binary frame
    (which motor, how strong, when, how long) and sends it to six vibration motors
    on a glove or a wrist band. A deafblind person reads it by touch. A virtual
    glove, the loopback, takes the place of the hardware.

    'tactus guide' is the user guide, from the first hour on; it is also installed
    as a web page and as a braille book, in /usr/share/doc/tactus. 'tactus COMMAND
    --help' explains each command with an example.
    """

  /// The exit statuses, by number.
  package static let statuses = [
    ManualItem("0", "Done."),
    ManualItem("1", "Nothing failed, but a figure missed its goal."),
    ManualItem("64", "The command line is wrong."),
    ManualItem("65", "The text or the file is wrong."),
    ManualItem("66", "There is no such file, or it cannot be opened."),
    ManualItem("69", "There is no such device, or it cannot be done now."),
    ManualItem("74", "Reading or writing failed."),
    ManualItem("75", "Not everything was felt; one line names the words."),
    ManualItem("76", "The device breaks the protocol."),
    ManualItem("77", "The device or the file may not be opened."),
    ManualItem("129", "Ended by SIGHUP: the terminal was closed."),
    ManualItem("130", "Ended by Ctrl-C."),
    ManualItem("131", "Ended by SIGQUIT."),
    ManualItem("141", "The output was closed by its reader."),
    ManualItem("143", "Ended by SIGTERM."),
  ]

  static let environment = [
    ManualItem("TACTUS_DEVICE", "The device to use if --device is not given."),
    ManualItem("XDG_CONFIG_HOME", "Base directory for configuration files (default ~/.config)."),
    ManualItem("XDG_DATA_HOME", "Base directory for messages (default ~/.local/share)."),
    ManualItem("XDG_RUNTIME_DIR", "Base directory for runtime sockets."),
    ManualItem(
      "NOTIFY_SOCKET, WATCHDOG_USEC",
      "The socket and the interval for the watchdog of the service manager."),
    ManualItem(
      "LISTEN_FDS, LISTEN_FDNAMES",
      "BRLTTY's connection, kept by the service manager if 'tactus run' was killed."),
    ManualItem("LOUIS_TABLEPATH", "Where liblouis looks for braille tables."),
    ManualItem("NO_COLOR", "If set and not empty, terminals get no colours."),
  ]

  static let files = [
    ManualItem("$XDG_CONFIG_HOME/tactus/messenger.json", "The settings."),
    ManualItem("$XDG_DATA_HOME/tactus/messages.db", "Messages, drafts, outbox and journal."),
    ManualItem(
      "$XDG_DATA_HOME/tactus/web.json",
      "The address of the page of 'tactus web', and the devices that may open it."),
    ManualItem("$XDG_DATA_HOME/tactus/guide.json", "Where the reader is in the guide's room."),
    ManualItem("$XDG_DATA_HOME/tactus/mail.db", "The mails that 'tactus mail' has announced."),
    ManualItem(
      "$XDG_DATA_HOME/tactus/desktop.jsonl", "The notifications of the last day."),
    ManualItem(
      "$XDG_DATA_HOME/tactus/mqtt/",
      "Messages that 'tactus mqtt' has received but not delivered yet, and its client name."),
    ManualItem(
      "$XDG_RUNTIME_DIR/tactus/service",
      "The socket of 'tactus run', for other programs: docs/SERVICE.md."),
    ManualItem("$XDG_RUNTIME_DIR/tactus/braille", "The braille display that BRLTTY drives."),
  ]
}
