import FoundationEssentials
import Glibc
import TactusBraille

/// The speed of `tactus compile --json` and `tactus translate` on English text from a file, and the
/// ratio of the latter's time to that of liblouis's own program for the same braille.
final class TextSpeed {
  private(set) var compiled: [Double] = []
  private(set) var translated: [Double] = []
  private(set) var plain: [Double] = []

  private let tool: String
  private let folder: String
  private let bytes: Int

  init(bytes: Int) throws(Failure) {
    tool = try ChildProgram.tactus()
    var name = Array("/tmp/tactus-bench-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { throw Failure("no folder for a text in /tmp") }
    folder = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let lines = Corpus.lines.map { $0 + "\n" }.joined()
    let text = String(repeating: lines, count: bytes / lines.utf8.count + 1)
    self.bytes = text.utf8.count
    do { try Data(text.utf8).write(to: URL(filePath: folder + "/text")) } catch {
      throw Failure("no text in \(folder): \(error)")
    }
  }

  deinit {
    for file in ["text", "ours", "theirs"] { unlink("\(folder)/\(file)") }
    rmdir(folder)
  }

  /// Measures the bytes of text per second in one round.
  func round() throws(Failure) {
    let (text, ours, theirs) = (folder + "/text", folder + "/ours", folder + "/theirs")
    let amount = Double(bytes)
    compiled.append(
      amount / (try ChildProgram.run([tool, "compile", "--json", "-"], input: text)))
    translated.append(
      amount / (try ChildProgram.run([tool, "translate", "-"], input: text, output: ours)))
    let table = "unicode.dis,\(Translator.defaultTable)"
    plain.append(
      amount / (try ChildProgram.run(["lou_translate", table], input: text, output: theirs)))
    guard FileManager.default.contentsEqual(atPath: ours, andPath: theirs) else {
      throw Failure("'tactus translate' and 'lou_translate' differ about the same text")
    }
  }
}
