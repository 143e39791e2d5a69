import Glibc
import TactusBraille
package import TactusGlove
package import TactusSystem
package import TactusTerminal
import TactusWire

/// The running console, which takes commands from a user or a script and performs them one by one.
package final class Console {
  let waiter: any Waiter
  var connection: GloveConnection<ConsoleSession>
  var printer: ConsolePrinter
  /// The editor that the user types in; nil for a script.
  let editor: LineEditor?
  var lines = InputLines()
  /// The failure that ends the console; nil while it can continue.
  var failure: Failure?
  /// The status of a signal that ends the console; nil without one.
  var signalled: ExitStatus?

  /// Opens the glove for an engine.
  ///
  /// - Parameters:
  ///   - editor: the editor that the user types in; nil for a script.
  ///   - output: patient by default, because a slow reader must not delay the lease.
  /// - Throws: `Failure` if the glove or the capture cannot be opened.
  package init(
    _ options: GloveOptions, _ engine: ConsoleEngine, _ editor: LineEditor?, isJSON: Bool,
    _ waiter: any Waiter, output: StandardOutput = StandardOutput(isPatient: true)
  ) throws(Failure) {
    self.waiter = waiter
    let glove = try Glove(options, waiter)
    var engine = engine
    engine.lineRate = glove.bytesPerSecond
    connection = GloveConnection(
      ConsoleSession(engine, on: glove.line), on: glove, seed: UInt64.random(in: .min ... .max),
      mustAnswer: false)
    printer = ConsolePrinter(output, isJSON: isJSON, editor: editor)
    self.editor = editor
  }

  private var isOver: Bool { failure != nil || signalled != nil }

  /// Performs commands as the user types them; reports one that fails and continues.
  ///
  /// - Throws: `Failure` if the glove fails permanently.
  package func converse(_ editor: LineEditor) throws(Failure) -> ExitStatus {
    try connection.begin(at: waiter.now)
    typing: while !isOver {
      switch read(editor, prompt: "tactus> ", isRemembered: true) {
      case .interrupted: continue
      case .ended:
        editor.show("")
        break typing
      case .text(let line):
        switch run(line, place: "") {
        case .done: continue
        // The terminal has shown ^C at the cursor.
        case .interrupted: editor.show("")
        case .quit: break typing
        case .failed(let failure): printer.complain(failure)
        }
      }
    }
    return try finish()
  }

  /// Performs parsed commands, up to the first that fails.
  ///
  /// - Throws: `Failure` of that command, or of the glove.
  package func obey(_ commands: [ConsoleCommand]) throws(Failure) -> ExitStatus {
    try connection.begin(at: waiter.now)
    for command in commands where !isOver {
      switch perform(command) {
      case .done: continue
      case .interrupted: if !isOver { signalled = .interrupted }
      case .failed(let why): if !isOver { failure = why }
      }
    }
    return try finish()
  }

  /// Performs the commands of a text, up to the first that fails.
  ///
  /// - Throws: `Failure` of that command, or of the glove.
  package func obey(_ text: String) throws(Failure) -> ExitStatus {
    try connection.begin(at: waiter.now)
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, row) in rows.enumerated() where !isOver {
      guard obey(String(row), number: index + 1) else { break }
    }
    return try finish()
  }

  /// Performs commands from standard input, up to the first that fails.
  ///
  /// - Throws: `Failure` of that command, or of the glove.
  package func obeyInput() throws(Failure) -> ExitStatus {
    try connection.begin(at: waiter.now)
    while !isOver, let line = nextLine() {
      if let bad = line.invalid.first {
        failure = Failure(.badData, "line \(line.number): invalid UTF-8 at byte \(bad.offset)")
      } else if line.isContinued {
        failure = Failure(.badData, "line \(line.number) is too long: give one command per line")
      } else if !obey(line.text, number: line.number) {
        break
      }
    }
    return try finish()
  }

  /// Performs a line of a script; returns false when the script is over.
  private func obey(_ line: String, number: Int) -> Bool {
    switch run(line, place: "line \(number), ") {
    case .done: return !isOver
    case .quit: return false
    case .interrupted:
      if !isOver { signalled = .interrupted }
      return false
    case .failed(let why):
      if !isOver { failure = why }
      return false
    }
  }

  private func finish() throws(Failure) -> ExitStatus {
    try? connection.silence(waiter)
    showNotices()
    connection.close(at: waiter.now)
    if let failure {
      printer.flush()
      throw failure
    }
    try printer.finish()
    return signalled ?? .ok
  }

  // MARK: One line

  private enum LineEnd {
    case done
    case quit
    case interrupted
    case failed(Failure)
  }

  /// - Parameter place: the line's number for errors; empty for typed commands.
  private func run(_ line: String, place: String) -> LineEnd {
    do throws(ConsoleError) {
      for statement in try ConsoleWords.split(line) {
        let command = try ConsoleCommand(statement)
        if command == .quit { return .quit }
        switch perform(command) {
        case .done: continue
        case .interrupted: return .interrupted
        case .failed(let failure):
          let verb = statement.words[0]
          let head = place.isEmpty ? "" : "\(place)column \(verb.column): "
          return .failed(Failure(failure.status, head + failure.message))
        }
      }
      return .done
    } catch {
      return .failed(Failure(.badData, "\(place)column \(error.column): \(error.message)"))
    }
  }
}
