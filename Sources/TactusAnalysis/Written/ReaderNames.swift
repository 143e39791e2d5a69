/// The reader's names and addresses, as those who write know them.
package struct ReaderNames: Hashable, Sendable {
  private var addresses: Set<String> = []
  /// The folded words of each name.
  private var names: [Set<String>] = []

  /// Nobody's.
  package init() {}

  /// - Parameter line: names and addresses as in "To", such as "Ada Miller <ada@home.example>, a@b.example".
  package init(_ line: String) {
    for mailbox in line.split(separator: ",") {
      let parts = mailbox.split(whereSeparator: { "<> \t\"".contains($0) })
      let address = parts.last { $0.contains("@") }?.lowercased()
      if let address { addresses.insert(address) }
      var words = Set(
        Folding.words(parts.filter { !$0.contains("@") }.joined(separator: " ")).split(
          separator: " "
        ).map(String.init))
      if words.isEmpty, let local = address?.split(separator: "@").first {
        words = Set(local.split { !$0.isLetter }.map(String.init).filter { $0.count >= 3 })
      }
      if !words.isEmpty { names.append(words) }
    }
  }

  /// Whether a line that tells who wrote something names the reader: by an address if there is one, or else by a name.
  func areNamed(in line: String) -> Bool {
    let addressed = line.split { " \t<>()[]\",;:".contains($0) }.filter { $0.contains("@") }
    if !addressed.isEmpty {
      return addressed.contains {
        addresses.contains($0.lowercased().replacing("mailto:", with: ""))
      }
    }
    let words = Set(Folding.words(line).split(separator: " ").map(String.init))
    return names.contains {
      !$0.isDisjoint(with: words) && $0.intersection(words).contains { $0.count >= 2 }
    }
  }
}
