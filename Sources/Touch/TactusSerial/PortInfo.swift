import Glibc

/// A serial port that is present, with the description from its USB device.
///
/// The texts come unchecked from the device and may hold anything.
public struct PortInfo: Hashable, Sendable {
  /// The device node; for a pseudo-terminal, the requested path.
  public var path: String
  /// The USB vendor number; nil without USB.
  public var vendor: UInt16?
  /// The USB product number; nil without USB.
  public var product: UInt16?
  /// The manufacturer's name; nil if unspecified.
  public var maker: String?
  /// The product's name; nil if unspecified.
  public var productName: String?
  /// The device's serial number; nil when it has none.
  public var serialNumber: String?
  /// The kernel's driver, such as `cdc_acm`; nil when unknown.
  public var driver: String?
  /// The physical position on the bus, such as `1-1.2`; nil without USB.
  public var usbPort: String?
  /// The USB interface's number, as a device may have several ports; nil without USB.
  public var usbInterface: UInt8?
  /// The likelihood that it leads to a glove.
  public var likelihood: GloveLikelihood
  /// The access rights of this process.
  public var access: PortAccess

  /// Creates a description; omitted values count as unknown.
  public init(
    path: String, vendor: UInt16? = nil, product: UInt16? = nil, maker: String? = nil,
    productName: String? = nil, serialNumber: String? = nil, driver: String? = nil,
    usbPort: String? = nil, usbInterface: UInt8? = nil, likelihood: GloveLikelihood = .other,
    access: PortAccess = .granted
  ) {
    self.path = path
    self.vendor = vendor
    self.product = product
    self.maker = maker
    self.productName = productName
    self.serialNumber = serialNumber
    self.driver = driver
    self.usbPort = usbPort
    self.usbInterface = usbInterface
    self.likelihood = likelihood
    self.access = access
  }

  /// The driver name given to pseudo-terminals; no real port has it.
  static let pseudoTerminalDriver = "pty"

  /// True for a pseudo-terminal.
  public var isPseudoTerminal: Bool { driver == Self.pseudoTerminalDriver }

  /// The remedy by which this process gains access; nil when it has access.
  public var cure: String? {
    guard case .denied(let group) = access else { return nil }
    let join = group.map { "'sudo usermod -aG \($0) $USER' and log in again" }
    let folder = "/etc/udev/rules.d"
    switch likelihood {
    case .glove:
      return ["'sudo tactus doctor --rules \(folder)'", join].compactMap(\.self).joined(
        separator: ", or ")
    case .possible:
      return ["name it in \(folder)/70-tactus.rules", join].compactMap(\.self).joined(
        separator: ", or ")
    case .other: return join ?? "'sudo setfacl -m u:$USER:rw \(path)'"
    }
  }
}

/// The access rights of this process to a port.
public enum PortAccess: Hashable, Sendable {
  case granted
  /// This process may not open it; `group` is the group whose members may, nil when there is none.
  case denied(group: String?)

  /// Queries the kernel, with this process's effective rights.
  ///
  /// - Parameter rights: the mode of access(2).
  package init(of path: String, rights: Int32 = R_OK | W_OK) {
    if faccessat(AT_FDCWD, path, rights, AT_EACCESS) == 0 || errno != EACCES {
      self = .granted
    } else {
      self = .denied(group: Self.owningGroup(of: path))
    }
  }

  private static func owningGroup(of path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & 0o060 == 0o060 else { return nil }
    var entry = group()
    var found: UnsafeMutablePointer<group>?
    var text = [CChar](repeating: 0, count: 16_384)
    guard getgrgid_r(status.st_gid, &entry, &text, text.count, &found) == 0, found != nil,
      let name = entry.gr_name
    else { return "\(status.st_gid)" }
    return String(cString: name)
  }
}
