import Glibc

/// The programs installed on this machine, including those only in an administrator's search path.
enum SystemPrograms {
  /// Returns the path of a program; nil if it is not installed.
  static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return (folders + ["/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/bin"])
      .map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
