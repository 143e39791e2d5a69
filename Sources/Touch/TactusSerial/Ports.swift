import CSerialPort
import Glibc

/// The serial ports of this machine.
public enum Ports {
  /// Returns the ports present, sorted by name.
  ///
  /// Ports without USB are listed only where the kernel found hardware, and pseudo-terminals never.
  ///
  /// - Throws: `PortError.system`, which names the call that failed.
  public static func list() throws(PortError) -> [PortInfo] {
    let udev = try Udev()
    return try names().compactMap { name in udev.tty(named: name)?.port }
      .sorted { $0.path.isBefore($1.path) }
  }

  /// Finds the port that the user selected.
  ///
  /// - Throws: `PortError`: `.notFound`, `.ambiguous`, `.notASerialPort` or `.system`.
  public static func find(_ selector: PortSelector) throws(PortError) -> PortInfo {
    if case .path(let path) = selector { return try port(at: path) }
    let ports = try list()
    let meant = ports.filter { port in
      switch selector {
      case .serial(let number): port.serialNumber == number
      case .usb(let vendor, let product): port.vendor == vendor && port.product == product
      case .automatic, .path: port.likelihood == .glove
      }
    }
    let candidates =
      selector == .automatic && meant.isEmpty ? ports.filter { $0.likelihood == .possible } : meant
    guard let port = candidates.first else { throw .notFound(selector, others: ports) }
    guard candidates.count == 1 else { throw .ambiguous(selector, candidates) }
    return port
  }

  private static func port(at path: String) throws(PortError) -> PortInfo {
    let udev = try Udev()
    switch PortPath(path, udev).destination {
    case .nothing: throw .notFound(.path(path), others: [])
    case .other: throw .notASerialPort(path: path)
    case .pseudoTerminal:
      return PortInfo(
        path: path, driver: PortInfo.pseudoTerminalDriver, access: PortAccess(of: path))
    case .hardware(let node):
      guard let port = udev.tty(named: String(node.dropFirst("/dev/".count)))?.port else {
        throw .notFound(.path(path), others: [])
      }
      return port
    }
  }

  /// Returns the names of the ttys that libserialport considers ports, such as `ttyACM0`.
  private static func names() throws(PortError) -> [String] {
    var list: UnsafeMutablePointer<OpaquePointer?>?
    let result = sp_list_ports(&list)
    guard result == SP_OK, let list else {
      let code = result == SP_ERR_FAIL ? sp_last_error_code() : EINVAL
      // Without any tty in the kernel's list there are no ports.
      if code == ENOENT { return [] }
      throw .system(call: "listing the serial ports", code: code)
    }
    defer { sp_free_port_list(list) }
    var names: [String] = []
    var next = list
    while let port = next.pointee {
      if let path = sp_get_port_name(port) {
        names.append(String(String(cString: path).dropFirst("/dev/".count)))
      }
      next += 1
    }
    return names
  }
}

extension String {
  /// Returns true if this name sorts before another; `ttyACM2` comes before `ttyACM10`.
  fileprivate func isBefore(_ other: String) -> Bool {
    func key(_ text: String) -> (String, Int) {
      let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
      return (String(text.dropLast(digits)), Int(text.suffix(digits)) ?? 0)
    }
    return key(self) < key(other)
  }
}
