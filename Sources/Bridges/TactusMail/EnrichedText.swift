/// Text with markup such as "<bold>" (RFC 1896), and its predecessor "text/richtext" (RFC 1341).
enum EnrichedText {
  /// Returns the text without its markup.
  ///
  /// - Parameter isOld: true for "text/richtext", where "<nl>" ends a line.
  static func plain(_ text: String, isOld: Bool) -> String {
    var plain = ""
    /// The number of open parameters and comments.
    var silent = 0
    var breaks = 0
    var rest = text[...]
    func add(_ text: some StringProtocol) { if silent == 0 { plain += text } }
    while let first = rest.popFirst() {
      if first == "\n" {
        breaks += 1
        if rest.first != "\n" {
          // A single line end is a space; of several, one is dropped.
          add(breaks == 1 || isOld ? " " : String(repeating: "\n", count: breaks - 1))
          breaks = 0
        }
      } else if first == "<", rest.first == "<", !isOld {
        rest.removeFirst()
        add("<")
      } else if first == "<", let end = rest.prefix(62).firstIndex(of: ">") {
        let name = rest[..<end].lowercased()
        rest = rest[rest.index(after: end)...]
        switch name {
        case "param", "comment": silent += 1
        case "/param", "/comment": silent = max(0, silent - 1)
        case "nl", "/paragraph", "paragraph": add("\n")
        case "lt": add("<")
        default: break
        }
      } else {
        add(String(first))
      }
    }
    return plain
  }
}
