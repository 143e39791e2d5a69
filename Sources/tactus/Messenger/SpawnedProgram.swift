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

/// A program that was started: its number, and this end of its streams, none of which blocks.
struct SpawnedProgram {
  let process: pid_t
  let input: Int32
  /// Standard output and standard error.
  let output: Int32

  init(_ command: [String]) throws(SpawnError) {
    guard let program = command.first, !program.isEmpty else { throw SpawnError(code: ENOENT) }
    // Writing to a program that has ended is an error to look at; one that ended has to be waited for.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    let (childInput, input) = try Self.pipe()
    defer { close(childInput) }
    let output: Int32
    let childOutput: Int32
    do throws(SpawnError) {
      (output, childOutput) = try Self.pipe()
    } catch {
      close(input)
      throw error
    }
    defer { close(childOutput) }
    do throws(SpawnError) {
      process = try Self.spawn(program, command, childInput, childOutput)
      for end in [input, output] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    } catch {
      close(input)
      close(output)
      throw error
    }
    (self.input, self.output) = (input, output)
  }

  private static func pipe() throws(SpawnError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe2(&ends, O_CLOEXEC) == 0 else { throw SpawnError(code: errno) }
    return (ends[0], ends[1])
  }

  private static func spawn(
    _ program: String, _ words: [String], _ input: Int32, _ output: Int32
  ) throws(SpawnError) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
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
      &process, program, &actions, &attributes, arguments, process_environment())
    guard code == 0 else { throw SpawnError(code: code) }
    return process
  }
}
