import Glibc
import TactusSystem

/// Private files that hold a secret.
enum SecretFile {
  private static let longest = 65_536

  /// - Throws: `Failure` if it cannot be read, or is readable by others.
  static func read(_ path: String) throws(Failure) -> [UInt8] {
    let file = Descriptor(open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
    guard file.isOpen else { throw failure(path) }
    var status = stat()
    guard fstat(file.number, &status) == 0 else { throw failure(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure(.noInput, "'\(path.printable)' is not a file", cure: "name a file")
    }
    guard status.st_uid == geteuid() || status.st_uid == 0, status.st_mode & 0o077 == 0 else {
      throw Failure(
        .noPermission, "other users can read '\(path.printable)', which holds a secret",
        cure: "chmod 600 '\(path.printable)'")
    }
    guard status.st_size <= longest else {
      throw Failure(.badData, "'\(path.printable)' is too long for a secret")
    }
    var bytes = [UInt8](repeating: 0, count: longest)
    let count = Glibc.read(file.number, &bytes, bytes.count)
    guard count >= 0 else { throw failure(path) }
    return Array(bytes[..<count])
  }

  private static func failure(_ path: String) -> Failure {
    let code = errno
    return Failure(
      code == EACCES || code == EPERM ? .noPermission : .noInput,
      "'\(path.printable)': \(String(cString: strerror(code)))")
  }
}
