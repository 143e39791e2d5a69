import Glibc
import TactusSystem
import TactusText

/// Questions on a terminal or through a pipe, one per line, without cursor movements.
struct SetupTalk {
  private let isTerminal = isatty(STDIN_FILENO) == 1

  func print(_ text: String) throws(Failure) {
    var output = StandardOutput()
    output.line(text.printable)
    try output.finish()
  }

  /// Asks for a line; the default applies to an empty line and at the end of the input.
  ///
  /// - Parameter option: the command line option that answers the question.
  func ask(_ question: String, default usual: String?, option: String) throws(Failure) -> String {
    while true {
      var output = StandardOutput()
      output.write("\(question)\(usual.map { " [\($0)]" } ?? ""): ".printable)
      try output.finish()
      guard let line = readLine() else {
        output.line("")
        try output.finish()
        if !isTerminal, let usual { return usual }
        throw Failure(
          .noInput, "no answer to '\(question)'; nothing was written",
          cure: "give \(option)")
      }
      let words = line.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if !words.isEmpty { return words }
      if let usual { return usual }
    }
  }

  /// Asks a yes-or-no question; the default is no.
  func confirm(_ question: String, option: String) throws(Failure) -> Bool {
    let word = try ask("\(question) (yes or no)", default: "no", option: option).lowercased()
    return word == "y" || word == "yes"
  }

  /// Asks for a password, which is not echoed.
  func askSecret(_ question: String) throws(Failure) -> String {
    var output = StandardOutput()
    output.write("\(question): ".printable)
    try output.finish()
    var before = termios()
    let isHidden = isTerminal && tcgetattr(STDIN_FILENO, &before) == 0
    if isHidden {
      var hidden = before
      // Signals are off too, or Ctrl-C would leave the terminal without echo.
      hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    }
    let line = readLine()
    if isHidden {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
      output.line("")
      try output.finish()
    }
    guard let line, !line.isEmpty else {
      throw Failure(.noInput, "no password; nothing was written")
    }
    guard !line.unicodeScalars.contains(where: \.isSteering) else {
      throw Failure(.interrupted, "no password; nothing was written")
    }
    return line
  }
}
