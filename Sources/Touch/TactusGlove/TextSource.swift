import Glibc
package import TactusBraille
import TactusCapture
import TactusPlayer
package import TactusSystem
import TactusText

/// A source of a text's cells for a player; the text is read, cut into lines and translated only as
/// needed.
package struct TextSource: CellSource {
  /// An error in the text that does not end the reading.
  package enum InputError {
    case invalidUTF8(line: Int, offset: Int, length: Int)
    case failed(Failure)

    /// The exit status of a command with this error.
    package var status: ExitStatus {
      switch self {
      case .invalidUTF8: .badData
      case .failed(let failure): failure.status
      }
    }
  }

  private var input: TextInput
  private let translator: Translator
  private let waits: Bool
  private var reader = UTF8LineReader(maximumLineBytes: TextCells.longestPiece)
  private var cells = TextCells()
  private var inputEnded = false
  private(set) var errors: [InputError] = []

  /// Creates a source that reads an input.
  ///
  /// - Parameter waits: true if `next` blocks until there is text, as virtual time needs.
  package init(_ input: TextInput, _ translator: Translator, waits: Bool) {
    self.input = input
    self.translator = translator
    self.waits = waits
  }

  /// The descriptor to poll while the answer is `.notYet`; nil for text from the command line.
  package var descriptor: Int32? { input.descriptor }
  /// The text's length in bytes; nil if unknown.
  package var totalBytes: Int? { input.total }
  /// True if the text is typed on a terminal.
  package var isTyped: Bool { input.isTyped }
  /// True if the last answer was `.notYet`.
  package private(set) var isWaiting = false

  /// Removes and returns the errors since the last call.
  package mutating func drainErrors() -> [InputError] {
    defer { errors.removeAll() }
    return errors
  }

  mutating func next() -> SourceStep {
    isWaiting = false
    while true {
      if let cell = cells.popFirst() { return .cell(cell) }
      if let line = reader.next() {
        translate(line)
      } else if inputEnded {
        return .end
      } else if !readMore() {
        isWaiting = true
        return .notYet
      }
    }
  }

  private mutating func readMore() -> Bool {
    switch input.read(waiting: waits) {
    case .bytes(let bytes): reader.append(bytes)
    case .notYet: return false
    case .end: finish()
    case .failed(let code):
      errors.append(
        .failed(
          Failure(.inputOutput, "reading standard input failed: \(String(cString: strerror(code)))")
        ))
      finish()
    }
    return true
  }

  private mutating func finish() {
    reader.finish()
    inputEnded = true
  }

  private mutating func translate(_ line: UTF8LineReader.Line) {
    for sequence in line.invalid {
      errors.append(
        .invalidUTF8(line: line.number, offset: sequence.offset, length: sequence.length))
    }
    let braille: BrailleText
    do { braille = try translator.translate(line: line.text) } catch {
      errors.append(.failed(Failure(.badData, "line \(line.number): \(error)")))
      return
    }
    cells.append(braille, of: line)
  }
}
