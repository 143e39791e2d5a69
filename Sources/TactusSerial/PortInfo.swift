import Glibc

/// A serial port that is there, with what its USB device says of itself.
///
/// Texts come from the device unchecked: they may hold anything.
public struct PortInfo: Hashable, Sendable {
  /// The device node; for a pseudo-terminal the path by which it was asked for.
  public var path: String
  /// Of the USB device; nil where there is none.
  public var vendor: UInt16?
  public var product: UInt16?
  public var maker: String?
  public var productName: String?
  public var serialNumber: String?
  /// The kernel's driver, such as `cdc_acm`.
  public var driver: String?
  /// The physical place on the bus, such as `1-1.2`.
  public var usbPort: String?
  /// Which of the USB device's interfaces it is; a device may have several ports.
  public var usbInterface: UInt8?
  public var likelihood: GloveLikelihood
  public var access: PortAccess

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

  /// The driver's name that pseudo-terminals get here; no real port has it.
  static let pseudoTerminalDriver = "pty"

  public var isPseudoTerminal: Bool { driver == Self.pseudoTerminalDriver }

  /// What to do so that this process may open it; nil when it may.
  public var cure: String? {
    guard case .denied(let group) = access else { return nil }
    let join = group.map { "'sudo usermod -aG \($0) $USER' and log in again" }
    let rules = "hardware/udev/70-tactus.rules"
    switch likelihood {
    case .glove: return ["install \(rules)", join].compactMap(\.self).joined(separator: ", or ")
    case .possible:
      return ["name it in \(rules)", join].compactMap(\.self).joined(separator: ", or ")
    case .other: return join ?? "'sudo setfacl -m u:$USER:rw \(path)'"
    }
  }
}

/// Whether this process may open a port.
public enum PortAccess: Hashable, Sendable {
  case granted
  /// - Parameter group: the group whose members may open it; nil when no group may.
  case denied(group: String?)

  /// Asks the kernel, with the rights this process acts under.
  init(of path: String) {
    if faccessat(AT_FDCWD, path, R_OK | W_OK, AT_EACCESS) == 0 || errno != EACCES {
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
