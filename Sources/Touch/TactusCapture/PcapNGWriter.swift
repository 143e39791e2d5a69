/// Builds the blocks of a capture file: little-endian, with times in nanoseconds
/// (draft-ietf-opsawg-pcapng).
///
/// A file is `header`, then any number of `frame` blocks and `blocks` of notes.
public struct PcapNGWriter: Sendable {
  /// The frame length that the file announces; longer frames are nevertheless allowed.
  static let snapLength: UInt32 = 256
  /// The start of the capture; nanoseconds.
  private let start: UInt64

  /// Prepares for a capture that begins at `start`; nanoseconds.
  public init(start: UInt64) { self.start = start }

  /// Returns the section header and its only interface.
  ///
  /// - Parameters:
  ///   - program: the writing program, such as `tactus 0.1`.
  ///   - interface: the medium of the frames, such as a port's path.
  public func header(program: String, interface: String) -> [UInt8] {
    var section = BlockBytes(PcapNG.Block.section)
    section.u32(PcapNG.byteOrderMagic)
    section.u16(1)
    section.u16(0)
    // The section's length is unknown while it is being written.
    section.u64(.max)
    section.option(PcapNG.Option.application, program.utf8)
    section.endOfOptions()
    var description = BlockBytes(PcapNG.Block.interface)
    description.u16(PcapNG.linkType)
    description.u16(0)
    description.u32(Self.snapLength)
    description.option(PcapNG.Option.interfaceName, interface.utf8)
    description.option(PcapNG.Option.timeResolution, [9])
    description.endOfOptions()
    return section.finished() + description.finished()
  }

  /// Returns a frame as it was sent or received, good or bad; `time` in nanoseconds.
  public func frame(
    _ direction: FrameDirection, _ wire: some Collection<UInt8>, at time: UInt64
  ) -> [UInt8] {
    var block = BlockBytes(PcapNG.Block.enhancedPacket, reserving: wire.count)
    block.u32(0)
    block.time(time)
    block.u32(UInt32(truncatingIfNeeded: wire.count))
    block.u32(UInt32(truncatingIfNeeded: wire.count))
    block.padded(wire)
    block.option(PcapNG.Option.packetFlags) { $0.u32(direction.packetFlag) }
    block.endOfOptions()
    return block.finished()
  }

  /// Returns the blocks of a note: several when it is too long for one; `time` in nanoseconds.
  public func note(_ blocks: CaptureNote, at time: UInt64) -> [[UInt8]] {
    blocks.jsonLines.map { line in
      var block = BlockBytes(PcapNG.Block.interfaceStatistics, reserving: line.utf8.count)
      block.u32(0)
      block.time(time)
      block.option(PcapNG.Option.comment, line.utf8)
      block.option(PcapNG.Option.startTime) { $0.time(start) }
      block.endOfOptions()
      return block.finished()
    }
  }
}

/// A block being built.
private struct BlockBytes {
  private var bytes: [UInt8] = []

  init(_ type: UInt32, reserving count: Int = 0) {
    bytes.reserveCapacity(count + 64)
    u32(type)
    // The length is filled in at the end.
    u32(0)
  }

  mutating func u16(_ value: UInt16) { append(value) }
  mutating func u32(_ value: UInt32) { append(value) }
  mutating func u64(_ value: UInt64) { append(value) }

  private mutating func append(_ value: some FixedWidthInteger) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Appends a time, the upper half first in either byte order.
  mutating func time(_ value: UInt64) {
    u32(UInt32(truncatingIfNeeded: value >> 32))
    u32(UInt32(truncatingIfNeeded: value))
  }

  mutating func padded(_ value: some Collection<UInt8>) {
    bytes.append(contentsOf: value)
    bytes.append(contentsOf: repeatElement(0, count: PcapNG.padding(after: value.count)))
  }

  /// Writes at most 65,535 bytes of the value.
  mutating func option(_ code: UInt16, _ value: some Collection<UInt8>) {
    let value = value.prefix(Int(UInt16.max))
    u16(code)
    u16(UInt16(truncatingIfNeeded: value.count))
    padded(value)
  }

  mutating func option(_ code: UInt16, _ write: (inout BlockBytes) -> Void) {
    u16(code)
    let place = bytes.count
    u16(0)
    write(&self)
    bytes[place] = UInt8(truncatingIfNeeded: bytes.count - place - 2)
  }

  mutating func endOfOptions() {
    u16(PcapNG.Option.end)
    u16(0)
  }

  consuming func finished() -> [UInt8] {
    let length = UInt32(truncatingIfNeeded: bytes.count + 4)
    u32(length)
    withUnsafeBytes(of: length.littleEndian) { bytes.replaceSubrange(4..<8, with: $0) }
    return bytes
  }
}
