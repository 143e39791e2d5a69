import Glibc

/// The terminal that a person sits at: size, colour, and keys without Enter.
package final class Terminal {
  private let keyboard: Int32
  private let ownsKeyboard: Bool
  private var original = termios()
  private var isRaw = false

  /// Keys come from standard input, or from the controlling terminal while text is piped in.
  ///
  /// Nil when nobody sits there, or works on something else there.
  ///
  /// - Parameter showsOutput: whether standard output must be a terminal, too.
  package convenience init?(showsOutput: Bool = true) {
    guard !showsOutput || isatty(STDOUT_FILENO) == 1 else { return nil }
    let isPiped = isatty(STDIN_FILENO) == 0
    let keyboard = isPiped ? open("/dev/tty", O_RDONLY | O_CLOEXEC) : STDIN_FILENO
    guard keyboard >= 0 else { return nil }
    guard tcgetpgrp(keyboard) == getpgrp() else {
      if isPiped { close(keyboard) }
      return nil
    }
    self.init(keyboard: keyboard, isOwned: isPiped)
  }

  /// - Parameter isOwned: whether the descriptor is closed at the end.
  init(keyboard: Int32, isOwned: Bool) {
    (self.keyboard, ownsKeyboard) = (keyboard, isOwned)
  }

  deinit {
    restore()
    if ownsKeyboard { close(keyboard) }
  }

  package var descriptor: Int32 { keyboard }

  /// Colour only on a terminal that has it, and never against NO_COLOR (no-color.org).
  static var hasColour: Bool {
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(STDOUT_FILENO) == 1 && !refuses && !isDumb
  }

  /// Whether the cursor can be moved.
  package static var canRedraw: Bool { isatty(STDOUT_FILENO) == 1 && hasSequences }

  /// Whether terminals here understand more than text.
  static var hasSequences: Bool { getenv("TERM").map { String(cString: $0) != "dumb" } ?? false }

  /// Columns and rows; 80 by 24 when the terminal does not say.
  package static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Keys come one by one and are not echoed; Ctrl-C stays a signal.
  package func makeRaw() {
    guard !isRaw, tcgetattr(keyboard, &original) == 0 else { return }
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(keyboard, TCSANOW, &settings)
    isRaw = true
  }

  /// - Parameter discardsInput: whether what was typed and not read is thrown away.
  package func restore(discardsInput: Bool = false) {
    guard isRaw else { return }
    // Not TCSADRAIN or TCSAFLUSH, which wait for a terminal that is stopped.
    tcsetattr(keyboard, TCSANOW, &original)
    if discardsInput { tcflush(keyboard, TCIFLUSH) }
    isRaw = false
  }
}
