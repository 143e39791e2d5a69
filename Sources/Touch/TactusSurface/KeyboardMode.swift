import Glibc
import TactusInput
import TactusSystem
package import TactusTerminal

/// A terminal's keyboard in the messenger's mode: keys one by one, and their releases if the
/// terminal reports them (kitty keyboard protocol). `TerminalKeyboard` decodes them.
///
/// The mode lasts from `enter` to `leave` or the end of this object. Signals are received through
/// the `Waiter`, so every exit passes one of these.
package final class KeyboardMode {
  /// The longest wait for the terminal to report its flags.
  private static let patience = Duration.milliseconds(100)

  private let terminal: Terminal
  private let output: PatientStream
  /// True if the terminal supports escape sequences.
  private let hasSequences: Bool
  private var isOn = false

  /// Prepares the mode without entering it.
  package init(_ terminal: Terminal, hasSequences: Bool = Terminal.hasSequences) {
    self.terminal = terminal
    output = PatientStream(terminal.descriptor)
    self.hasSequences = hasSequences
  }

  deinit { leave() }

  /// Enters the mode, which takes up to 100 ms; returns the bytes received from the terminal
  /// meanwhile, for `TerminalKeyboard.read`.
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
      // A late check still reads pending input, once.
    } while !Self.hasAnswer(bytes) && left > .zero
    return bytes
  }

  /// Restores the terminal. Unread input is dropped, because the shell would read the releases of
  /// keys as text.
  package func leave() {
    guard isOn else { return }
    isOn = false
    if hasSequences { output.finish(Array(TerminalKeyboard.leave.utf8)) }
    terminal.restore(discardsInput: true)
  }

  /// Handles Ctrl-Z: stops the process with the terminal restored; then enters again and returns
  /// its result.
  package func suspend() -> [UInt8] {
    leave()
    kill(getpid(), SIGSTOP)
    return enter()
  }

  /// Returns true if the bytes contain the answer `CSI ? flags u`.
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
