import Glibc

/// A serial port that is present, and what its USB device says about itself.
///
/// The texts come unchecked from the device and may hold anything.
public struct PortInfo: Hashable, Sendable {
  /// The device node; for a pseudo-terminal, the path that was asked for.
  public var path: String
  /// The USB vendor number; nil without USB.
  public var vendor: UInt16?
  /// The USB product number; nil without USB.
  public var product: UInt16?
  /// The manufacturer's name; nil when the device does not say.
  public var maker: String?
  /// The product's name; nil when the device does not say.
  public var productName: String?
  /// The device's serial number; nil when it has none.
  public var serialNumber: String?
  /// The kernel's driver, such as `cdc_acm`; nil when unknown.
  public var driver: String?
  /// The physical place on the bus, such as `1-1.2`; nil without USB.
  public var usbPort: String?
  /// The USB interface's number, as a device may have several ports; nil without USB.
  public var usbInterface: UInt8?
  /// Whether it leads to a glove.
  public var likelihood: GloveLikelihood
  /// Whether this process may open it.
  public var access: PortAccess

  /// Describes a port; what is left out counts as unknown.
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

  /// Whether it is a pseudo-terminal.
  public var isPseudoTerminal: Bool { driver == Self.pseudoTerminalDriver }

  /// What to do so that this process may open it; nil when it may.
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

/// Whether this process may open a port.
public enum PortAccess: Hashable, Sendable {
  case granted
  /// This process may not open it; `group` is the group whose members may, and nil when there is
  /// none.
  case denied(group: String?)

  /// Asks the kernel, with this process's effective rights.
  ///
  /// - Parameter rights: as access(2) has them.
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
