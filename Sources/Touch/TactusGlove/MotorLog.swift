import Glibc
import TactusCapture
package import TactusCommandLine
package import TactusSystem
package import TactusWire

/// Logs the changes of a glove's motors in a file, one per line.
///
/// While the glove is playing, the log never waits for its reader: the motors would fall silent
/// meanwhile.
package final class MotorLog {
  package static let option = Option(
    "motor-log", "FILE", .text, "write each motor change: µs, actuator (0 to 5), level")

  /// The maximum number of bytes that may wait for a reader before the log fails; 1 MiB, some hours of reading
  /// at the usual rate.
  private static let mostWaiting = 1 << 20

  private let descriptor: Int32
  private let stream: PatientStream
  private let path: String
  private var buffer: [UInt8] = []

  /// Creates the file, readable only by its owner.
  ///
  /// - Throws: `Failure` if the file cannot be created.
  package init(_ path: String) throws(Failure) {
    self.path = path
    // The file is private, since the motors reveal what was read.
    do throws(CaptureError) { descriptor = try PrivateFile.create(path) } catch {
      throw Failure(error)
    }
    stream = PatientStream(descriptor)
  }

  deinit { close(descriptor) }

  /// Adds changes, which may stay in memory until they are written.
  package func add(_ changes: [MotorChange]) {
    for change in changes { buffer += Array("\(change)\n".utf8) }
  }

  /// Writes as much as the file's reader accepts at once, so that an observing program is up to
  /// date.
  ///
  /// - Throws: `Failure` if the file cannot be written, or 1 MiB waits for its reader.
  package func writeWithoutWaiting() throws(Failure) {
    guard !buffer.isEmpty else { return }
    let step = stream.write(buffer)
    buffer.removeFirst(step.count)
    if let code = step.error { throw Failure(writing: place, code) }
    guard buffer.count <= Self.mostWaiting else {
      throw Failure(
        .inputOutput, "the reader of \(place) takes nothing: \(buffer.count / 1024) KiB wait for it"
      )
    }
  }

  /// Writes the buffer if it is too long for memory, waiting for a slow reader; for virtual time.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func writeIfLong() throws(Failure) {
    if buffer.count >= 1 << 16 { try finish() }
  }

  /// Writes everything, waiting for a slow reader; only once the motors are off.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func finish() throws(Failure) {
    guard writeAll(buffer, to: descriptor) else { throw Failure(writing: place, errno) }
    buffer = []
  }

  /// Writes as much as an active reader accepts within 2 s; for a command that is being terminated.
  ///
  /// - Throws: `Failure` if anything remains unwritten.
  package func finishSoon() throws(Failure) {
    guard stream.finish(buffer) else {
      throw Failure(.inputOutput, "\(place) lacks the last changes: its reader takes nothing")
    }
    buffer = []
  }

  private var place: String { "'\(path.printable)'" }
}
