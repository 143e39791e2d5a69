import Glibc
import TactusSystem

/// The trust checks for a file that names programs to run: it and every folder on its path must
/// belong to the user or root, and be writable by no other user.
enum TrustedFile {
  /// - Parameter descriptor: the opened file, which cannot have been replaced since.
  /// - Returns: the problem, with the command that fixes it; nil when there is none.
  static func problem(with descriptor: Int32, at path: String) -> Failure? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      return Failure(
        .inputOutput, "cannot examine '\(path)': \(String(cString: strerror(errno)))")
    }
    if let problem = problem(with: status, path) { return problem }
    for folder in folders(to: path) + folders(to: name(of: descriptor) ?? path) {
      guard stat(folder, &status) == 0, let problem = problem(with: status, folder) else {
        continue
      }
      return problem
    }
    return nil
  }

  private static func problem(with status: stat, _ path: String) -> Failure? {
    guard status.st_uid == geteuid() || status.st_uid == 0 else {
      return Failure(
        .noPermission, "'\(path)' belongs to user \(status.st_uid), and names programs to run",
        cure: "chown \(geteuid()) '\(path)'")
    }
    // In a sticky folder such as /tmp, no other user can replace a user's file.
    let isSticky = status.st_mode & S_IFMT == S_IFDIR && status.st_mode & S_ISVTX != 0
    guard status.st_mode & 0o022 != 0, !isSticky else { return nil }
    return Failure(
      .noPermission, "others can write to '\(path)', which names programs to run",
      cure: "chmod go-w '\(path)'")
  }

  /// Returns the folder of a file and all folders above it, with links resolved.
  private static func folders(to path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    guard let resolved = realpath(folder, nil) else { return [] }
    defer { free(resolved) }
    var names = [String(cString: resolved)]
    while let last = names.last, last != "/", let slash = last.lastIndex(of: "/") {
      names.append(slash == last.startIndex ? "/" : String(last[..<slash]))
    }
    return names
  }

  /// Returns the path of an open file with all links resolved; nil for a pipe.
  private static func name(of descriptor: Int32) -> String? {
    var name = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &name, name.count)
    guard count > 0 else { return nil }
    let path = String(decoding: name[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.hasPrefix("/") ? path : nil
  }
}
