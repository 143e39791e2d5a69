import Glibc

/// A capture file being written.
///
/// Each block goes to the kernel in a single write(2), so that a program killed at any moment
/// leaves a file that is complete up to its last block.
public final class CaptureFile {
  private let path: String
  private let descriptor: Int32
  private let writer: PcapNGWriter
  /// The length of all complete blocks; bytes.
  private var length: off_t = 0
  private var failure: CaptureError?

  /// Creates the file, or empties an existing one that belongs to the user.
  ///
  /// - Parameters:
  ///   - program: the writing program, such as `tactus 0.1`.
  ///   - interface: the medium of the frames, such as a port's path.
  ///   - time: the start of the capture, in nanoseconds on the clock of `record`.
  /// - Throws: `CaptureError` when the file cannot be created or written.
  public init(
    path: String, program: String, interface: String, at time: UInt64
  ) throws(CaptureError) {
    self.path = path
    writer = PcapNGWriter(start: time)
    descriptor = try PrivateFile.create(path)
    try append(writer.header(program: program, interface: interface))
  }

  deinit { close(descriptor) }

  /// Appends a piece of one direction's bytes, as `FrameSplitter` cuts it; `time` in nanoseconds.
  ///
  /// - Throws: `CaptureError.unwritable`; after the first failure, on every call.
  public func record(
    _ direction: FrameDirection, _ wire: some Collection<UInt8>, at time: UInt64
  ) throws(CaptureError) {
    try append(writer.frame(direction, wire, at: time))
  }

  /// Appends a note; `time` in nanoseconds.
  ///
  /// - Throws: `CaptureError.unwritable`; after the first failure, on every call.
  public func note(_ record: CaptureNote, at time: UInt64) throws(CaptureError) {
    for block in writer.note(record, at: time) { try append(block) }
  }

  private func append(_ block: [UInt8]) throws(CaptureError) {
    if let failure { throw failure }
    var rest = block[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        let failure = CaptureError.unwritable(path: path, code: errno)
        self.failure = failure
        // A partial block would look like damage.
        ftruncate(descriptor, length)
        throw failure
      }
    }
    length += off_t(block.count)
  }
}
