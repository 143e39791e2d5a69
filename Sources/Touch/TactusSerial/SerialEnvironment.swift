import CSerialPort
import Glibc

/// This machine's support for serial ports.
public enum SerialEnvironment {
  /// Programs that open serial ports unprompted, by their names in the kernel.
  private static let thieves: Set<String> = ["brltty", "ModemManager"]
  /// The folders that udev searches for rules (udev(7)).
  private static let ruleFolders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
    "/lib/udev/rules.d",
  ]
  private static let rulesFile = "70-tactus.rules"

  /// The version of libserialport in use, such as "0.1.1".
  public static var libserialportVersion: String {
    sp_get_package_version_string().map { String(cString: $0) } ?? "unknown"
  }

  /// True if a udev daemon runs, which gives ports their names and permissions.
  public static var hasUdevDaemon: Bool { (try? Udev())?.hasDaemon ?? false }

  /// The path of this project's installed udev rules; nil when they are not installed.
  public static var installedRules: String? {
    ruleFolders.map { "\($0)/\(rulesFile)" }.first { access($0, R_OK) == 0 }
  }

  /// The running programs that open serial ports unprompted.
  public static var runningThieves: [PortHolder] {
    PortHolder.processes.filter { thieves.contains($0.name) }
  }
}
