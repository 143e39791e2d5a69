/// The address at which the page is served, and the names under which browsers may request it.
package struct PageAddress: Hashable, Sendable {
  /// The numeric address to listen at.
  package var host: String
  /// The port; 0 for any free one.
  package var port: UInt16
  /// True if it is served over TLS.
  package var isSecure: Bool
  /// The names and addresses under which it may be requested; the first is shown to the user.
  package var names: [String]

  /// Returns the URL of a path.
  package func address(_ path: String) -> String {
    "\(isSecure ? "https" : "http")://\(authority(names.first ?? host))/\(path)"
  }

  /// True if this is one of its names, without a port.
  func isNamed(_ name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
  }

  /// True if the Host field names this address.
  func accepts(host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return names.contains { name in
      let full = authority(name)
      return full == host || ("\(full):\(port)" == host)
    }
  }

  /// True if the Origin field names this address.
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
