import TactusBraille
import TactusCapture
import TactusSystem
import TactusText

/// Reports errors in a command's input: the first few on standard error, then the number of the
/// others.
package struct InputErrors {
  private static let shown = 5

  let command: String
  private(set) var count = 0
  private var bytes = 0

  /// Creates an empty report under the command's name.
  package init(command: String) { self.command = command }

  /// True if no error was added.
  package var isEmpty: Bool { count == 0 }

  /// Adds an error, and prints it if only a few have been printed.
  ///
  /// - Parameter bytes: the number of input bytes lost by the error.
  package mutating func add(_ message: @autoclosure () -> String, bytes: Int = 0) {
    if let line = line(message(), bytes: bytes) { write(line) }
  }

  /// Adds an error in a text, and prints it if only a few have been printed.
  package mutating func add(_ trouble: TextSource.InputError) {
    if let line = line(about: trouble) { write(line) }
  }

  /// Adds an error in a text; returns the line to print, if only a few have been printed.
  mutating func line(about trouble: TextSource.InputError) -> String? {
    switch trouble {
    case .invalidUTF8(let line, let offset, let length):
      let sequence = UTF8LineReader.InvalidSequence(offset: offset, length: length)
      return self.line("line \(line): \(sequence.message); the rest is read", bytes: length)
    case .failed(let failure): return line(failure.message)
    }
  }

  private mutating func line(_ message: @autoclosure () -> String, bytes: Int = 0) -> String? {
    count += 1
    guard count > Self.shown else { return message() }
    self.bytes += bytes
    return nil
  }

  private func write(_ line: String) { StandardError.write("tactus \(command): \(line)") }

  /// Reports the number of errors not printed.
  package func finish() {
    if let rest { write(rest) }
  }

  /// The number of errors not printed, as text; nil when all were.
  var rest: String? {
    let rest = count - Self.shown
    guard rest > 0 else { return nil }
    return "\(rest) more such \(rest == 1 ? "error" : "errors") in the input"
      + (bytes > 0 ? ", \(Spoken.count(bytes, "byte")) left out" : "")
  }
}
