import Glibc
import TactusCapture
import TactusMock
package import TactusSystem
package import TactusWire

/// Logs the changes of a glove's motors in a file, one per line.
package final class MotorLog {
  private let descriptor: Int32
  private let path: String
  private var buffer: [UInt8] = []

  /// Creates the file, for its owner alone.
  ///
  /// - Throws: `Failure` if the file cannot be created.
  package init(_ path: String) throws(Failure) {
    self.path = path
    // The file is private, since the motors reveal what was read.
    do throws(CaptureError) { descriptor = try PrivateFile.create(path) } catch {
      throw Failure(error)
    }
  }

  deinit { close(descriptor) }

  /// Adds changes, which may stay in memory until `flush`.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func write(_ changes: [MotorChange]) throws(Failure) {
    for change in changes { buffer += Array("\(change)\n".utf8) }
    if buffer.count >= 1 << 16 { try flush() }
  }

  /// Writes everything to the file.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func flush() throws(Failure) {
    guard writeAll(buffer, to: descriptor) else {
      throw Failure(writing: "'\(path.printable)'", errno)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}
