/// A word that is a link; the host is the significant part, and the path is noise to fingers.
package enum WebAddress {
  /// Returns the host in a word, such as "bank.example" in
  /// "https://user@bank.example:80/login?x=1"; nil for words that are not links.
  package static func host(in word: Substring) -> Substring? {
    guard word.utf8.contains(where: { signs.contains($0) }) || word.hasPrefix("www.") else {
      return nil
    }
    var rest = word
    var hasScheme = false
    for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      hasScheme = true
    }
    let end = rest.firstIndex { "/?#\\".contains($0) }
    guard hasScheme || end != nil || rest.hasPrefix("www.") else { return nil }
    // The part before an "@" only pretends to be the host.
    var host = rest[..<(end ?? rest.endIndex)]
    if let at = host.lastIndex(of: "@") { host = host[host.index(after: at)...] }
    if let colon = host.firstIndex(of: ":") { host = host[..<colon] }
    while let last = host.last, ".,;!?)\"'".contains(last) { host.removeLast() }
    let labels = host.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 2, labels.allSatisfy({ !$0.isEmpty }),
      hasScheme || labels[labels.count - 1].allSatisfy(\.isLetter),
      hasScheme || labels[labels.count - 1].count >= 2,
      host.unicodeScalars.allSatisfy({
        $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "."
      })
    else { return nil }
    return host
  }

  /// The signs of which a link without "www." has at least one.
  private static let signs = Set("/?#\\".utf8)
}
