import CLinux
import Glibc

/// The destination of a path, followed link by link.
struct PortPath {
  enum Destination: Equatable {
    case nothing
    /// A tty with hardware behind it, by its device node.
    case hardware(String)
    /// A pseudo-terminal's slave side, by its own path.
    case pseudoTerminal(String)
    /// A file of another kind.
    case other
  }

  /// The maximum number of links followed, as in Linux itself.
  private static let longestTrail = 40
  /// The major numbers of pseudo-terminals' slave sides (Linux,
  /// Documentation/admin-guide/devices.txt).
  private static let pseudoTerminals: ClosedRange<UInt32> = 136...143

  /// The folder of each file on the way, where a link or its target would reappear.
  private(set) var folders: [String] = []
  private(set) var destination = Destination.nothing

  init(_ path: String, _ udev: Udev) {
    var path = path
    for _ in 0..<Self.longestTrail {
      let parts = Self.split(path)
      folders.append(parts.folder)
      // Check before following the link: a device node may itself be a link to a pseudo-terminal.
      if Self.isHardware(parts.name, in: parts.folder, udev) {
        destination = .hardware("/dev/" + parts.name)
        return
      }
      guard let target = readLink(path) else { break }
      path = target.hasPrefix("/") ? target : parts.folder + "/" + target
    }
    destination = Self.kind(of: path)
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  private static func isHardware(_ name: String, in folder: String, _ udev: Udev) -> Bool {
    guard folder == "/dev" || realPath(folder) == "/dev", !name.isEmpty,
      let tty = udev.tty(named: name)
    else { return false }
    return tty.node == "/dev/" + name && tty.hasHardware
  }

  private static func kind(of path: String) -> Destination {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    guard status.st_mode & S_IFMT == S_IFCHR,
      pseudoTerminals.contains(gnu_dev_major(status.st_rdev))
    else { return .other }
    return .pseudoTerminal(path)
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
