import CTactusMeaning
import Glibc
import TactusEncoder
import TactusSystem
import TactusText

/// Reads the meaning of messages by a pretrained encoder, for the messenger that starts it.
///
/// A request is a line of JSON on standard input with "from" and "text", and perhaps a number "id"; the
/// answer to each is a line of JSON with that "id" first, and the log odds of each statement of
/// `MeaningScores.names`. The program ends with its input, or after `mostIdle`.
@main
enum Meaning {
  /// The longest wait for a request, in milliseconds.
  private static let mostIdle: Int32 = 300_000
  private static let longestLine = 1 << 18
  private static let mostModelBytes = 256 << 20

  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    guard words.count == 1, let path = words.first, !path.hasPrefix("-") else {
      let isHelp = words == ["--help"]
      let text = """
        Usage: tactus-meaning MODEL

        Reads messages by the encoder in the file MODEL, which 'make meaning' writes. 'tactus run' and
        'tactus inbox analyze' start it; to try it:

          echo '{"from":"Mum","text":"Dinner at 7?"}' | tactus-meaning .build/meaning/encoder.bin

        """
      Terminated.write(text, to: isHelp ? STDOUT_FILENO : STDERR_FILENO)
      exit(isHelp ? 0 : ExitStatus.usage.rawValue)
    }
    do throws(Failure) {
      let reader = try reader(path)
      Terminated.write("{\"ready\":true}\n", to: STDOUT_FILENO)
      answer(reader)
    } catch {
      StandardError.write("tactus-meaning: \(error.message)")
      exit(error.status.rawValue)
    }
  }

  private static func reader(_ path: String) throws(Failure) -> MeaningReader {
    let bytes = try InputFile.contents(of: path, most: mostModelBytes)
    do throws(EncoderError) {
      let heads = UnsafeRawBufferPointer(
        start: tactus_meaning_start(), count: tactus_meaning_size())
      return try MeaningReader(try EncoderFile(bytes), try MeaningHeads(Array(heads)))
    } catch {
      throw Failure(
        .badData, "\(path.printable): \(error.description)",
        cure: "if 'make meaning' wrote it, remove it and run that again")
    }
  }

  /// Answers requests until the input ends.
  private static func answer(_ reader: MeaningReader) {
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&request, 1, mostIdle)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return }
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      for byte in chunk[..<count] {
        if byte == UInt8(ascii: "\n") {
          guard Terminated.write(answer(line, reader) + "\n", to: STDOUT_FILENO) else { return }
          line = []
        } else if line.count < longestLine {
          line.append(byte)
        }
      }
    }
  }

  private static func answer(_ line: [UInt8], _ reader: MeaningReader) -> String {
    guard let request = JSONMembers(line: line), let text = request.text("text") else {
      return JSONText.object([("error", JSONText.string("expected {\"from\": …, \"text\": …}"))])
    }
    let found = reader.read(sender: request.text("from") ?? "", text: text)
    guard found.scores.allSatisfy(\.isFinite) else {
      return JSONText.object([("error", JSONText.string("no score could be computed"))])
    }
    return JSONText.object(
      (request.number("id").map { [("id", "\($0)")] } ?? [])
        + zip(MeaningScores.names, found.scores).map { ($0, hundredths($1)) })
  }

  private static func hundredths(_ score: Float) -> String {
    JSONText.hundredths(Double(max(-99, min(99, score))))
  }
}

/// Writes whole texts.
private enum Terminated {
  /// Writes a text; returns false if the reader is gone.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
