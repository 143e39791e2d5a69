import CLinux
import Glibc

/// Another program, which reads only its given input, and whose output is discarded.
enum ChildProgram {
  private static let nothing = "/dev/null"

  /// The `tactus` of the same build.
  static func tactus() throws(Failure) -> String { try program("tactus") }

  /// A program of the same build, next to this one.
  static func program(_ name: String) throws(Failure) -> String {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let own = String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/" + name
    guard access(path, X_OK) == 0 else {
      throw Failure("no \(path): build the product \(name) too")
    }
    return path
  }

  /// Starts a program, by its path or by its name in the search path.
  static func start(
    _ words: [String], input: String = nothing, output: String = nothing
  ) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, create, 0o600)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, nothing, O_WRONLY, 0)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, words[0], &actions, nil, &arguments, process_environment())
    guard status == 0 else { throw Failure("\(words[0]) does not start (error \(status))") }
    return process
  }

  /// Waits for the end of a program; returns its exit status, or minus the signal that ended it.
  static func end(of process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : -signal
  }

  /// Runs a program to its end; returns its processor time in seconds, including the kernel's.
  static func run(
    _ words: [String], input: String, output: String = nothing
  ) throws(Failure) -> Double {
    let process = try start(words, input: input, output: output)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw Failure("'\(words.joined(separator: " "))' failed") }
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }
}
