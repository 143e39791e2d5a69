import Glibc

/// The user's terminal: size, colour, and keys without Enter.
package final class Terminal {
  private let keyboard: Int32
  private let ownsKeyboard: Bool
  private var original = termios()
  private var isRaw = false

  /// Reads keys from standard input, or from the controlling terminal if text is piped in.
  ///
  /// Returns nil if there is no terminal, or another job is in its foreground.
  ///
  /// - Parameter showsOutput: true if standard output must be a terminal, too.
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

  /// - Parameter isOwned: true to close the descriptor at the end.
  init(keyboard: Int32, isOwned: Bool) {
    (self.keyboard, ownsKeyboard) = (keyboard, isOwned)
  }

  deinit {
    restore()
    if ownsKeyboard { close(keyboard) }
  }

  /// The file descriptor that keys are read from.
  package var descriptor: Int32 { keyboard }

  /// True if colour should be used: only on a terminal that has it, and unless NO_COLOR forbids it
  /// (no-color.org).
  static var hasColour: Bool {
    let refuses = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
    let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
    return isatty(STDOUT_FILENO) == 1 && !refuses && !isDumb
  }

  /// True if the cursor can be moved.
  package static var canRedraw: Bool { isatty(STDOUT_FILENO) == 1 && hasSequences }

  /// True if the terminal supports escape sequences, according to TERM.
  package static var hasSequences: Bool {
    getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// The terminal's size in columns and rows; 80 by 24 if unknown.
  package static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Delivers keys one by one, without echo; Ctrl-C remains a signal.
  package func makeRaw() {
    guard !isRaw, tcgetattr(keyboard, &original) == 0 else { return }
    var settings = original
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(keyboard, TCSANOW, &settings)
    isRaw = true
  }

  /// Undoes `makeRaw`.
  ///
  /// - Parameter discardsInput: true to drop unread input.
  package func restore(discardsInput: Bool = false) {
    guard isRaw else { return }
    // TCSADRAIN and TCSAFLUSH would wait for a terminal that is stopped.
    tcsetattr(keyboard, TCSANOW, &original)
    if discardsInput { tcflush(keyboard, TCIFLUSH) }
    isRaw = false
  }
}
