/// The address of a model server: the base of its chat interface, such as
/// `http://127.0.0.1:8080/v1`.
package struct ModelAddress: Hashable, Sendable {
  /// The address as given.
  package let text: String
  /// The address of the interface's chat completions.
  package let endpoint: String
  /// True if connections to other machines are refused.
  package let isLocal: Bool

  /// Parses an address.
  ///
  /// - Parameter allowsRemote: true if it may be that of another machine.
  /// - Throws: `ModelAddressError` if it is malformed, or of another machine without permission.
  package init(_ text: String, allowsRemote: Bool = false) throws(ModelAddressError) {
    guard let parts = Parts(text) else { throw .malformed }
    guard allowsRemote || Self.isLoopback(parts.host) else { throw .remote }
    self.text = text
    isLocal = !allowsRemote
    endpoint = (text.hasSuffix("/") ? text : text + "/") + "chat/completions"
  }

  /// True for 127.0.0.0/8, ::1 and the name localhost; the resolved address of localhost is checked
  /// again when the connection is made.
  static func isLoopback(_ host: Substring) -> Bool {
    if host.lowercased() == "localhost" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127"
      && numbers.allSatisfy { number in
        // Some parsers read a leading zero as octal.
        UInt8(number).map { String($0) == number } ?? false
      }
  }

  /// An http or https address without user, query or fragment.
  private struct Parts {
    let host: Substring

    init?(_ text: String) {
      let schemes = ["http://", "https://"]
      guard text.utf8.count <= 1024,
        let scheme = schemes.first(where: text.hasPrefix),
        text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.refused.contains($0) })
      else { return nil }
      let rest = text.dropFirst(scheme.count)
      let place = rest.prefix { $0 != "/" }
      let isBracketed = place.first == "["
      let end = isBracketed ? place.firstIndex(of: "]").map { place.index(after: $0) } : nil
      let host = isBracketed ? place[..<(end ?? place.startIndex)] : place.prefix { $0 != ":" }
      let port = place[host.endIndex...]
      let letters = isBracketed ? host.dropFirst().dropLast() : host
      guard !letters.isEmpty,
        letters.utf8.allSatisfy({ Self.isHost($0, isBracketed: isBracketed) }),
        port.isEmpty || Self.isPort(port)
      else { return nil }
      self.host = host
    }

    /// Quotation marks, and the signs that begin a user, a query or a fragment.
    private static let refused = Set("\"'<>\\^`{|}@?#".utf8)

    private static func isHost(_ byte: UInt8, isBracketed: Bool) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
      case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
      case UInt8(ascii: ":"): isBracketed
      case UInt8(ascii: "g")...UInt8(ascii: "z"), UInt8(ascii: "G")...UInt8(ascii: "Z"):
        !isBracketed
      case UInt8(ascii: "-"): !isBracketed
      default: false
      }
    }

    private static func isPort(_ port: Substring) -> Bool {
      guard port.first == ":", let number = UInt16(port.dropFirst()) else { return false }
      return number > 0 && port.dropFirst().utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }
}

/// The reason why an address is not accepted.
package enum ModelAddressError: Error, Hashable {
  /// It is not http or https, or has a user, a query, spaces or an invalid port.
  case malformed
  /// It is that of another machine, without permission.
  case remote
}
