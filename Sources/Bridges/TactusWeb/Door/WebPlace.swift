/// Where the page is served, and by which addresses a browser may ask for it.
package struct WebPlace: Hashable, Sendable {
  /// The numeric address to listen at.
  package var host: String
  /// 0 for any that is free.
  package var port: UInt16
  /// Whether it is served over TLS.
  package var isSecure: Bool
  /// Names and addresses of this machine by which it may be asked for; the first is the one that is told.
  package var names: [String]

  /// The address of the page of a token.
  package func address(_ path: String) -> String {
    "\(isSecure ? "https" : "http")://\(authority(names.first ?? host))/\(path)"
  }

  /// Whether this is a name of it, without a port.
  func isNamed(_ name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
  }

  /// Whether the field Host names this place.
  func accepts(host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return names.contains { name in
      let full = authority(name)
      return full == host || ("\(full):\(port)" == host)
    }
  }

  /// Whether the field Origin names this place.
  func accepts(origin: String?) -> Bool {
    let scheme = isSecure ? "https://" : "http://"
    guard let origin, origin.hasPrefix(scheme) else { return false }
    return accepts(host: String(origin.dropFirst(scheme.count)))
  }

  private func authority(_ name: String) -> String {
    let name = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    return (port == (isSecure ? 443 : 80) ? name : "\(name):\(port)").lowercased()
  }
}
