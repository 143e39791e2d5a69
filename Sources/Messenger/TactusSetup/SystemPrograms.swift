import Glibc
import TactusSystem

/// The programs installed on this machine, including those only in an administrator's search path.
enum SystemPrograms {
  /// Returns the path of a program; nil if it is not installed.
  static func find(_ name: String) -> String? {
    let path = getenv("PATH").map { String(cString: $0) } ?? ""
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return (folders + ["/usr/local/sbin", "/usr/sbin", "/sbin", "/usr/local/bin", "/usr/bin"])
      .map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Returns the path of a program that a person named: by its path, from '~/', or by its name
  /// alone; the result is absolute. Nil if it cannot be started.
  static func path(of word: String) -> String? {
    let path = expanded(word)
    guard path.contains("/") else { return find(path) }
    // The messenger starts elsewhere: a relative path would name another file there.
    guard Spawn.obstacle(to: path) == nil, let whole = realpath(path, nil) else { return nil }
    defer { free(whole) }
    return String(cString: whole)
  }

  /// Returns a path with '~/' replaced by the home folder.
  static func expanded(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
