import Glibc

/// A symbolic link that leads to the pseudo-terminal at hand.
package struct TerminalSymlink {
  /// Where the link stands.
  package let path: String
  private var target: String?

  /// Creates the owner of a link at this path; the link comes with `lead`.
  package init(_ path: String) { self.path = path }

  /// Puts the link in place in one step, over an older link but over nothing else.
  ///
  /// - Throws: `Failure` if something else than a link has the name, or it cannot be made.
  package mutating func lead(to target: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(.usage, "--link '' is no path: name one to make") }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT != S_IFLNK {
      throw Failure(
        .inputOutput, "'\(path.printable)' is there and no symbolic link: give --link another path")
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

  /// Takes the link away unless it leads elsewhere by now.
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
