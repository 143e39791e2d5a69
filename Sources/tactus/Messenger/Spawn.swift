import CLinux
import Glibc

/// Why a program did not begin.
struct SpawnError: Error {
  let code: Int32

  var advice: String {
    let reason = String(cString: strerror(code))
    switch code {
    case ENOENT: return "\(reason): install it, or give its whole path in the settings"
    case EACCES: return "\(reason): make it executable"
    case ENOEXEC: return "\(reason): a script's first line must name its interpreter, as #!/bin/sh"
    default: return reason
    }
  }
}

enum Pipe {
  static func make() throws(SpawnError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SpawnError(code: errno) }
    return (ends[0], ends[1])
  }
}

enum Spawn {
  /// Starts a program, found by PATH, with the usual signals and no file but its three streams.
  ///
  /// - Parameter group: the process group it joins; 0 for one of its own.
  static func process(
    _ words: [String], input: Int32, output: Int32, group: pid_t
  ) throws(SpawnError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, group)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDERR_FILENO)
    posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)

    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var process: pid_t = 0
    let code = posix_spawnp(
      &process, words[0], &actions, &attributes, arguments, process_environment())
    guard code == 0 else { throw SpawnError(code: code) }
    return process
  }

  /// Waits for the end of a child and takes it off the table of processes; returns its status (wait(2)).
  @discardableResult
  static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }

  /// Why a program would not begin, as far as can be seen without starting it; nil when it would.
  static func obstacle(to program: String) -> SpawnError? {
    guard !program.contains("/") else { return obstacle(at: program) }
    let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
    var found = SpawnError(code: ENOENT)
    for folder in path.split(separator: ":", omittingEmptySubsequences: false) {
      guard let error = obstacle(at: (folder.isEmpty ? "." : folder) + "/" + program) else {
        return nil
      }
      if error.code == EACCES { found = error }
    }
    return found
  }

  private static func obstacle(at path: String) -> SpawnError? {
    var status = stat()
    guard stat(path, &status) == 0 else { return SpawnError(code: errno) }
    let isProgram = status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    return isProgram ? nil : SpawnError(code: EACCES)
  }
}
