import Glibc

/// A capture that was read: its records in the order of the file, up to any damage.
public struct Capture: Sendable {
  public struct Record: Equatable, Sendable {
    public enum Content: Equatable, Sendable {
      /// `number` counts the packets of the file from 1, as other programs count them.
      case frame(number: Int, FrameDirection, wire: ArraySlice<UInt8>)
      case note(CaptureNote)
    }

    /// Nanoseconds: since 1970 of the wall clock, or since 0 in virtual time.
    public var time: UInt64
    public var content: Content

    public init(time: UInt64, content: Content) {
      self.time = time
      self.content = content
    }
  }

  /// Where a file stops to make sense.
  public struct Damage: Equatable, Sendable {
    /// Bytes from the start of the file to the block that is wrong.
    public var offset: Int
    public var reason: String
  }

  /// Bytes; what a file may have, since it is held in memory.
  public static let longestFile = 1 << 30

  public internal(set) var records: [Record] = []
  public internal(set) var damage: Damage?
  /// Who wrote the file; empty when it does not say.
  public internal(set) var program = ""
  /// What the frames travelled on; empty when the file does not say.
  public internal(set) var interface = ""
  /// Wire frames among the records.
  public internal(set) var frameCount = 0
  /// Packets of other kinds, or without a direction.
  public internal(set) var otherPackets = 0

  /// A capture that was never in a file.
  public init(records: [Record]) {
    self.records = records
    for case .frame in records.lazy.map(\.content) { frameCount += 1 }
  }

  /// Reads a file's bytes; any bytes are safe, and all before the damage is kept.
  public init(bytes: [UInt8]) {
    var reader = PcapNGReader(bytes)
    reader.read(into: &self)
  }

  /// Reads a file.
  public init(readingFrom path: String) throws(CaptureError) {
    self.init(bytes: try Self.contents(of: path))
  }

  /// How long a pipe may keep a reader waiting; ms.
  private static let patience: Int32 = 5000

  private static func contents(of path: String) throws(CaptureError) -> [UInt8] {
    // Non-blocking, because a named pipe without a writer has nothing to read, and one whose writer does nothing must not hang.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, patience) == 0 { throw .unreadable(path: path, code: ETIMEDOUT) }
        continue
      }
      guard count >= 0 else { throw .unreadable(path: path, code: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
      guard PcapNGReader.begins(bytes) else { throw .noCapture(path: path) }
      guard bytes.count <= longestFile else { throw .tooLong(path: path) }
    }
    guard !bytes.isEmpty else { throw .noCapture(path: path) }
    return bytes
  }
}

extension Capture.Damage: CustomStringConvertible {
  public var description: String { "damaged at byte \(offset): \(reason)" }
}

extension Capture {
  /// What to tell a person about the damage; nil for a whole file.
  public var damageReport: String? {
    damage.map {
      "\($0); \(frameCount) \(frameCount == 1 ? "frame" : "frames") before it "
        + "\(frameCount == 1 ? "was" : "were") read"
    }
  }
}
