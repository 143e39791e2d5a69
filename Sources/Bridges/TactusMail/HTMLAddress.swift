import CXML2
import TactusWrittenText

/// The real target of a link in a page, whatever its text claims.
struct HTMLAddress {
  /// The scheme and host, as in "https://bank.example".
  let place: String
  private let host: String

  /// Parses an address as browsers do (WHATWG URL, section 4.4); nil if it has no host, such as a
  /// mail address or a fragment.
  init?(_ address: String) {
    var rest = address.unicodeScalars.filter { !["\t", "\n", "\r"].contains($0) }[...]
      .drop { $0.value <= 0x20 }
    let start = String(rest.prefix(6)).lowercased()
    let scheme = ["https", "http"].first { start.hasPrefix("\($0):") }
    if let scheme {
      rest = rest.dropFirst(scheme.count + 1)
    } else {
      // Without a scheme, two slashes precede the host.
      guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(Self.isSlash) else { return nil }
    }
    // Browsers accept any number of slashes.
    rest = rest.drop(while: Self.isSlash)
    var authority = rest.prefix { !Self.isSlash($0) && $0 != "?" && $0 != "#" }
    // The part before an "@" only poses as the host.
    if let at = authority.lastIndex(of: "@") {
      authority = authority[authority.index(after: at)...]
    }
    let isNumber = authority.first == "["
    authority = isNumber ? authority.prefix { $0 != "]" } : authority.prefix { $0 != ":" }
    let signs = Self.percentDecoded(String(authority)).lowercased().unicodeScalars
      .filter { !$0.properties.isDefaultIgnorableCodePoint && !$0.properties.isWhitespace }
    let host = String(signs.prefix(Self.longest)) + (isNumber ? "]" : "")
    guard host.canBeFelt else { return nil }
    self.host = host
    place = "\(scheme ?? "https")://\(host)"
  }

  /// True if the text names this host.
  func isNamed(in text: String) -> Bool {
    text.lowercased().split(whereSeparator: \.isWhitespace).contains { word in
      (WebAddress.host(in: word) ?? word) == host
    }
  }

  /// The longest possible host name (RFC 1035, section 2.3.4).
  private static let longest = 253

  private static func percentDecoded(_ text: String) -> String {
    guard text.contains("%"), !text.contains("%00"), let decoded = tactus_percent_decoded_copy(text)
    else { return text }
    defer { tactus_xml_free(decoded) }
    return String(cString: decoded)
  }

  private static func isSlash(_ scalar: Unicode.Scalar) -> Bool { scalar == "/" || scalar == "\\" }
}
