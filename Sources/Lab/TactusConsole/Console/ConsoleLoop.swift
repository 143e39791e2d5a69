import Glibc
import TactusBraille
import TactusGlove
import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// The console's loop, which serves the glove during every wait.
extension Console {
  /// Performs a command; returns when it is over and the motors are off.
  func perform(_ command: ConsoleCommand) -> ConsoleEnd {
    if connection.isAbsent, command.needsGlove {
      return .failed(Failure(.unavailable, "the glove is disconnected: plug it in, or 'quit'"))
    }
    connection.order { $0.start(command, &$1, at: waiter.now) }
    var terminal: Terminal?
    defer { terminal?.restore() }
    while true {
      if editor != nil, terminal == nil, connection.user.engine.endsOnKey {
        terminal = Terminal()
        terminal?.makeRaw()
      }
      guard moveOn() else { return .interrupted }
      if let end = connection.user.engine.popEnd() { return end }
      if let question = connection.user.engine.question {
        let answer = ask(question)
        if connection.user.engine.question != nil {
          connection.order { $0.engine.handle(answer: answer, &$1, at: waiter.now) }
        }
        continue
      }
      let wakeup = wait(forInput: terminal != nil)
      for signal in wakeup.signals { obey(signal) }
      if terminal != nil, wakeup.ready.contains(STDIN_FILENO) {
        if case .bytes(let keys) = readKeyboard(), keys.isEmpty { continue }
        connection.order { $0.engine.handle(answer: nil, &$1, at: waiter.now) }
      }
    }
  }

  /// Reads a line that the user types, and serves the glove meanwhile.
  func read(_ editor: LineEditor, prompt: String, isRemembered: Bool) -> LineEditor.Line {
    editor.read(prompt: prompt, isRemembered: isRemembered) { self.stroke(isAsked: !isRemembered) }
  }

  /// Returns the next line of standard input; nil at its end, or when the console is over.
  func nextLine() -> UTF8LineReader.Line? {
    while moveOn() {
      do throws(Failure) {
        switch try lines.next() {
        case .line(let line): return line
        case .end: return nil
        case .notYet: break
        }
      } catch {
        failure = error
        return nil
      }
      // No motor moves now, so a slow reader of the output may take its time.
      printer.flush()
      for signal in wait(forInput: true).signals { obey(signal) }
      if signalled != nil { return nil }
    }
    return nil
  }

  private func ask(_ question: String) -> String? {
    guard let editor else { return nextLine()?.text }
    switch read(editor, prompt: question, isRemembered: false) {
    case .text(let text): return text
    case .ended, .interrupted: return nil
    }
  }

  /// Waits for the next keystroke, and serves the glove meanwhile.
  private func stroke(isAsked: Bool) -> LineEditor.Stroke {
    while true {
      guard moveOn() else { return .ended }
      // The question may have become void.
      if isAsked, connection.user.engine.question == nil { return .interrupted }
      let wakeup = wait(forInput: true)
      for signal in wakeup.signals {
        obey(signal)
        if signal == SIGINT {
          editor?.leaveLine()
          return .interrupted
        }
      }
      if signalled != nil { return .ended }
      if wakeup.ready.contains(STDIN_FILENO) {
        let stroke = readKeyboard()
        if case .bytes(let bytes) = stroke, bytes.isEmpty { continue }
        return stroke
      }
    }
  }

  // MARK: One turn

  /// Performs all work that is due and prints new items; returns false when the console cannot
  /// continue.
  private func moveOn() -> Bool {
    guard failure == nil else { return false }
    do throws(Failure) {
      try connection.step(to: waiter.now)
      let cells = connection.user.engine.drainScheduled()
      if !cells.isEmpty { connection.recorder?.record(cells) }
      showNotices()
      for item in connection.user.drainItems() { printer.show(item) }
      try printer.flushWithoutWaiting()
      return true
    } catch {
      for item in connection.user.drainItems() { printer.show(item) }
      failure = error
      return false
    }
  }

  /// Prints the connection's notices since the last call.
  func showNotices() {
    for notice in connection.drainNotices() { printer.show(notice.item) }
  }

  private func wait(forInput: Bool) -> Wakeup {
    let keyboard = forInput ? [Interest(descriptor: STDIN_FILENO)] : []
    let deadline = [connection.nextDeadline, printer.nextTry(at: waiter.now)].compactMap { $0 }
      .min()
    return waiter.wait(until: deadline, for: connection.interests + keyboard)
  }

  /// Reads from the keyboard; the result may be no bytes.
  private func readKeyboard() -> LineEditor.Stroke {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(STDIN_FILENO, &bytes, bytes.count)
    if count > 0 { return .bytes(Array(bytes[..<count])) }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? .bytes([]) : .ended
  }

  private func obey(_ signal: Int32) {
    switch signal {
    case SIGINT: connection.order { $0.engine.interrupt(&$1, at: waiter.now) }
    case SIGTERM, SIGHUP, SIGQUIT:
      signalled = ExitStatus(endedBy: signal)
      connection.order { $0.engine.interrupt(&$1, at: waiter.now) }
    case SIGWINCH: editor?.resize()
    case SIGTSTP:
      connection.order { $0.engine.interrupt(&$1, at: waiter.now) }
      try? connection.silence(waiter)
      if let editor { editor.suspend() } else { kill(getpid(), SIGSTOP) }
    default: break
    }
    if signal == SIGINT, editor == nil, connection.user.engine.isIdle {
      signalled = .interrupted
    }
  }
}

extension ConsoleCommand {
  /// True if the command needs a connected glove.
  fileprivate var needsGlove: Bool {
    switch self {
    case .help, .log, .monitor, .quit: false
    default: true
    }
  }
}

extension GloveNotice {
  fileprivate var item: ConsoleItem {
    switch self {
    case .released: .event("released", "\(self)")
    case .gone(let place): .event("gone", "the glove is gone (\(place)): waiting for it")
    case .obstructed: .event("obstructed", "\(self)")
    case .back: .event("back", "\(self)")
    case .unsteady: .event("unsteady", "\(self)")
    case .renewed: .event("renewed", "\(self)")
    case .silent(.whole, let place):
      .event("silent", "no answer yet from \(place): is it a Tactus glove? still trying")
    case .silent(.broken, let place):
      .event(
        "silent", "only parts of the answers arrive from \(place): check the cable; still trying")
    case .silent(.losing, _): .event("losing", "\(self)")
    case .unconfirmed: .event("stop unconfirmed", "\(self)")
    case .captureEnded: .event("capture ended", "\(self)")
    }
  }
}
