import TactusSystem
import TactusTerminal
import TactusText
import TactusWire

/// Prints the console's items above the line being typed, or to standard output.
struct ConsolePrinter {
  private let isJSON: Bool
  private let editor: LineEditor?
  private var output: StandardOutput

  init(_ output: StandardOutput, isJSON: Bool, editor: LineEditor?) {
    self.output = output
    self.isJSON = isJSON
    self.editor = editor
  }

  mutating func show(_ item: ConsoleItem) {
    let text = isJSON ? JSONText.object(item.members) : item.text
    guard !text.isEmpty else { return }
    if let editor { editor.show(text) } else { output.line(text) }
  }

  /// Reports a failed command to a user who continues typing.
  func complain(_ failure: Failure) { StandardError.write(failure.message) }

  /// Writes everything, and waits for a slow reader.
  mutating func flush() { output.flush() }

  /// Returns the time to retry writing the rest; nil if the reader has everything.
  func nextTry(at now: Microseconds) -> Microseconds? { output.nextTry(at: now) }

  mutating func flushWithoutWaiting() throws(Failure) { try output.flushWithoutWaiting() }

  /// Writes everything; throws if a write failed, now or before.
  mutating func finish() throws(Failure) { try output.finish() }
}
