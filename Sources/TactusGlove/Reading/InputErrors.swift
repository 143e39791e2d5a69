import TactusBraille
import TactusCapture
import TactusSystem
import TactusText

/// What was wrong with a command's input: the first few on standard error, the others counted.
package struct InputErrors {
  private static let shown = 5

  let command: String
  private(set) var count = 0
  private var bytes = 0

  package init(command: String) { self.command = command }

  package var isEmpty: Bool { count == 0 }

  /// - Parameter bytes: how many the input lost by it.
  package mutating func add(_ message: @autoclosure () -> String, bytes: Int = 0) {
    count += 1
    guard count > Self.shown else {
      return StandardError.write("tactus \(command): \(message())")
    }
    self.bytes += bytes
  }

  package mutating func add(_ trouble: TextSource.Trouble) {
    switch trouble {
    case .invalidUTF8(let line, let offset, let length):
      let sequence = UTF8LineReader.InvalidSequence(offset: offset, length: length)
      add("line \(line): \(sequence.message), the rest is read", bytes: length)
    case .failed(let failure): add(failure.message)
    }
  }

  /// Says how many were not shown.
  package func finish() {
    let rest = count - Self.shown
    guard rest > 0 else { return }
    StandardError.write(
      "tactus \(command): \(rest) more such \(rest == 1 ? "error" : "errors") of the input"
        + (bytes > 0 ? ", \(Spoken.count(bytes, "byte")) left out" : ""))
  }
}
