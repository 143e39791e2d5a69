import CLinux
import CSupervisor
import Glibc
import Synchronization

/// A started program: our ends of its streams, none of which blocks, and its supervisor.
package struct SpawnedProgram {
  package let supervisor: Supervisor
  package let input: Int32
  /// Standard output and standard error.
  package let output: Int32
  /// Becomes readable once the program has ended: its status (wait(2)) in four bytes.
  package let report: Int32

  package init(_ command: [String]) throws(SpawnError) {
    guard let name = command.first, !name.isEmpty else { throw SpawnError(code: ENOENT) }
    let path = try Spawn.path(of: name)
    // A write to a program that has ended must return an error, and ended programs must be waited
    // for.
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

/// The process that adopts all processes that a program starts. It ends when none of them is left,
/// and kills the rest when this process ends, however that happens.
package final class Supervisor: Sendable {
  /// The maximum number of supervisors that may outlive their programs; beyond that, the oldest kills its
  /// processes.
  private static let mostLingering = 16
  /// Those supervisors, the oldest first.
  private static let lingering = Mutex<[Supervisor]>([])

  private let number: pid_t
  private let life: Descriptor
  private let isReaped = Atomic(false)

  fileprivate init(_ number: pid_t, life: Int32) {
    self.number = number
    self.life = Descriptor(life)
  }

  /// Sends SIGTERM to the program and its group.
  package func terminate() { order("T") }
  /// Kills everything that the program has started.
  package func kill() { order("K") }

  private func order(_ letter: Character) {
    guard var byte = letter.asciiValue else { return }
    _ = write(life.number, &byte, 1)
  }

  /// Leaves the processes left by the program under supervision until this process ends.
  package func linger() {
    Self.lingering.withLock { lingering in
      lingering.removeAll { $0.reap() }
      guard !reap() else { return }
      lingering.append(self)
      if lingering.count > Self.mostLingering { lingering.first?.kill() }
    }
  }

  /// Kills everything and waits until it is gone, at most 2 s for processes that the system itself
  /// blocks.
  package func end() {
    kill()
    for _ in 0..<2000 {
      if reap() { return }
      usleep(1000)
    }
    linger()
  }

  /// Reaps the supervisor if it has ended; returns true if it has.
  private func reap() -> Bool {
    // After reaping, the number may belong to another process.
    if !isReaped.load(ordering: .relaxed), waitpid(number, nil, WNOHANG) != 0 {
      isReaped.store(true, ordering: .relaxed)
    }
    return isReaped.load(ordering: .relaxed)
  }
}
