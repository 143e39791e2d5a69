import Glibc

/// The address of the session bus (D-Bus Specification, "Well-known Message Bus Instances").
package enum BusAddress {
  /// Returns the address from the login, or the default one; nil if there is neither.
  package static func session(
    _ environment: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String? {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS"), !address.isEmpty { return address }
    guard let folder = environment("XDG_RUNTIME_DIR"), folder.hasPrefix("/") else { return nil }
    return "unix:path=" + escaped(folder + "/bus")
  }

  /// Escapes a value for an address; other bytes are written as %XX.
  static func escaped(_ value: String) -> String {
    value.utf8.map { byte in
      let isPlain =
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_/.\\*".utf8.contains(byte)
        }
      let digits = String(byte, radix: 16)
      return isPlain ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + digits
    }.joined()
  }
}
