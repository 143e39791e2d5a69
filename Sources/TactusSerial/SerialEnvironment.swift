import CSerialPort
import Glibc

/// What this machine has to do with serial ports.
public enum SerialEnvironment {
  /// Programs that take serial ports for their own devices, by the names the kernel gives them.
  private static let thieves: Set<String> = ["brltty", "ModemManager"]
  /// Where udev looks for rules (udev(7)).
  private static let ruleFolders = [
    "/etc/udev/rules.d", "/run/udev/rules.d", "/usr/local/lib/udev/rules.d",
    "/usr/lib/udev/rules.d",
    "/lib/udev/rules.d",
  ]
  private static let rulesFile = "70-tactus.rules"

  public static var libserialportVersion: String {
    sp_get_package_version_string().map { String(cString: $0) } ?? "unknown"
  }

  /// Whether a udev daemon runs, which gives ports their names and permissions.
  public static var hasUdevDaemon: Bool { (try? Udev())?.hasDaemon ?? false }

  /// Where the rules of this project are installed; nil where they are not.
  public static var installedRules: String? {
    ruleFolders.map { "\($0)/\(rulesFile)" }.first { access($0, R_OK) == 0 }
  }

  /// Programs at work here that open serial ports unasked.
  public static var runningThieves: [PortHolder] {
    PortHolder.processes.filter { thieves.contains($0.name) }
  }
}
