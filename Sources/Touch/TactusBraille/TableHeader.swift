/// The comment lines at the head of a table file, with the metadata in them
/// (liblouis manual, "Table Metadata": `#-key: value` and `#+key: value`).
struct TableHeader {
  private var fields: [String: String] = [:]
  private var title: String?

  /// Reads up to the first rule, or nil if the file cannot be opened.
  init?(readingFrom path: String) {
    guard FileSystem.forEachLine(of: path, { read($0) }) else { return nil }
  }

  /// Reads one line; returns false at the first rule.
  private mutating func read(_ line: FileSystem.Line) -> Bool {
    guard let first = line.first else { return true }
    guard first == UInt8(ascii: "#") else { return false }
    let mark = line.dropFirst().first
    let comment = FileSystem.trimmed(line.dropFirst())
    guard let colon = comment.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let value = String(decoding: FileSystem.trimmed(comment[(colon + 1)...]), as: UTF8.self)
    if mark == UInt8(ascii: "-") || mark == UInt8(ascii: "+") {
      let key = String(decoding: comment[..<colon].dropFirst(), as: UTF8.self)
      if fields[key] == nil { fields[key] = value }
    } else if title == nil, comment[..<colon].elementsEqual("liblouis".utf8) {
      title = value
    }
    return true
  }

  func info(name: String) -> TableInfo {
    let summary = fields["display-name"] ?? fields["index-name"] ?? fields["name"] ?? title
    return TableInfo(
      name: name,
      summary: summary.flatMap { $0.isEmpty ? nil : $0 } ?? name,
      language: fields["language"],
      contraction: contraction,
      dots: fields["dots"].flatMap { Int($0) }.flatMap { $0 == 6 || $0 == 8 ? $0 : nil },
      isComputerBraille: fields["type"] == "computer")
  }

  private var contraction: TableInfo.Contraction? {
    fields["contraction"].flatMap {
      $0 == "no" ? .uncontracted : TableInfo.Contraction(rawValue: $0)
    }
  }
}
