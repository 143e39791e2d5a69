import CLinux
import Glibc

/// A process group in which nothing outlives this process, however that ends: even by SIGKILL, which leaves no
/// time for anything.
///
/// Its leader is a shell that waits for the end of a pipe of which only this process has the other end, and
/// then kills the group. It is there before any other process of the group, so that there is no moment at
/// which one of them could be left behind.
final class BoundGroup {
  /// Ignores what asks the group to end, so that it is still there when the time for that is over.
  private static let watch = [
    "/bin/sh", "-c", "trap '' HUP INT QUIT TERM; read end; kill -s KILL 0",
  ]

  let number: pid_t
  private let life: Descriptor

  init() throws(SpawnError) {
    let (end, life) = try Pipe.make()
    defer { close(end) }
    self.life = Descriptor(life)
    let null = Descriptor(open("/dev/null", O_WRONLY | O_CLOEXEC))
    guard null.isOpen else { throw SpawnError(code: errno) }
    number = try Spawn.process(Self.watch, input: end, output: null.number, group: 0)
  }

  /// Ends the watch; what is left in the group goes on.
  deinit {
    kill(number, SIGKILL)
    Spawn.wait(for: number)
  }

  /// Sends a signal to all that is in it.
  func signal(_ signal: Int32) { kill(-number, signal) }
}
