import TactusAnalysis
import TactusMail
import TactusMessage
import TactusText

/// External mail and JSON lines, and the analysis of their messages.
///
/// The first byte chooses the format, the second the chunk size of the rest.
enum MailTarget {
  static func run(_ input: [UInt8]) {
    var rest = FuzzInput(input)
    let format = rest.byte()
    let chunk = Int(rest.byte()) + 1
    let bytes = Array(input.dropFirst(2))
    switch format & 3 {
    case 0: read(bytes, chunk: chunk, with: MboxReader.init)
    case 1: read(bytes, chunk: chunk, with: JSONLinesReader.init)
    default:
      do throws(ImportError) {
        let message = try MailMessage.message(
          from: bytes, time: Timestamp(milliseconds: 0))
        if let message { check(message) }
      } catch {
        check(error)
      }
    }
  }

  private static func read(
    _ bytes: [UInt8], chunk: Int, with reader: () -> some MessageReader
  ) {
    let items = items(bytes, chunk: bytes.count + 1, reader())
    let parted = self.items(bytes, chunk: chunk, reader())
    require(items.map(\.line) == parted.map(\.line), "items depend on chunks")
    var line = 0
    for (item, other) in zip(items, parted) {
      require(item.line > line, "line \(item.line) after line \(line)")
      line = item.line
      switch (item.result, other.result) {
      case (.success(let message), .success(let same)):
        require(message == same, "a message depends on chunks")
        if let message { check(message) }
      case (.failure(let error), .failure(let same)):
        require(error == same, "an error depends on chunks")
        check(error)
      default: require(false, "whether it is a message depends on chunks")
      }
    }
  }

  private static func items(
    _ bytes: [UInt8], chunk: Int, _ reader: some MessageReader
  ) -> [ImportedItem] {
    var reader = reader
    var items: [ImportedItem] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(Array(rest.prefix(chunk)))
      rest = rest.dropFirst(chunk)
      while let item = reader.next() { items.append(item) }
    }
    reader.finish()
    while let item = reader.next() { items.append(item) }
    return items
  }

  /// Checks that an imported message is exported as a line that is imported as the same, and can be
  /// presented.
  private static func check(_ archived: ArchivedMessage) {
    let line = MessageJSON.line(archived)
    require(line.utf8.allSatisfy { $0 >= 0x20 }, "more than a line: \(line)")
    require((try? MessageJSON.message(line)) == archived, "exported, it is another one: \(line)")
    let analysis = RuleAnalyzer().analyze(archived.message)
    require(analysis.summary.count <= Analysis.longestSummary, "a long summary")
    require(analysis.gist.count <= Analysis.longestGist, "a long gist")
    require(!(analysis.summary + analysis.gist).contains(where: \.isNewline), "a summary of lines")
  }

  private static func check(_ error: ImportError) {
    require(!error.reason.contains("\n"), "an error of lines: \(error.reason)")
  }
}
