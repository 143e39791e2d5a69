import Glibc
import TactusInput
import TactusSystem

/// The keyboard of a terminal as it is for the messenger: keys one by one, and their releases where the
/// terminal tells them (kitty keyboard protocol); what they mean is for `TerminalKeyboard`.
///
/// On from `enter` to `leave`, which the end of this object does too: signals come through the `Waiter`,
/// so that every way out passes one of them.
package final class KeyboardMode {
  /// How long the terminal's word on what it tells is waited for.
  private static let patience = Duration.milliseconds(100)

  private let terminal: Terminal
  private let output: PatientStream
  /// Whether it understands more than text.
  private let hasSequences: Bool
  private var isOn = false

  package init(_ terminal: Terminal, hasSequences: Bool = Terminal.hasSequences) {
    self.terminal = terminal
    output = PatientStream(terminal.descriptor)
    self.hasSequences = hasSequences
  }

  deinit { leave() }

  /// Begins, on the screen at hand; returns what came in the meantime, which is up to 100 ms: the terminal's
  /// word, and what was typed, all for `TerminalKeyboard.read`.
  package func enter() -> [UInt8] {
    guard !isOn else { return [] }
    isOn = true
    terminal.makeRaw()
    guard hasSequences, output.finish(Array(TerminalKeyboard.enter.utf8)) else { return [] }
    let deadline = SuspendingClock.now + Self.patience
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 256)
    var left: Duration
    repeat {
      left = max(.zero, deadline - SuspendingClock.now)
      var request = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, Int32(left / .milliseconds(1))) > 0 else { break }
      let count = read(terminal.descriptor, &chunk, chunk.count)
      guard count > 0 else { break }
      bytes += chunk[..<count]
      // What is there already is taken, however late it is looked for, but once.
    } while !Self.hasAnswer(bytes) && left > .zero
    return bytes
  }

  /// Gives the terminal back as it was; what is typed and unread by then is thrown away, because the shell
  /// would take the releases of keys for text.
  package func leave() {
    guard isOn else { return }
    isOn = false
    if hasSequences { output.finish(Array(TerminalKeyboard.leave.utf8)) }
    terminal.restore(discardsInput: true)
  }

  /// Ctrl-Z: the terminal is given back while the process is stopped; returns as `enter`.
  package func suspend() -> [UInt8] {
    leave()
    kill(getpid(), SIGSTOP)
    return enter()
  }

  /// Whether `CSI ? flags u` is among these.
  private static func hasAnswer(_ bytes: [UInt8]) -> Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    return bytes.indices.contains { index in
      guard bytes[index...].starts(with: [0x1B, UInt8(ascii: "["), UInt8(ascii: "?")]) else {
        return false
      }
      return bytes[(index + 3)...].first { !digits.contains($0) } == UInt8(ascii: "u")
    }
  }
}
