import Glibc
import TactusCapture
import TactusCaptureReading
import TactusTestSupport

/// Reads a capture while it is being written, piece by piece.
struct CaptureTail {
  private let path: String
  /// The blocks that every piece needs before it: the section and its interface.
  private var head: [UInt8] = []
  private var rest: [UInt8] = []
  /// Bytes read so far.
  private(set) var offset = 0

  init(_ path: String) { self.path = path }

  /// The records written since the last call, in complete blocks.
  mutating func records() throws -> [Capture.Record] {
    guard let descriptor = openFile() else { return [] }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &chunk, chunk.count, off_t(offset))
      guard count > 0 else { break }
      rest += chunk[..<count]
      offset += count
    }
    if head.isEmpty {
      guard let section = blockEnd(from: 0), let interface = blockEnd(from: section) else {
        return []
      }
      head = Array(rest[..<interface])
      rest.removeSubrange(..<interface)
    }
    var end = 0
    while let next = blockEnd(from: end) { end = next }
    guard end > 0 else { return [] }
    let capture = Capture(bytes: head + rest[..<end])
    if let damage = capture.damageReport { throw ProgramError("the capture is \(damage)") }
    rest.removeSubrange(..<end)
    return capture.records
  }

  /// Nil until the host has created it.
  private func openFile() -> Int32? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    return descriptor >= 0 ? descriptor : nil
  }

  /// The end of the block that begins at `start`; nil while it is incomplete.
  private func blockEnd(from start: Int) -> Int? {
    guard rest.count >= start + 8 else { return nil }
    let length = (4..<8).reversed().reduce(0) { $0 << 8 | Int(rest[start + $1]) }
    return length >= 12 && rest.count >= start + length ? start + length : nil
  }
}
