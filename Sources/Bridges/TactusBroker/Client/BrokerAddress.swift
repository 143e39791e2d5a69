package import TactusSystem

/// The address of a broker: `mqtt://HOST`, `mqtts://HOST:PORT`.
package struct BrokerAddress: Hashable, Sendable {
  /// A name or a numeric address.
  package let host: String
  package let port: UInt16
  /// True if the connection uses TLS.
  package let isSecure: Bool

  /// - Throws: `Failure` if it is not a valid address.
  package init(_ text: String) throws(Failure) {
    func wrong(_ what: String) -> Failure {
      Failure(
        .usage, "broker '\(text.printable)': \(what)",
        cure: "give an address such as mqtts://broker.example or mqtt://127.0.0.1:1883")
    }
    let rest: Substring
    switch (text.hasPrefix("mqtts://"), text.hasPrefix("mqtt://")) {
    case (true, _): (isSecure, rest) = (true, text.dropFirst(8))
    case (_, true): (isSecure, rest) = (false, text.dropFirst(7))
    default: throw wrong("it begins with neither mqtts:// nor mqtt://")
    }
    guard !rest.contains("@") else {
      throw wrong("it must not contain a user name or password")
    }
    var (host, port) = (rest.hasSuffix("/") ? rest.dropLast() : rest, Substring(""))
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { throw wrong("a ] is missing") }
      let after = host[host.index(after: end)...]
      guard after.isEmpty || after.hasPrefix(":") else { throw wrong("a : is missing") }
      port = after.dropFirst()
      host = host[host.index(after: host.startIndex)..<end]
    } else if let colon = host.lastIndex(of: ":") {
      port = host[host.index(after: colon)...]
      host = host[..<colon]
      if port.isEmpty { throw wrong("the port is missing") }
    }
    guard !host.isEmpty, host.utf8.count <= 253, host.utf8.allSatisfy(Self.isOfHost) else {
      throw wrong("the host name is missing")
    }
    guard port.isEmpty || (UInt16(port) ?? 0) > 0 else { throw wrong("the port is not 1 to 65535") }
    self.host = String(host)
    self.port = UInt16(port) ?? (isSecure ? 8883 : 1883)
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  /// True if the traffic does not leave this machine.
  package var isLocal: Bool {
    host == "localhost" || host.hasPrefix("127.") || host == "::1"
  }
}

extension BrokerAddress: CustomStringConvertible {
  /// The address with its port.
  package var description: String {
    "\(isSecure ? "mqtts" : "mqtt")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }
}
