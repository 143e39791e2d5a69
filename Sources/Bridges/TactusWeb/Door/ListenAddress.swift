import Glibc
package import TactusSystem

/// The address given to `--listen`, and the names under which browsers may request it.
package struct ListenAddress: Hashable, Sendable {
  package static let usual = "127.0.0.1:8642"
  private static let usualPort: UInt16 = 8642

  /// A numeric address.
  package let host: String
  /// The port; 0 for any free one.
  package let port: UInt16
  /// True if no other machine can reach it.
  package let isLocal: Bool

  /// Reads `ADDRESS`, `ADDRESS:PORT`, `[ADDRESS]:PORT` or `localhost:PORT`.
  ///
  /// - Throws: `Failure` if it is invalid.
  package init(_ text: String) throws(Failure) {
    func wrong(_ what: String) -> Failure {
      Failure(
        .usage, "--listen '\(text.printable)': \(what)",
        cure: "give an address and a port, such as \(Self.usual) or [::1]:8642")
    }
    let isIPv6 = text.hasPrefix("[") || text.count(where: { $0 == ":" }) > 1
    var (host, port) = (Substring(text), Substring(""))
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { throw wrong("a ] is missing") }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { throw wrong("a : is missing") }
      port = rest.dropFirst()
    } else if !isIPv6, let colon = text.firstIndex(of: ":") {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
      if port.isEmpty { throw wrong("the port is missing") }
    }
    guard port.isEmpty || UInt16(port) != nil else { throw wrong("the port is not 0 to 65535") }
    let address = host == "localhost" ? "127.0.0.1" : String(host)
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 {
      isLocal = bytes[0] == 127
    } else if inet_pton(AF_INET6, address, &bytes) == 1 {
      isLocal = bytes == [UInt8](repeating: 0, count: 15) + [1]
    } else {
      throw wrong("not a numeric address")
    }
    (self.host, self.port) = (address, UInt16(port) ?? Self.usualPort)
  }

  /// Returns the names and addresses under which browsers may request it; the first is shown to
  /// the user.
  ///
  /// - Parameter given: the name given by the user, if any.
  package func names(_ given: String?) -> [String] {
    let isAny = host == "0.0.0.0" || host == "::"
    let machine =
      isAny ? LocalAddresses.all(onlyIPv4: host == "0.0.0.0") + LocalAddresses.names : []
    let all = (given.map { [$0] } ?? []) + (isAny ? machine : [host])
    return all.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

/// The names and addresses of this machine.
enum LocalAddresses {
  /// Returns its addresses, IPv4 first and loopback last.
  static func all(onlyIPv4: Bool) -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var (near, far): ([String], [String]) = ([], [])
    var next = first
    while let one = next?.pointee {
      next = one.ifa_next
      guard let address = one.ifa_addr, one.ifa_flags & UInt32(IFF_UP) != 0 else { continue }
      let family = Int32(address.pointee.sa_family)
      guard family == AF_INET || (family == AF_INET6 && !onlyIPv4) else { continue }
      let length =
        family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
      var name = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      guard
        getnameinfo(
          address, socklen_t(length), &name, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0
      else { continue }
      let text = String(
        decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      // A scope such as %eth0 is not allowed in a URL.
      guard !text.contains("%") else { continue }
      if text.hasPrefix("127.") || text == "::1" { near.append(text) } else { far.append(text) }
    }
    return far.filter { !$0.contains(":") } + far.filter { $0.contains(":") } + near
  }

  /// Its host name, and its mDNS name.
  static var names: [String] {
    var name = [CChar](repeating: 0, count: 256)
    guard gethostname(&name, name.count - 1) == 0 else { return [] }
    let text = String(
      decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
    )
    .lowercased()
    return text.isEmpty ? [] : [text, text + ".local"]
  }
}
