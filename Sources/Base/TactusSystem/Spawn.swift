import CLinux
import Glibc

/// The reason that a program could not be started.
package struct SpawnError: Error {
  let code: Int32

  /// The reason and its remedy.
  package var advice: String {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT: return "\(reason): install it, or give its whole path in the settings"
    case EACCES: return "\(reason): make it executable"
    case ENOEXEC: return "\(reason): a script's first line must name its interpreter, as #!/bin/sh"
    default: return reason
    }
  }
}

/// A pipe whose ends are closed unless released.
struct Pipe: ~Copyable {
  var reading: Descriptor
  var writing: Descriptor

  init() throws(SpawnError) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SpawnError(code: errno) }
    reading = Descriptor(ends[0])
    writing = Descriptor(ends[1])
  }
}

/// Finds programs.
package enum Spawn {
  /// Returns the path of a program: looked up in PATH unless its name has a slash.
  ///
  /// - Throws: `SpawnError` when it cannot be found or executed.
  static func path(of program: String) throws(SpawnError) -> String {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    let places =
      program.contains("/")
      ? [program]
      : folders.split(separator: ":", omittingEmptySubsequences: false).map {
        ($0.isEmpty ? "." : $0) + "/" + program
      }
    var found = SpawnError(code: ENOENT)
    for place in places {
      guard let error = obstacle(at: place) else { return place }
      if error.code == EACCES || program.contains("/") { found = error }
    }
    throw found
  }

  /// Returns the path of a program; nil if it cannot be found or executed.
  package static func find(_ program: String) -> String? { try? path(of: program) }

  /// Returns the reason that a program could not be started, as far as known without starting it; nil when
  /// there is none.
  package static func obstacle(to program: String) -> SpawnError? {
    do throws(SpawnError) { _ = try path(of: program) } catch { return error }
    return nil
  }

  private static func obstacle(at path: String) -> SpawnError? {
    var status = stat()
    guard stat(path, &status) == 0 else { return SpawnError(code: errno) }
    let isProgram = status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    return isProgram ? nil : SpawnError(code: EACCES)
  }
}
