import Foundation
import Glibc
import TactusLink
import TactusTestSupport

/// A symbolic link that is deleted with its owner.
final class SymbolicLink {
  let path = NSTemporaryDirectory() + "tactus-link-\(UUID().uuidString)"

  init(to target: String) throws { point(to: target) }

  deinit { unlink(path) }

  func point(to target: String) {
    unlink(path)
    symlink(target, path)
  }
}

/// Another process that has a file open.
final class Holder {
  private let process = Process()
  private let input = Spawning.alone { Pipe() }

  /// Opens the file with its lock.
  convenience init(locking path: String) throws {
    try self.init(["/usr/bin/flock", "--no-fork", path, "/bin/sh", "-c", "echo; exec cat"])
  }

  /// Opens the file in a child process.
  convenience init(opening path: String) throws {
    let child = "exec 3<>\"$0\"; echo; exec cat"
    try self.init(["/bin/sh", "-c", "/bin/sh -c '\(child)' \"$0\"; true", path])
  }

  /// Opens both ends of a new pseudo-terminal behind a link, with the near one inherited by a
  /// child.
  convenience init(ofBothEnds link: String) throws {
    let program = """
      open M, '+<', '/dev/ptmx'; $n = pack 'i', 0; ioctl M, 0x40045431, $n;
      ioctl M, 0x80045430, $n; $path = '/dev/pts/' . unpack 'i', $n;
      sysopen S, $path, 0402; $| = 1;
      if (fork) { unlink $ARGV[0]; symlink $path, $ARGV[0]; print "\\n" } else { close M } <STDIN>
      """
    try self.init(["/usr/bin/perl", "-e", program, link])
  }

  /// Starts a shell at a new terminal behind a link.
  convenience init(sittingAt link: String) throws {
    let command = "ln -sf $(tty) '\(link)'; echo; exec cat"
    try self.init(["/usr/bin/script", "--quiet", "--flush", "--command", command, "/dev/null"])
  }

  private init(_ words: [String]) throws {
    process.executableURL = URL(fileURLWithPath: words[0])
    process.arguments = Array(words.dropFirst())
    let output = Spawning.alone { Pipe() }
    process.standardInput = input
    process.standardOutput = output
    try Spawning.alone(process.run)
    _ = try output.fileHandleForReading.read(upToCount: 1)
  }

  var processID: Int32 { process.processIdentifier }

  /// Ends the process and waits until it has exited.
  func end() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}

/// Waits up to 10 s for `descriptor`; returns poll's events.
func wait(for descriptor: Int32?, events: Int16) -> Int16 {
  var state = pollfd(fd: descriptor ?? -1, events: events, revents: 0)
  poll(&state, 1, 10_000)
  return state.revents
}

/// The next `count` bytes from a transport, waiting for each up to 10 s.
func bytes(
  _ count: Int, from transport: some ByteTransport, _ descriptor: Int32?
) throws -> [UInt8] {
  var transport = transport
  var buffer: [UInt8] = []
  while buffer.count < count, wait(for: descriptor, events: Int16(POLLIN)) != 0 {
    try transport.read(into: &buffer)
  }
  return buffer
}
