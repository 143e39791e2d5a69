import Glibc

/// A capture that is being written.
///
/// Each block goes to the kernel at once in one write(2), so that a program killed at any moment leaves
/// a file that is whole up to its last block.
public final class CaptureFile {
  private let path: String
  private let descriptor: Int32
  private let writer: PcapNGWriter
  /// Bytes of whole blocks.
  private var length: off_t = 0
  private var failure: CaptureError?

  /// Makes the file, or empties the one that is there if it is the writer's own.
  ///
  /// - Parameters:
  ///   - program: who writes, such as `tactus 0.1`.
  ///   - interface: what the frames travel on, such as a port's path.
  ///   - time: the first moment, in the nanoseconds that `record` and `note` use.
  public init(
    path: String, program: String, interface: String, at time: UInt64
  ) throws(CaptureError) {
    self.path = path
    writer = PcapNGWriter(start: time)
    descriptor = try PrivateFile.create(path)
    try append(writer.header(program: program, interface: interface))
  }

  deinit { close(descriptor) }

  /// Adds a piece of one direction's bytes, as `FrameSplitter` gives it; `time` in nanoseconds.
  public func record(
    _ direction: FrameDirection, _ wire: some Collection<UInt8>, at time: UInt64
  ) throws(CaptureError) {
    try append(writer.frame(direction, wire, at: time))
  }

  /// Adds what the file says beside the frames; `time` in nanoseconds.
  public func note(_ note: CaptureNote, at time: UInt64) throws(CaptureError) {
    for block in writer.note(note, at: time) { try append(block) }
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
        // A block that came through in part would look like damage.
        ftruncate(descriptor, length)
        throw failure
      }
    }
    length += off_t(block.count)
  }
}
