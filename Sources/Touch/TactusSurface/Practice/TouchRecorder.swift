import Glibc
import TactusCapture
import TactusGlove
package import TactusInput
package import TactusSystem
import TactusText

/// Writes touches to a file that only its owner can read, since they reveal the typed text.
package final class TouchRecorder {
  private let descriptor: Int32
  private let path: String
  private var writer = TouchRecordingWriter()
  private var buffer: [UInt8] = []

  /// Creates the file, or empties one that belongs to the user.
  ///
  /// - Throws: `Failure` if it cannot be created.
  package init(_ path: String) throws(Failure) {
    self.path = path
    do throws(CaptureError) { descriptor = try PrivateFile.create(path) } catch {
      throw Failure(error)
    }
  }

  deinit { close(descriptor) }

  /// Adds an entry, if a recording can represent it.
  package func add(_ entry: TouchRecording.Entry) {
    guard let line = writer.line(entry.value, at: entry.time) else { return }
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
  }

  /// Writes the added entries, waiting for a slow reader until a signal ends the program.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  package func write() throws(Failure) {
    defer { buffer = [] }
    guard writeAll(buffer, to: descriptor) else {
      throw Failure(writing: "'\(path.printable)'", errno)
    }
  }
}
