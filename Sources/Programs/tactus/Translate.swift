import Glibc
import TactusBraille
import TactusCommandLine
import TactusGlove
import TactusSystem
import TactusText
import TactusWire

struct Translate: TactusCommand {
  static let name = "translate"
  static let usage = "[OPTION…] [TEXT… | -]"
  static let options: [any CommandOption] = [
    ReadingOptions.table, ReadingOptions.unknown, back, brf,
  ]
  private static let back = Flag("back", "translate braille (Unicode, or BRF with --brf) to text")
  private static let brf = Flag("brf", "write braille as ASCII (BRF) instead of Unicode")
  static let notes = """
    Each line of text becomes one line of braille as soon as it arrives, so this
    works in a pipe. Invalid UTF-8 is reported by its offset and skipped.

      tactus translate Hello
      tactus translate --table en-ueb-g2.ctb - < letter.txt
      tactus translate --back ⠠⠓⠑⠇⠇⠕
    """

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let translator = try ReadingOptions.translator(arguments)
    var input = try TextInput(operands: arguments.operands)
    var job = LineTranslation(
      translator: translator, isBack: arguments[back], isBRF: arguments[brf])
    return try job.run(&input)
  }
}

/// Translates line by line.
private struct LineTranslation {
  let translator: Translator
  let isBack: Bool
  let isBRF: Bool
  private var reader = UTF8LineReader()
  private var output = StandardOutput()
  private var errors = InputErrors(command: Translate.name)

  init(translator: Translator, isBack: Bool, isBRF: Bool) {
    self.translator = translator
    self.isBack = isBack
    self.isBRF = isBRF
  }

  mutating func run(_ input: inout TextInput) throws(Failure) -> ExitStatus {
    while true {
      switch input.read(waiting: true) {
      case .bytes(let bytes): reader.append(bytes)
      case .notYet: continue
      case .end:
        reader.finish()
        try translateLines()
        try output.finish()
        errors.finish()
        return errors.isEmpty ? .ok : .badData
      case .failed(let code):
        throw Failure(
          .inputOutput, "reading standard input failed: \(String(cString: strerror(code)))")
      }
      try translateLines()
      try output.finish()
    }
  }

  private mutating func translateLines() throws(Failure) {
    while let line = reader.next() {
      for sequence in line.invalid {
        complain("line \(line.number): \(sequence.message)", bytes: sequence.length)
      }
      do throws(BrailleError) {
        let text = isBack ? try back(line) : try forth(line.text)
        output.write(text)
      } catch {
        complain("line \(line.number): \(error)")
      }
      if !line.isContinued { output.line("") }
    }
  }

  private mutating func complain(_ message: @autoclosure () -> String, bytes: Int = 0) {
    output.flush()
    errors.add(message(), bytes: bytes)
  }

  private func forth(_ text: String) throws(BrailleError) -> String {
    let cells = try translator.translate(line: text).cells
    return isBRF ? try cells.brfText() : cells.unicodeBraille
  }

  private func back(_ line: UTF8LineReader.Line) throws(BrailleError) -> String {
    let cells =
      isBRF ? try [BrailleCell](brf: line.text) : try [BrailleCell](unicodeBraille: line.text)
    return try translator.read(typed: cells).text
  }
}
