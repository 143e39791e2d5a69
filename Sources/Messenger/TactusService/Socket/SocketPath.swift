import Glibc
import TactusClient
import TactusSystem

/// Prepares the path of a socket.
enum SocketPath {
  /// Creates the folder if needed, and removes a socket left by a dead process; only for a process
  /// that has the right to listen there.
  static func clear(_ path: String) throws(Failure) {
    guard path.utf8.count <= LocalSocket.longestPath else {
      throw Failure(
        .usage, "the socket's path '\(path.printable)' has \(path.utf8.count) bytes",
        cure: "set XDG_RUNTIME_DIR to a shorter path: \(LocalSocket.longestPath) bytes at most")
    }
    try makeFolder(of: path)
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw Failure(
        .inputOutput, "'\(path.printable)' is not a socket", cure: "remove it, and start again")
    }
    // The lock of a running messenger may have been removed.
    if let process = LocalSocket.listener(at: path) { throw StoreClaim.inUseFailure(by: process) }
    guard unlink(path) == 0 else { throw failed("remove '\(path.printable)'", errno) }
  }

  /// Creates the folder of a socket, or of another file that only its owner may access.
  static func makeFolder(of path: String) throws(Failure) {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    guard PrivateFolder.make(folder) else {
      throw failed("make the folder '\(folder.printable)'", errno)
    }
    guard PrivateFolder.isOurs(folder) else {
      throw Failure(
        .noPermission, "others can write to the folder '\(folder.printable)'",
        cure: "run 'chmod 700' on it, or set XDG_RUNTIME_DIR to your own folder")
    }
  }

  private static func failed(_ action: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action): \(String(cString: strerror(code)))")
  }
}
