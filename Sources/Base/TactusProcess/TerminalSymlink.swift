import Glibc
package import TactusSystem
import TactusText

/// A symbolic link to the current pseudo-terminal.
package struct TerminalSymlink {
  /// The path of the link.
  package let path: String
  private var target: String?

  /// Creates the value without making the link.
  package init(_ path: String) { self.path = path }

  /// Makes the link atomically; replaces an older link but nothing else.
  ///
  /// - Throws: `Failure` when something else is at `path`, or the link cannot be made.
  package mutating func lead(to target: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(.usage, "--link '' is no path: name one to make") }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK {
      throw Failure(
        .inputOutput,
        "'\(path.printable)' exists and is not a symbolic link: give --link another path")
    }
    let temporary = "\(path).\(getpid())"
    unlink(temporary)
    guard symlink(target, temporary) == 0 else { throw failure(errno) }
    guard rename(temporary, path) == 0 else {
      let code = errno
      unlink(temporary)
      throw failure(code)
    }
    self.target = target
  }

  /// Removes the link unless its target has changed.
  package func remove() {
    guard let target else { return }
    var buffer = [CChar](repeating: 0, count: 256)
    let count = readlink(path, &buffer, buffer.count)
    guard count > 0, buffer[..<count].map(UInt8.init(bitPattern:)).elementsEqual(target.utf8)
    else { return }
    unlink(path)
  }

  private func failure(_ code: Int32) -> Failure {
    Failure(
      .inputOutput, "cannot make the link '\(path.printable)': \(String(cString: strerror(code)))")
  }
}
