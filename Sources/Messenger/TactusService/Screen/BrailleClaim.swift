import CLinux
import Glibc
import TactusClient
import TactusSystem

/// The right to be the braille display at a path. One process holds it at a time, until that
/// process ends for any reason.
///
/// It is a lock on a file next to the link (0600), which contains the process ID in one line.
struct BrailleClaim: ~Copyable {
  private let lock: Descriptor

  /// - Throws: `Failure` if another process has the claim, or the system refuses.
  init(_ path: String) throws(Failure) {
    let file = Self.file(path)
    let flags = O_RDWR | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW
    var lock = Descriptor(open(file, flags, 0o600))
    guard lock.isOpen else { throw Self.failed("open", file, errno) }
    guard FileLock.acquire(lock.number) else {
      let code = errno
      guard code == EAGAIN || code == EACCES else { throw Self.failed("lock", file, code) }
      let which = Self.holder(of: path).map { " (process \($0))" } ?? ""
      throw Failure(
        .unavailable, "another service is the braille display '\(path.printable)'\(which)",
        cure: "stop it first, or continue without a display for BRLTTY")
    }
    let line = Array("\(getpid())\n".utf8)
    guard ftruncate(lock.number, 0) == 0, pwrite(lock.number, line, line.count, 0) == line.count
    else { throw Self.failed("write", file, errno) }
    self.lock = Descriptor(lock.release())
  }

  // A child process that is being started may hold a copy, which would keep the lock.
  deinit { FileLock.release(lock.number) }

  /// Returns the process that is the display at a path; nil if there is none.
  static func holder(of path: String) -> pid_t? {
    let lock = Descriptor(open(file(path), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW))
    guard lock.isOpen, FileLock.isHeld(lock.number) else { return nil }
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = read(lock.number, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return pid_t(String(decoding: bytes[..<count].prefix { $0 != 0x0A }, as: UTF8.self))
  }

  private static func file(_ path: String) -> String { path + ".lock" }

  private static func failed(_ action: String, _ path: String, _ code: Int32) -> Failure {
    Failure(
      code == EACCES || code == EPERM ? .noPermission : .inputOutput,
      "cannot \(action) '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
