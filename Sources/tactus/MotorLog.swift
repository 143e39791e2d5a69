import Glibc
import TactusMock

/// The changes of a glove's motors, one a line, in a file.
final class MotorLog {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  init(_ path: String) throws(Failure) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.path = path
    guard descriptor >= 0 else {
      throw Failure(
        .inputOutput, "cannot write '\(path.printable)': \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  func write(_ changes: [MotorChange]) throws(Failure) {
    for change in changes { buffer += Array("\(change)\n".utf8) }
    if buffer.count >= 1 << 16 { try flush() }
  }

  func flush() throws(Failure) {
    guard writeAll(buffer, to: descriptor) else {
      throw Failure(writing: "'\(path.printable)'", errno)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
