import Glibc

/// A process that has a port open.
public struct PortHolder: Hashable, Sendable {
  /// The process's id.
  public var processID: Int32
  /// The name of the process's program; where only the kernel's name is known, at most 15 bytes.
  public var name: String

  /// True if it is 'tactus run', which releases the glove on request.
  public var isService: Bool

  /// Describes a process.
  public init(processID: Int32, name: String, isService: Bool = false) {
    self.processID = processID
    self.name = name
    self.isService = isService
  }

  /// Returns the other processes that have the device at `path` open.
  ///
  /// Unless run by root, it finds only processes of the same user.
  public static func ofDevice(at path: String) -> [PortHolder] {
    var status = stat()
    guard stat(path, &status) == 0 else { return [] }
    return ofDevice(status.st_rdev)
  }

  static func ofDevice(_ number: dev_t) -> [PortHolder] {
    names(in: "/proc").compactMap { name in
      guard let process = Int32(name), process != getpid() else { return nil }
      let folder = "/proc/\(process)/fd"
      guard names(in: folder).contains(where: { isDevice(number, "\(folder)/\($0)") }) else {
        return nil
      }
      let words = words(of: process)
      let name = commandName(of: process)
      return PortHolder(
        processID: process, name: name,
        isService: name == "tactus-messenger" && words.count > 1 && words[1] == "run")
    }
  }

  /// All other processes.
  static var processes: [PortHolder] {
    names(in: "/proc").compactMap { name in
      guard let process = Int32(name), process != getpid() else { return nil }
      return PortHolder(processID: process, name: commandName(of: process))
    }
  }

  private static func isDevice(_ number: dev_t, _ entry: String) -> Bool {
    // Anything outside /dev may be on a dead file server.
    guard let target = readLink(entry), target.hasPrefix("/dev/") else { return false }
    var status = stat()
    return stat(entry, &status) == 0 && status.st_mode & S_IFMT == S_IFCHR
      && status.st_rdev == number
  }

  private static func commandName(of process: Int32) -> String {
    guard let name = readText("/proc/\(process)/comm") else {
      return "a program that has just ended"
    }
    let short = String(name.prefix { $0 != "\n" })
    // The kernel cuts a name; the command line may have all of it.
    guard short.utf8.count == 15, let path = words(of: process).first,
      let long = path.split(separator: "/").last, long.hasPrefix(short)
    else { return short }
    return String(long)
  }

  private static func words(of process: Int32) -> [Substring] {
    readText("/proc/\(process)/cmdline")?.split(separator: "\0") ?? []
  }
}

extension PortHolder: CustomStringConvertible {
  /// The name and the process id, for the user.
  public var description: String { "\(name) (process \(processID))" }
}
