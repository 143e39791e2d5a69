import Glibc
package import TactusBraille
import TactusCapture
import TactusPlayer
package import TactusSystem
import TactusText

/// Text as cells for a player: read, cut into lines and translated only as far as they are needed.
package struct TextSource: CellSource {
  /// What was wrong with the text, for those who want to know; playing goes on.
  package enum Trouble {
    case invalidUTF8(line: Int, offset: Int, length: Int)
    case failed(Failure)

    /// The exit status that it means.
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
  private(set) var troubles: [Trouble] = []

  /// - Parameter waits: whether `next` blocks until there is text, for a clock that stands still.
  package init(_ input: TextInput, _ translator: Translator, waits: Bool) {
    self.input = input
    self.translator = translator
    self.waits = waits
  }

  /// What to poll while `.notYet` is the answer.
  package var descriptor: Int32? { input.descriptor }
  package var totalBytes: Int? { input.total }
  package var isTyped: Bool { input.isTyped }
  /// Whether `.notYet` was the last answer.
  package private(set) var isWaiting = false

  /// Troubles since the last call, taken off.
  package mutating func takeTroubles() -> [Trouble] {
    defer { troubles.removeAll() }
    return troubles
  }

  mutating func next() -> SourceStep {
    isWaiting = false
    while true {
      if let cell = cells.popFirst() { return .cell(cell) }
      if let line = reader.next() {
        take(line)
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
      troubles.append(
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

  private mutating func take(_ line: UTF8LineReader.Line) {
    for sequence in line.invalid {
      troubles.append(
        .invalidUTF8(line: line.number, offset: sequence.offset, length: sequence.length))
    }
    let braille: BrailleText
    do { braille = try translator.translate(line: line.text) } catch {
      troubles.append(.failed(Failure(.badData, "line \(line.number): \(error)")))
      return
    }
    cells.append(braille, of: line)
  }
}
