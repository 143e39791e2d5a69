import Glibc
import TactusCapture
import TactusMock
package import TactusSystem
package import TactusWire

/// The changes of a glove's motors, one a line, in a file.
package final class MotorLog {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  package init(_ path: String) throws(Failure) {
    self.path = path
    // The motors tell what was read.
    do throws(CaptureError) { descriptor = try PrivateFile.create(path) } catch {
      throw Failure(error)
    }
  }

  deinit { close(descriptor) }

  package func write(_ changes: [MotorChange]) throws(Failure) {
    for change in changes { buffer += Array("\(change)\n".utf8) }
    if buffer.count >= 1 << 16 { try flush() }
  }

  package func flush() throws(Failure) {
    guard writeAll(buffer, to: descriptor) else {
      throw Failure(writing: "'\(path.printable)'", errno)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
