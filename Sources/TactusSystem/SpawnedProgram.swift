import CLinux
import CSupervisor
import Glibc

/// A program that was started: this end of its streams, none of which blocks, and of its supervisor's.
struct SpawnedProgram {
  let supervisor: Supervisor
  let input: Int32
  /// Standard output and standard error.
  let output: Int32
  /// Readable once the program has ended: its status (wait(2)) in four bytes.
  let report: Int32

  init(_ command: [String]) throws(SpawnError) {
    guard let name = command.first, !name.isEmpty else { throw SpawnError(code: ENOENT) }
    let path = try Spawn.path(of: name)
    // Writing to a program that has ended is an error to look at; one that ended has to be waited for.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGCHLD, SIG_DFL)
    var input = try Pipe()
    var output = try Pipe()
    var report = try Pipe()
    var life = try Pipe()
    var arguments: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    arguments.append(nil)
    var code: Int32 = 0
    let number = supervisor_start(
      path, arguments, process_environment(), input.reading.number, output.writing.number,
      life.reading.number, report.writing.number, &code)
    guard number > 0 else { throw SpawnError(code: code) }
    supervisor = Supervisor(number, life: life.writing.release())
    self.input = input.writing.release()
    self.output = output.reading.release()
    self.report = report.reading.release()
    for end in [self.input, self.output, self.report] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }
}

/// The process that all a program has started comes back to: it ends when nothing of that is left, and kills
/// what is left when this process ends, however that comes.
final class Supervisor {
  /// So many may still have something to look after once their program has ended; of more the longest at it
  /// kills that.
  private static let mostLingering = 16
  /// Those, the longest at it first. Used by the one loop.
  nonisolated(unsafe) private static var lingering: [Supervisor] = []

  private let number: pid_t
  private let life: Descriptor
  private var isReaped = false

  fileprivate init(_ number: pid_t, life: Int32) {
    self.number = number
    self.life = Descriptor(life)
  }

  /// Asks the program and its group to end (SIGTERM).
  func ask() { order("T") }
  /// Kills all that the program has started.
  func kill() { order("K") }

  private func order(_ letter: Character) {
    guard var byte = letter.asciiValue else { return }
    _ = write(life.number, &byte, 1)
  }

  /// Lets it look after what the program has left, until this process ends.
  func linger() {
    Self.lingering.removeAll { $0.reap() }
    guard !reap() else { return }
    Self.lingering.append(self)
    if Self.lingering.count > Self.mostLingering { Self.lingering.first?.kill() }
  }

  /// Kills all and waits for that, but no longer than 2 s for what the system itself holds.
  func end() {
    kill()
    for _ in 0..<2000 {
      if reap() { return }
      usleep(1000)
    }
    linger()
  }

  /// Takes it off the table of processes if it has ended.
  private func reap() -> Bool {
    isReaped = isReaped || waitpid(number, nil, WNOHANG) != 0
    return isReaped
  }
}
