/// A mail server and the encryption of the connection to it.
package struct MailServer: Hashable, Sendable {
  package enum Security: String, CaseIterable, Sendable {
    /// TLS from the first byte on.
    case tls
    /// TLS after a greeting.
    case starttls
    /// No encryption, for a server on this machine.
    case none
  }

  package var host: String
  package var port: Int
  package var security: Security

  /// Reads `HOST` or `HOST:PORT`; nil for anything else.
  ///
  /// - Parameter ports: the usual port of each kind of security; a usual port given alone implies
  ///   its security.
  package init?(_ text: String, security: Security?, ports: [Security: Int]) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first.map(String.init), parts.count <= 2, Self.isHost(host) else {
      return nil
    }
    self.host = host.lowercased()
    if parts.count == 2 {
      guard let port = Int(parts[1]), (1...65_535).contains(port) else { return nil }
      self.port = port
      self.security = security ?? ports.first { $0.value == port }?.key ?? .starttls
    } else {
      self.security = security ?? .tls
      port = ports[self.security] ?? 0
    }
  }

  package init(_ host: String, _ port: Int, _ security: Security) {
    (self.host, self.port, self.security) = (host, port, security)
  }

  /// The usual ports for fetching mail (IMAP).
  package static let imapPorts: [Security: Int] = [.tls: 993, .starttls: 143]
  /// The usual ports for sending mail (submission).
  package static let smtpPorts: [Security: Int] = [.tls: 465, .starttls: 587]

  /// True if it is this machine, so that no connection leaves it.
  package var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

  var words: String { "\(host):\(port) (\(security.rawValue))" }

  private static func isHost(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      let character = Character(Unicode.Scalar(byte))
      return byte < 0x80 && (character.isLetter || character.isNumber || "-.".contains(character))
    }
    return isPlain && !text.isEmpty && text.utf8.count <= 253 && !text.hasPrefix("-")
      && !text.hasPrefix(".")
  }
}
